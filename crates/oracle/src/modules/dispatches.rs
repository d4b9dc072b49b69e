//! Dispatches: the moves on the track that earn one, and the points of the eight dispatches,
//! computed from the board alone (DISP-09 to DISP-12, DISP-20 to DISP-30).

use crate::board::Board;
use crate::farms::borders;
use crate::module::Module;
use crate::track::{Scorer, ScoringStep, Track, TrackModule};
use crate::{Catalogue, Feature, Kind, PlacedFigure, Position, PositionError, Settings};

pub(crate) struct Dispatches;

impl Module for Dispatches {}

/// The conditions for earning a dispatch, and whether one was earned.
#[derive(Clone, Debug)]
pub struct Landing {
    /// Whether every move that ends on a dark space counts, not only the last one (DISP-12).
    pub any_move: bool,
    /// Whether a dark space with another player's figure earns nothing (DISP-AMB-06).
    pub needs_empty_space: bool,
    /// Whether a dispatch was earned and has not been drawn yet.
    pub is_due: bool,
}

impl Landing {
    fn earns(step: &ScoringStep, player: u8) -> bool {
        player == step.active && !step.is_final && !step.is_trade
    }

    /// Whether the figure is on a space that earns its player a dispatch (DISP-09, DISP-10).
    fn lands(&self, totals: &[Vec<i32>], step: &ScoringStep, scorer: Scorer) -> bool {
        let total = totals[usize::from(scorer.0)][scorer.1];
        let others = Track::spaces_of_others(totals, scorer.0);
        let blocked = self.needs_empty_space && others.contains(&Track::space(total));
        Landing::earns(step, scorer.0) && total % 5 == 0 && !blocked
    }
}

impl TrackModule for Landing {
    fn copy(&self) -> Box<dyn TrackModule> {
        Box::new(self.clone())
    }

    fn reacts_to_move(&self, step: &ScoringStep, player: u8, _: i32, to: i32) -> bool {
        Landing::earns(step, player) && self.any_move && to % 5 == 0
    }

    fn advanced(&mut self, totals: &[Vec<i32>], step: &ScoringStep, scorer: Scorer) {
        self.is_due |= self.any_move && self.lands(totals, step, scorer);
    }

    fn ended(&mut self, totals: &[Vec<i32>], step: &ScoringStep, moves: &[(Scorer, i32)]) {
        let mut moved = moves.iter().map(|(scorer, _)| *scorer);
        self.is_due |= !self.any_move && moved.any(|scorer| self.lands(totals, step, scorer));
    }
}

/// The options for dispatches that count followers.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct DispatchRules {
    /// Points for each farmer (DISP-25).
    pub each_farmer: i32,
    /// Whether a heavier follower counts as two (DISP-28).
    pub by_weight: bool,
}

impl Position {
    /// Returns the points of one of the first six dispatches; `None` if the player has no matching
    /// follower, so it is not offered (DISP-16).
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

    /// Returns the points of the eighth dispatch for a follower: its feature scored as at the end of
    /// the game, if its player is one of the owners (DISP-27).
    pub fn removal_points(
        &self,
        catalogue: &Catalogue,
        settings: &Settings,
        follower: PlacedFigure,
    ) -> Result<i32, PositionError> {
        let features = self.features(catalogue, settings)?;
        let here = features.iter().find(|f| f.segments.contains(&follower.on));
        let Some(here) = here.filter(|here| self.owners(here, settings).contains(&follower.owner))
        else {
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
        Ok(fed.map(|city| each + self.city_bonus(city)).sum())
    }
}
