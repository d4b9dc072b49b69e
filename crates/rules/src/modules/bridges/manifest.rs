//! What the module brings.

use crate::kernel::manifest::{Manifest, Picture, Rulebook, SetSource, Words};

use super::{prompts, refusals};

/// What the module brings.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "bridges",
    sets: &[SetSource {
        name: "bridges-castles-bazaars",
        text: include_str!("tiles.toml"),
        by_default: true,
    }],
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
    position: 110,
    presets: &[],
    picture: Picture::Piece("bridge"),
};
