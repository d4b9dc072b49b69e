//! The module's manifest.

use crate::catalogue::{Symbol, SymbolDisplay, SymbolFacts, TileSymbolSyntax};
use crate::kernel::manifest::{Manifest, MessageTexts, Picture, RulebookTexts, TileSetSource};
use crate::modules::symbol;

use super::{prompts, refusals};

/// The module's manifest.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "ferries",
    sets: &[TileSetSource {
        name: "ferries",
        text: include_str!("tiles.toml"),
        by_default: true,
    }],
    figures: &[],
    symbols: &[SymbolFacts::on_tile(
        "ferry",
        TileSymbolSyntax::Flag,
        SymbolDisplay::Lake,
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
    position: 70,
    presets: &["minis"],
    picture: Picture::Tile("ferries/four-roads"),
};

/// The symbol of a lake, at which the roads of the tile end.
pub const FERRY: Symbol = symbol("ferry");
