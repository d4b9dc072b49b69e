//! What the module brings.

use crate::catalogue::{InCity, Shown, SymbolFacts};
use crate::ids::FigureKind;
use crate::kernel::figures::FigureFacts;
use crate::kernel::manifest::{Manifest, Picture, Rulebook, SetSource, Words};
use crate::modules::{figure, lane};

use super::{prompts, refusals};

/// What the module brings.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "base",
    sets: &[SetSource {
        name: "base",
        text: include_str!("tiles.toml"),
        by_default: true,
    }],
    figures: &[FigureFacts {
        name: "follower",
        follower: true,
        weight: 1,
        each: 7,
        common: 0,
    }],
    symbols: &[SymbolFacts::in_city(
        "shields",
        InCity::Count,
        Shown::Signs("◆"),
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
    position: 0,
    presets: &[],
    picture: Picture::Tile("base/D"),
};

/// The ordinary follower.
pub const FOLLOWER: FigureKind = figure("follower");

/// The lane of shields in cities.
pub const SHIELDS: usize = lane("shields");
