//! The module's manifest.

use crate::catalogue::{Symbol, SymbolDisplay, SymbolFacts, TileSymbolSyntax};
use crate::kernel::manifest::{Manifest, MessageTexts, Picture, RulebookTexts, TileSetSource};
use crate::modules::symbol;

use super::{prompts, refusals};

/// The module's manifest.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "wheel-of-fortune",
    sets: &[TILES, BOARD, SYMBOLS],
    figures: &[],
    symbols: &[SymbolFacts::on_tile(
        "wheel",
        TileSymbolSyntax::Number(1, 3),
        SymbolDisplay::Not,
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
    position: 150,
    presets: &["big-box"],
    picture: Picture::Piece("wheel-pig"),
};

pub(super) const TILES: TileSetSource = TileSetSource {
    name: "wheel-of-fortune",
    text: include_str!("tiles.toml"),
    by_default: true,
};

// Not added by default: the plan of the start uses these two.
pub(super) const BOARD: TileSetSource = TileSetSource {
    name: "wheel-board",
    text: include_str!("board.toml"),
    by_default: false,
};

pub(super) const SYMBOLS: TileSetSource = TileSetSource {
    name: "wheel-symbols",
    text: include_str!("symbols.toml"),
    by_default: false,
};

/// The wheel symbol. Its value is the number of sectors the pig moves.
pub const WHEEL: Symbol = symbol("wheel");
