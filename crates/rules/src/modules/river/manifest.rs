//! What the module brings.

use crate::catalogue::{OnTile, Shown, Symbol, SymbolFacts};
use crate::kernel::manifest::{Manifest, Picture, Rulebook, SetSource, Words};
use crate::modules::symbol;

use super::{course, refusals};

/// What the module brings.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "river",
    sets: &[CLASSIC, WITH_SHEEP],
    figures: &[],
    symbols: &[
        SymbolFacts::on_tile("river", OnTile::Water, Shown::Not).checked(course::check),
        SymbolFacts::on_tile("river_end", OnTile::Word(&["spring", "lake"]), Shown::Lake),
    ],
    refusals: refusals::ALL,
    prompts: &[],
    rulebook: Rulebook {
        english: include_str!("rules.md"),
        spanish: include_str!("rules.es.md"),
    },
    words: Words {
        english: include_str!("words.en.ftl"),
        spanish: include_str!("words.es.ftl"),
    },
    position: 10,
    presets: &["little-more", "big-box"],
    picture: Picture::Tile("river-2014/bend-vineyard"),
};

pub(super) const CLASSIC: SetSource = SetSource {
    name: "river",
    text: include_str!("tiles.toml"),
    by_default: true,
};

pub(super) const WITH_SHEEP: SetSource = SetSource {
    name: "river-2014",
    text: include_str!("tiles-2014.toml"),
    by_default: true,
};

/// The river begins or ends on the tile.
pub const RIVER_END: Symbol = symbol("river_end");

/// The value of [`RIVER_END`] where the river begins.
pub const SPRING: u8 = 1;
