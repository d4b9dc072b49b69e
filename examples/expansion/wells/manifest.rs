//! The module's manifest.

use crate::catalogue::{Symbol, SymbolDisplay, SymbolFacts, TileSymbolSyntax};
use crate::kernel::manifest::{Manifest, MessageTexts, Picture, RulebookTexts, TileSetSource};
use crate::modules::symbol;

use super::{prompts, refusals};

/// The module's manifest.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "wells",
    sets: &[TileSetSource {
        name: "wells",
        text: include_str!("tiles.toml"),
        by_default: true,
    }],
    figures: &[],
    symbols: &[SymbolFacts::on_tile(
        "well",
        TileSymbolSyntax::Flag,
        SymbolDisplay::Signs("o"),
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
    position: 90,
    presets: &[],
    picture: Picture::Piece("coin"),
};

/// The symbol of a well.
pub const WELL: Symbol = symbol("well");
