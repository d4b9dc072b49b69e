//! Computer players by name: `greedy`, `uct:1000`, `master:time=200ms`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::{Bot, Budget, Greedy, Manner, OneTurn, Random, Star25, Thinker, Uct, Weights};

/// Specifications that [`named`] knows, weakest first and the published baselines last, each with
/// what it does. Every one can be used as it stands; [`FORMS`] says which take a number of one's
/// own.
pub const KNOWN: [(&str, &str); 8] = [
    ("random", "picks any legal move, all equally likely"),
    (
        "greedy",
        "looks one turn ahead and takes what is worth most",
    ),
    (
        "easy",
        "plays for points but overlooks much: for beginners and families",
    ),
    ("medium", "weighs every move of its turn, with slips"),
    (
        "hard",
        "weighs every move of its turn well, and does not look further",
    ),
    (
        "master",
        "looks ahead for one second each turn, and counts the end out",
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

/// How specifications are written, for messages and help.
pub const FORMS: &str = "random, greedy, easy, medium, hard, master, star25, uct:N with N random \
     playouts; master also with a budget for each turn, such as master:time=1s, \
     master:time=200ms or master:sims=4000";

/// The most simulations or playouts that can be asked for.
const MOST_SIMULATIONS: u32 = 100_000_000;

/// The longest time for a turn that can be asked for.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// How wrong `easy` may be about a pick, in points.
const EASY_BLUR: f32 = 8.0;

/// How wrong `medium` may be about a pick, in points.
const MEDIUM_BLUR: f32 = 5.25;

/// How wrong `hard` may be about a pick, in points: enough that `master` stands well above it.
const HARD_BLUR: f32 = 3.0;

/// The time of `master` for a turn.
pub const MASTER_TIME: Duration = Duration::from_secs(1);

/// A computer player as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spec {
    /// Any legal move.
    Random,
    /// One turn ahead.
    Greedy,
    /// Plain UCT with so many random playouts for each pick.
    Uct(u32),
    /// Star2.5 of depth 2.
    Star25,
    /// Our player at one of its levels, with a budget if one was written.
    Level(Level, Budget),
}

/// How well our player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Overlooks much.
    Easy,
    /// Weighs its own turn, with slips.
    Medium,
    /// Weighs its own turn well.
    Hard,
    /// Searches as long as it may.
    Master,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Master];

    /// The name in a specification.
    pub fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Master => "master",
        }
    }

    /// Whether a budget makes a difference.
    fn searches(self) -> bool {
        self == Level::Master
    }

    /// The player, with its own budget where none is given.
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
        Box::new(Thinker::new(name, budget, Manner::default(), weights))
    }
}

/// Why a specification names no computer player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{spec}` names no computer player: {problem}")]
pub struct BotError {
    /// What was asked for.
    pub spec: String,
    /// What is wrong with it, and what would be right.
    pub problem: String,
}

/// The computer player that a specification names.
pub fn named(spec: &str, seed: u64) -> Result<Box<dyn Bot>, BotError> {
    Ok(match spec.parse()? {
        Spec::Random => Box::new(Random::new(seed)),
        Spec::Greedy => Box::new(Greedy::new(seed)),
        Spec::Level(level, budget) => level.player(spec, seed, budget),
        Spec::Uct(playouts) => Box::new(Uct::new(seed, playouts)),
        Spec::Star25 => Box::new(Star25::new(seed)),
    })
}

impl FromStr for Spec {
    type Err = BotError;

    fn from_str(text: &str) -> Result<Spec, BotError> {
        let error = |problem: String| BotError {
            spec: text.to_owned(),
            problem,
        };
        let (name, rest) = match text.split_once(':') {
            Some((name, rest)) => (name, Some(rest)),
            None => (text, None),
        };
        let level = Level::ALL.into_iter().find(|level| level.name() == name);
        match (name, level, rest) {
            ("uct", _, Some(number)) => simulations(number).map(Spec::Uct).map_err(error),
            ("uct", _, None) => Err(error(
                "say how many random playouts, such as uct:1000".to_owned(),
            )),
            (_, Some(level), Some(rest)) if level.searches() => budget(name, rest)
                .map(|budget| Spec::Level(level, budget))
                .map_err(error),
            (_, Some(level), None) => Ok(Spec::Level(level, Budget::default())),
            ("random", _, None) => Ok(Spec::Random),
            ("greedy", _, None) => Ok(Spec::Greedy),
            ("star25", _, None) => Ok(Spec::Star25),
            ("random" | "greedy" | "star25", _, Some(_)) | (_, Some(_), Some(_)) => {
                Err(error(format!("{name} takes nothing behind a colon")))
            }
            _ => Err(error(format!("known are: {FORMS}"))),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Random => f.write_str("random"),
            Spec::Greedy => f.write_str("greedy"),
            Spec::Star25 => f.write_str("star25"),
            Spec::Uct(playouts) => write!(f, "uct:{playouts}"),
            Spec::Level(level, budget) => {
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

/// The limits behind a level's colon: `time=…`, `sims=…`, or both with a comma between.
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
                    "`{limit}` is no budget; write {name}:time=1s, {name}:time=200ms or \
                     {name}:sims=4000"
                ));
            }
        }
    }
    Ok(budget)
}

/// A number of simulations: from 1 to [`MOST_SIMULATIONS`].
fn simulations(text: &str) -> Result<u32, String> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = if is_number { text.parse().ok() } else { None };
    number
        .filter(|number| (1..=MOST_SIMULATIONS).contains(number))
        .ok_or_else(|| format!("`{text}` is no number from 1 to {MOST_SIMULATIONS}"))
}

/// A time such as `1s`, `1.5s` or `200ms`.
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
        .ok_or_else(|| format!("`{text}` is no time from 1ms to 86400s; write 1s, 1.5s or 200ms"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(spec: &str) -> String {
        spec.parse::<Spec>().unwrap_err().problem
    }

    #[test]
    fn every_known_name_is_a_player_called_so() {
        for (name, _) in KNOWN {
            assert_eq!(name.parse::<Spec>().unwrap().to_string(), name);
            assert_eq!(named(name, 0).map(|bot| bot.name()), Ok(name.to_owned()));
        }
    }

    #[test]
    fn budgets_are_read_and_written_alike() {
        let master = |time, simulations| Spec::Level(Level::Master, Budget { time, simulations });
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
            ("uct:16000", Spec::Uct(16_000), "uct:16000"),
        ] {
            let spec: Spec = text.parse().unwrap();
            assert_eq!(spec, expected);
            assert_eq!(spec.to_string(), written);
            assert_eq!(written.parse(), Ok(spec));
        }
    }

    #[test]
    fn a_wrong_specification_is_told_what_would_be_right() {
        assert!(problem("deep thought").starts_with("known are: random, greedy, easy"));
        assert_eq!(
            problem("uct"),
            "say how many random playouts, such as uct:1000"
        );
        assert_eq!(problem("uct:0"), "`0` is no number from 1 to 100000000");
        assert_eq!(problem("uct:+5"), "`+5` is no number from 1 to 100000000");
        assert_eq!(problem("greedy:5"), "greedy takes nothing behind a colon");
        assert_eq!(problem("easy:sims=5"), "easy takes nothing behind a colon");
        assert_eq!(
            problem("master:5"),
            "`5` is no budget; write master:time=1s, master:time=200ms or master:sims=4000"
        );
        assert_eq!(
            problem("master:time=soon"),
            "`soon` is no time from 1ms to 86400s; write 1s, 1.5s or 200ms"
        );
        assert_eq!(
            problem("master:time=1e9s"),
            "`1e9s` is no time from 1ms to 86400s; write 1s, 1.5s or 200ms"
        );
        assert_eq!(problem("master:sims=1,sims=2"), "`sims` is given twice");
        assert_eq!(
            named("x", 0).err().unwrap().to_string(),
            format!("`x` names no computer player: known are: {FORMS}")
        );
    }
}
