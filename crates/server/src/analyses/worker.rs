//! The work of analyses.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use bastide_analysis::{
    Analysis, AnalysisError, AnalysisProgress, AnalysisRun, Analyst, BotJudge, DecisionReview,
    Luck, PlayerSummary, USUAL_BOT, ValuedPick,
};
use bastide_bots::Budget;
use bastide_record::{Colour, FrameContent, Notation, Record};
use bastide_rules::{Decision, Rules, Situation, State};
use tokio::sync::watch;

use super::kept::KeptAnalyses;
use bastide_protocol::{
    AnalysedDecision, AnalysedGrades, AnalysedLuck, AnalysedPick, AnalysedPlayer, AnalysisInfo,
    AnalysisState, ErrorCode, Label, Pick, WireError,
};

/// A game that can be analysed.
#[derive(Clone, Debug)]
pub struct AnalysableGame {
    /// Its record.
    pub record: Record,
    /// Whether it was played to the end.
    pub is_over: bool,
    /// The frames of its decisions, in order.
    picks: Vec<u32>,
    /// The frames of its draws with more than one possible outcome, in order.
    draws: Vec<u32>,
}

impl AnalysableGame {
    /// Checks whether a game can be analysed.
    pub fn of(record: Record, most_frames: u32) -> Result<AnalysableGame, WireError> {
        let (mut picks, mut draws) = (Vec::new(), Vec::new());
        let mut outcomes = Vec::new();
        let bad = |message: String| WireError::new(ErrorCode::BadRecord, message);
        let unrolled = record.unroll(|frame| {
            match frame.what {
                FrameContent::Decision(Decision::Pick(_)) => picks.push(frame.number),
                FrameContent::Decision(Decision::Chance(_)) => {
                    frame.rules.outcomes(frame.before, &mut outcomes);
                    let possible = outcomes.iter().filter(|(_, weight)| *weight > 0);
                    if possible.count() > 1 {
                        draws.push(frame.number);
                    }
                }
                FrameContent::Claim(..) => {}
            }
            frame.number <= most_frames
        });
        let end = unrolled.map_err(|problem| bad(problem.to_string()))?;
        if let Some(problem) = end.problem {
            return Err(bad(problem.to_string()));
        }
        if end.frames > most_frames {
            return Err(bad(format!("a game may have at most {most_frames} frames")));
        }
        let is_over = end.rules.situation(&end.state) == Situation::Over;
        Ok(AnalysableGame {
            record,
            is_over,
            picks,
            draws,
        })
    }
}

/// A game to be analysed, with the work done so far.
#[derive(Debug)]
pub(super) struct Job {
    game: AnalysableGame,
    course: Option<AnalysisRun>,
}

impl Job {
    /// Creates a job that has not been started.
    pub fn new(game: AnalysableGame) -> Job {
        let course = None;
        Job { game, course }
    }
}

/// Does the work of analyses, in a thread of the scheduler.
#[derive(Debug)]
pub(super) struct AnalysisWorker {
    pub closing: watch::Receiver<bool>,
    pub simulations: u32,
    /// How long to work on one game while others wait.
    pub slice: Duration,
}

impl AnalysisWorker {
    /// Works on a game for a while, and returns the new state of its analysis.
    pub fn work(&self, id: &str, job: &mut Job, kept: &KeptAnalyses) -> AnalysisState {
        // A failure in one game does not stop the next.
        let made = catch_unwind(AssertUnwindSafe(|| self.go_on(id, job, kept)));
        let failed = match made {
            Ok(Ok(true)) => return AnalysisState::Done,
            Ok(Ok(false)) => return AnalysisState::Waiting,
            Ok(Err(error)) => error.to_string(),
            Err(_) => "it panicked".to_owned(),
        };
        tracing::error!(error = failed, "an analysis failed");
        AnalysisState::Failed
    }

    /// Continues with a game until it is done, no client wants it, or its time slice is over while others wait. Returns
    /// whether it is done.
    fn go_on(&self, id: &str, job: &mut Job, kept: &KeptAnalyses) -> Result<bool, AnalysisError> {
        let Job { game, course } = job;
        let change = |change: &dyn Fn(&mut AnalysisInfo)| kept.change(id, change);
        let budget = Budget {
            time: None,
            simulations: Some(self.simulations),
        };
        let mut judge = BotJudge::new(USUAL_BOT, budget)?;
        let course = match course {
            Some(course) => course,
            None => course.insert(AnalysisRun::new(Analyst::default(), &game.record)?),
        };
        let began = Instant::now();
        let is_done = course.resume(&mut judge, |watched| {
            let words = WireConverter::of(game, &watched);
            change(&|info| words.note(&watched, info));
            let has_time = began.elapsed() < self.slice || !kept.is_any_waiting();
            has_time && kept.is_wanted(id) && !*self.closing.borrow()
        })?;
        if is_done {
            change(&|info| finish(&game.record, course.analysis(), info));
        }
        Ok(is_done)
    }
}

/// Converts findings to wire types.
struct WireConverter<'a> {
    game: &'a AnalysableGame,
    rules: &'a Rules,
    state: &'a State,
    colours: &'a [Colour],
}

impl<'a> WireConverter<'a> {
    fn of(game: &'a AnalysableGame, watched: &AnalysisProgress<'a>) -> WireConverter<'a> {
        WireConverter {
            game,
            rules: &watched.replay.rules,
            state: watched.state,
            colours: &watched.replay.colours,
        }
    }

    fn note(&self, watched: &AnalysisProgress<'_>, info: &mut AnalysisInfo) {
        info.done = number(watched.done);
        info.all = number(watched.all);
        let Analysis {
            decisions, luck, ..
        } = watched.analysis;
        // Each step has at most one finding, in the current position.
        let known = info.decisions.len();
        info.decisions.extend(
            decisions
                .get(known)
                .and_then(|found| self.decision(known, found)),
        );
        let known = info.luck.len();
        info.luck
            .extend(luck.get(known).and_then(|found| self.luck(known, found)));
    }

    fn names(&self) -> Notation<'_> {
        Notation::new(self.rules.view(self.state), self.colours)
    }

    fn decision(&self, at: usize, found: &DecisionReview) -> Option<AnalysedDecision> {
        Some(AnalysedDecision {
            frame: *self.game.picks.get(at)?,
            turn: found.turn,
            seat: self.seat(found.player)?,
            prompt: format!("ask-{}", found.prompt),
            legal: number(found.legal),
            played: self.pick(&found.played),
            best: found.best.iter().map(|choice| self.pick(choice)).collect(),
            margin: found.margin,
            cost: found.cost,
            grade: found.grade.into(),
            simulations: found.simulations,
        })
    }

    fn pick(&self, choice: &ValuedPick) -> AnalysedPick {
        AnalysedPick {
            pick: Pick::of(self.names(), choice.deed.pick),
            margin: choice.margin,
        }
    }

    fn luck(&self, at: usize, found: &Luck) -> Option<AnalysedLuck> {
        let names = self.names();
        let Situation::Chance(source) = self.rules.situation(self.state) else {
            return None;
        };
        Some(AnalysedLuck {
            frame: *self.game.draws.get(at)?,
            turn: found.turn,
            seat: self.seat(found.player)?,
            source: found.source.clone(),
            came: found.came.clone(),
            label: Label::of_outcome(names, source, found.outcome),
            margin: found.margin,
            luck: found.luck,
        })
    }

    fn seat(&self, colour: Colour) -> Option<u8> {
        seat(self.colours, colour)
    }
}

fn seat(colours: &[Colour], colour: Colour) -> Option<u8> {
    let seat = colours.iter().position(|other| *other == colour)?;
    u8::try_from(seat).ok()
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

fn finish(record: &Record, analysis: &Analysis, info: &mut AnalysisInfo) {
    let colours = record.colours();
    info.done = info.all;
    let player = |found: &PlayerSummary| {
        let [good, inaccuracy, mistake, blunder] = found.grades;
        Some(AnalysedPlayer {
            seat: seat(&colours, found.player)?,
            points: found.points,
            decisions: found.decisions,
            grades: AnalysedGrades {
                good,
                inaccuracy,
                mistake,
                blunder,
            },
            cost: found.cost,
            luck: found.luck.unwrap_or(0.0),
        })
    };
    info.players = analysis.players.iter().filter_map(player).collect();
}
