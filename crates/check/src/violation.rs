//! What a check found, and how to find it again.

use bastide_rules::{Move, Outcome, Refusal, Rules, Setup, State};

/// A law that does not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{law}: {message}")]
pub struct Broken {
    /// The name of the law.
    pub law: &'static str,
    /// What was found and what was expected.
    pub message: String,
}

impl Broken {
    /// A broken law.
    pub fn new(law: &'static str, message: impl Into<String>) -> Broken {
        Broken {
            law,
            message: message.into(),
        }
    }
}

/// Says that a law is broken unless the two sides are the same.
pub(crate) fn same<T: PartialEq + std::fmt::Debug>(
    law: &'static str,
    what: impl FnOnce() -> String,
    engine: T,
    expected: T,
) -> Result<(), Broken> {
    if engine == expected {
        return Ok(());
    }
    let what = what();
    Err(Broken::new(
        law,
        format!("{what}: found {engine:?}, expected {expected:?}"),
    ))
}

/// One step of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Chance decided.
    Deal(Outcome),
    /// A player picked.
    Play(Move),
}

/// A whole game as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    /// What was played with.
    pub setup: Setup,
    /// What happened.
    pub steps: Vec<Step>,
}

impl Log {
    /// How many picks players made.
    pub fn picks(&self) -> u64 {
        let picks = self
            .steps
            .iter()
            .filter(|step| matches!(step, Step::Play(_)));
        picks.count() as u64
    }

    /// Takes the step if the rules allow it.
    pub fn step(rules: &Rules, state: &mut State, step: Step) -> Result<(), Refusal> {
        match step {
            Step::Deal(outcome) => rules.deal(state, outcome),
            Step::Play(pick) => rules.play(state, pick),
        }
    }
}

/// A broken law with the game that breaks it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{broken}")]
pub struct Violation {
    /// What is wrong.
    pub broken: Broken,
    /// The game up to there.
    pub log: Log,
}
