//! What the module brings.

use crate::catalogue::{InCity, OnTile, Shown, SymbolFacts};
use crate::ids::FigureKind;
use crate::kernel::figures::FigureFacts;
use crate::kernel::manifest::{Manifest, Picture, Rulebook, SetSource, Words};
use crate::modules::{figure, mark};

/// What the module brings.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "inns-cathedrals",
    sets: &[SetSource {
        name: "inns-cathedrals",
        text: include_str!("tiles.toml"),
        by_default: true,
    }],
    figures: &[FigureFacts {
        name: "large",
        follower: true,
        weight: 2,
        each: 1,
        common: 0,
    }],
    symbols: &[
        SymbolFacts::on_tile("inn", OnTile::Road, Shown::Signs("i")),
        SymbolFacts::in_city("cathedral", InCity::Flag, Shown::Signs("‡")),
    ],
    refusals: &[],
    prompts: &[],
    rulebook: Rulebook {
        english: include_str!("rules.md"),
        spanish: include_str!("rules.es.md"),
    },
    words: Words {
        english: include_str!("words.en.ftl"),
        spanish: include_str!("words.es.ftl"),
    },
    position: 20,
    presets: &["little-more", "big-box"],
    picture: Picture::Tile("inns/EK"),
};

/// The large follower.
pub const LARGE: FigureKind = figure("large");

/// The mark of roads with an inn.
pub const INN: u8 = mark("inn");

/// The mark of cities with a cathedral.
pub const CATHEDRAL: u8 = mark("cathedral");
