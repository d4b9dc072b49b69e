//! The module's manifest.

use crate::catalogue::{Symbol, SymbolDisplay, SymbolFacts, TileSymbolSyntax};
use crate::kernel::manifest::{Manifest, MessageTexts, Picture, RulebookTexts, TileSetSource};
use crate::modules::symbol;

use super::{prompts, refusals};

/// The module's manifest.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "flying-machines",
    sets: &[TileSetSource {
        name: "flying-machines",
        text: include_str!("tiles.toml"),
        by_default: true,
    }],
    figures: &[],
    symbols: &[SymbolFacts::on_tile(
        "flying",
        TileSymbolSyntax::Direction,
        SymbolDisplay::Signs(">"),
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
    position: 50,
    presets: &["minis"],
    picture: Picture::Tile("flying/G"),
};

/// The symbol of a flying machine, which points in a direction.
pub const FLYING: Symbol = symbol("flying");
