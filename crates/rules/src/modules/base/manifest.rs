//! The module's manifest.

use crate::catalogue::{CitySymbolSyntax, SymbolDisplay, SymbolFacts};
use crate::ids::FigureKind;
use crate::kernel::figures::FigureFacts;
use crate::kernel::manifest::{Manifest, MessageTexts, Picture, RulebookTexts, TileSetSource};
use crate::modules::{count_slot, figure};

use super::{prompts, refusals};

/// The module's manifest.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "base",
    sets: &[TileSetSource {
        name: "base",
        text: include_str!("tiles.toml"),
        by_default: true,
    }],
    figures: &[FigureFacts {
        name: "follower",
        follower: true,
        weight: 1,
        weight_rule: None,
        each: 7,
        common: 0,
        missing: None,
    }],
    symbols: &[SymbolFacts::in_city(
        "shields",
        CitySymbolSyntax::Count,
        SymbolDisplay::Signs("◆"),
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
    position: 0,
    presets: &[],
    picture: Picture::Tile("base/D"),
};

/// The ordinary follower.
pub const FOLLOWER: FigureKind = figure("follower");

/// The count slot of shields in cities.
pub const SHIELDS: usize = count_slot("shields");
