//! Parses the lines that a program writes.

/// A line that a program wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProgramLine {
    /// `id name NAME`, `id author NAME`.
    Id(String, String),
    /// `option NAME DEFAULT`: an option that can be set.
    Option(String, String),
    /// `protocol NUMBER`: the version that the program speaks.
    Protocol(String),
    /// `ready`: the end of the answer to the greeting.
    Ready,
    /// `info …`: text for people.
    Info(String),
    /// `error …`: the program did not understand something.
    Error(String),
    /// `bestmove PICK`.
    Best(String),
    /// Anything else; ignored, for compatibility with later versions.
    Other(String),
}

impl ProgramLine {
    /// Parses a line.
    pub fn of(line: &str) -> ProgramLine {
        let line = line.trim();
        let (word, rest) = split(line);
        let rest_text = || rest.to_owned();
        match word {
            "id" => {
                let (what, value) = split(rest);
                ProgramLine::Id(what.to_owned(), value.to_owned())
            }
            "option" => {
                let (name, value) = split(rest);
                ProgramLine::Option(name.to_owned(), value.to_owned())
            }
            "protocol" => ProgramLine::Protocol(rest_text()),
            "ready" if rest.is_empty() => ProgramLine::Ready,
            "info" => ProgramLine::Info(rest_text()),
            "error" => ProgramLine::Error(rest_text()),
            "bestmove" => ProgramLine::Best(rest_text()),
            _ => ProgramLine::Other(line.to_owned()),
        }
    }
}

/// Splits a line into its first word and the rest.
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
    fn unknown_lines_are_kept_verbatim() {
        for (line, expected) in [
            (
                "id name My Bot 1.2",
                ProgramLine::Id("name".into(), "My Bot 1.2".into()),
            ),
            (
                "option style calm",
                ProgramLine::Option("style".into(), "calm".into()),
            ),
            ("protocol 2", ProgramLine::Protocol("2".into())),
            ("  ready\r", ProgramLine::Ready),
            ("info depth 3", ProgramLine::Info("depth 3".into())),
            ("error what?", ProgramLine::Error("what?".into())),
            ("bestmove @1,0 r2", ProgramLine::Best("@1,0 r2".into())),
            ("bestmove", ProgramLine::Best(String::new())),
            ("hello world", ProgramLine::Other("hello world".into())),
            ("", ProgramLine::Other(String::new())),
        ] {
            assert_eq!(ProgramLine::of(line), expected, "{line}");
        }
    }
}
