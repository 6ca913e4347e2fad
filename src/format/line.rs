//! One line of a document in its canonical form.

use alloc::string::String;
use alloc::vec::Vec;

use super::Shorthands;
use super::fold::write_tiles;
use super::game::write_name;
use crate::syntax::{Token, TokenKind, Tree};

/// Adds the line that `tokens` make to `out`; nothing in it is at fault.
pub(super) fn write_line(out: &mut String, tokens: &[Token], tree: &Tree, text: &str, shorthands: Shorthands) {
    if let [Token { kind: TokenKind::Blank, .. }, _, ..] = tokens {
        out.push_str("  ");
    }
    let shown = shown(tokens);
    let mut rest = &shown[..];
    let mut before = None;
    while let [token, after @ ..] = rest {
        let token_text = token.span.of(text);
        out.push_str(gap(before, token.kind, token_text));
        before = Some(token.kind);
        rest = after;
        if let TokenKind::Tile(first) = token.kind {
            // Neighbouring tokens are written together, so that they fold together.
            let n_more = after.iter().take_while(|token| matches!(token.kind, TokenKind::Tile(_))).count();
            let last = if let Some(TokenKind::Tile(last)) = n_more.checked_sub(1).map(|i| after[i].kind) {
                last
            } else {
                first
            };
            write_tiles(out, tiles_between(tree, first, last), shorthands);
            rest = &after[n_more..];
        } else {
            write_token(out, token.kind, token_text);
        }
    }
}

/// What separates two tokens.
fn gap(before: Option<TokenKind>, token: TokenKind, text: &str) -> &'static str {
    match (before, token) {
        (None, _) | (_, TokenKind::Comma) => "",
        (_, TokenKind::Punctuation) if text != ";" => "",
        (_, TokenKind::Comment) => "  ",
        _ => " ",
    }
}

fn write_token(out: &mut String, kind: TokenKind, text: &str) {
    match kind {
        TokenKind::Keyword => out.extend(text.chars().map(|c| c.to_ascii_lowercase())),
        TokenKind::Name => write_name(out, text.trim_matches('"')),
        TokenKind::Ellipsis => out.push_str("..."),
        TokenKind::Comment => out.push_str(text.trim_end()),
        _ => out.push_str(text),
    }
}

/// The tokens that are written: no blanks, and no bars but between sets, because a line end is a bar itself.
fn shown(tokens: &[Token]) -> Vec<Token> {
    let mut shown: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut has_content = false;
    for token in tokens {
        match token.kind {
            TokenKind::Blank | TokenKind::LineEnd => continue,
            TokenKind::Bar if !shown.last().is_some_and(|last| is_of_set(last.kind)) => continue,
            kind => {
                if !is_of_set(kind) {
                    drop_bar(&mut shown);
                }
            }
        }
        has_content |= token.kind != TokenKind::Comment;
        shown.push(*token);
    }
    drop_bar(&mut shown);
    let bar = tokens.iter().find(|token| token.kind == TokenKind::Bar);
    if let (Some(bar), false) = (bar, has_content) {
        // A line of bars is an empty table, not an empty line.
        shown.insert(0, *bar);
    }
    shown
}

fn drop_bar(shown: &mut Vec<Token>) {
    shown.pop_if(|last| last.kind == TokenKind::Bar);
}

const fn is_of_set(kind: TokenKind) -> bool {
    matches!(kind, TokenKind::Tile(_) | TokenKind::Ellipsis)
}

/// The tiles of the tokens whose first ones are `first` and `last`.
fn tiles_between(tree: &Tree, first: u32, last: u32) -> &[crate::model::Tile] {
    let starts = tree.tile_starts.get(last as usize..).unwrap_or(&[]);
    let n_tiles = starts.iter().take_while(|start| Some(*start) == starts.first()).count();
    tree.game.tiles.get(first as usize..last as usize + n_tiles).unwrap_or(&[])
}
