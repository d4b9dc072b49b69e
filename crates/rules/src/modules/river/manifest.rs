//! The module's manifest.

use crate::catalogue::{Symbol, SymbolDisplay, SymbolFacts, TileSymbolSyntax};
use crate::kernel::manifest::{Manifest, MessageTexts, Picture, RulebookTexts, TileSetSource};
use crate::modules::symbol;

use super::{course, refusals};

/// The module's manifest.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "river",
    sets: &[CLASSIC, WITH_SHEEP],
    figures: &[],
    symbols: &[
        SymbolFacts::on_tile("river", TileSymbolSyntax::Water, SymbolDisplay::Not)
            .checked(course::check),
        SymbolFacts::on_tile(
            "river_end",
            TileSymbolSyntax::Word(&["spring", "lake"]),
            SymbolDisplay::Lake,
        ),
    ],
    refusals: refusals::ALL,
    prompts: &[],
    rulebook: RulebookTexts {
        english: include_str!("rules.md"),
        spanish: include_str!("rules.es.md"),
    },
    words: MessageTexts {
        english: include_str!("words.en.ftl"),
        spanish: include_str!("words.es.ftl"),
    },
    position: 10,
    presets: &["little-more", "big-box"],
    picture: Picture::Tile("river-2014/bend-vineyard"),
};

pub(super) const CLASSIC: TileSetSource = TileSetSource {
    name: "river",
    text: include_str!("tiles.toml"),
    by_default: true,
};

pub(super) const WITH_SHEEP: TileSetSource = TileSetSource {
    name: "river-2014",
    text: include_str!("tiles-2014.toml"),
    by_default: true,
};

/// The symbol of a spring or lake, where the river begins or ends.
pub const RIVER_END: Symbol = symbol("river_end");

/// The value of [`RIVER_END`] for the spring.
pub const SPRING: u8 = 1;
