//! Inns & Cathedrals: the value of roads with inns and cities with cathedrals.

use crate::catalogue::{Mark, MarkSite, MarkType};
use crate::module::Module;
use crate::scoring::length;
use crate::{Feature, Kind, Settings};

const INN: &str = "inn";
const CATHEDRAL: &str = "cathedral";

pub(crate) struct InnsCathedrals;

impl Module for InnsCathedrals {
    fn marks(&self) -> &'static [Mark] {
        &[
            Mark {
                name: INN,
                on: MarkSite::Tile,
                says: MarkType::Road,
            },
            Mark {
                name: CATHEDRAL,
                on: MarkSite::City,
                says: MarkType::Flag,
            },
        ]
    }

    /// Returns the value of a road with an inn or a city with a cathedral (INN-09, INN-10, INN-12,
    /// INN-13).
    fn value(&self, feature: &Feature, complete: bool, settings: &Settings, points: i32) -> i32 {
        let shields = i32::try_from(feature.shields).unwrap_or(i32::MAX);
        let tiles = || length(feature, settings);
        let (things, each) = match feature.kind {
            Kind::Road if feature.has(INN) && settings.has_option("inns", "yes") => (tiles(), 2),
            Kind::City if feature.has(CATHEDRAL) && settings.has_option("cathedrals", "yes") => {
                (tiles().saturating_add(shields), 3)
            }
            _ => return points,
        };
        if complete {
            things.saturating_mul(each)
        } else {
            0
        }
    }
}
