//! The module's manifest.

use crate::catalogue::{Symbol, SymbolDisplay, SymbolFacts, TileSymbolSyntax};
use crate::ids::FigureKind;
use crate::kernel::figures::FigureFacts;
use crate::kernel::manifest::{Manifest, MessageTexts, Picture, RulebookTexts, TileSetSource};
use crate::modules::{figure, symbol};

use super::{prompts, refusals};

/// The module's manifest.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "gold-mines",
    sets: &[TileSetSource {
        name: "gold-mines",
        text: include_str!("tiles.toml"),
        by_default: true,
    }],
    // GOLD-01.
    figures: &[FigureFacts {
        name: "ingot",
        follower: false,
        weight: 0,
        weight_rule: None,
        each: 0,
        common: 16,
        missing: None,
    }],
    symbols: &[SymbolFacts::on_tile(
        "gold",
        TileSymbolSyntax::Flag,
        SymbolDisplay::Signs("$"),
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
    position: 40,
    presets: &["minis"],
    picture: Picture::Piece("ingot"),
};

/// A gold ingot. It lies on a tile and has no owner until it is taken.
pub const INGOT: FigureKind = figure("ingot");

/// The symbol of gold.
pub const GOLD: Symbol = symbol("gold");
