//! What the module brings.

use crate::catalogue::{OnTile, Shown, Symbol, SymbolFacts};
use crate::ids::FigureKind;
use crate::kernel::figures::FigureFacts;
use crate::kernel::manifest::{Manifest, Picture, Rulebook, SetSource, Words};
use crate::modules::{figure, lane, symbol};

use super::{prompts, refusals};

/// What the module brings.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "hills-sheep",
    sets: &[SetSource {
        name: "hills-sheep",
        text: include_str!("tiles.toml"),
        by_default: true,
    }],
    figures: &[FigureFacts {
        name: "shepherd",
        follower: false,
        weight: 0,
        each: 1,
        common: 0,
    }],
    symbols: &[
        SymbolFacts::on_tile("hill", OnTile::Flag, Shown::Signs("^")),
        SymbolFacts::on_tile("vineyard", OnTile::Flag, Shown::Signs("v")),
        SymbolFacts::on_tile("sheep", OnTile::Fields, Shown::Signs("s")),
    ],
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
    position: 140,
    presets: &["big-box"],
    picture: Picture::Piece("sheep-2"),
};

/// The shepherd, which does not count as a follower.
pub const SHEPHERD: FigureKind = figure("shepherd");

/// The tile is a hill.
pub const HILL: Symbol = symbol("hill");

/// The tile shows a vineyard.
pub const VINEYARD: Symbol = symbol("vineyard");

/// The lane of printed sheep in fields.
pub const SHEEP: usize = lane("sheep");
