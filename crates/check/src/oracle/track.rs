//! The score track as the oracle follows it. Checks who is asked in a scoring step and which
//! scoring figures move. The awards themselves are checked elsewhere.

use std::collections::BTreeSet;

use bastide_oracle::{Answer, Question, Scorer, ScoringStep, StepProgress};
use bastide_rules::{Decision, Event, FigureId, GameRef, Move, Player, PointSource};

use super::table_state::{TablePart, TableState, asked, legal};
use crate::module::{PointTreatment, source};
use crate::violation::{BrokenLaw, check_same};

const MOVES: &str = "the oracle agrees on the scoring step";

/// The oracle's state of scoring steps.
#[derive(Clone, Debug, Default)]
pub(crate) struct TrackNotes {
    /// The scoring step in progress.
    step: Option<PendingStep>,
    /// The scores before final scoring, plus the points claimed during it.
    before_final: Option<Vec<i32>>,
}

/// A scoring step in progress.
#[derive(Clone, Debug, Default)]
struct PendingStep {
    awards: Vec<(u8, i32)>,
    answers: Vec<Answer>,
    is_trade: bool,
    /// The moves that the engine reported.
    moves: Vec<(Scorer, i32)>,
    /// The points that the engine reported as claimed from other players' moves.
    claimed: Vec<(u8, i32)>,
}

impl TrackNotes {
    fn take_award(
        &mut self,
        player: u8,
        source_of_points: PointSource,
        points: i32,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        let special = match source_of_points {
            PointSource::Named(name) => source(name),
            PointSource::Feature { .. } => None,
        };
        if special == Some(PointTreatment::Claim) {
            if let (Some(scores), true) = (&mut self.before_final, ground.is_final) {
                scores[usize::from(player)] += points;
            }
            self.pending(ground).claimed.push((player, points));
            return Ok(());
        }
        if self.has_moved() {
            self.close(ground)?;
        }
        if points != 0 {
            let pending = self.pending(ground);
            pending.awards.push((player, points));
            pending.is_trade = special == Some(PointTreatment::Trade);
        }
        Ok(())
    }

    /// Whether figures have moved in a scoring step that is still open.
    fn has_moved(&self) -> bool {
        let step = self.step.as_ref();
        step.is_some_and(|step| !step.moves.is_empty())
    }

    fn pending(&mut self, ground: &mut TableState) -> &mut PendingStep {
        ground.in_step = true;
        self.step.get_or_insert_default()
    }

    fn resolve(
        &self,
        pending: &PendingStep,
        ground: &TableState,
    ) -> Result<StepProgress, BrokenLaw> {
        let step = ScoringStep {
            active: ground.active,
            is_final: ground.is_final,
            is_trade: pending.is_trade,
            awards: pending.awards.clone(),
        };
        let resolved = ground.track.resolve(&step, &pending.answers);
        // The engine may use a different order where the order does not matter.
        let sorted = |moves: &[(Scorer, i32)]| {
            let mut moves = moves.to_vec();
            moves.sort_unstable();
            moves
        };
        let engine = (sorted(&pending.moves), &pending.claimed);
        let oracle = (sorted(&resolved.moves), &resolved.claimed);
        check_same(MOVES, || format!("moves after {step:?}"), engine, oracle)?;
        Ok(resolved)
    }

    /// Closes the scoring step.
    fn close(&mut self, ground: &mut TableState) -> Result<(), BrokenLaw> {
        let Some(pending) = self.step.take() else {
            return Ok(());
        };
        let resolved = self.resolve(&pending, ground)?;
        check_same(MOVES, || "open question".into(), None, resolved.question)?;
        ground.track = resolved.track;
        ground.in_step = false;
        Ok(())
    }

    /// Checks the question of the scoring step in progress.
    fn check_step(&self, game: GameRef<'_>, ground: &TableState) -> Result<(), BrokenLaw> {
        let figure =
            |scorer: Scorer| Move::Figure(FigureId::scoring(Player(scorer.0), scorer.1 as u8));
        let question = match &self.step {
            Some(pending) => self.resolve(pending, ground)?.question,
            None => None,
        };
        let (player, prompt, picks): (u8, _, BTreeSet<Move>) = match question {
            None => {
                return Err(BrokenLaw::new(
                    MOVES,
                    "the engine asks but the oracle has no question",
                ));
            }
            Some(Question::Award(player, sizes)) => {
                let sizes = sizes.into_iter().map(|size| Move::Number(size as i16));
                (player, "choose-award", sizes.collect())
            }
            Some(Question::Figure(player)) => {
                let figures = (0..2).map(|number| figure((player, number)));
                (player, "choose-scoring-figure", figures.collect())
            }
            Some(Question::Other(player, prompt, scorers)) => {
                (player, prompt, scorers.into_iter().map(figure).collect())
            }
        };
        let question = Some((player, prompt));
        check_same(MOVES, || "asked".into(), asked(game), question)?;
        let legal: BTreeSet<Move> = legal(game).into_iter().collect();
        check_same(MOVES, || format!("picks of {prompt}"), legal, picks)
    }

    /// Compares the engine's totals with those on the oracle's track.
    fn check_totals(&self, game: GameRef<'_>, ground: &TableState) -> Result<(), BrokenLaw> {
        for (seat, totals) in ground.track.totals.iter().enumerate() {
            let markers = game.markers(Player(seat as u8));
            let engine: Vec<i32> = markers.iter().map(|total| i32::from(*total)).collect();
            let mut oracle = totals.clone();
            oracle.resize(engine.len(), 0);
            // During a scoring step, some of its figures have already moved.
            if self.step.is_none() {
                check_same(MOVES, || format!("totals of seat {seat}"), engine, oracle)?;
            }
        }
        Ok(())
    }
}

impl TablePart for TrackNotes {
    /// Copies the scores at the start.
    fn start(&mut self, game: GameRef<'_>, ground: &mut TableState) {
        for (seat, totals) in ground.track.totals.iter_mut().enumerate() {
            let markers = game.markers(Player(seat as u8));
            for (total, marker) in totals.iter_mut().zip(markers) {
                *total = i32::from(marker);
            }
        }
    }

    /// Closes a scoring step whose figures have moved as soon as anything else begins.
    fn enter(&mut self, _: &str, _: GameRef<'_>, ground: &mut TableState) -> Result<(), BrokenLaw> {
        if ground.line.ends_moves || !ground.is_scoring() && self.has_moved() {
            self.close(ground)?;
        }
        Ok(())
    }

    fn play(
        &mut self,
        _: &str,
        decision: Decision,
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        if is_asking(ground) {
            let answer = match decision {
                Decision::Pick(Move::Number(points)) => Some(Answer::Award(i32::from(points))),
                Decision::Pick(Move::Figure(figure)) => scorer(figure).map(Answer::Scorer),
                _ => None,
            };
            self.pending(ground).answers.extend(answer);
        }
        Ok(())
    }

    fn on_event(
        &mut self,
        event: Event,
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        match event {
            Event::AwardBegan {
                player,
                source,
                points,
                ..
            } => self.take_award(player.0, source, i32::from(points), ground),
            Event::Advanced {
                player,
                marker,
                points,
            } if !ground.line_of_turn.moves_figures => {
                let scorer = (player.0, usize::from(marker));
                let moves = &mut self.pending(ground).moves;
                moves.push((scorer, i32::from(points)));
                Ok(())
            }
            Event::FinalScoring => {
                self.close(ground)?;
                ground.is_final = true;
                self.before_final = self.scores(ground);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn check_waiting(
        &mut self,
        _: &str,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<bool, BrokenLaw> {
        if !ground.is_scoring() && self.has_moved() {
            self.close(ground)?;
        }
        let is_asking = is_asking(ground);
        if is_asking {
            self.check_step(game, ground)?;
        }
        self.check_totals(game, ground)?;
        Ok(is_asking)
    }

    fn check(&mut self, game: GameRef<'_>, ground: &mut TableState) -> Result<(), BrokenLaw> {
        self.close(ground)?;
        self.check_totals(game, ground)
    }

    /// Returns the current scores; after final scoring has begun, those before it plus the points
    /// claimed during it.
    fn scores(&self, ground: &TableState) -> Option<Vec<i32>> {
        let totals = ground.track.totals.iter();
        let now = || totals.map(|totals| totals.iter().sum()).collect();
        Some(self.before_final.clone().unwrap_or_else(now))
    }
}

/// Whether the current question belongs to a scoring step.
fn is_asking(ground: &TableState) -> bool {
    ground.is_scoring() && !ground.line.ends_moves
}

fn scorer(figure: FigureId) -> Option<Scorer> {
    let (player, marker) = figure.as_scoring()?;
    Some((player.0, usize::from(marker)))
}
