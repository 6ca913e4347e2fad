//! Findings of one turn that another one of it explains.

use alloc::vec::Vec;

use super::doubts::may_be_off;
use super::mend::row_of;
use super::slip;
use crate::finding::{Finding, Group, Message, Rule};
use crate::model::{Counts, Tile};
use crate::rules::change::{Change, same_tiles};
use crate::rules::turn_case::{Rack, TurnCase};

/// Fills in what causes each of the findings of a turn where another of them does; `from` is the number of the first.
pub(super) fn follow_each_other(case: &TurnCase<'_>, findings: &[Finding], from: u32, causes: &mut [Option<u32>]) {
    let first = from as usize;
    // What a finding explains hangs on its rule only.
    let mut roots: Vec<usize> = Vec::new();
    for (at, finding) in findings.iter().enumerate() {
        if roots.iter().all(|&root| findings[root].rule != finding.rule) {
            roots.push(at);
        }
    }
    for (at, finding) in findings.iter().enumerate() {
        let root = roots.iter().find(|&&root| explains(case, findings, findings[root].rule, finding));
        if let (Some(&root), None) = (root, causes[at]) {
            causes[at] = causes[root].or(Some(from + root as u32));
        }
    }
    for (at, finding) in findings.iter().enumerate() {
        if causes[at].is_none() && matches!(finding.rule, Rule::OpeningUnderMinimum | Rule::WrongRack) {
            let root = findings.iter().position(|set| slip::explains_by_set(case, set, finding));
            causes[at] = root.map(|root| causes[root].unwrap_or(from + root as u32));
        }
    }
    for at in 0..causes.len() {
        let root = causes[at].and_then(|cause| *causes.get((cause as usize).checked_sub(first)?)?);
        causes[at] = root.or(causes[at]);
    }
}

/// Whether the log goes on as if what lay on the table when time ran out had stood.
fn lets_late_stand(case: &TurnCase<'_>) -> bool {
    let Some(late) = &case.late else { return false };
    let laid = late.table.counts(case.game).minus(&case.start().counts(case.game));
    let lies_still = || {
        let change = Change::between(case.game, &late.table.rows, &case.after().rows);
        late.put_right && change.gone.is_empty() && change.new.is_empty()
    };
    let said = case.before.left.map(|(_, said)| said);
    let is_off_rack = |said: Rack| {
        let kept = case.before.rack.map(|rack| rack.without(&laid, 0).with(&case.drawn));
        kept.is_some_and(|kept| said.agrees_with(&kept))
    };
    lies_still() || said.is_some_and(is_off_rack)
}

/// Whether one finding of a turn would not be there without another of it, which is by the rule `root`.
fn explains(case: &TurnCase<'_>, findings: &[Finding], root: Rule, finding: &Finding) -> bool {
    if matches!(finding.rule, Rule::WrongRack | Rule::FalseOut)
        && rack_off(case, root).is_some_and(|off| is_off(case, finding, &off))
    {
        return true;
    }
    match root {
        // What was to be lifted and does not lie there came from nowhere, and what lies there was not lifted.
        Rule::AbsentSet => match finding.rule {
            Rule::TileTakenFromTable | Rule::KeptJoker => {
                case.missing.within(&absent_tiles(case).minus(&tiles_meant(case, findings)))
            }
            Rule::TileNotOnRack => {
                let strange = strange(case);
                let sets = case.start().rows.iter().map(|&row| Counts::of(case.game.row(row)));
                let sets = sets.filter(|set| set.within(&strange));
                strange.within(&sets.fold(tiles_meant(case, findings), |sum, set| sum.plus(&set)))
            }
            Rule::NothingLaid => true,
            Rule::OpeningUnderMinimum => may_be_enough(case),
            Rule::TableTouchedInOpening => case.change.gone.is_empty(),
            rule => matches!(rule.group(), Group::Opening | Group::Joker) && absent_tiles(case).get(Tile::JOKER) != 0,
        },
        Rule::TileNotOnRack => slip::explains_by_stranger(case, finding),
        // A turn that took tiles off the table has laid none, and a set that is gone cannot have been touched besides.
        Rule::TileTakenFromTable | Rule::KeptJoker => match finding.rule {
            Rule::NothingLaid => true,
            Rule::KeptJoker => root != Rule::KeptJoker && are_jokers_of_dropped_sets(case),
            Rule::TableTouchedInOpening => {
                let gone = Counts::of(case.change.gone.iter().flat_map(|&row| case.game.row(row)));
                gone.within(&case.missing)
            }
            _ => false,
        },
        Rule::DrawFromEmptyPool => matches!(finding.message, Message::PassedAndDrew { .. }),
        // Whoever passes has laid nothing: that this is no way to be out is the same fault.
        Rule::PassWithPool => finding.rule == Rule::FalseOut,
        // What was too little, or no set, when time ran out should lie there no more.
        Rule::TableNotRestored => matches!(finding.rule.group(), Group::Opening | Group::Set),
        Rule::WrongLateTiles => {
            matches!(finding.rule, Rule::TableNotRestored | Rule::RackNotRestored) && lets_late_stand(case)
        }
        Rule::TurnAfterEnd if finding.rule == Rule::ForcedPlay => true,
        Rule::OutOfTurn | Rule::TurnAfterEnd => finding.message == Message::OutWithoutLaying {},
        Rule::WrongJokerReplacement => {
            matches!(finding.rule, Rule::GapInRun | Rule::LooseTiles) && is_left_by_joker(case, finding)
        }
        _ => false,
    }
}

/// The tiles of the sets that lie there and are most like those that were to be lifted; one like it was lifted before.
fn tiles_meant(case: &TurnCase<'_>, findings: &[Finding]) -> Counts {
    let absent = findings.iter().filter(|finding| finding.rule == Rule::AbsentSet);
    let sets = absent.filter_map(|finding| {
        let lying = case.game.row(row_of(case.game, finding.related.first()?.0)?);
        let set = case.game.row(row_of(case.game, *finding.at.first()?)?);
        Some(lying).filter(|lying| !same_tiles(lying, set))
    });
    Counts::of(sets.flatten())
}

/// Whether what was laid is enough for an opening where sets that do not lie there count as well.
fn may_be_enough(case: &TurnCase<'_>) -> bool {
    let tiles = absent_tiles(case).plus(&case.laid.unwrap_or_default());
    // A joker, and a tile that is not shown, may stand for any number.
    let most = tiles.tiles().map(|tile| tile.face().map_or(13, |face| u32::from(face.number().get())));
    u32::from(case.settings.opening.points) <= most.sum()
}

/// Whether every joker that is gone lay in a set that is gone with it.
fn are_jokers_of_dropped_sets(case: &TurnCase<'_>) -> bool {
    let sets = case.change.gone.iter().map(|&row| Counts::of(case.game.row(row)));
    let n_jokers: u32 = sets.filter(|set| set.within(&case.missing)).map(|set| u32::from(set.get(Tile::JOKER))).sum();
    u32::from(case.missing.get(Tile::JOKER)) <= n_jokers
}

/// Whether a set is what is left of one that has lost its joker.
fn is_left_by_joker(case: &TurnCase<'_>, finding: &Finding) -> bool {
    let row = finding.at.first().and_then(|&at| row_of(case.game, at));
    let Some(now) = row.map(|row| Counts::of(case.game.row(row))) else { return false };
    case.change.gone.iter().any(|&old| {
        let lost = Counts::of(case.game.row(old)).minus(&now);
        lost.n_tiles() == 1 && lost.get(Tile::JOKER) == 1
    })
}

/// By which tiles the rack after a turn may be off where a rule was broken in it; hidden ones may be any.
pub(super) fn rack_off(case: &TurnCase<'_>, rule: Rule) -> Option<Rack> {
    let any = |n_hidden: u32| Some(Rack { known: Counts::default(), n_hidden });
    let known = |known: Counts| Some(Rack { known, n_hidden: 0 });
    let undrawn = |wanted: u32| wanted.saturating_sub(case.drawn.n_tiles());
    match rule {
        Rule::TileNotOnRack => any(strange(case).n_tiles()),
        Rule::TileTakenFromTable | Rule::KeptJoker => {
            // Tiles like those of the set may have come from the rack.
            let sets = case.change.gone.iter().map(|&row| Counts::of(case.game.row(row)));
            let sets = sets.filter(|set| set.minus(&case.missing) != *set);
            known(sets.fold(case.missing, |sum, set| sum.plus(&set)))
        }
        Rule::AbsentSet => known(absent_tiles(case).plus(&case.laid.unwrap_or_default())),
        Rule::TableNotRestored => {
            let late = case.late.as_ref()?;
            known(late.table.counts(case.game).minus(&case.start().counts(case.game)))
        }
        Rule::DrawnAndPlayed | Rule::DrawnTilePlayed | Rule::DrawFromEmptyPool => Some(case.drawn),
        // Where too few were drawn, the others may be any.
        Rule::WrongDrawCount => Some(case.drawn.with(&any(undrawn(case.settings.turn.draw.into()))?)),
        Rule::WrongLateTiles => Some(case.drawn.with(&any(undrawn(case.settings.turn.late_tiles.into()))?)),
        Rule::NothingLaid | Rule::PassWithPool => any(u32::from(case.settings.turn.draw)),
        _ => None,
    }
}

/// Whether a rack that is off by some tiles explains a finding about it.
pub(super) fn is_off(case: &TurnCase<'_>, finding: &Finding, off: &Rack) -> bool {
    let said = match (finding.rule, case.before.left) {
        (Rule::WrongRack, Some((_, said))) => said,
        _ => Rack::default(),
    };
    case.rack_after.is_some_and(|expected| may_be_off(off, &expected, &said))
}

/// Tiles that were laid and that the rack is not known to have held.
pub(super) fn strange(case: &TurnCase<'_>) -> Counts {
    let (laid, rack) = (case.laid.unwrap_or_default(), case.before.rack.unwrap_or_default());
    let strange: Vec<Tile> = laid.minus(&rack.known).tiles().filter(|tile| tile.is_shown()).collect();
    Counts::of(&strange)
}

/// The tiles of sets that were to be lifted and do not lie on the table.
pub(super) fn absent_tiles(case: &TurnCase<'_>) -> Counts {
    Counts::of(case.absent.iter().flat_map(|absent| case.game.row(absent.row)))
}
