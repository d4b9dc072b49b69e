//! Inns & Cathedrals: roads with inns and cities with cathedrals are worth more when completed
//! and nothing when not, and each player has a follower who counts twice.

mod options;

pub use options::InnsOptions;

use crate::catalogue::mark::{CATHEDRAL, INN};
use crate::ids::{FeatureKind, FigureKind, RuleId};
use crate::kernel::module::{Hook, Module, Rulebook, SetSource};
use crate::kernel::question::Look;

use crate::kernel::score::{Valued, When, Worth};
use crate::modules::base::reason::{SHIELD, TILES};
use crate::modules::{LARGE, Options};

/// Inns & Cathedrals.
pub struct InnsCathedrals;

const SETS: &[SetSource] = &[SetSource {
    name: "inns-cathedrals",
    text: include_str!("tiles.toml"),
    by_default: true,
}];

impl Module for InnsCathedrals {
    fn name(&self) -> &'static str {
        "inns-cathedrals"
    }

    fn hooks(&self, options: &Options) -> &'static [Hook] {
        if options.inns.inns || options.inns.cathedrals {
            &[Hook::AdjustPoints]
        } else {
            &[]
        }
    }

    fn sets(&self) -> &'static [SetSource] {
        SETS
    }

    fn rulebook(&self) -> Rulebook {
        Rulebook {
            english: include_str!("rules.md"),
            spanish: include_str!("rules.es.md"),
        }
    }

    /// INN-02. That he is a follower of weight 2 (INN-04, INN-05) is all there is to him.
    fn figures(&self, options: &Options) -> &'static [FigureKind] {
        if options.inns.large_followers {
            &[LARGE]
        } else {
            &[]
        }
    }

    fn adjust_points(&self, look: Look<'_>, valued: Valued, worth: &mut Worth) {
        let marks = look.marks(valued.feature);
        let options = &look.rules.options().inns;
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
