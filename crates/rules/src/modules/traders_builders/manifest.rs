//! What the module brings.

use crate::ids::FigureKind;
use crate::kernel::figures::FigureFacts;
use crate::kernel::manifest::{Manifest, Rulebook, SetSource, Words};
use crate::modules::figure;

use super::refusals;

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

/// The builder.
pub const BUILDER: FigureKind = figure("builder");

/// The pig.
pub const PIG: FigureKind = figure("pig");
