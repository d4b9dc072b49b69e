//! The module's manifest.

use crate::catalogue::{Symbol, SymbolDisplay, SymbolFacts, TileSymbolSyntax};
use crate::kernel::manifest::{Manifest, MessageTexts, Picture, RulebookTexts, TileSetSource};
use crate::modules::symbol;

use super::{prompts, refusals};

/// The module's manifest.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "bazaars",
    sets: &[TileSetSource {
        name: "bridges-castles-bazaars",
        text: include_str!("../bridges/tiles.toml"),
        by_default: true,
    }],
    figures: &[],
    symbols: &[SymbolFacts::on_tile(
        "bazaar",
        TileSymbolSyntax::Flag,
        SymbolDisplay::Signs("b"),
    )],
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
    position: 130,
    presets: &[],
    picture: Picture::Tile("bridges/city-bazaar"),
};

/// The tile shows a bazaar.
pub const BAZAAR: Symbol = symbol("bazaar");
