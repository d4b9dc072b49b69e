//! The score track: one or two scoring figures for each player, robbers, and a scoring step from
//! its awards to where everybody stands (COMBO-46 to COMBO-51).
//!
//! A step is worked out anew from its beginning with every answer: nothing is kept but the answers.

use std::collections::BTreeSet;

/// Spaces of the track; totals that differ by them share a space (ROB-08, DISP-03).
const SPACES: i32 = 50;

/// Where a player's robber is.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Robber {
    /// In front of its owner.
    Home,
    /// On a space of the track.
    At(i32),
    /// It has stolen and waits to return.
    Spent,
}

/// The rules of the track that is played on.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct TrackRules {
    /// Scoring figures of each player.
    pub figures: usize,
    /// Whether a robber takes half of all that its victim gains in the step (ROB-19).
    pub rob_sum: bool,
    /// Whether robbers steal in final scoring (ROB-23).
    pub rob_in_final: bool,
    /// Whether robbers steal what is paid in a bazaar (COMBO-53).
    pub rob_in_trade: bool,
    /// Whether every move that ends on a dark space counts, not only the last (DISP-12).
    pub any_landing: bool,
    /// Whether a dark space earns nothing beside another player's figure (DISP-AMB-06).
    pub empty_landing: bool,
}

/// The track at one moment.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Track {
    /// The rules in force.
    pub rules: TrackRules,
    /// The totals of each player's figures.
    pub totals: Vec<Vec<i32>>,
    /// Each player's robber.
    pub robbers: Vec<Robber>,
}

/// A scoring figure: its player and its number.
pub type Scorer = (u8, usize);

/// A question of a scoring step.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Question {
    /// Which award moves next, by its size (COMBO-47).
    Award(u8, BTreeSet<i32>),
    /// Which own figure moves (DISP-05, ROB-12).
    Figure(u8),
    /// Whom the robber takes half of (ROB-16).
    Victim(u8, BTreeSet<Scorer>),
}

/// An answer to a question.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Answer {
    /// An award, by its size.
    Award(i32),
    /// A figure.
    Scorer(Scorer),
}

/// How far a scoring step has come.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Resolved {
    /// The moves made, loot included.
    pub moves: Vec<(Scorer, i32)>,
    /// The loot that robbers' owners have got.
    pub loot: Vec<(u8, i32)>,
    /// What has to be asked now; nothing if the step is over.
    pub question: Option<Question>,
    /// Whether a move of the active player ended so that it earns a dispatch (COMBO-51).
    pub landed: bool,
    /// The track after the moves made.
    pub track: Track,
}

/// A scoring step.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct ScoringStep {
    /// Whose turn it is.
    pub active: u8,
    /// Whether it is final scoring, where players have one figure.
    pub is_final: bool,
    /// Whether one player pays another: nothing is earned by it (COMBO-53).
    pub is_trade: bool,
    /// The awards: player and points.
    pub awards: Vec<(u8, i32)>,
}

/// Why a step cannot go on.
struct Asked(Question);

impl Track {
    /// The space of a total.
    pub fn space(total: i32) -> i32 {
        total.rem_euclid(SPACES)
    }

    /// The players from one on, in playing order.
    pub fn from(&self, first: u8) -> Vec<u8> {
        let players = self.totals.len() as u8;
        (0..players).map(|n| (first + n) % players).collect()
    }

    /// The spaces where figures of other players stand (ROB-03).
    pub fn spaces_of_others(&self, player: u8) -> BTreeSet<i32> {
        let others = self.totals.iter().enumerate();
        let others = others.filter(|(owner, _)| *owner != usize::from(player));
        others
            .flat_map(|(_, totals)| totals.iter().copied().map(Track::space))
            .collect()
    }

    /// Works out a scoring step with the answers given so far.
    pub fn resolve(&self, step: &ScoringStep, answers: &[Answer]) -> Resolved {
        let mut work = Work {
            before: self,
            step,
            answers: answers.iter(),
            resolved: Resolved {
                moves: Vec::new(),
                loot: Vec::new(),
                question: None,
                landed: false,
                track: self.clone(),
            },
        };
        if let Err(Asked(question)) = work.run() {
            work.resolved.question = Some(question);
        }
        work.resolved
    }

    fn robs(&self, step: &ScoringStep) -> bool {
        (!step.is_final || self.rules.rob_in_final) && (!step.is_trade || self.rules.rob_in_trade)
    }
}

struct Work<'a> {
    before: &'a Track,
    step: &'a ScoringStep,
    answers: std::slice::Iter<'a, Answer>,
    resolved: Resolved,
}

impl Work<'_> {
    fn run(&mut self) -> Result<(), Asked> {
        let mut plan: Vec<(Scorer, i32)> = Vec::new();
        for player in self.before.from(self.step.active) {
            self.plan(player, &mut plan)?;
        }
        let claims = self.claims(&plan)?;
        for (scorer, points) in plan {
            self.advance(scorer, points);
        }
        for (owner, _) in &claims {
            self.resolved.track.robbers[usize::from(*owner)] = Robber::Spent;
        }
        for (owner, loot) in claims {
            self.take_loot(owner, loot)?;
        }
        if !self.before.rules.any_landing {
            let mut moved = self.resolved.moves.iter().map(|(scorer, _)| *scorer);
            let landed = moved.any(|scorer| self.lands(scorer));
            self.resolved.landed = landed;
        }
        Ok(())
    }

    /// COMBO-47: a player orders the own awards and gives each to a figure.
    fn plan(&mut self, player: u8, plan: &mut Vec<(Scorer, i32)>) -> Result<(), Asked> {
        let awards = self.step.awards.iter().filter(|award| award.0 == player);
        let mut left: Vec<i32> = awards.map(|award| award.1).collect();
        left.sort_unstable();
        let mut totals = self.figures(player);
        let mut has_moved = false;
        while !left.is_empty() {
            let sizes: BTreeSet<i32> = left.iter().copied().collect();
            let matters = self.order_matters(player, &totals, &left);
            let points = if sizes.len() > 1 && matters {
                match self.answers.next() {
                    Some(Answer::Award(points)) => *points,
                    _ => return Err(Asked(Question::Award(player, sizes))),
                }
            } else {
                left[0]
            };
            // While the figure is chosen the award still waits.
            let alike = totals
                .iter()
                .all(|t| Track::space(*t) == Track::space(totals[0]));
            let figure = if totals.len() > 1 && !(alike && !(has_moved && matters)) {
                self.figure(player)?
            } else {
                0
            };
            left.remove(left.iter().position(|size| *size == points).unwrap_or(0));
            totals[figure] += points;
            has_moved = true;
            plan.push(((player, figure), points));
        }
        Ok(())
    }

    fn figures(&self, player: u8) -> Vec<i32> {
        let mut totals = self.resolved.track.totals[usize::from(player)].clone();
        if self.step.is_final {
            totals.truncate(1);
        }
        totals
    }

    fn figure(&mut self, player: u8) -> Result<usize, Asked> {
        match self.answers.next() {
            Some(Answer::Scorer((_, figure))) => Ok(*figure),
            _ => Err(Asked(Question::Figure(player))),
        }
    }

    /// Whether some order of these awards starts a move where another player's robber stands, or
    /// ends one on a dark space that could earn the active player a dispatch.
    fn order_matters(&self, player: u8, totals: &[i32], left: &[i32]) -> bool {
        let mut seen = BTreeSet::new();
        let mut moves = BTreeSet::new();
        every_move(totals.to_vec(), left.to_vec(), &mut seen, &mut moves);
        let others = |space: i32| {
            let robbers = self.before.robbers.iter().enumerate();
            robbers
                .filter(|(owner, _)| *owner != usize::from(player))
                .any(|(_, robber)| *robber == Robber::At(space))
        };
        let robbed = self.before.robs(self.step)
            && moves.iter().any(|(from, _)| others(Track::space(*from)));
        let dark = self.earns(player)
            && self.before.rules.any_landing
            && moves.iter().any(|(_, to)| to % 5 == 0);
        robbed || dark
    }

    fn earns(&self, player: u8) -> bool {
        let is_scoring = !self.step.is_final && !self.step.is_trade;
        player == self.step.active && is_scoring && self.before.rules.figures > 1
    }

    /// COMBO-48: what each robber takes, in playing order of their owners.
    fn claims(&mut self, plan: &[(Scorer, i32)]) -> Result<Vec<(u8, i32)>, Asked> {
        let mut claims = Vec::new();
        if !self.before.robs(self.step) {
            return Ok(claims);
        }
        for owner in self.before.from(self.step.active) {
            let Robber::At(space) = self.before.robbers[usize::from(owner)] else {
                continue;
            };
            let mut victims: Vec<(Scorer, i32)> = Vec::new();
            let mut totals = self.before.totals.clone();
            for (scorer, points) in plan {
                let total = &mut totals[usize::from(scorer.0)][scorer.1];
                // Whoever pays goes back, and is not robbed.
                let leaves = Track::space(*total) == space && scorer.0 != owner && *points > 0;
                *total += points;
                if leaves && !victims.iter().any(|(victim, _)| victim == scorer) {
                    let gained = plan.iter().filter(|(other, _)| other == scorer);
                    let sum: i32 = gained.map(|(_, points)| points).sum();
                    let robbed = if self.before.rules.rob_sum {
                        sum
                    } else {
                        *points
                    };
                    victims.push((*scorer, (robbed + 1) / 2));
                }
            }
            let loots: BTreeSet<i32> = victims.iter().map(|(_, loot)| *loot).collect();
            match loots.len() {
                0 => {}
                1 => claims.push((owner, victims[0].1)),
                _ => {
                    let scorers = victims.iter().map(|(victim, _)| *victim).collect();
                    let Some(Answer::Scorer(chosen)) = self.answers.next() else {
                        return Err(Asked(Question::Victim(owner, scorers)));
                    };
                    let chosen = victims.iter().find(|(victim, _)| victim == chosen);
                    claims.extend(chosen.map(|(_, loot)| (owner, *loot)));
                }
            }
        }
        Ok(claims)
    }

    /// COMBO-50: the owner moves, and robbers that have not claimed go along.
    fn take_loot(&mut self, owner: u8, loot: i32) -> Result<(), Asked> {
        let totals = self.figures(owner);
        let alike = totals
            .iter()
            .all(|t| Track::space(*t) == Track::space(totals[0]));
        let figure = if alike { 0 } else { self.figure(owner)? };
        let from = Track::space(totals[figure]);
        self.resolved.loot.push((owner, loot));
        self.advance((owner, figure), loot);
        let to = Track::space(totals[figure] + loot);
        for (other, robber) in self.resolved.track.robbers.iter_mut().enumerate() {
            if other != usize::from(owner) && *robber == Robber::At(from) {
                *robber = Robber::At(to);
            }
        }
        Ok(())
    }

    fn advance(&mut self, scorer: Scorer, points: i32) {
        self.resolved.track.totals[usize::from(scorer.0)][scorer.1] += points;
        self.resolved.moves.push((scorer, points));
        if self.before.rules.any_landing && self.lands(scorer) {
            self.resolved.landed = true;
        }
    }

    /// Whether the figure stands where it earns its player a dispatch (DISP-09, DISP-10).
    fn lands(&self, scorer: Scorer) -> bool {
        let track = &self.resolved.track;
        let total = track.totals[usize::from(scorer.0)][scorer.1];
        let others = track.spaces_of_others(scorer.0);
        let blocked = track.rules.empty_landing && others.contains(&Track::space(total));
        self.earns(scorer.0) && total % 5 == 0 && !blocked
    }
}

/// Every move, from one total to another, that can happen if the awards come in any order and
/// with any figures.
fn every_move(
    totals: Vec<i32>,
    left: Vec<i32>,
    seen: &mut BTreeSet<(Vec<i32>, Vec<i32>)>,
    moves: &mut BTreeSet<(i32, i32)>,
) {
    if !seen.insert((totals.clone(), left.clone())) {
        return;
    }
    for award in 0..left.len() {
        for figure in 0..totals.len() {
            let (mut totals, mut left) = (totals.clone(), left.clone());
            let points = left.remove(award);
            moves.insert((totals[figure], totals[figure] + points));
            totals[figure] += points;
            every_move(totals, left, seen, moves);
        }
    }
}
