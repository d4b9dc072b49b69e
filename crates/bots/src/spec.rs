//! Specifications of computer players: `greedy`, `uct:1000`, `master:time=200ms`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::{Bot, Budget, Greedy, OneTurn, Random, SearchBot, SearchParams, Star25, Uct, Weights};

/// The specifications that [`create_bot`] knows, each with a description: weakest first, published
/// baselines last. Every one can be used as it is; [`SPEC_SYNTAX`] lists those that take parameters.
pub const KNOWN_SPECS: [(&str, &str); 8] = [
    ("random", "picks any legal move, all equally likely"),
    (
        "greedy",
        "looks one turn ahead and picks the most valuable move",
    ),
    (
        "easy",
        "plays for points but overlooks a lot; for beginners and families",
    ),
    (
        "medium",
        "weighs up every move of its turn, with some mistakes",
    ),
    (
        "hard",
        "weighs up every move of its turn well, but looks no further",
    ),
    (
        "master",
        "searches for one second each turn and solves the endgame exactly",
    ),
    (
        "star25",
        "Star2.5 of depth 2 with probing factor 5, a published baseline",
    ),
    (
        "uct:1000",
        "plain UCT with 1000 random playouts a pick, a published baseline",
    ),
];

/// The syntax of specifications, for messages and help.
pub const SPEC_SYNTAX: &str = "random, greedy, easy, medium, hard, master, star25, uct:N with N random \
     playouts; master also with a budget for each turn, such as master:time=1s, \
     master:time=200ms or master:sims=4000";

/// The largest number of simulations or playouts accepted.
const MOST_SIMULATIONS: u32 = 100_000_000;

/// The longest time for a turn accepted.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// The largest error of `easy` about a pick, in points.
const EASY_BLUR: f32 = 8.0;

/// The largest error of `medium` about a pick, in points.
const MEDIUM_BLUR: f32 = 5.25;

/// The largest error of `hard` about a pick, in points: large enough that `master` is clearly stronger.
const HARD_BLUR: f32 = 3.0;

/// The default time of `master` for a turn.
pub const MASTER_TIME: Duration = Duration::from_secs(1);

/// A parsed specification of a computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BotSpec {
    /// Picks any legal move.
    Random,
    /// Looks one turn ahead.
    Greedy,
    /// Plain UCT with this many random playouts.
    Uct(u32),
    /// Star2.5 of depth 2.
    Star25,
    /// Our own bot at one of its levels, with a budget if one was given.
    Level(Level, Budget),
}

/// The playing strength of our own bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Level {
    /// Overlooks a lot.
    Easy,
    /// Weighs up its own turn, with some mistakes.
    Medium,
    /// Weighs up its own turn well.
    Hard,
    /// Searches as long as its budget allows.
    Master,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Master];

    /// Returns the name used in specifications.
    pub fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Master => "master",
        }
    }

    /// Whether the level searches and so can take a budget.
    fn searches(self) -> bool {
        self == Level::Master
    }

    /// Creates the bot, with its default budget if none is given.
    fn player(self, name: &str, seed: u64, budget: Budget) -> Box<dyn Bot> {
        let weights = Weights::default();
        let own = match self {
            Level::Easy => return Box::new(OneTurn::new(name, seed, weights, EASY_BLUR)),
            Level::Medium => return Box::new(OneTurn::new(name, seed, weights, MEDIUM_BLUR)),
            Level::Hard => return Box::new(OneTurn::new(name, seed, weights, HARD_BLUR)),
            Level::Master => Budget {
                time: Some(MASTER_TIME),
                simulations: None,
            },
        };
        let given = budget != Budget::default();
        let budget = if given { budget } else { own };
        Box::new(SearchBot::new(
            name,
            budget,
            SearchParams::default(),
            weights,
        ))
    }
}

/// The error for an invalid specification.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{spec}` is not a bot: {problem}")]
pub struct BotSpecError {
    /// The text that was given.
    pub spec: String,
    /// What is wrong with it, and what would be right.
    pub problem: String,
}

/// Creates the computer player for a specification.
pub fn create_bot(spec: &str, seed: u64) -> Result<Box<dyn Bot>, BotSpecError> {
    Ok(match spec.parse()? {
        BotSpec::Random => Box::new(Random::new(seed)),
        BotSpec::Greedy => Box::new(Greedy::new(seed)),
        BotSpec::Level(level, budget) => level.player(spec, seed, budget),
        BotSpec::Uct(playouts) => Box::new(Uct::new(seed, playouts)),
        BotSpec::Star25 => Box::new(Star25::new(seed)),
    })
}

impl FromStr for BotSpec {
    type Err = BotSpecError;

    fn from_str(text: &str) -> Result<BotSpec, BotSpecError> {
        let error = |problem: String| BotSpecError {
            spec: text.to_owned(),
            problem,
        };
        let (name, rest) = match text.split_once(':') {
            Some((name, rest)) => (name, Some(rest)),
            None => (text, None),
        };
        let level = Level::ALL.into_iter().find(|level| level.name() == name);
        match (name, level, rest) {
            ("uct", _, Some(number)) => simulations(number).map(BotSpec::Uct).map_err(error),
            ("uct", _, None) => Err(error(
                "give the number of random playouts, such as uct:1000".to_owned(),
            )),
            (_, Some(level), Some(rest)) if level.searches() => budget(name, rest)
                .map(|budget| BotSpec::Level(level, budget))
                .map_err(error),
            (_, Some(level), None) => Ok(BotSpec::Level(level, Budget::default())),
            ("random", _, None) => Ok(BotSpec::Random),
            ("greedy", _, None) => Ok(BotSpec::Greedy),
            ("star25", _, None) => Ok(BotSpec::Star25),
            ("random" | "greedy" | "star25", _, Some(_)) | (_, Some(_), Some(_)) => {
                Err(error(format!("{name} takes no parameters")))
            }
            _ => Err(error(format!("known bots are {SPEC_SYNTAX}"))),
        }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotSpec::Random => f.write_str("random"),
            BotSpec::Greedy => f.write_str("greedy"),
            BotSpec::Star25 => f.write_str("star25"),
            BotSpec::Uct(playouts) => write!(f, "uct:{playouts}"),
            BotSpec::Level(level, budget) => {
                f.write_str(level.name())?;
                let mut before = ':';
                if let Some(time) = budget.time {
                    write!(f, "{before}time={}ms", time.as_millis())?;
                    before = ',';
                }
                if let Some(simulations) = budget.simulations {
                    write!(f, "{before}sims={simulations}")?;
                }
                Ok(())
            }
        }
    }
}

/// Parses the limits after the colon: `time=…`, `sims=…`, or both separated by a comma.
fn budget(name: &str, text: &str) -> Result<Budget, String> {
    let mut budget = Budget::default();
    for limit in text.split(',') {
        match limit.split_once('=') {
            Some(("time", value)) if budget.time.is_none() => budget.time = Some(time(value)?),
            Some(("sims", value)) if budget.simulations.is_none() => {
                budget.simulations = Some(simulations(value)?);
            }
            Some((key @ ("time" | "sims"), _)) => {
                return Err(format!("`{key}` is given twice"));
            }
            _ => {
                return Err(format!(
                    "`{limit}` is not a budget; write {name}:time=1s, {name}:time=200ms or \
                     {name}:sims=4000"
                ));
            }
        }
    }
    Ok(budget)
}

/// Parses a number of simulations, from 1 to [`MOST_SIMULATIONS`].
fn simulations(text: &str) -> Result<u32, String> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = if is_number { text.parse().ok() } else { None };
    number
        .filter(|number| (1..=MOST_SIMULATIONS).contains(number))
        .ok_or_else(|| format!("`{text}` is not a number from 1 to {MOST_SIMULATIONS}"))
}

/// Parses a time such as `1s`, `1.5s` or `200ms`.
fn time(text: &str) -> Result<Duration, String> {
    let (number, seconds) = match (text.strip_suffix("ms"), text.strip_suffix('s')) {
        (Some(number), _) => (number, 0.001),
        (None, Some(number)) => (number, 1.0),
        (None, None) => ("", 0.0),
    };
    let is_number = !number.is_empty()
        && number
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'.');
    let time = if is_number {
        let number: Option<f64> = number.parse().ok();
        number.and_then(|number| Duration::try_from_secs_f64(number * seconds).ok())
    } else {
        None
    };
    time.filter(|time| (Duration::from_millis(1)..=LONGEST).contains(time))
        .ok_or_else(|| {
            format!("`{text}` is not a time from 1ms to 86400s; write 1s, 1.5s or 200ms")
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(spec: &str) -> String {
        spec.parse::<BotSpec>().unwrap_err().problem
    }

    #[test]
    fn every_known_name_creates_a_bot_of_that_name() {
        for (name, _) in KNOWN_SPECS {
            assert_eq!(name.parse::<BotSpec>().unwrap().to_string(), name);
            assert_eq!(
                create_bot(name, 0).map(|bot| bot.name()),
                Ok(name.to_owned())
            );
        }
    }

    #[test]
    fn budgets_round_trip() {
        let master =
            |time, simulations| BotSpec::Level(Level::Master, Budget { time, simulations });
        for (text, expected, written) in [
            (
                "master:time=1s",
                master(Some(Duration::from_secs(1)), None),
                "master:time=1000ms",
            ),
            (
                "master:time=1.5s",
                master(Some(Duration::from_millis(1500)), None),
                "master:time=1500ms",
            ),
            (
                "master:time=200ms,sims=9",
                master(Some(Duration::from_millis(200)), Some(9)),
                "master:time=200ms,sims=9",
            ),
            (
                "master:sims=4000",
                master(None, Some(4000)),
                "master:sims=4000",
            ),
            ("uct:16000", BotSpec::Uct(16_000), "uct:16000"),
        ] {
            let spec: BotSpec = text.parse().unwrap();
            assert_eq!(spec, expected);
            assert_eq!(spec.to_string(), written);
            assert_eq!(written.parse(), Ok(spec));
        }
    }

    #[test]
    fn errors_say_what_would_be_right() {
        assert!(problem("deep thought").starts_with("known bots are random, greedy, easy"));
        assert_eq!(
            problem("uct"),
            "give the number of random playouts, such as uct:1000"
        );
        assert_eq!(problem("uct:0"), "`0` is not a number from 1 to 100000000");
        assert_eq!(
            problem("uct:+5"),
            "`+5` is not a number from 1 to 100000000"
        );
        assert_eq!(problem("greedy:5"), "greedy takes no parameters");
        assert_eq!(problem("easy:sims=5"), "easy takes no parameters");
        assert_eq!(
            problem("master:5"),
            "`5` is not a budget; write master:time=1s, master:time=200ms or master:sims=4000"
        );
        assert_eq!(
            problem("master:time=soon"),
            "`soon` is not a time from 1ms to 86400s; write 1s, 1.5s or 200ms"
        );
        assert_eq!(
            problem("master:time=1e9s"),
            "`1e9s` is not a time from 1ms to 86400s; write 1s, 1.5s or 200ms"
        );
        assert_eq!(problem("master:sims=1,sims=2"), "`sims` is given twice");
        assert_eq!(
            create_bot("x", 0).err().unwrap().to_string(),
            format!("`x` is not a bot: known bots are {SPEC_SYNTAX}")
        );
    }
}
