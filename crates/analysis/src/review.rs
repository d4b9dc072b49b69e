//! A whole game, decision by decision.

use bastide_record::{Notation, Record, Replay};
use bastide_rules::{Ask, Decision, Move, Outcome, Player, Situation, Source, State};

use super::AnalysisError;
use super::found::{Analysis, Choice, Decided, Deed, Luck, Summary, Watched};
use super::grade::{Grade, Thresholds};
use super::judge::{Judge, well_known};
use super::outlook::{Lookout, outcomes};

/// Analyses games.
#[derive(Clone, Copy, Debug)]
pub struct Analyst {
    /// From how many points on a decision has a grade.
    pub thresholds: Thresholds,
    /// How many of the best picks are told.
    pub best: usize,
    /// Whether to look at luck too.
    pub luck: bool,
}

/// What is looked at beside the decision itself gets this part of the care: all of it together then takes some three times as
/// long as a decision.
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
    /// Analyses a record. `progress` hears how many of how many steps are done.
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

    /// Analyses a record, and shows what is found behind every step, until the watcher answers `false`.
    pub fn watch(
        &self,
        record: &Record,
        judge: &mut dyn Judge,
        watch: impl FnMut(Watched<'_>) -> bool,
    ) -> Result<Analysis, AnalysisError> {
        let mut course = Course::new(*self, record)?;
        match course.go_on(judge, watch)? {
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
    ) -> Result<Decided, AnalysisError> {
        let rules = &replay.rules;
        let notation = Notation::new(rules.look(state), &replay.colours);
        let thoughts = judge.judge(rules, state, legal, 1)?;
        let known = well_known(&thoughts).into_iter();
        let known = known.map(|considered| (considered.pick, f64::from(considered.margin)));
        let mut known: Vec<(Move, f64)> = known.collect();
        let (best_pick, margin) = known.first().copied().unwrap_or((pick, 0.0));
        let cost = match known.iter().find(|(known, _)| *known == pick) {
            Some((_, known)) => margin - known,
            // Hardly looked at: both picks are tried and compared by what comes after them.
            None => {
                let mut lookout = Lookout::new(judge, rules, ask.player, ASIDE);
                let costs = lookout.costs(state, best_pick, &[pick])?;
                let cost = costs.into_iter().sum();
                known.push((pick, margin - cost));
                // Stable, so that of equals the best stays first.
                known.sort_by(|(_, one), (_, other)| other.total_cmp(one));
                cost
            }
        };
        let deed = |pick: Move| Deed {
            pick,
            text: notation.move_text(pick),
            item: notation.item_of(pick),
        };
        let best = known.iter().take(self.best).map(|(pick, margin)| Choice {
            deed: deed(*pick),
            margin: *margin,
        });
        Ok(Decided {
            turn: rules.look(state).turn(),
            player: notation.colour(ask.player),
            prompt: ask.prompt.to_owned(),
            legal: legal.len(),
            played: Choice {
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

/// An analysis under way, which can be left at any step and gone on with.
#[derive(Debug)]
pub struct Course {
    analyst: Analyst,
    record: Record,
    replay: Replay,
    analysis: Analysis,
    done: usize,
}

impl Course {
    /// The analysis of a record, before its first step.
    pub fn new(analyst: Analyst, record: &Record) -> Result<Course, AnalysisError> {
        Ok(Course {
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

    /// What was found so far; the sums of the players come at the end.
    pub fn analysis(&self) -> &Analysis {
        &self.analysis
    }

    /// Goes on where it was left, and shows what is found behind every step, until the watcher answers `false`. Whether all is
    /// done.
    pub fn go_on(
        &mut self,
        judge: &mut dyn Judge,
        mut watch: impl FnMut(Watched<'_>) -> bool,
    ) -> Result<bool, AnalysisError> {
        let (analyst, replay, left) = (self.analyst, &self.replay, self.done);
        let analysis = &mut self.analysis;
        let all = replay.decisions.len();
        let (mut done, mut goes_on) = (0, Ok(true));
        // To walk up to where it was left takes next to nothing; to keep the position would take a walk of our own.
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
                    watch(Watched {
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

/// The luck of a draw; `None` if nothing else could have come.
fn luck(
    replay: &Replay,
    state: &State,
    source: Source,
    came: Outcome,
    judge: &mut dyn Judge,
) -> Result<Option<Luck>, AnalysisError> {
    let rules = &replay.rules;
    if outcomes(rules, state).len() < 2 {
        return Ok(None);
    }
    let look = rules.look(state);
    let player = look.active();
    let (margin, mean) = Lookout::new(judge, rules, player, ASIDE).luck(state, came)?;
    let notation = Notation::new(look, &replay.colours);
    Ok(Some(Luck {
        turn: look.turn(),
        player: notation.colour(player),
        source: source.name.to_owned(),
        outcome: came,
        came: notation.outcome_text(came),
        margin,
        luck: margin - mean,
    }))
}

fn summaries(record: &Record, replay: &Replay, analysis: &Analysis, luck: bool) -> Vec<Summary> {
    let look = replay.rules.look(&replay.state);
    let seats = (0..).map(Player).zip(&record.players);
    let summary = |(player, seat): (Player, &bastide_record::Seat)| {
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
        Summary {
            player: seat.colour,
            name: seat.name.clone(),
            points: look.score(player),
            decisions: own().count() as u32,
            grades: Grade::ALL
                .map(|grade| own().filter(|decided| decided.grade == grade).count() as u32),
            cost: own().map(|decided| decided.cost).sum(),
            luck: luck.then(|| draws.map(|luck| luck.luck).sum()),
        }
    };
    seats.map(summary).collect()
}
