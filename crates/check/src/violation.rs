//! Broken laws, with the games that reproduce them.

use bastide_rules::{Decision, Setup};

/// A law that does not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{law}: {message}")]
pub struct BrokenLaw {
    /// The name of the law.
    pub law: &'static str,
    /// The actual and the expected value.
    pub message: String,
}

impl BrokenLaw {
    /// Creates a broken law.
    pub fn new(law: &'static str, message: impl Into<String>) -> BrokenLaw {
        BrokenLaw {
            law,
            message: message.into(),
        }
    }
}

/// Returns an error unless the two sides are equal.
pub(crate) fn check_same<T: PartialEq + std::fmt::Debug>(
    law: &'static str,
    what: impl FnOnce() -> String,
    engine: T,
    expected: T,
) -> Result<(), BrokenLaw> {
    if engine == expected {
        return Ok(());
    }
    let what = what();
    Err(BrokenLaw::new(
        law,
        format!("{what}: found {engine:?}, expected {expected:?}"),
    ))
}

/// The decisions of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecisionLog {
    /// The set-up of the game.
    pub setup: Setup,
    /// All decisions, in order.
    pub decisions: Vec<Decision>,
}

impl DecisionLog {
    /// Returns the number of picks by players.
    pub fn picks(&self) -> u64 {
        let picks = self
            .decisions
            .iter()
            .filter(|decision| matches!(decision, Decision::Pick(_)));
        picks.count() as u64
    }
}

/// A broken law, with the game that breaks it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{broken}")]
pub struct Violation {
    /// The broken law.
    pub broken: BrokenLaw,
    /// The game up to the violation.
    pub log: DecisionLog,
}
