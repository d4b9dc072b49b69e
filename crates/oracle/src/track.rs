//! The score track: one or more scoring figures per player, and scoring steps from the awards to the
//! moved figures (COMBO-46 to COMBO-51).
//!
//! A step is recomputed from its beginning after every answer. Only the answers are kept.

use std::any::Any;
use std::collections::BTreeSet;
use std::fmt::Debug;

/// The number of spaces on the track. Totals that differ by a multiple of it share a space.
const SPACES: i32 = 50;

/// The state of the track.
#[derive(Clone, Debug)]
pub struct Track {
    /// The totals of each player's figures.
    pub totals: Vec<Vec<i32>>,
    /// The state of modules on the track.
    pub modules: Vec<Box<dyn TrackModule>>,
}

/// A scoring figure: its player and its number.
pub type Scorer = (u8, usize);

/// A question of a scoring step.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Question {
    /// Which award moves next: the player and the sizes to choose from (COMBO-47).
    Award(u8, BTreeSet<i32>),
    /// Which of the player's figures moves (COMBO-47).
    Figure(u8),
    /// A question of a module: the player, the prompt and the figures to choose from.
    Other(u8, &'static str, BTreeSet<Scorer>),
}

/// An answer to a question.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Answer {
    /// An award, by its size.
    Award(i32),
    /// A figure.
    Scorer(Scorer),
}

/// The progress of a scoring step.
#[derive(Clone, Debug)]
pub struct StepProgress {
    /// The moves so far, including those by claims.
    pub moves: Vec<(Scorer, i32)>,
    /// The points claimed from other players' moves: player and points.
    pub claimed: Vec<(u8, i32)>,
    /// The next question; `None` if the step is over.
    pub question: Option<Question>,
    /// The track after the moves so far.
    pub track: Track,
}

/// A scoring step.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct ScoringStep {
    /// The player whose turn it is.
    pub active: u8,
    /// Whether this is final scoring, where each player has one figure.
    pub is_final: bool,
    /// Whether one player pays another, which earns nothing (COMBO-53).
    pub is_trade: bool,
    /// The awards: player and points.
    pub awards: Vec<(u8, i32)>,
}

/// A question that a step needs answered before it can continue.
#[derive(Clone, Debug)]
pub struct Unanswered(pub Question);

/// The answers that have not been used yet.
#[derive(Clone, Debug)]
pub struct Answers<'a>(std::slice::Iter<'a, Answer>);

impl Answers<'_> {
    /// Returns the answered figure, or the question if it has not been answered.
    pub fn scorer(&mut self, question: impl FnOnce() -> Question) -> Result<Scorer, Unanswered> {
        match self.0.next() {
            Some(Answer::Scorer(scorer)) => Ok(*scorer),
            _ => Err(Unanswered(question())),
        }
    }

    fn award(&mut self, question: impl FnOnce() -> Question) -> Result<i32, Unanswered> {
        match self.0.next() {
            Some(Answer::Award(points)) => Ok(*points),
            _ => Err(Unanswered(question())),
        }
    }
}

/// The state of a module on the track, and its part in scoring steps.
pub trait TrackModule: Any + Debug {
    /// Returns a copy.
    fn copy(&self) -> Box<dyn TrackModule>;

    /// Whether a move of a player's figure from one total to another has an effect, so that the
    /// order of the awards matters.
    fn reacts_to_move(&self, _step: &ScoringStep, _player: u8, _from: i32, _to: i32) -> bool {
        false
    }

    /// Returns the claims on the planned moves (COMBO-48): player and points.
    fn claim(
        &mut self,
        _track: &Track,
        _step: &ScoringStep,
        _plan: &[(Scorer, i32)],
        _answers: &mut Answers<'_>,
    ) -> Result<Vec<(u8, i32)>, Unanswered> {
        Ok(Vec::new())
    }

    /// Handles the move of a figure by a claim from one space to another (COMBO-50).
    fn follow(&mut self, _owner: u8, _from: i32, _to: i32) {}

    /// Handles the move of a figure. `totals` are those after the move.
    fn advanced(&mut self, _totals: &[Vec<i32>], _step: &ScoringStep, _scorer: Scorer) {}

    /// Handles the end of the step, after all figures have moved.
    fn ended(&mut self, _totals: &[Vec<i32>], _step: &ScoringStep, _moves: &[(Scorer, i32)]) {}
}

impl Clone for Box<dyn TrackModule> {
    fn clone(&self) -> Self {
        self.copy()
    }
}

impl Track {
    /// Returns the space of a total.
    pub fn space(total: i32) -> i32 {
        total.rem_euclid(SPACES)
    }

    /// Returns all players in playing order, starting with one of them.
    pub fn from(&self, first: u8) -> Vec<u8> {
        let players = self.totals.len() as u8;
        (0..players).map(|n| (first + n) % players).collect()
    }

    /// Returns the spaces of other players' figures.
    pub fn spaces_of_others(totals: &[Vec<i32>], player: u8) -> BTreeSet<i32> {
        let others = totals.iter().enumerate();
        let others = others.filter(|(owner, _)| *owner != usize::from(player));
        others
            .flat_map(|(_, totals)| totals.iter().copied().map(Track::space))
            .collect()
    }

    /// Returns the state of a module by its type.
    pub fn of<T: TrackModule>(&self) -> Option<&T> {
        let mut beside = self.modules.iter();
        beside.find_map(|beside| {
            let beside: &dyn Any = beside.as_ref();
            beside.downcast_ref()
        })
    }

    /// Returns the mutable state of a module by its type.
    pub fn of_mut<T: TrackModule>(&mut self) -> Option<&mut T> {
        let mut beside = self.modules.iter_mut();
        beside.find_map(|beside| {
            let beside: &mut dyn Any = beside.as_mut();
            beside.downcast_mut()
        })
    }

    /// Computes a scoring step with the answers so far.
    pub fn resolve(&self, step: &ScoringStep, answers: &[Answer]) -> StepProgress {
        let mut work = StepResolver {
            before: self,
            step,
            answers: Answers(answers.iter()),
            resolved: StepProgress {
                moves: Vec::new(),
                claimed: Vec::new(),
                question: None,
                track: self.clone(),
            },
        };
        if let Err(Unanswered(question)) = work.run() {
            work.resolved.question = Some(question);
        }
        work.resolved
    }
}

struct StepResolver<'a> {
    before: &'a Track,
    step: &'a ScoringStep,
    answers: Answers<'a>,
    resolved: StepProgress,
}

impl StepResolver<'_> {
    fn run(&mut self) -> Result<(), Unanswered> {
        let mut plan: Vec<(Scorer, i32)> = Vec::new();
        for player in self.before.from(self.step.active) {
            self.plan(player, &mut plan)?;
        }
        let mut claims = Vec::new();
        for beside in &mut self.resolved.track.modules {
            let claimed = beside.claim(self.before, self.step, &plan, &mut self.answers)?;
            claims.extend(claimed);
        }
        for (scorer, points) in plan {
            self.advance(scorer, points);
        }
        for (owner, points) in claims {
            self.take(owner, points)?;
        }
        let Track {
            totals,
            modules: beside,
        } = &mut self.resolved.track;
        for beside in beside {
            beside.ended(totals, self.step, &self.resolved.moves);
        }
        Ok(())
    }

    /// COMBO-47: the player orders the awards and assigns each to a figure.
    fn plan(&mut self, player: u8, plan: &mut Vec<(Scorer, i32)>) -> Result<(), Unanswered> {
        let awards = self.step.awards.iter().filter(|award| award.0 == player);
        let mut left: Vec<i32> = awards.map(|award| award.1).collect();
        left.sort_unstable();
        let mut totals = self.figures(player);
        let mut has_moved = false;
        while !left.is_empty() {
            let sizes: BTreeSet<i32> = left.iter().copied().collect();
            let matters = self.order_matters(player, &totals, &left);
            let points = if sizes.len() > 1 && matters {
                self.answers.award(|| Question::Award(player, sizes))?
            } else {
                left[0]
            };
            // The award is still waiting while the figure is chosen.
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

    fn figure(&mut self, player: u8) -> Result<usize, Unanswered> {
        let (_, figure) = self.answers.scorer(|| Question::Figure(player))?;
        Ok(figure)
    }

    /// Whether some order of these awards makes a move that has an effect on a module.
    fn order_matters(&self, player: u8, totals: &[i32], left: &[i32]) -> bool {
        let mut seen = BTreeSet::new();
        let mut moves = BTreeSet::new();
        every_move(totals.to_vec(), left.to_vec(), &mut seen, &mut moves);
        let mut beside = self.before.modules.iter();
        beside.any(|beside| {
            let mut moves = moves.iter();
            moves.any(|(from, to)| beside.reacts_to_move(self.step, player, *from, *to))
        })
    }

    /// COMBO-50: moves a figure of the player who made a claim.
    fn take(&mut self, owner: u8, points: i32) -> Result<(), Unanswered> {
        let totals = self.figures(owner);
        let alike = totals
            .iter()
            .all(|t| Track::space(*t) == Track::space(totals[0]));
        let figure = if alike { 0 } else { self.figure(owner)? };
        let from = Track::space(totals[figure]);
        self.resolved.claimed.push((owner, points));
        self.advance((owner, figure), points);
        let to = Track::space(totals[figure] + points);
        for beside in &mut self.resolved.track.modules {
            beside.follow(owner, from, to);
        }
        Ok(())
    }

    fn advance(&mut self, scorer: Scorer, points: i32) {
        let Track {
            totals,
            modules: beside,
        } = &mut self.resolved.track;
        totals[usize::from(scorer.0)][scorer.1] += points;
        self.resolved.moves.push((scorer, points));
        for beside in beside {
            beside.advanced(totals, self.step, scorer);
        }
    }
}

/// Collects every move, from one total to another, that can happen with any order of the awards and
/// any choice of figures.
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
