//! The contestants of an arena: our bots, and any program that speaks the protocol.

use std::fmt;
use std::str::FromStr;

use bastide_bots::BotSpecError;

/// A contestant of an arena.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contestant {
    /// One of our bots, by its specification, such as `greedy`.
    Bot(String),
    /// A program that speaks the bot protocol, such as `cmd:./mybot --flag` or, with options,
    /// `cmd[style=calm]:./mybot`.
    Program {
        /// The specification as written; used as its name.
        spec: String,
        /// The program and its arguments; never empty.
        command: Vec<String>,
        /// Options to set.
        options: Vec<(String, String)>,
    },
}

/// The error for an invalid contestant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ContestantError {
    /// No bot has this name.
    #[error("{0}; to enter a program of your own, write `cmd:./mybot`")]
    Bot(#[from] BotSpecError),
    /// There is no program after `cmd:`.
    #[error("`{0}` names no program; write it as `cmd:./mybot --flag`")]
    NoProgram(String),
    /// A quote is not closed.
    #[error("`{0}`: a quote is not closed")]
    Quote(String),
    /// An option has two values.
    #[error("`{spec}`: the option `{name}` is given twice; give it once")]
    OptionTwice {
        /// The specification as written.
        spec: String,
        /// The option.
        name: String,
    },
    /// The options in brackets are invalid.
    #[error("`{0}`: options are written as `cmd[name=value,name=value]:./mybot`")]
    Options(String),
}

impl Contestant {
    /// Whether it is a program. Only programs have an allowance.
    pub fn is_program(&self) -> bool {
        matches!(self, Contestant::Program { .. })
    }

    /// Returns the name for its seat in records. A program may have given itself a name.
    pub fn recorded_name(&self, own: Option<&str>) -> String {
        match (self, own) {
            (Contestant::Bot(spec), _) => format!("bot:{spec}"),
            (Contestant::Program { spec, .. }, None) => spec.replace('"', "'"),
            (Contestant::Program { spec, .. }, Some(own)) => {
                format!("{own} ({spec})").replace('"', "'")
            }
        }
    }
}

impl FromStr for Contestant {
    type Err = ContestantError;

    fn from_str(text: &str) -> Result<Contestant, ContestantError> {
        let spec = text.trim();
        if let Some(rest) = spec.strip_prefix("cmd:") {
            return program(spec, rest, Vec::new());
        }
        if let Some(rest) = spec.strip_prefix("cmd[") {
            let wrong = || ContestantError::Options(spec.to_owned());
            let (options, rest) = rest.split_once("]:").ok_or_else(wrong)?;
            let options = options.split(',').map(|option| {
                let (name, value) = option.split_once('=')?;
                let (name, value) = (name.trim(), value.trim());
                let is_word = !name.is_empty() && !name.contains(char::is_whitespace);
                is_word.then(|| (name.to_owned(), value.to_owned()))
            });
            let options = options.collect::<Option<Vec<_>>>().ok_or_else(wrong)?;
            if let Some((name, ..)) = given_twice(&options) {
                return Err(ContestantError::OptionTwice {
                    spec: spec.to_owned(),
                    name: name.to_owned(),
                });
            }
            return program(spec, rest, options);
        }
        // Create the bot once to reject a wrong name before any game.
        bastide_bots::create_bot(spec, 0)?;
        Ok(Contestant::Bot(spec.to_owned()))
    }
}

/// Returns the first option given twice, with both values.
pub(crate) fn given_twice(options: &[(String, String)]) -> Option<(&str, &str, &str)> {
    options
        .iter()
        .enumerate()
        .find_map(|(place, (name, other))| {
            let mut earlier = options[..place].iter();
            let (_, one) = earlier.find(|(known, _)| known == name)?;
            Some((name.as_str(), one.as_str(), other.as_str()))
        })
}

fn program(
    spec: &str,
    line: &str,
    options: Vec<(String, String)>,
) -> Result<Contestant, ContestantError> {
    let command = shlex::split(line).ok_or_else(|| ContestantError::Quote(spec.to_owned()))?;
    if command.first().is_none_or(String::is_empty) {
        return Err(ContestantError::NoProgram(spec.to_owned()));
    }
    Ok(Contestant::Program {
        spec: spec.to_owned(),
        command,
        options,
    })
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Bot(spec) | Contestant::Program { spec, .. } => f.pad(spec),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_and_programs_are_told_apart() {
        assert_eq!("greedy".parse(), Ok(Contestant::Bot("greedy".into())));
        let program = r#"cmd[sims=20,style=calm]:python3 "my bot.py" -v"#.parse().unwrap();
        let Contestant::Program {
            command, options, ..
        } = &program
        else {
            panic!("{program:?}")
        };
        assert_eq!(command, &["python3", "my bot.py", "-v"]);
        let expected = [("sims", "20"), ("style", "calm")].map(|(a, b)| (a.into(), b.into()));
        assert_eq!(options, &expected);
        assert_eq!(
            program.recorded_name(None),
            "cmd[sims=20,style=calm]:python3 'my bot.py' -v"
        );
        assert_eq!(
            program.recorded_name(Some("My \"Bot\"")),
            "My 'Bot' (cmd[sims=20,style=calm]:python3 'my bot.py' -v)"
        );
    }

    #[test]
    fn errors_say_what_would_be_right() {
        for (text, part) in [
            ("deep thought", "cmd:./mybot"),
            ("cmd:", "names no program"),
            ("cmd:'' x", "names no program"),
            ("cmd:'./bot", "not closed"),
            ("cmd[sims]:./bot", "name=value"),
            ("cmd[a=1:./bot", "name=value"),
            ("cmd[=1]:./bot", "name=value"),
            ("cmd[a=1,b=2,a=3]:./bot", "`a` is given twice"),
        ] {
            let error = text.parse::<Contestant>().unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
