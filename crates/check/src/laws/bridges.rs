//! Bridges are neither made nor lost: those that stand and those that players have left are all
//! there ever were.

use bastide_rules::Look;

use crate::violation::{Broken, same};

/// The bridges of the start.
#[derive(Clone, Debug)]
pub(crate) struct BridgesLaw {
    start: usize,
}

impl BridgesLaw {
    /// None for a game without bridges.
    pub(crate) fn at_start(look: Look<'_>) -> Option<BridgesLaw> {
        let mut modules = look.rules.modules();
        let played = modules.any(|module| module == "bridges");
        played.then(|| BridgesLaw { start: all(look) })
    }

    pub(crate) fn check(&self, look: Look<'_>) -> Result<(), Broken> {
        same(
            "bridges are conserved",
            || "bridges".into(),
            all(look),
            self.start,
        )
    }
}

/// Bridges as the facts tell them: `bridge@1,0=W-E` and `bridges.0=2`.
fn all(look: Look<'_>) -> usize {
    let facts = look.facts().0.into_iter();
    facts
        .map(|(name, value)| match name.split_once(['@', '.']) {
            Some(("bridge", _)) => 1,
            Some(("bridges", _)) => value.parse().unwrap_or(0),
            _ => 0,
        })
        .sum()
}
