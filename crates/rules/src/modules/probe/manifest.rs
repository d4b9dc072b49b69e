//! What the module brings.

use crate::ids::FigureKind;
use crate::kernel::figures::FigureFacts;
use crate::kernel::manifest::{Manifest, Rulebook, SetSource};
use crate::modules::figure;

use super::refusals;

/// What the module brings.
pub(crate) const MANIFEST: Manifest = Manifest {
    id: "probe",
    sets: &[
        SetSource {
            name: "probe",
            text: include_str!("tiles.toml"),
            by_default: true,
        },
        // The plan lays or piles these, if their option is on.
        SetSource {
            name: "probe-board",
            text: include_str!("board.toml"),
            by_default: false,
        },
        SetSource {
            name: "probe-stream",
            text: include_str!("stream.toml"),
            by_default: false,
        },
    ],
    figures: &[FigureFacts {
        name: "page",
        follower: false,
        weight: 0,
        each: 1,
        common: 0,
    }],
    refusals: refusals::ALL,
    rulebook: Rulebook {
        english: "",
        spanish: "",
    },
};

/// The test module's page.
pub const PAGE: FigureKind = figure("page");
