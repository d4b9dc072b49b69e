//! What a check found, and how to find it again.

use bastide_rules::{Decision, Setup};

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

/// A whole game as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    /// What was played with.
    pub setup: Setup,
    /// What was decided, in order.
    pub decisions: Vec<Decision>,
}

impl Log {
    /// How many picks players made.
    pub fn picks(&self) -> u64 {
        let picks = self
            .decisions
            .iter()
            .filter(|decision| matches!(decision, Decision::Pick(_)));
        picks.count() as u64
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
