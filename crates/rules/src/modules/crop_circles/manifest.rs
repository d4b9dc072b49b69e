//! What the module brings.

use crate::kernel::manifest::{Manifest, Rulebook, SetSource, Words};

use super::refusals;

/// What the module brings.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "crop-circles",
    sets: &[FIRST, SECOND],
    figures: &[],
    refusals: refusals::ALL,
    rulebook: Rulebook {
        english: include_str!("rules.md"),
        spanish: include_str!("rules.es.md"),
    },
    words: Words {
        english: include_str!("words.en.ftl"),
        spanish: include_str!("words.es.ftl"),
    },
};

pub(super) const FIRST: SetSource = SetSource {
    name: "crop-circles-1",
    text: include_str!("tiles-1.toml"),
    by_default: false,
};

pub(super) const SECOND: SetSource = SetSource {
    name: "crop-circles-2",
    text: include_str!("tiles-2.toml"),
    by_default: true,
};
