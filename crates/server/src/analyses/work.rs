//! Where analyses are made.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use bastide_analysis::{
    Analysis, AnalysisError, Analyst, BotJudge, Choice, Course, Decided, Luck, Summary, USUAL_BOT,
    Watched,
};
use bastide_bots::Budget;
use bastide_record::{Colour, Framed, Notation, Record};
use bastide_rules::{Decision, Rules, Situation, State};
use tokio::sync::watch;

use super::kept::Kept;
use bastide_protocol::{
    AnalysedDecision, AnalysedGrades, AnalysedLuck, AnalysedPick, AnalysedPlayer, AnalysisInfo,
    AnalysisState, ErrorCode, Label, Pick, WireError,
};

/// How much less right to the processor than others.
#[cfg(unix)]
const NICENESS: i32 = 10;

/// A game that can be analysed.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// Its record.
    pub record: Record,
    /// Whether it was played to its end.
    pub is_over: bool,
    /// The frames of its decisions, in order.
    picks: Vec<u32>,
    /// The frames of its draws that could have been others, in order.
    draws: Vec<u32>,
}

impl Prepared {
    /// Looks whether a game can be analysed.
    pub fn of(record: Record, most_frames: u32) -> Result<Prepared, WireError> {
        let (mut picks, mut draws) = (Vec::new(), Vec::new());
        let mut outcomes = Vec::new();
        let bad = |message: String| WireError::new(ErrorCode::BadRecord, message);
        let unrolled = record.unroll(|frame| {
            match frame.what {
                Framed::Decision(Decision::Pick(_)) => picks.push(frame.number),
                Framed::Decision(Decision::Chance(_)) => {
                    frame.rules.outcomes(frame.before, &mut outcomes);
                    let possible = outcomes.iter().filter(|(_, weight)| *weight > 0);
                    if possible.count() > 1 {
                        draws.push(frame.number);
                    }
                }
                Framed::Claim(..) => {}
            }
            frame.number <= most_frames
        });
        let end = unrolled.map_err(|problem| bad(problem.to_string()))?;
        if let Some(problem) = end.problem {
            return Err(bad(problem.to_string()));
        }
        if end.frames > most_frames {
            return Err(bad(format!("a game has at most {most_frames} frames")));
        }
        let is_over = end.rules.situation(&end.state) == Situation::Over;
        Ok(Prepared {
            record,
            is_over,
            picks,
            draws,
        })
    }
}

/// A game to be analysed, or to be gone on with.
#[derive(Debug)]
pub(super) struct Job {
    game: Prepared,
    course: Option<Course>,
}

impl Job {
    /// The whole game.
    pub fn new(game: Prepared) -> Job {
        let course = None;
        Job { game, course }
    }
}

/// Where one game after the other is analysed.
pub(super) struct Desk {
    pub kept: Arc<Kept>,
    pub closing: watch::Receiver<bool>,
    pub simulations: u32,
    /// How long one game is looked at while others wait.
    pub slice: Duration,
}

impl Desk {
    /// Analyses games until the server closes.
    pub fn work(self) {
        // Games come first. If that is refused, they share.
        #[cfg(unix)]
        let _ = rustix::process::nice(NICENESS);
        while let Some((id, mut job)) = self.kept.next() {
            if *self.closing.borrow() {
                return;
            }
            // Whatever fails in one game, the next is analysed.
            let made = catch_unwind(AssertUnwindSafe(|| self.go_on(&id, &mut job)));
            let failed = match made {
                Ok(Ok(true)) => continue,
                Ok(Ok(false)) => {
                    self.kept.put_back(&id, job);
                    continue;
                }
                Ok(Err(error)) => error.to_string(),
                Err(_) => "it panicked".to_owned(),
            };
            tracing::error!(error = failed, "an analysis failed");
            self.kept
                .change(&id, |info| info.state = AnalysisState::Failed);
        }
    }

    /// Goes on with a game until it is done, nobody wants it, or others have waited long enough. Whether it is done.
    fn go_on(&self, id: &str, job: &mut Job) -> Result<bool, AnalysisError> {
        let Job { game, course } = job;
        let change = |change: &dyn Fn(&mut AnalysisInfo)| self.kept.change(id, change);
        let budget = Budget {
            time: None,
            simulations: Some(self.simulations),
        };
        let mut judge = BotJudge::new(USUAL_BOT, budget)?;
        let course = match course {
            Some(course) => course,
            None => course.insert(Course::new(Analyst::default(), &game.record)?),
        };
        let began = Instant::now();
        let is_done = course.go_on(&mut judge, |watched| {
            let words = Words::of(game, &watched);
            change(&|info| words.note(&watched, info));
            let has_time = began.elapsed() < self.slice || !self.kept.is_any_waiting();
            has_time && self.kept.is_wanted(id) && !*self.closing.borrow()
        })?;
        if is_done {
            change(&|info| finish(&game.record, course.analysis(), info));
        }
        Ok(is_done)
    }
}

/// Puts what was found into the words of the wire.
struct Words<'a> {
    game: &'a Prepared,
    rules: &'a Rules,
    state: &'a State,
    colours: &'a [Colour],
}

impl<'a> Words<'a> {
    fn of(game: &'a Prepared, watched: &Watched<'a>) -> Words<'a> {
        Words {
            game,
            rules: &watched.replay.rules,
            state: watched.state,
            colours: &watched.replay.colours,
        }
    }

    fn note(&self, watched: &Watched<'_>, info: &mut AnalysisInfo) {
        info.done = number(watched.done);
        info.all = number(watched.all);
        let Analysis {
            decisions, luck, ..
        } = watched.analysis;
        // Every step finds one thing at most, in the position that is shown.
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
        Notation::new(self.rules.look(self.state), self.colours)
    }

    fn decision(&self, at: usize, found: &Decided) -> Option<AnalysedDecision> {
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

    fn pick(&self, choice: &Choice) -> AnalysedPick {
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
    info.state = AnalysisState::Done;
    let player = |found: &Summary| {
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
