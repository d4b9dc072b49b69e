//! What the module brings.

use crate::ids::FigureKind;
use crate::kernel::figures::FigureFacts;
use crate::kernel::manifest::{Manifest, Rulebook, SetSource, Words};
use crate::modules::figure;

use super::refusals;

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
    refusals: refusals::ALL,
    rulebook: Rulebook {
        english: include_str!("rules.md"),
        spanish: include_str!("rules.es.md"),
    },
    words: Words {
        english: include_str!("words.en.ftl"),
        spanish: include_str!("words.es.ftl"),
    },
};

/// The mage, which belongs to nobody.
pub const MAGE: FigureKind = figure("mage");

/// The witch, which belongs to nobody.
pub const WITCH: FigureKind = figure("witch");
