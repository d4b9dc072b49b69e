//! The module's manifest.

use crate::catalogue::{CitySymbolSyntax, SymbolDisplay, SymbolFacts, TileSymbolSyntax};
use crate::ids::{FigureKind, RuleId};
use crate::kernel::figures::FigureFacts;
use crate::kernel::manifest::{Manifest, MessageTexts, Picture, RulebookTexts, TileSetSource};
use crate::modules::{figure, mark};

use super::refusals;

/// The module's manifest.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "inns-cathedrals",
    sets: &[TileSetSource {
        name: "inns-cathedrals",
        text: include_str!("tiles.toml"),
        by_default: true,
    }],
    figures: &[FigureFacts {
        name: "large",
        follower: true,
        weight: 2,
        weight_rule: Some(RuleId("INN-05")),
        each: 1,
        common: 0,
        missing: Some(refusals::LARGE_SUPPLY_EMPTY),
    }],
    symbols: &[
        SymbolFacts::on_tile("inn", TileSymbolSyntax::Road, SymbolDisplay::Signs("i")),
        SymbolFacts::in_city(
            "cathedral",
            CitySymbolSyntax::Flag,
            SymbolDisplay::Signs("‡"),
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
    position: 20,
    presets: &["little-more", "big-box"],
    picture: Picture::Tile("inns/EK"),
};

/// The large follower.
pub const LARGE: FigureKind = figure("large");

/// The mark bit of roads with an inn.
pub const INN: u8 = mark("inn");

/// The mark bit of cities with a cathedral.
pub const CATHEDRAL: u8 = mark("cathedral");
