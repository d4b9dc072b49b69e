//! Inns & Cathedrals: roads with inns and cities with cathedrals are worth more if completed and
//! nothing otherwise. Each player also has a large follower, which counts twice.

mod manifest;
mod options;
mod refusals;

pub use options::InnsOptions;

pub(crate) use manifest::MANIFEST;
pub use manifest::{CATHEDRAL, INN, LARGE};

use crate::ids::{FeatureKind, FigureKind, RuleId};
use crate::kernel::game_ref::GameRef;
use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Hook, Module};

use crate::kernel::score::{Completion, ValuedFeature, Worth};
use crate::modules::Options;
use crate::modules::base::reason::{SHIELD, TILES};

/// The Inns & Cathedrals module.
pub struct InnsCathedrals;

impl Module for InnsCathedrals {
    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn uses_figure(&self, options: &Options, _figure: FigureKind) -> bool {
        options.inns_cathedrals.large_followers
    }

    fn hooks(&self, options: &Options) -> &'static [Hook] {
        if options.inns_cathedrals.inns || options.inns_cathedrals.cathedrals {
            &[Hook::AdjustPoints]
        } else {
            &[]
        }
    }

    /// Changes the points of roads with inns and cities with cathedrals. The large follower
    /// (INN-02) needs no code: it is a follower of weight 2 (INN-04, INN-05).
    fn adjust_points(&self, game: GameRef<'_>, valued: ValuedFeature, worth: &mut Worth) {
        let marks = game.marks(valued.feature);
        let options = &game.rules.options().inns_cathedrals;
        match game.kind(valued.feature) {
            FeatureKind::Road if options.inns && marks & INN != 0 => {
                let (each, rule) = match valued.completion {
                    Completion::Completed => (2, "INN-09"),
                    Completion::Unfinished => (0, "INN-10"),
                };
                worth.set_each(TILES, each, RuleId(rule));
            }
            FeatureKind::City if options.cathedrals && marks & CATHEDRAL != 0 => {
                let (each, rule) = match valued.completion {
                    Completion::Completed => (3, "INN-12"),
                    Completion::Unfinished => (0, "INN-13"),
                };
                worth.set_each(TILES, each, RuleId(rule));
                worth.set_each(SHIELD, each, RuleId(rule));
            }
            _ => {}
        }
    }
}
