//! A small reader of EBNF, with the two things one can do with a grammar: draw a sentence, and ask whether a text is one.

use std::collections::{BTreeMap, BTreeSet, HashMap};

/// An expression of the grammar.
#[derive(Debug)]
pub(crate) enum Expr {
    Literal(Vec<char>),
    Class(Vec<(char, char)>),
    Rule(String),
    Sequence(Vec<Expr>),
    Choice(Vec<Expr>),
    Optional(Box<Expr>),
    Star(Box<Expr>),
    Plus(Box<Expr>),
    Except(Box<Expr>, Box<Expr>),
}

/// What a name that the grammar defines in words stands for.
pub(crate) struct Word {
    /// One of its texts.
    pub(crate) draw: fn(&mut Random) -> String,
    /// The lengths of the texts of it that start here.
    pub(crate) ends: fn(&[char]) -> Vec<usize>,
}

pub(crate) struct Grammar {
    rules: BTreeMap<String, Expr>,
    words: BTreeMap<&'static str, Word>,
}

/// Numbers that look random, the same on every run.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % limit as u64) as usize
    }

    pub(crate) fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

impl Grammar {
    pub(crate) fn read(text: &str, words: BTreeMap<&'static str, Word>) -> Grammar {
        let mut reader = Reader { tokens: tokens(text), at: 0 };
        let mut rules = BTreeMap::new();
        while reader.at < reader.tokens.len() {
            let name = reader.next();
            assert_eq!(reader.next(), "::=", "after {name}");
            let expr = reader.choice();
            assert!(rules.insert(name.clone(), expr).is_none(), "{name} is defined twice");
        }
        let grammar = Grammar { rules, words };
        grammar.rules.values().for_each(|expr| grammar.check_names(expr));
        grammar
    }

    fn check_names(&self, expr: &Expr) {
        match expr {
            Expr::Rule(name) => {
                assert!(
                    self.rules.contains_key(name) || self.words.contains_key(name.as_str()),
                    "{name} is not defined"
                );
            }
            Expr::Sequence(parts) | Expr::Choice(parts) => parts.iter().for_each(|part| self.check_names(part)),
            Expr::Optional(part) | Expr::Star(part) | Expr::Plus(part) => self.check_names(part),
            Expr::Except(part, except) => {
                self.check_names(part);
                self.check_names(except);
            }
            Expr::Literal(_) | Expr::Class(_) => {}
        }
    }

    pub(crate) fn draw(&self, rule: &str, random: &mut Random) -> String {
        let mut out = String::new();
        self.draw_into(&Expr::Rule(rule.into()), random, &mut out);
        out
    }

    fn draw_into(&self, expr: &Expr, random: &mut Random, out: &mut String) {
        match expr {
            Expr::Literal(chars) => out.extend(chars.iter().map(|&c| any_case(c, random))),
            Expr::Class(ranges) => {
                let &(from, to) = random.pick(ranges);
                let offset = random.below(to as usize - from as usize + 1) as u32;
                out.push(any_case(char::from_u32(from as u32 + offset).expect("a class holds characters"), random));
            }
            Expr::Rule(name) => match self.words.get(name.as_str()) {
                Some(word) => out.push_str(&(word.draw)(random)),
                None => self.draw_into(&self.rules[name], random, out),
            },
            Expr::Sequence(parts) => parts.iter().for_each(|part| self.draw_into(part, random, out)),
            Expr::Choice(parts) => self.draw_into(random.pick(parts), random, out),
            Expr::Optional(part) => self.draw_times(part, random.below(2), random, out),
            Expr::Star(part) => self.draw_times(part, repeats(random), random, out),
            Expr::Plus(part) => self.draw_times(part, 1 + repeats(random), random, out),
            Expr::Except(part, except) => loop {
                let mut text = String::new();
                self.draw_into(part, random, &mut text);
                if !self.matches_expr(except, &text) {
                    return out.push_str(&text);
                }
            },
        }
    }

    fn draw_times(&self, part: &Expr, times: usize, random: &mut Random, out: &mut String) {
        for _ in 0..times {
            self.draw_into(part, random, out);
        }
    }

    /// Whether all of `text` is a sentence of this rule.
    pub(crate) fn matches(&self, rule: &str, text: &str) -> bool {
        self.matches_expr(&Expr::Rule(rule.into()), text)
    }

    fn matches_expr(&self, expr: &Expr, text: &str) -> bool {
        let text: Vec<char> = text.chars().collect();
        let mut matcher = Matcher { grammar: self, text: &text, known: HashMap::new() };
        matcher.ends(expr, 0).contains(&text.len())
    }
}

fn repeats(random: &mut Random) -> usize {
    [0, 0, 0, 1, 1, 2, 3][random.below(7)]
}

fn any_case(c: char, random: &mut Random) -> char {
    if random.below(4) == 0 && c.is_ascii_uppercase() {
        c.to_ascii_lowercase()
    } else if random.below(8) == 0 {
        c.to_ascii_uppercase()
    } else {
        c
    }
}

struct Matcher<'g, 't> {
    grammar: &'g Grammar,
    text: &'t [char],
    known: HashMap<(&'g str, usize), BTreeSet<usize>>,
}

impl Matcher<'_, '_> {
    /// Where the texts of `expr` that start at `at` end.
    fn ends(&mut self, expr: &Expr, at: usize) -> BTreeSet<usize> {
        match expr {
            Expr::Literal(chars) => {
                let found = self.text.get(at..at + chars.len()).is_some_and(|text| same_letters(text, chars));
                found.then_some(at + chars.len()).into_iter().collect()
            }
            Expr::Class(ranges) => {
                let in_class = |c: char| ranges.iter().any(|&(from, to)| (from..=to).contains(&c));
                let found = self
                    .text
                    .get(at)
                    .is_some_and(|c| in_class(c.to_ascii_uppercase()) || in_class(c.to_ascii_lowercase()));
                found.then_some(at + 1).into_iter().collect()
            }
            Expr::Rule(name) => self.rule_ends(name, at),
            Expr::Sequence(parts) => {
                let start = BTreeSet::from([at]);
                parts.iter().fold(start, |starts, part| starts.into_iter().flat_map(|at| self.ends(part, at)).collect())
            }
            Expr::Choice(parts) => parts.iter().flat_map(|part| self.ends(part, at)).collect(),
            Expr::Optional(part) => {
                let mut ends = self.ends(part, at);
                ends.insert(at);
                ends
            }
            Expr::Star(part) => self.star_ends(part, BTreeSet::from([at])),
            Expr::Plus(part) => {
                let first = self.ends(part, at);
                self.star_ends(part, first)
            }
            Expr::Except(part, except) => {
                let excepted = self.ends(except, at);
                self.ends(part, at).difference(&excepted).copied().collect()
            }
        }
    }

    fn rule_ends(&mut self, name: &str, at: usize) -> BTreeSet<usize> {
        if let Some(word) = self.grammar.words.get(name) {
            return (word.ends)(&self.text[at..]).into_iter().map(|length| at + length).collect();
        }
        let (name, expr) = self.grammar.rules.get_key_value(name).expect("all names are checked");
        if let Some(ends) = self.known.get(&(name.as_str(), at)) {
            return ends.clone();
        }
        let ends = self.ends(expr, at);
        self.known.insert((name, at), ends.clone());
        ends
    }

    fn star_ends(&mut self, part: &Expr, mut ends: BTreeSet<usize>) -> BTreeSet<usize> {
        let mut new: Vec<usize> = ends.iter().copied().collect();
        while let Some(at) = new.pop() {
            for end in self.ends(part, at) {
                if ends.insert(end) {
                    new.push(end);
                }
            }
        }
        ends
    }
}

fn same_letters(text: &[char], chars: &[char]) -> bool {
    text.iter().zip(chars).all(|(a, b)| a.eq_ignore_ascii_case(b))
}

/// The grammar's own tokens, without its comments.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '/' => rest.find("*/").expect("a comment ends") + 2,
            '\'' => rest[1..].find('\'').expect("a literal ends") + 2,
            '[' => rest.find(']').expect("a class ends") + 1,
            ':' => 3,
            _ if first.is_alphanumeric() || first == '#' => {
                rest.find(|c: char| !(c.is_alphanumeric() || "#-".contains(c))).unwrap_or(rest.len())
            }
            _ => first.len_utf8(),
        };
        if first != '/' {
            tokens.push(rest[..length].to_owned());
        }
        rest = rest[length..].trim_start();
    }
    tokens
}

struct Reader {
    tokens: Vec<String>,
    at: usize,
}

impl Reader {
    fn peek(&self, ahead: usize) -> &str {
        self.tokens.get(self.at + ahead).map_or("", String::as_str)
    }

    fn next(&mut self) -> String {
        let token = self.peek(0).to_owned();
        self.at += 1;
        token
    }

    fn choice(&mut self) -> Expr {
        let mut parts = vec![self.sequence()];
        while self.peek(0) == "|" {
            self.at += 1;
            parts.push(self.sequence());
        }
        if parts.len() == 1 { parts.remove(0) } else { Expr::Choice(parts) }
    }

    fn sequence(&mut self) -> Expr {
        let mut parts = Vec::new();
        while !matches!(self.peek(0), "" | "|" | ")") && self.peek(1) != "::=" {
            parts.push(self.difference());
        }
        assert!(!parts.is_empty(), "an empty sequence before token {}", self.at);
        if parts.len() == 1 { parts.remove(0) } else { Expr::Sequence(parts) }
    }

    fn difference(&mut self) -> Expr {
        let part = self.repeated();
        if self.peek(0) != "-" {
            return part;
        }
        self.at += 1;
        Expr::Except(Box::new(part), Box::new(self.repeated()))
    }

    fn repeated(&mut self) -> Expr {
        let part = Box::new(self.primary());
        let repeated = match self.peek(0) {
            "?" => Expr::Optional(part),
            "*" => Expr::Star(part),
            "+" => Expr::Plus(part),
            _ => return *part,
        };
        self.at += 1;
        repeated
    }

    fn primary(&mut self) -> Expr {
        let token = self.next();
        if token == "(" {
            let inner = self.choice();
            assert_eq!(self.next(), ")");
            return inner;
        }
        if let Some(code) = token.strip_prefix("#x") {
            let code = u32::from_str_radix(code, 16).expect("a number is hexadecimal");
            return Expr::Literal(vec![char::from_u32(code).expect("a number is a character")]);
        }
        if let Some(literal) = token.strip_prefix('\'') {
            return Expr::Literal(literal.trim_end_matches('\'').chars().collect());
        }
        match token.strip_prefix('[') {
            Some(class) => class_of(class.trim_end_matches(']')),
            None => Expr::Rule(token),
        }
    }
}

fn class_of(class: &str) -> Expr {
    let chars: Vec<char> = class.chars().collect();
    let mut ranges = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        let is_range = at + 2 < chars.len() && chars[at + 1] == '-';
        ranges.push((chars[at], chars[if is_range { at + 2 } else { at }]));
        at += if is_range { 3 } else { 1 };
    }
    Expr::Class(ranges)
}
