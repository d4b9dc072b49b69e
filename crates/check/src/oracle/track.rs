//! The score track as the oracle follows it: every scoring step from its awards on. What the
//! awards are is checked elsewhere; here it is checked who is asked, and which figures move.

use std::collections::BTreeSet;

use bastide_oracle::{Answer, Question, Resolved, Scorer, ScoringStep};
use bastide_rules::{Decision, Event, FigureId, Look, Move, Player, PointSource};

use super::ground::{Ground, Part, asked, legal};
use crate::module::{Source, source};
use crate::violation::{Broken, same};

const MOVES: &str = "the oracle agrees on the scoring step";

/// The oracle's notes.
#[derive(Clone, Debug, Default)]
pub(crate) struct TrackNotes {
    /// The scoring step that is being resolved.
    step: Option<Pending>,
    /// The scores before final scoring, with the points claimed in it.
    before_final: Option<Vec<i32>>,
}

/// A scoring step in progress.
#[derive(Clone, Debug, Default)]
struct Pending {
    awards: Vec<(u8, i32)>,
    answers: Vec<Answer>,
    is_trade: bool,
    /// What the engine told: moves, and points claimed of others' moves.
    moves: Vec<(Scorer, i32)>,
    claimed: Vec<(u8, i32)>,
}

impl TrackNotes {
    fn take_award(
        &mut self,
        player: u8,
        source_of_points: PointSource,
        points: i32,
        ground: &mut Ground,
    ) -> Result<(), Broken> {
        let special = match source_of_points {
            PointSource::Named(name) => source(name),
            PointSource::Feature { .. } => None,
        };
        if special == Some(Source::Claim) {
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
            pending.is_trade = special == Some(Source::Trade);
        }
        Ok(())
    }

    /// Whether figures have moved in a step that is not closed.
    fn has_moved(&self) -> bool {
        let step = self.step.as_ref();
        step.is_some_and(|step| !step.moves.is_empty())
    }

    fn pending(&mut self, ground: &mut Ground) -> &mut Pending {
        ground.in_step = true;
        self.step.get_or_insert_default()
    }

    fn resolve(&self, pending: &Pending, ground: &Ground) -> Result<Resolved, Broken> {
        let step = ScoringStep {
            active: ground.active,
            is_final: ground.is_final,
            is_trade: pending.is_trade,
            awards: pending.awards.clone(),
        };
        let resolved = ground.track.resolve(&step, &pending.answers);
        // Where the order does not matter the engine may take another one.
        let sorted = |moves: &[(Scorer, i32)]| {
            let mut moves = moves.to_vec();
            moves.sort_unstable();
            moves
        };
        let engine = (sorted(&pending.moves), &pending.claimed);
        let oracle = (sorted(&resolved.moves), &resolved.claimed);
        same(MOVES, || format!("moves after {step:?}"), engine, oracle)?;
        Ok(resolved)
    }

    /// The scoring step is over.
    fn close(&mut self, ground: &mut Ground) -> Result<(), Broken> {
        let Some(pending) = self.step.take() else {
            return Ok(());
        };
        let resolved = self.resolve(&pending, ground)?;
        same(MOVES, || "nobody is asked".into(), None, resolved.question)?;
        ground.track = resolved.track;
        ground.in_step = false;
        Ok(())
    }

    /// The question of the scoring step in progress.
    fn check_step(&self, look: Look<'_>, ground: &Ground) -> Result<(), Broken> {
        let figure =
            |scorer: Scorer| Move::Figure(FigureId::scoring(Player(scorer.0), scorer.1 as u8));
        let question = match &self.step {
            Some(pending) => self.resolve(pending, ground)?.question,
            None => None,
        };
        let (player, prompt, picks): (u8, _, BTreeSet<Move>) = match question {
            None => return Err(Broken::new(MOVES, "somebody is asked for nothing")),
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
        same(MOVES, || "asked".into(), asked(look), question)?;
        let legal: BTreeSet<Move> = legal(look).into_iter().collect();
        same(MOVES, || format!("picks of {prompt}"), legal, picks)
    }

    /// The totals that the engine tells are those on the oracle's track.
    fn check_totals(&self, look: Look<'_>, ground: &Ground) -> Result<(), Broken> {
        for (seat, totals) in ground.track.totals.iter().enumerate() {
            let markers = look.markers(Player(seat as u8));
            let engine: Vec<i32> = markers.iter().map(|total| i32::from(*total)).collect();
            let mut oracle = totals.clone();
            oracle.resize(engine.len(), 0);
            // While a step is in progress some of its figures have moved.
            if self.step.is_none() {
                same(MOVES, || format!("totals of seat {seat}"), engine, oracle)?;
            }
        }
        Ok(())
    }
}

impl Part for TrackNotes {
    /// Takes over where figures stand at the start.
    fn set_out(&mut self, look: Look<'_>, ground: &mut Ground) {
        for (seat, totals) in ground.track.totals.iter_mut().enumerate() {
            let markers = look.markers(Player(seat as u8));
            for (total, marker) in totals.iter_mut().zip(markers) {
                *total = i32::from(marker);
            }
        }
    }

    /// A step is closed when its figures have moved, as soon as anything else comes.
    fn enter(&mut self, _: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        if ground.line.ends_moves || !ground.is_scoring() && self.has_moved() {
            self.close(ground)?;
        }
        Ok(())
    }

    fn play(
        &mut self,
        _: &str,
        decision: Decision,
        _: Look<'_>,
        ground: &mut Ground,
    ) -> Result<(), Broken> {
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

    fn hear(&mut self, event: Event, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
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

    fn stop(&mut self, _: &str, look: Look<'_>, ground: &mut Ground) -> Result<bool, Broken> {
        if !ground.is_scoring() && self.has_moved() {
            self.close(ground)?;
        }
        let is_asking = is_asking(ground);
        if is_asking {
            self.check_step(look, ground)?;
        }
        self.check_totals(look, ground)?;
        Ok(is_asking)
    }

    fn check(&mut self, look: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        self.close(ground)?;
        self.check_totals(look, ground)
    }

    /// After the end those before final scoring, with the points claimed in it.
    fn scores(&self, ground: &Ground) -> Option<Vec<i32>> {
        let totals = ground.track.totals.iter();
        let now = || totals.map(|totals| totals.iter().sum()).collect();
        Some(self.before_final.clone().unwrap_or_else(now))
    }
}

/// Whether what is decided now belongs to a scoring step.
fn is_asking(ground: &Ground) -> bool {
    ground.is_scoring() && !ground.line.ends_moves
}

fn scorer(figure: FigureId) -> Option<Scorer> {
    let (player, marker) = figure.as_scoring()?;
    Some((player.0, usize::from(marker)))
}
