//! What the eight dispatches are worth to a player, from the board alone (DISP-20 to DISP-30).

use crate::board::Board;
use crate::farms::{borders, castle_more};
use crate::modules::wheel_of_fortune::followers;
use crate::{Catalogue, Feature, Kind, Position, PositionError, Settings, Standing};

/// The options of the dispatches that count followers.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct DispatchRules {
    /// Points for each farmer (DISP-25).
    pub each_farmer: i32,
    /// Whether a large follower counts as two (DISP-28).
    pub by_weight: bool,
}

impl Position {
    /// The points of one of the first six dispatches; none if the player has no follower of its
    /// sort, so that it is not offered (DISP-16).
    pub fn dispatch_points(
        &self,
        catalogue: &Catalogue,
        settings: &Settings,
        rules: DispatchRules,
        number: u8,
        player: u8,
    ) -> Result<Option<i32>, PositionError> {
        let kind = match number {
            1 => Kind::Road,
            3 => Kind::Monastery,
            6 => Kind::Field,
            _ => Kind::City,
        };
        let mut features = self.features(catalogue, settings)?;
        let own = |feature: &Feature| {
            let mut figures = self.figures_on(feature);
            figures.retain(|figure| figure.owner == player && figure.weight > 0);
            figures
        };
        features.retain(|feature| feature.kind == kind && !own(feature).is_empty());
        let heads = features.iter().flat_map(own).map(|follower| {
            if rules.by_weight {
                i32::from(follower.weight)
            } else {
                1
            }
        });
        let heads: i32 = heads.sum();
        let lowest = features
            .iter()
            .map(|feature| Position::value(feature, false, settings))
            .min();
        let shields: u32 = features.iter().map(|city| city.shields).sum();
        Ok(lowest.map(|lowest| match number {
            1..=3 => lowest,
            4 => 2 * i32::try_from(shields).unwrap_or(i32::MAX),
            5 => 2 * heads,
            _ => rules.each_farmer * heads,
        }))
    }

    /// The followers that the eighth dispatch may choose, also those on castles (DISP-31).
    pub fn dispatch_choices(&self, player: u8) -> Vec<Standing> {
        let mut own: Vec<Standing> = followers(self).copied().collect();
        own.extend(self.castle_followers());
        own.retain(|figure| figure.owner == player);
        own
    }

    /// What the eighth dispatch gives for a follower: its feature as at the end of the game, if
    /// its player is one of the owners (DISP-27).
    pub fn removal_points(
        &self,
        catalogue: &Catalogue,
        settings: &Settings,
        follower: Standing,
    ) -> Result<i32, PositionError> {
        let features = self.features(catalogue, settings)?;
        let here = features.iter().find(|f| f.segments.contains(&follower.on));
        let Some(here) = here.filter(|here| self.owners(here).contains(&follower.owner)) else {
            return Ok(0);
        };
        if here.kind != Kind::Field {
            return Ok(Position::value(here, false, settings));
        }
        let board = Board::new(self, catalogue)?;
        let fed = features
            .iter()
            .filter(|city| city.kind == Kind::City && self.feeds(city, settings))
            .filter(|city| borders(&board, here, city));
        let each = self.city_points(follower.owner, &[here]);
        Ok(fed.map(|city| each + castle_more(city)).sum())
    }
}
