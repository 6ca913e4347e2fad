//! Messages on standard input, answers on standard output: one a line, or each after a head with `Content-Length`.

use std::io::{self, BufRead, ErrorKind, Write};

use super::Service;
use super::framing::{Messages, Taken, Unread};
use crate::protocol::rpc::{Code, RpcError};

/// Answers message after message, each in the form in which it came, until the input ends.
///
/// What cannot be read is answered too, and the next message is looked for. It is an error where the input ends in the
/// middle of a message, or where after a head that cannot be read no message is found any more.
pub fn stdio(service: &Service, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut messages = Messages::new(input, service.limits.body);
    let mut is_lost = false;
    while let Some(Taken { is_framed, message }) = messages.next()? {
        let is_cut_off = message == Err(Unread::CutOff);
        is_lost |= message == Err(Unread::NoHead);
        let answer = match message.map(|message| service.read(message, service.lang)) {
            Ok(Ok(message)) => {
                is_lost = false;
                service.make(&message)
            }
            Ok(Err(answer)) => Some(answer),
            Err(Unread::TooLarge) => Some(service.refuse(service.too_large(), service.lang)),
            Err(_) => Some(service.refuse(RpcError::new(Code::ParseError), service.lang)),
        };
        if let Some(answer) = answer {
            if is_framed {
                write!(output, "Content-Length: {}\r\n\r\n", answer.len())?;
            }
            output.write_all(&answer)?;
            output.write_all(if is_framed { b"" } else { b"\n" })?;
            output.flush()?;
        }
        if is_cut_off {
            return Err(ErrorKind::InvalidData.into());
        }
    }
    if is_lost || messages.is_cut_short() { Err(ErrorKind::InvalidData.into()) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::service::Limits;

    const VERSION: &str = r#"{"jsonrpc":"2.0","id":1,"method":"rummi/version"}"#;

    fn answers(input: &str) -> (String, bool) {
        let service = Service::new(Limits { body: 100, ..Limits::default() });
        let mut output = Vec::new();
        let done = stdio(&service, input.as_bytes(), &mut output);
        (String::from_utf8(output).unwrap(), done.is_ok())
    }

    #[test]
    fn a_line_is_answered_by_a_line() {
        let silent = r#"{"jsonrpc":"2.0","method":"rummi/version"}"#;
        let (output, is_done) = answers(&format!("\n{VERSION}\r\n{silent}\n  {VERSION}"));
        assert!(is_done);
        assert_eq!(output.lines().count(), 2);
        assert!(output.lines().all(|line| line.starts_with(r#"{"jsonrpc":"2.0","id":1,"result":"#)), "{output}");
    }

    #[test]
    fn a_frame_is_answered_by_a_frame() {
        let head = format!("content-length: {}\r\nContent-Type: x\r\n\r\n", VERSION.len());
        let (output, is_done) = answers(&format!("{head}{VERSION}{head}{VERSION}"));
        assert!(is_done);
        assert_eq!(output.matches("Content-Length: ").count(), 2);
        let (head, rest) = output.split_once("\r\n\r\n").unwrap();
        let n_bytes: usize = head.strip_prefix("Content-Length: ").unwrap().parse().unwrap();
        assert!(rest.as_bytes()[n_bytes..].starts_with(b"Content-Length"));
    }

    #[test]
    fn what_is_too_large_is_skipped() {
        let (output, is_done) = answers(&format!("{}\n{VERSION}\n", "x".repeat(101)));
        assert!(is_done && output.starts_with(r#"{"jsonrpc":"2.0","id":null,"error":{"code":1010"#), "{output}");
        assert_eq!(output.lines().count(), 2);
        let (output, _) = answers(&format!("Content-Length: 101\r\n\r\n{}{VERSION}\n", "x".repeat(101)));
        assert!(output.contains("1010") && output.contains("rummilint"), "{output}");
        let at_limit = format!("{VERSION}{}", " ".repeat(100 - VERSION.len()));
        assert!(answers(&format!("{at_limit}\n")).0.contains("rummilint"));
        assert!(answers("Content-Length: 100000000000000\r\n\r\n{}").0.contains("1010"));
    }

    #[test]
    fn the_end_of_a_line_is_no_part_of_its_message() {
        let at_limit = format!("{VERSION}{}", " ".repeat(100 - VERSION.len()));
        for end in ["\n", "\r\n"] {
            assert!(answers(&format!("{at_limit}{end}")).0.contains("rummilint"));
            let (output, _) = answers(&format!("{at_limit} {end}{VERSION}{end}"));
            assert!(output.contains("1010") && output.contains("rummilint"), "{output}");
        }
    }

    #[test]
    fn only_a_known_name_begins_a_head() {
        for line in ["crash", "c", "Content", "content-", "Connection: close"] {
            let (output, is_done) = answers(&format!("{line}\n{VERSION}\n"));
            let is_line = !line.eq_ignore_ascii_case("content-");
            assert_eq!(is_done && output.starts_with("{\"jsonrpc\""), is_line, "{line}: {output}");
            assert!(output.contains("-32700"));
            assert_eq!(output.matches("rummilint").count(), usize::from(is_line), "{line}: {output}");
        }
    }

    /// The message of a head that cannot be read is passed over, and what comes then is answered in its own form.
    #[test]
    fn a_head_that_cannot_be_read_is_told_and_the_rest_goes_on() {
        let n_bytes = VERSION.len();
        let same = format!("Content-Length: {n_bytes}");
        for head in [
            format!("Content-Length: +{n_bytes}"),
            format!("Content-Length: -{n_bytes}"),
            "Content-Length: x".to_owned(),
            "Content-Length:".to_owned(),
            "Content-Length: 99999999999999999999999".to_owned(),
            "Content-Type: x".to_owned(),
            format!("{same}\r\n{same}"),
            format!("{same}\r\nno name"),
        ] {
            let text = format!("{head}\r\n\r\n{VERSION}{same}\r\n\r\n{VERSION}{VERSION}\n");
            let (output, is_done) = answers(&text);
            assert!(is_done, "{head}");
            assert_eq!(output.matches("-32700").count(), 1, "{head}: {output}");
            assert_eq!(output.matches("rummilint").count(), 2, "{head}: {output}");
            assert_eq!(output.matches("Content-Length").count(), 2, "{head}: {output}");
        }
    }

    /// A length that is too small or too large spoils its own message and at most the next one.
    #[test]
    fn a_wrong_length_is_recovered_from() {
        let framed = |n_bytes: usize| format!("Content-Length: {n_bytes}\r\n\r\n{VERSION}");
        for wrong in [VERSION.len() - 3, VERSION.len() + 12] {
            let text = framed(wrong) + &framed(VERSION.len()).repeat(2);
            let (output, _) = answers(&text);
            assert!(output.contains("-32700"), "{wrong}: {output}");
            let last = output.rsplit("Content-Length: ").next().unwrap();
            assert!(last.contains("rummilint"), "{wrong}: {output}");
        }
    }

    /// Nobody can tell then whether something was lost.
    #[test]
    fn a_head_that_nothing_comes_after_is_an_error() {
        for head in ["Content-Length: x", "Content-Length: -5", "Content-Type: x"] {
            let (output, is_done) = answers(&format!("{head}\r\n\r\n{VERSION}"));
            assert!(!is_done && output.contains("-32700"), "{head}: {output}");
            let (output, is_done) = answers(&format!("{head}\r\n\r\n{VERSION}{VERSION}\n"));
            assert!(is_done && output.contains("rummilint"), "{head}: {output}");
        }
        let (output, is_done) = answers("Content-Length: 1000\r\n\r\n{}");
        assert!(!is_done && output.contains("1010"), "{output}");
        let (output, is_done) = answers(&format!("Content-Length: 101\r\n\r\n{}", "x".repeat(101)));
        assert!(is_done && output.contains("1010"), "{output}");
        for line in ["not JSON", "5"] {
            let (output, is_done) = answers(&format!("Content-Length: x\r\n\r\n{line}\n"));
            assert!(!is_done && output.matches("\"error\"").count() == 2, "{line}: {output}");
            assert!(answers(&format!("Content-Length: x\r\n\r\n{line}\n{VERSION}\n")).1);
        }
        let (output, is_done) = answers("Content-Length: x\r\n\r\n{\"a\": [");
        assert!(!is_done && output.contains("-32700"), "{output}");
    }

    #[test]
    fn an_input_that_ends_in_a_message_is_an_error() {
        for text in ["Content-Length: 5", "Content-Length: 5\r\n", "Content-Length: 5\r\n\r\n{}"] {
            let (output, is_done) = answers(text);
            assert!(!is_done && output.contains("-32700"), "{text}: {output}");
        }
        let (output, is_done) = answers(&format!("Content-Length: 9\r\n{VERSION}\n{VERSION}\n"));
        assert!(is_done && output.contains("-32700") && output.contains("rummilint"), "{output}");
    }

    /// Pieces of messages in any order: each answer is one or a list of some, in the form that it says it has, and it ends.
    fn pieces() -> impl Strategy<Value = String> {
        let all = [
            VERSION,
            "Content-Length: 49\r\n\r\n",
            "Content-Length: 5\r\n\r\n",
            "content-length: +5\n",
            "Content-Type: x\r\n",
            "\r\n",
            "\n",
            "{",
            "}",
            "[",
            "]",
            "\"",
            "\\",
            "c",
            "Content-",
            "Content-Length: 999\r\n\r\n",
            "x: y\r\n",
            " ",
            "1",
        ];
        proptest::collection::vec(proptest::sample::select(all.to_vec()), 0..20).prop_map(|pieces| pieces.concat())
    }

    proptest! {
        #[test]
        fn whatever_comes_is_answered_in_its_form(input in pieces()) {
            let (output, _) = answers(&input);
            let mut rest = &*output;
            while !rest.is_empty() {
                let (answer, after) = match rest.strip_prefix("Content-Length: ") {
                    Some(framed) => {
                        let (length, body) = framed.split_once("\r\n\r\n").unwrap();
                        body.split_at(length.parse().unwrap())
                    }
                    None => rest.split_once('\n').unwrap(),
                };
                let one = answer.strip_prefix('[').and_then(|list| list.strip_suffix(']')).unwrap_or(answer);
                prop_assert!(one.starts_with("{\"jsonrpc\":\"2.0\"") && one.ends_with('}'), "{answer}");
                rest = after;
            }
        }
    }
}
