//! What the module brings.

use crate::kernel::manifest::{Manifest, Picture, Rulebook, Words};

use super::{prompts, refusals};

/// What the module brings.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "dispatches",
    sets: &[],
    figures: &[],
    symbols: &[],
    refusals: refusals::ALL,
    prompts: prompts::ALL,
    rulebook: Rulebook {
        english: include_str!("rules.md"),
        spanish: include_str!("rules.es.md"),
    },
    words: Words {
        english: include_str!("words.en.ftl"),
        spanish: include_str!("words.es.ftl"),
    },
    position: 90,
    presets: &["minis"],
    picture: Picture::Piece("dispatch"),
};
