//! What the module brings.

use crate::catalogue::{InCity, Shown, SymbolFacts};
use crate::ids::FigureKind;
use crate::kernel::figures::FigureFacts;
use crate::kernel::manifest::{Manifest, Picture, Rulebook, SetSource, Words};
use crate::modules::{figure, lane};

use super::{prompts, refusals};

/// What the module brings.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "traders-builders",
    sets: &[SetSource {
        name: "traders-builders",
        text: include_str!("tiles.toml"),
        by_default: true,
    }],
    figures: &[
        FigureFacts {
            name: "builder",
            follower: false,
            weight: 0,
            each: 1,
            common: 0,
        },
        FigureFacts {
            name: "pig",
            follower: false,
            weight: 0,
            each: 1,
            common: 0,
        },
    ],
    symbols: &[SymbolFacts::in_city(
        "goods",
        InCity::Word(&["wine", "grain", "cloth"]),
        Shown::Signs("wgc"),
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
    position: 30,
    presets: &["big-box"],
    picture: Picture::Tile("traders/HQ"),
};

/// The builder.
pub const BUILDER: FigureKind = figure("builder");

/// The pig.
pub const PIG: FigureKind = figure("pig");

/// The lane of wine in cities.
pub const WINE: usize = lane("wine");

/// The lane of grain in cities.
pub const GRAIN: usize = lane("grain");

/// The lane of cloth in cities.
pub const CLOTH: usize = lane("cloth");
