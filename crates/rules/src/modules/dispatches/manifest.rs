//! The module's manifest.

use crate::kernel::manifest::{Manifest, MessageTexts, Picture, RulebookTexts};

use super::{prompts, refusals};

/// The module's manifest.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "dispatches",
    sets: &[],
    figures: &[],
    symbols: &[],
    refusals: refusals::ALL,
    prompts: prompts::ALL,
    rulebook: RulebookTexts {
        english: include_str!("rules.md"),
        spanish: include_str!("rules.es.md"),
    },
    words: MessageTexts {
        english: include_str!("words.en.ftl"),
        spanish: include_str!("words.es.ftl"),
    },
    position: 90,
    presets: &["minis"],
    picture: Picture::Piece("dispatch"),
};
