//! Robbers: the tiles that bring them, and the points they steal in a scoring step.

use std::collections::BTreeSet;

use crate::catalogue::{Mark, MarkSite, MarkType};
use crate::module::Module;
use crate::track::{Answers, Question, Scorer, ScoringStep, Track, TrackModule, Unanswered};
use crate::{Catalogue, PositionError};

pub(crate) struct Robbers;

impl Module for Robbers {
    fn marks(&self) -> &'static [Mark] {
        &[Mark {
            name: "robber",
            on: MarkSite::Tile,
            says: MarkType::Flag,
        }]
    }
}

impl Catalogue {
    /// Whether a tile has a robber symbol (ROB-03).
    pub fn has_robber(&self, tile: &str) -> Result<bool, PositionError> {
        Ok(self.tile(tile)?.marks.has("robber"))
    }
}

/// The place of a player's robber.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Robber {
    /// With its owner.
    Home,
    /// On a space of the track.
    At(i32),
    /// Has stolen and waits to return.
    Spent,
}

/// The robbers of all players, and the options that decide when they steal.
#[derive(Clone, Debug)]
pub struct RobberState {
    /// Each player's robber.
    pub robbers: Vec<Robber>,
    /// Whether a robber takes half of everything that its victim gains in the step (ROB-19).
    pub takes_sum: bool,
    /// Whether robbers steal in final scoring (ROB-23).
    pub in_final: bool,
    /// Whether robbers steal from payments between players (COMBO-53).
    pub in_trade: bool,
}

impl RobberState {
    fn steals(&self, step: &ScoringStep) -> bool {
        (!step.is_final || self.in_final) && (!step.is_trade || self.in_trade)
    }

    /// Returns the figures that leave a robber's space, with the points it would take from each
    /// (ROB-16).
    fn victims(
        &self,
        track: &Track,
        plan: &[(Scorer, i32)],
        owner: u8,
        space: i32,
    ) -> Vec<(Scorer, i32)> {
        let mut victims: Vec<(Scorer, i32)> = Vec::new();
        let mut totals = track.totals.clone();
        for (scorer, points) in plan {
            let total = &mut totals[usize::from(scorer.0)][scorer.1];
            // A figure that pays moves back and is not robbed.
            let leaves = Track::space(*total) == space && scorer.0 != owner && *points > 0;
            *total += points;
            if leaves && !victims.iter().any(|(victim, _)| victim == scorer) {
                let gained = plan.iter().filter(|(other, _)| other == scorer);
                let sum: i32 = gained.map(|(_, points)| points).sum();
                let robbed = if self.takes_sum { sum } else { *points };
                victims.push((*scorer, (robbed + 1) / 2));
            }
        }
        victims
    }
}

impl TrackModule for RobberState {
    fn copy(&self) -> Box<dyn TrackModule> {
        Box::new(self.clone())
    }

    /// A move has an effect if it starts on the space of another player's robber.
    fn reacts_to_move(&self, step: &ScoringStep, player: u8, from: i32, _: i32) -> bool {
        let mut others = (0..)
            .zip(&self.robbers)
            .filter(|(owner, _)| *owner != player);
        self.steals(step) && others.any(|(_, robber)| *robber == Robber::At(Track::space(from)))
    }

    /// COMBO-48: returns the points that each robber takes, in playing order of the owners.
    fn claim(
        &mut self,
        track: &Track,
        step: &ScoringStep,
        plan: &[(Scorer, i32)],
        answers: &mut Answers<'_>,
    ) -> Result<Vec<(u8, i32)>, Unanswered> {
        let mut loot = Vec::new();
        if !self.steals(step) {
            return Ok(loot);
        }
        for owner in track.from(step.active) {
            let Robber::At(space) = self.robbers[usize::from(owner)] else {
                continue;
            };
            let victims = self.victims(track, plan, owner, space);
            let amounts: BTreeSet<i32> = victims.iter().map(|(_, amount)| *amount).collect();
            match amounts.len() {
                0 => {}
                1 => loot.push((owner, victims[0].1)),
                _ => {
                    let scorers = || victims.iter().map(|(victim, _)| *victim).collect();
                    let question = || Question::Other(owner, "choose-victim", scorers());
                    let chosen = answers.scorer(question)?;
                    let chosen = victims.iter().find(|(victim, _)| *victim == chosen);
                    loot.extend(chosen.map(|(_, amount)| (owner, *amount)));
                }
            }
        }
        for (owner, _) in &loot {
            self.robbers[usize::from(*owner)] = Robber::Spent;
        }
        Ok(loot)
    }

    /// COMBO-50: moves robbers that have taken nothing along with the figure.
    fn follow(&mut self, owner: u8, from: i32, to: i32) {
        for (other, robber) in (0..).zip(&mut self.robbers) {
            if other != owner && *robber == Robber::At(from) {
                *robber = Robber::At(to);
            }
        }
    }
}
