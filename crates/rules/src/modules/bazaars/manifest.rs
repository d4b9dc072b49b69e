//! What the module brings.

use crate::catalogue::{OnTile, Shown, Symbol, SymbolFacts};
use crate::kernel::manifest::{Manifest, Picture, Rulebook, SetSource, Words};
use crate::modules::symbol;

use super::{prompts, refusals};

/// What the module brings.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "bazaars",
    sets: &[SetSource {
        name: "bridges-castles-bazaars",
        text: include_str!("../bridges/tiles.toml"),
        by_default: true,
    }],
    figures: &[],
    symbols: &[SymbolFacts::on_tile(
        "bazaar",
        OnTile::Flag,
        Shown::Signs("b"),
    )],
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
    position: 130,
    presets: &[],
    picture: Picture::Tile("bridges/city-bazaar"),
};

/// The tile shows a bazaar.
pub const BAZAAR: Symbol = symbol("bazaar");
