//! The module's manifest.

use crate::kernel::manifest::{Manifest, MessageTexts, Picture, RulebookTexts, TileSetSource};

use super::{prompts, refusals};

/// The module's manifest.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "castles",
    sets: &[TileSetSource {
        name: "bridges-castles-bazaars",
        text: include_str!("../bridges/tiles.toml"),
        by_default: true,
    }],
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
    position: 120,
    presets: &[],
    picture: Picture::Piece("castle"),
};
