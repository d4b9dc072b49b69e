//! The module's manifest.

use crate::catalogue::{Symbol, SymbolDisplay, SymbolFacts, TileSymbolSyntax};
use crate::kernel::manifest::{Manifest, MessageTexts, Picture, RulebookTexts, TileSetSource};
use crate::modules::symbol;

use super::{prompts, refusals};

/// The module's manifest.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "crop-circles",
    sets: &[FIRST, SECOND],
    figures: &[],
    symbols: &[SymbolFacts::on_tile(
        "crop",
        TileSymbolSyntax::Word(&["farmer", "thief", "knight"]),
        SymbolDisplay::Signs("@"),
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
    position: 100,
    presets: &["minis"],
    picture: Picture::Tile("crop2/A"),
};

pub(super) const FIRST: TileSetSource = TileSetSource {
    name: "crop-circles-1",
    text: include_str!("tiles-1.toml"),
    by_default: false,
};

pub(super) const SECOND: TileSetSource = TileSetSource {
    name: "crop-circles-2",
    text: include_str!("tiles-2.toml"),
    by_default: true,
};

/// The symbol of a crop circle. Its value says which followers it affects.
pub const CROP: Symbol = symbol("crop");

/// The value of [`CROP`] for farmers.
pub const FARMER: u8 = 1;
/// The value of [`CROP`] for thieves.
pub const THIEF: u8 = 2;
/// The value of [`CROP`] for knights.
pub const KNIGHT: u8 = 3;
