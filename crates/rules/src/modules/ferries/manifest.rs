//! What the module brings.

use crate::catalogue::{OnTile, Shown, Symbol, SymbolFacts};
use crate::kernel::manifest::{Manifest, Picture, Rulebook, SetSource, Words};
use crate::modules::symbol;

use super::{prompts, refusals};

/// What the module brings.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "ferries",
    sets: &[SetSource {
        name: "ferries",
        text: include_str!("tiles.toml"),
        by_default: true,
    }],
    figures: &[],
    symbols: &[SymbolFacts::on_tile("ferry", OnTile::Flag, Shown::Lake)],
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
    position: 70,
    presets: &["minis"],
    picture: Picture::Tile("ferries/four-roads"),
};

/// The roads of the tile end at a lake with a ferry.
pub const FERRY: Symbol = symbol("ferry");
