//! Analyses a whole game, decision by decision.

use bastide_record::{Notation, Record, Replay};
use bastide_rules::{Ask, ChanceSource, Decision, Move, Outcome, Player, Situation, State};

use super::AnalysisError;
use super::findings::{
    Analysis, AnalysisProgress, DecisionReview, Luck, NotatedPick, PlayerSummary, ValuedPick,
};
use super::grade::{Grade, Thresholds};
use super::judge::{Judge, well_known};
use super::lookahead::{Lookahead, outcomes};

/// The settings of an analysis.
#[derive(Clone, Copy, Debug)]
pub struct Analyst {
    /// The thresholds of the grades.
    pub thresholds: Thresholds,
    /// How many of the best picks to report.
    pub best: usize,
    /// Whether to analyse luck too.
    pub luck: bool,
}

/// The divisor of the budget for luck and for picks that the search hardly tried. All of that together then takes about
/// three times as long as a decision.
const ASIDE: u32 = 8;

impl Default for Analyst {
    fn default() -> Analyst {
        Analyst {
            thresholds: Thresholds::default(),
            best: 3,
            luck: true,
        }
    }
}

impl Analyst {
    /// Analyses a record. Calls `progress` after each step with the number of steps done and of all steps.
    pub fn analyse(
        &self,
        record: &Record,
        judge: &mut dyn Judge,
        mut progress: impl FnMut(usize, usize),
    ) -> Result<Analysis, AnalysisError> {
        self.watch(record, judge, |watched| {
            progress(watched.done, watched.all);
            true
        })
    }

    /// Analyses a record. Calls `watch` after each step, and stops with an error if it returns `false`.
    pub fn watch(
        &self,
        record: &Record,
        judge: &mut dyn Judge,
        watch: impl FnMut(AnalysisProgress<'_>) -> bool,
    ) -> Result<Analysis, AnalysisError> {
        let mut course = AnalysisRun::new(*self, record)?;
        match course.resume(judge, watch)? {
            true => Ok(course.analysis),
            false => Err(AnalysisError::Stopped),
        }
    }

    fn step(
        &self,
        replay: &Replay,
        state: &State,
        decision: Decision,
        judge: &mut dyn Judge,
        analysis: &mut Analysis,
    ) -> Result<(), AnalysisError> {
        match (decision, replay.rules.situation(state)) {
            (Decision::Pick(pick), Situation::Decision(ask)) => {
                let mut legal = Vec::new();
                replay.rules.legal(state, &mut legal);
                if legal.len() > 1 {
                    let decided = self.decision(replay, state, ask, pick, &legal, judge)?;
                    analysis.decisions.push(decided);
                }
            }
            (Decision::Chance(outcome), Situation::Chance(source)) if self.luck => {
                let luck = luck(replay, state, source, outcome, judge)?;
                analysis.luck.extend(luck);
            }
            _ => {}
        }
        Ok(())
    }

    fn decision(
        &self,
        replay: &Replay,
        state: &State,
        ask: Ask,
        pick: Move,
        legal: &[Move],
        judge: &mut dyn Judge,
    ) -> Result<DecisionReview, AnalysisError> {
        let rules = &replay.rules;
        let notation = Notation::new(rules.view(state), &replay.colours);
        let thoughts = judge.judge(rules, state, legal, 1)?;
        let known = well_known(&thoughts).into_iter();
        let known = known.map(|considered| (considered.pick, f64::from(considered.margin)));
        let mut known: Vec<(Move, f64)> = known.collect();
        let (best_pick, margin) = known.first().copied().unwrap_or((pick, 0.0));
        let cost = match known.iter().find(|(known, _)| *known == pick) {
            Some((_, known)) => margin - known,
            // The search hardly tried the pick: look ahead after both picks and compare.
            None => {
                let mut lookout = Lookahead::new(judge, rules, ask.player, ASIDE);
                let costs = lookout.costs(state, best_pick, &[pick])?;
                let cost = costs.into_iter().sum();
                known.push((pick, margin - cost));
                // A stable sort: among equals the best pick stays first.
                known.sort_by(|(_, one), (_, other)| other.total_cmp(one));
                cost
            }
        };
        let deed = |pick: Move| NotatedPick {
            pick,
            text: notation.move_text(pick),
            item: notation.move_item(pick),
        };
        let best = known
            .iter()
            .take(self.best)
            .map(|(pick, margin)| ValuedPick {
                deed: deed(*pick),
                margin: *margin,
            });
        Ok(DecisionReview {
            turn: rules.view(state).turn(),
            player: notation.colour(ask.player),
            prompt: ask.prompt.to_owned(),
            legal: legal.len(),
            played: ValuedPick {
                deed: deed(pick),
                margin: margin - cost,
            },
            best: best.collect(),
            margin,
            cost,
            grade: self.thresholds.grade(cost),
            simulations: thoughts.simulations,
        })
    }
}

/// An analysis in progress. It can be paused after any step and resumed.
#[derive(Debug)]
pub struct AnalysisRun {
    analyst: Analyst,
    record: Record,
    replay: Replay,
    analysis: Analysis,
    done: usize,
}

impl AnalysisRun {
    /// Creates the analysis of a record, before its first step.
    pub fn new(analyst: Analyst, record: &Record) -> Result<AnalysisRun, AnalysisError> {
        Ok(AnalysisRun {
            analyst,
            replay: Replay::of(record)?,
            record: record.clone(),
            analysis: Analysis {
                thresholds: analyst.thresholds,
                decisions: Vec::new(),
                luck: Vec::new(),
                players: Vec::new(),
            },
            done: 0,
        })
    }

    /// Returns the results so far. The players' totals are added at the end.
    pub fn analysis(&self) -> &Analysis {
        &self.analysis
    }

    /// Resumes the analysis. Calls `watch` after each step, and pauses when it returns `false`. Returns whether the
    /// analysis is complete.
    pub fn resume(
        &mut self,
        judge: &mut dyn Judge,
        mut watch: impl FnMut(AnalysisProgress<'_>) -> bool,
    ) -> Result<bool, AnalysisError> {
        let (analyst, replay, left) = (self.analyst, &self.replay, self.done);
        let analysis = &mut self.analysis;
        let all = replay.decisions.len();
        let (mut done, mut goes_on) = (0, Ok(true));
        // Replaying the steps already done is cheap, and simpler than keeping the position.
        replay.walk(|state, decision| {
            if done < left {
                done += 1;
                return;
            }
            if goes_on != Ok(true) {
                return;
            }
            done += 1;
            goes_on = analyst
                .step(replay, state, decision, judge, analysis)
                .map(|()| {
                    watch(AnalysisProgress {
                        replay,
                        state,
                        analysis,
                        done,
                        all,
                    })
                });
        });
        self.done = done;
        goes_on?;
        if self.done < all {
            return Ok(false);
        }
        self.analysis.players = summaries(
            &self.record,
            &self.replay,
            &self.analysis,
            self.analyst.luck,
        );
        Ok(true)
    }
}

/// Returns the luck of a draw; `None` if it had only one possible outcome.
fn luck(
    replay: &Replay,
    state: &State,
    source: ChanceSource,
    came: Outcome,
    judge: &mut dyn Judge,
) -> Result<Option<Luck>, AnalysisError> {
    let rules = &replay.rules;
    if outcomes(rules, state).len() < 2 {
        return Ok(None);
    }
    let game = rules.view(state);
    let player = game.active_player();
    let (margin, mean) = Lookahead::new(judge, rules, player, ASIDE).luck(state, came)?;
    let notation = Notation::new(game, &replay.colours);
    Ok(Some(Luck {
        turn: game.turn(),
        player: notation.colour(player),
        source: source.name.to_owned(),
        outcome: came,
        came: notation.outcome_text(came),
        margin,
        luck: margin - mean,
    }))
}

fn summaries(
    record: &Record,
    replay: &Replay,
    analysis: &Analysis,
    luck: bool,
) -> Vec<PlayerSummary> {
    let game = replay.rules.view(&replay.state);
    let seats = (0..).map(Player).zip(&record.players);
    let summary = |(player, seat): (Player, &bastide_record::RecordSeat)| {
        let own = || {
            analysis
                .decisions
                .iter()
                .filter(|decided| decided.player == seat.colour)
        };
        let draws = analysis
            .luck
            .iter()
            .filter(|luck| luck.player == seat.colour);
        PlayerSummary {
            player: seat.colour,
            name: seat.name.clone(),
            points: game.score(player),
            decisions: own().count() as u32,
            grades: Grade::ALL
                .map(|grade| own().filter(|decided| decided.grade == grade).count() as u32),
            cost: own().map(|decided| decided.cost).sum(),
            luck: luck.then(|| draws.map(|luck| luck.luck).sum()),
        }
    };
    seats.map(summary).collect()
}
