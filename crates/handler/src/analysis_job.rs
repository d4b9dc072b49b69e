//! Analyses of finished games.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bastide_analysis::{
    Analysis, AnalysisError, AnalysisProgress, AnalysisRun, Analyst, BotJudge, DecisionReview,
    Luck, PlayerSummary, Thresholds, USUAL_BOT, ValuedPick,
};
use bastide_bots::Budget;
use bastide_record::{Colour, FrameContent, Notation, Record};
use bastide_rules::{Decision, Rules, Situation, State};
use sha2::{Digest, Sha256};

use bastide_protocol::{
    AnalysedDecision, AnalysedGrades, AnalysedLuck, AnalysedPick, AnalysedPlayer, AnalysisInfo,
    AnalysisState, ErrorCode, Label, Pick, WireError,
};

/// The domain separator in the hash that makes the id of an analysis.
const DOMAIN: &[u8] = b"bastide analysis 1\n";

/// The length of an id, in bytes.
const ID_BYTES: usize = 16;

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

    /// Returns the id of the analysis. The same game analysed in the same way has the same id.
    pub fn analysis_id(&self, simulations: u32) -> String {
        let mut hash = Sha256::new();
        hash.update(DOMAIN);
        hash.update(format!("{USUAL_BOT} {simulations}\n"));
        hash.update(self.record.to_string());
        URL_SAFE_NO_PAD.encode(&hash.finalize()[..ID_BYTES])
    }
}

/// The analysis of a game, with the work done so far.
#[derive(Debug)]
pub struct AnalysisJob {
    game: AnalysableGame,
    /// The number of simulations for each decision.
    simulations: u32,
    course: Option<AnalysisRun>,
}

impl AnalysisJob {
    /// Creates a job that has not been started.
    pub fn new(game: AnalysableGame, simulations: u32) -> AnalysisJob {
        AnalysisJob {
            game,
            simulations,
            course: None,
        }
    }

    /// Returns the public state of the analysis before it is started.
    pub fn info(&self) -> AnalysisInfo {
        AnalysisInfo {
            id: self.game.analysis_id(self.simulations),
            state: AnalysisState::Waiting,
            ahead: 0,
            done: 0,
            all: 0,
            simulations: self.simulations,
            thresholds: Thresholds::default().into(),
            decisions: Vec::new(),
            luck: Vec::new(),
            players: Vec::new(),
        }
    }

    /// Continues until the analysis is done or `goes_on` returns `false`. Calls `change` with each change of the public
    /// state. Returns whether the analysis is done.
    pub fn resume(
        &mut self,
        change: impl Fn(&dyn Fn(&mut AnalysisInfo)),
        goes_on: impl Fn() -> bool,
    ) -> Result<bool, AnalysisError> {
        let AnalysisJob {
            game,
            simulations,
            course,
        } = self;
        let budget = Budget {
            time: None,
            simulations: Some(*simulations),
        };
        let mut judge = BotJudge::new(USUAL_BOT, budget)?;
        let course = match course {
            Some(course) => course,
            None => course.insert(AnalysisRun::new(Analyst::default(), &game.record)?),
        };
        let is_done = course.resume(&mut judge, |watched| {
            let words = WireConverter::of(game, &watched);
            change(&|info| words.note(&watched, info));
            goes_on()
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
