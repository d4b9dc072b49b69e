//! What a program says, line by line.

/// A line that a program wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// `id name NAME`, `id author NAME`.
    Id(String, String),
    /// `option NAME DEFAULT`: something that can be set.
    Option(String, String),
    /// `ready`: the greeting is answered.
    Ready,
    /// `info …`: for people to read.
    Info(String),
    /// `error …`: the program did not understand something.
    Error(String),
    /// `bestmove PICK`.
    Best(String),
    /// Anything else; ignored, so that later versions can say more.
    Other(String),
}

impl Answer {
    /// Reads a line.
    pub fn of(line: &str) -> Answer {
        let line = line.trim();
        let (word, rest) = split(line);
        let rest_text = || rest.to_owned();
        match word {
            "id" => {
                let (what, value) = split(rest);
                Answer::Id(what.to_owned(), value.to_owned())
            }
            "option" => {
                let (name, value) = split(rest);
                Answer::Option(name.to_owned(), value.to_owned())
            }
            "ready" if rest.is_empty() => Answer::Ready,
            "info" => Answer::Info(rest_text()),
            "error" => Answer::Error(rest_text()),
            "bestmove" => Answer::Best(rest_text()),
            _ => Answer::Other(line.to_owned()),
        }
    }
}

/// The first word of a line and the rest.
pub(crate) fn split(line: &str) -> (&str, &str) {
    let line = line.trim();
    match line.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim()),
        None => (line, ""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_understood_or_kept_as_it_is() {
        for (line, expected) in [
            (
                "id name My Bot 1.2",
                Answer::Id("name".into(), "My Bot 1.2".into()),
            ),
            (
                "option style calm",
                Answer::Option("style".into(), "calm".into()),
            ),
            ("  ready\r", Answer::Ready),
            ("info depth 3", Answer::Info("depth 3".into())),
            ("error what?", Answer::Error("what?".into())),
            ("bestmove @1,0 r2", Answer::Best("@1,0 r2".into())),
            ("bestmove", Answer::Best(String::new())),
            ("hello world", Answer::Other("hello world".into())),
            ("", Answer::Other(String::new())),
        ] {
            assert_eq!(Answer::of(line), expected, "{line}");
        }
    }
}
