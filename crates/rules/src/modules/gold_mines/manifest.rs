//! What the module brings.

use crate::catalogue::{OnTile, Shown, Symbol, SymbolFacts};
use crate::ids::FigureKind;
use crate::kernel::figures::FigureFacts;
use crate::kernel::manifest::{Manifest, Picture, Rulebook, SetSource, Words};
use crate::modules::{figure, symbol};

use super::{prompts, refusals};

/// What the module brings.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "gold-mines",
    sets: &[SetSource {
        name: "gold-mines",
        text: include_str!("tiles.toml"),
        by_default: true,
    }],
    // GOLD-01.
    figures: &[FigureFacts {
        name: "ingot",
        follower: false,
        weight: 0,
        each: 0,
        common: 16,
    }],
    symbols: &[SymbolFacts::on_tile(
        "gold",
        OnTile::Flag,
        Shown::Signs("$"),
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
    position: 40,
    presets: &["minis"],
    picture: Picture::Piece("ingot"),
};

/// A gold ingot. It lies on a tile and belongs to nobody until it is taken.
pub const INGOT: FigureKind = figure("ingot");

/// The tile shows gold.
pub const GOLD: Symbol = symbol("gold");
