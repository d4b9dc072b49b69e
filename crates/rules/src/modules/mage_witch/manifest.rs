//! What the module brings.

use crate::catalogue::{OnTile, Shown, Symbol, SymbolFacts};
use crate::ids::FigureKind;
use crate::kernel::figures::FigureFacts;
use crate::kernel::manifest::{Manifest, Picture, Rulebook, SetSource, Words};
use crate::modules::{figure, symbol};

use super::{prompts, refusals};

/// What the module brings.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "mage-witch",
    sets: &[SetSource {
        name: "mage-witch",
        text: include_str!("tiles.toml"),
        by_default: true,
    }],
    figures: &[
        FigureFacts {
            name: "mage",
            follower: false,
            weight: 0,
            each: 0,
            common: 1,
        },
        FigureFacts {
            name: "witch",
            follower: false,
            weight: 0,
            each: 0,
            common: 1,
        },
    ],
    symbols: &[SymbolFacts::on_tile(
        "mage",
        OnTile::Flag,
        Shown::Signs("*"),
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
    position: 60,
    presets: &["minis"],
    picture: Picture::Piece("mage"),
};

/// The mage, which belongs to nobody.
pub const MAGE: FigureKind = figure("mage");

/// The witch, which belongs to nobody.
pub const WITCH: FigureKind = figure("witch");

/// The tile shows the mage.
pub const MAGE_SYMBOL: Symbol = symbol("mage");
