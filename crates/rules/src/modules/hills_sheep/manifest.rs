//! The module's manifest.

use crate::catalogue::{Symbol, SymbolDisplay, SymbolFacts, TileSymbolSyntax};
use crate::ids::FigureKind;
use crate::kernel::figures::FigureFacts;
use crate::kernel::manifest::{Manifest, MessageTexts, Picture, RulebookTexts, TileSetSource};
use crate::modules::{count_slot, figure, symbol};

use super::{prompts, refusals};

/// The module's manifest.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "hills-sheep",
    sets: &[TileSetSource {
        name: "hills-sheep",
        text: include_str!("tiles.toml"),
        by_default: true,
    }],
    figures: &[FigureFacts {
        name: "shepherd",
        follower: false,
        weight: 0,
        weight_rule: None,
        each: 1,
        common: 0,
        missing: None,
    }],
    symbols: &[
        SymbolFacts::on_tile("hill", TileSymbolSyntax::Flag, SymbolDisplay::Signs("^")),
        SymbolFacts::on_tile(
            "vineyard",
            TileSymbolSyntax::Flag,
            SymbolDisplay::Signs("v"),
        ),
        SymbolFacts::on_tile("sheep", TileSymbolSyntax::Fields, SymbolDisplay::Signs("s")),
    ],
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
    position: 140,
    presets: &["big-box"],
    picture: Picture::Piece("sheep-2"),
};

/// The shepherd, which is not a follower.
pub const SHEPHERD: FigureKind = figure("shepherd");

/// The symbol of a hill.
pub const HILL: Symbol = symbol("hill");

/// The symbol of a vineyard.
pub const VINEYARD: Symbol = symbol("vineyard");

/// The count slot of printed sheep in fields.
pub const SHEEP: usize = count_slot("sheep");
