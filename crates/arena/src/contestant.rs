//! Who can play in the arena: our bots by their specifications, and any program.

use std::fmt;
use std::str::FromStr;

use bastide_bots::BotError;

/// Somebody who can be entered in the arena.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contestant {
    /// One of our bots, by its specification, such as `greedy`.
    Bot(String),
    /// A program that speaks the bot protocol, such as `cmd:./mybot --flag` or, with options of
    /// its own, `cmd[style=calm]:./mybot`.
    Program {
        /// As it was written, to call it by.
        spec: String,
        /// The program and its arguments; never empty.
        command: Vec<String>,
        /// Options to set.
        options: Vec<(String, String)>,
    },
}

/// Nobody can be entered under this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ContestantError {
    /// No bot has this name.
    #[error("{0}; a program of your own is entered as `cmd:./mybot`")]
    Bot(#[from] BotError),
    /// There is no program behind `cmd:`.
    #[error("`{0}` names no program; write it as `cmd:./mybot --flag`")]
    NoProgram(String),
    /// A quote is not closed.
    #[error("`{0}`: a quote is opened and not closed")]
    Quote(String),
    /// An option has two values.
    #[error("`{spec}`: the option `{name}` is given twice; give it once")]
    OptionTwice {
        /// As it was written.
        spec: String,
        /// The option.
        name: String,
    },
    /// What stands between the brackets is wrong.
    #[error("`{0}`: options are written as `cmd[name=value,name=value]:./mybot`")]
    Options(String),
}

impl Contestant {
    /// Whether it is a program, which has a budget and a patience.
    pub fn is_program(&self) -> bool {
        matches!(self, Contestant::Program { .. })
    }

    /// How a record names its seat.
    pub fn recorded_name(&self) -> String {
        match self {
            Contestant::Bot(spec) => format!("bot:{spec}"),
            Contestant::Program { spec, .. } => spec.replace('"', "'"),
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
        // Made once here, so that a wrong name is told before anything is played.
        bastide_bots::named(spec, 0)?;
        Ok(Contestant::Bot(spec.to_owned()))
    }
}

/// The first option that is given twice, with both values.
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
            program.recorded_name(),
            "cmd[sims=20,style=calm]:python3 'my bot.py' -v"
        );
    }

    #[test]
    fn mistakes_are_told_with_what_would_be_right() {
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
