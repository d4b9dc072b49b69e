//! Inns & Cathedrals: what stands at a road or in a city, and what it makes of its worth.

use crate::catalogue::{Mark, On, Says};
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
                on: On::Tile,
                says: Says::Road,
            },
            Mark {
                name: CATHEDRAL,
                on: On::City,
                says: Says::Flag,
            },
        ]
    }

    /// What a road with an inn or a city with a cathedral is worth (INN-09, INN-10, INN-12,
    /// INN-13).
    fn value(&self, feature: &Feature, complete: bool, settings: &Settings, points: i32) -> i32 {
        let shields = i32::try_from(feature.shields).unwrap_or(i32::MAX);
        let tiles = || length(feature, settings);
        let (things, each) = match feature.kind {
            Kind::Road if feature.has(INN) && settings.says("inns", "yes") => (tiles(), 2),
            Kind::City if feature.has(CATHEDRAL) && settings.says("cathedrals", "yes") => {
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
