//! Inns & Cathedrals: roads with inns and cities with cathedrals are worth more when completed
//! and nothing when not, and each player has a follower who counts twice.

mod manifest;
mod options;

pub use options::InnsOptions;

pub(crate) use manifest::MANIFEST;
pub use manifest::{CATHEDRAL, INN, LARGE};

use crate::ids::{FeatureKind, FigureKind, RuleId};
use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Hook, Module};
use crate::kernel::question::Look;

use crate::kernel::score::{Valued, When, Worth};
use crate::modules::Options;
use crate::modules::base::reason::{SHIELD, TILES};

/// Inns & Cathedrals.
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

    /// INN-02. That he is a follower of weight 2 (INN-04, INN-05) is all there is to him.
    fn adjust_points(&self, look: Look<'_>, valued: Valued, worth: &mut Worth) {
        let marks = look.marks(valued.feature);
        let options = &look.rules.options().inns_cathedrals;
        match look.kind(valued.feature) {
            FeatureKind::Road if options.inns && marks & INN != 0 => {
                let (each, rule) = match valued.when {
                    When::Completed => (2, "INN-09"),
                    When::Unfinished => (0, "INN-10"),
                };
                worth.set_each(TILES, each, RuleId(rule));
            }
            FeatureKind::City if options.cathedrals && marks & CATHEDRAL != 0 => {
                let (each, rule) = match valued.when {
                    When::Completed => (3, "INN-12"),
                    When::Unfinished => (0, "INN-13"),
                };
                worth.set_each(TILES, each, RuleId(rule));
                worth.set_each(SHIELD, each, RuleId(rule));
            }
            _ => {}
        }
    }
}
