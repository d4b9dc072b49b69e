//! The score track: one or more scoring figures for each player, and a scoring step from its
//! awards to where everybody stands (COMBO-46 to COMBO-51).
//!
//! A step is worked out anew from its beginning with every answer: nothing is kept but the answers.

use std::any::Any;
use std::collections::BTreeSet;
use std::fmt::Debug;

/// Spaces of the track; totals that differ by them share a space.
const SPACES: i32 = 50;

/// The track at one moment.
#[derive(Clone, Debug)]
pub struct Track {
    /// The totals of each player's figures.
    pub totals: Vec<Vec<i32>>,
    /// What modules keep beside the figures.
    pub beside: Vec<Box<dyn Beside>>,
}

/// A scoring figure: its player and its number.
pub type Scorer = (u8, usize);

/// A question of a scoring step.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Question {
    /// Which award moves next, by its size (COMBO-47).
    Award(u8, BTreeSet<i32>),
    /// Which of the player's own figures moves (COMBO-47).
    Figure(u8),
    /// One of these figures, for what a module asks.
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

/// How far a scoring step has come.
#[derive(Clone, Debug)]
pub struct Resolved {
    /// The moves made, those by claims included.
    pub moves: Vec<(Scorer, i32)>,
    /// The points that were claimed of others' moves, and by whom.
    pub claimed: Vec<(u8, i32)>,
    /// What has to be asked now; nothing if the step is over.
    pub question: Option<Question>,
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

/// Why a step cannot go on: this has to be asked.
#[derive(Clone, Debug)]
pub struct Asked(pub Question);

/// The answers that are not used up yet.
#[derive(Clone, Debug)]
pub struct Answers<'a>(std::slice::Iter<'a, Answer>);

impl Answers<'_> {
    /// The figure that was answered, if there was an answer.
    pub fn scorer(&mut self, question: impl FnOnce() -> Question) -> Result<Scorer, Asked> {
        match self.0.next() {
            Some(Answer::Scorer(scorer)) => Ok(*scorer),
            _ => Err(Asked(question())),
        }
    }

    fn award(&mut self, question: impl FnOnce() -> Question) -> Result<i32, Asked> {
        match self.0.next() {
            Some(Answer::Award(points)) => Ok(*points),
            _ => Err(Asked(question())),
        }
    }
}

/// What a module keeps on the track, and what it does in scoring steps.
pub trait Beside: Any + Debug {
    /// A copy.
    fn copy(&self) -> Box<dyn Beside>;

    /// Whether it matters that a player's figure moves from one total to another, so that the
    /// order of the awards does.
    fn minds(&self, _step: &ScoringStep, _player: u8, _from: i32, _to: i32) -> bool {
        false
    }

    /// What it claims of the moves that are about to happen (COMBO-48): for whom, and how much.
    fn claim(
        &mut self,
        _track: &Track,
        _step: &ScoringStep,
        _plan: &[(Scorer, i32)],
        _answers: &mut Answers<'_>,
    ) -> Result<Vec<(u8, i32)>, Asked> {
        Ok(Vec::new())
    }

    /// A figure has moved by what was claimed, from one space to another (COMBO-50).
    fn follow(&mut self, _owner: u8, _from: i32, _to: i32) {}

    /// A figure has moved; the totals are those after it.
    fn advanced(&mut self, _totals: &[Vec<i32>], _step: &ScoringStep, _scorer: Scorer) {}

    /// All figures have moved.
    fn ended(&mut self, _totals: &[Vec<i32>], _step: &ScoringStep, _moves: &[(Scorer, i32)]) {}
}

impl Clone for Box<dyn Beside> {
    fn clone(&self) -> Self {
        self.copy()
    }
}

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

    /// The spaces where figures of other players stand.
    pub fn spaces_of_others(totals: &[Vec<i32>], player: u8) -> BTreeSet<i32> {
        let others = totals.iter().enumerate();
        let others = others.filter(|(owner, _)| *owner != usize::from(player));
        others
            .flat_map(|(_, totals)| totals.iter().copied().map(Track::space))
            .collect()
    }

    /// What a module keeps here, by its type.
    pub fn of<T: Beside>(&self) -> Option<&T> {
        let mut beside = self.beside.iter();
        beside.find_map(|beside| {
            let beside: &dyn Any = beside.as_ref();
            beside.downcast_ref()
        })
    }

    /// The same, to change it.
    pub fn of_mut<T: Beside>(&mut self) -> Option<&mut T> {
        let mut beside = self.beside.iter_mut();
        beside.find_map(|beside| {
            let beside: &mut dyn Any = beside.as_mut();
            beside.downcast_mut()
        })
    }

    /// Works out a scoring step with the answers given so far.
    pub fn resolve(&self, step: &ScoringStep, answers: &[Answer]) -> Resolved {
        let mut work = Work {
            before: self,
            step,
            answers: Answers(answers.iter()),
            resolved: Resolved {
                moves: Vec::new(),
                claimed: Vec::new(),
                question: None,
                track: self.clone(),
            },
        };
        if let Err(Asked(question)) = work.run() {
            work.resolved.question = Some(question);
        }
        work.resolved
    }
}

struct Work<'a> {
    before: &'a Track,
    step: &'a ScoringStep,
    answers: Answers<'a>,
    resolved: Resolved,
}

impl Work<'_> {
    fn run(&mut self) -> Result<(), Asked> {
        let mut plan: Vec<(Scorer, i32)> = Vec::new();
        for player in self.before.from(self.step.active) {
            self.plan(player, &mut plan)?;
        }
        let mut claims = Vec::new();
        for beside in &mut self.resolved.track.beside {
            let claimed = beside.claim(self.before, self.step, &plan, &mut self.answers)?;
            claims.extend(claimed);
        }
        for (scorer, points) in plan {
            self.advance(scorer, points);
        }
        for (owner, points) in claims {
            self.take(owner, points)?;
        }
        let Track { totals, beside } = &mut self.resolved.track;
        for beside in beside {
            beside.ended(totals, self.step, &self.resolved.moves);
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
                self.answers.award(|| Question::Award(player, sizes))?
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
        let (_, figure) = self.answers.scorer(|| Question::Figure(player))?;
        Ok(figure)
    }

    /// Whether some order of these awards makes a move that a module minds.
    fn order_matters(&self, player: u8, totals: &[i32], left: &[i32]) -> bool {
        let mut seen = BTreeSet::new();
        let mut moves = BTreeSet::new();
        every_move(totals.to_vec(), left.to_vec(), &mut seen, &mut moves);
        let mut beside = self.before.beside.iter();
        beside.any(|beside| {
            let mut moves = moves.iter();
            moves.any(|(from, to)| beside.minds(self.step, player, *from, *to))
        })
    }

    /// COMBO-50: the owner of a claim moves by it.
    fn take(&mut self, owner: u8, points: i32) -> Result<(), Asked> {
        let totals = self.figures(owner);
        let alike = totals
            .iter()
            .all(|t| Track::space(*t) == Track::space(totals[0]));
        let figure = if alike { 0 } else { self.figure(owner)? };
        let from = Track::space(totals[figure]);
        self.resolved.claimed.push((owner, points));
        self.advance((owner, figure), points);
        let to = Track::space(totals[figure] + points);
        for beside in &mut self.resolved.track.beside {
            beside.follow(owner, from, to);
        }
        Ok(())
    }

    fn advance(&mut self, scorer: Scorer, points: i32) {
        let Track { totals, beside } = &mut self.resolved.track;
        totals[usize::from(scorer.0)][scorer.1] += points;
        self.resolved.moves.push((scorer, points));
        for beside in beside {
            beside.advanced(totals, self.step, scorer);
        }
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
