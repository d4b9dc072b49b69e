//! What the module brings.

use crate::catalogue::{OnTile, Shown, Symbol, SymbolFacts};
use crate::kernel::manifest::{Manifest, Picture, Rulebook, SetSource, Words};
use crate::modules::symbol;

use super::{prompts, refusals};

/// What the module brings.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "crop-circles",
    sets: &[FIRST, SECOND],
    figures: &[],
    symbols: &[SymbolFacts::on_tile(
        "crop",
        OnTile::Word(&["farmer", "thief", "knight"]),
        Shown::Signs("@"),
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
    position: 100,
    presets: &["minis"],
    picture: Picture::Tile("crop2/A"),
};

pub(super) const FIRST: SetSource = SetSource {
    name: "crop-circles-1",
    text: include_str!("tiles-1.toml"),
    by_default: false,
};

pub(super) const SECOND: SetSource = SetSource {
    name: "crop-circles-2",
    text: include_str!("tiles-2.toml"),
    by_default: true,
};

/// The tile shows a crop circle, with the followers that it concerns.
pub const CROP: Symbol = symbol("crop");

/// The words of [`CROP`] as its values.
pub const FARMER: u8 = 1;
/// See [`FARMER`].
pub const THIEF: u8 = 2;
/// See [`FARMER`].
pub const KNIGHT: u8 = 3;
