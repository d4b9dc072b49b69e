//! The module's manifest.

use crate::catalogue::{CitySymbolSyntax, SymbolDisplay, SymbolFacts};
use crate::ids::FigureKind;
use crate::kernel::figures::FigureFacts;
use crate::kernel::manifest::{Manifest, MessageTexts, Picture, RulebookTexts, TileSetSource};
use crate::modules::{count_slot, figure};

use super::{prompts, refusals};

/// The module's manifest.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "traders-builders",
    sets: &[TileSetSource {
        name: "traders-builders",
        text: include_str!("tiles.toml"),
        by_default: true,
    }],
    figures: &[
        FigureFacts {
            name: "builder",
            follower: false,
            weight: 0,
            weight_rule: None,
            each: 1,
            common: 0,
            missing: None,
        },
        FigureFacts {
            name: "pig",
            follower: false,
            weight: 0,
            weight_rule: None,
            each: 1,
            common: 0,
            missing: None,
        },
    ],
    symbols: &[SymbolFacts::in_city(
        "goods",
        CitySymbolSyntax::Word(&["wine", "grain", "cloth"]),
        SymbolDisplay::Signs("wgc"),
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
    position: 30,
    presets: &["big-box"],
    picture: Picture::Tile("traders/HQ"),
};

/// The builder.
pub const BUILDER: FigureKind = figure("builder");

/// The pig.
pub const PIG: FigureKind = figure("pig");

/// The count slot of wine in cities.
pub const WINE: usize = count_slot("wine");

/// The count slot of grain in cities.
pub const GRAIN: usize = count_slot("grain");

/// The count slot of cloth in cities.
pub const CLOTH: usize = count_slot("cloth");
