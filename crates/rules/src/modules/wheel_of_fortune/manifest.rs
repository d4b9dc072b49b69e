//! What the module brings.

use crate::catalogue::{OnTile, Shown, Symbol, SymbolFacts};
use crate::kernel::manifest::{Manifest, Picture, Rulebook, SetSource, Words};
use crate::modules::symbol;

use super::{prompts, refusals};

/// What the module brings.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "wheel-of-fortune",
    sets: &[TILES, BOARD, SYMBOLS],
    figures: &[],
    symbols: &[SymbolFacts::on_tile(
        "wheel",
        OnTile::Number(1, 3),
        Shown::Not,
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
    position: 150,
    presets: &["big-box"],
    picture: Picture::Piece("wheel-pig"),
};

pub(super) const TILES: SetSource = SetSource {
    name: "wheel-of-fortune",
    text: include_str!("tiles.toml"),
    by_default: true,
};

// The plan lays and piles these.
pub(super) const BOARD: SetSource = SetSource {
    name: "wheel-board",
    text: include_str!("board.toml"),
    by_default: false,
};

pub(super) const SYMBOLS: SetSource = SetSource {
    name: "wheel-symbols",
    text: include_str!("symbols.toml"),
    by_default: false,
};

/// The tile turns the wheel by this number.
pub const WHEEL: Symbol = symbol("wheel");
