//! The module's manifest.

use crate::catalogue::{Symbol, SymbolDisplay, SymbolFacts, TileSymbolSyntax};
use crate::ids::FigureKind;
use crate::kernel::figures::FigureFacts;
use crate::kernel::manifest::{Manifest, MessageTexts, Picture, RulebookTexts, TileSetSource};
use crate::modules::{figure, symbol};

use super::{prompts, refusals};

/// The module's manifest.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "mage-witch",
    sets: &[TileSetSource {
        name: "mage-witch",
        text: include_str!("tiles.toml"),
        by_default: true,
    }],
    figures: &[
        FigureFacts {
            name: "mage",
            follower: false,
            weight: 0,
            weight_rule: None,
            each: 0,
            common: 1,
            missing: None,
        },
        FigureFacts {
            name: "witch",
            follower: false,
            weight: 0,
            weight_rule: None,
            each: 0,
            common: 1,
            missing: None,
        },
    ],
    symbols: &[SymbolFacts::on_tile(
        "mage",
        TileSymbolSyntax::Flag,
        SymbolDisplay::Signs("*"),
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
    position: 60,
    presets: &["minis"],
    picture: Picture::Piece("mage"),
};

/// The mage, which has no owner.
pub const MAGE: FigureKind = figure("mage");

/// The witch, which has no owner.
pub const WITCH: FigureKind = figure("witch");

/// The symbol of the mage.
pub const MAGE_SYMBOL: Symbol = symbol("mage");
