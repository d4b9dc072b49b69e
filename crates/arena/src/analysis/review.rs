//! A whole game, decision by decision.

use bastide_record::{Colour, Item, Notation, Record, Replay, Step};
use bastide_rules::{Move, Outcome, Player, Rules, Situation, State};
use serde::Serialize;

use super::AnalysisError;
use super::grade::{Grade, Thresholds};
use super::judge::{Judge, well_known};
use super::outlook::{Mean, outcomes, outlook, selection};

/// A pick of a player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Deed {
    /// As records write it.
    pub text: String,
    /// As records write it in JSON.
    #[serde(rename = "move")]
    pub item: Item,
}

/// A pick that was possible.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// The pick.
    #[serde(flatten)]
    pub deed: Deed,
    /// The expected final margin after it.
    pub margin: f64,
}

/// A decision of a player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Decided {
    /// The turn, from 1.
    pub turn: u16,
    /// Who decided.
    pub player: Colour,
    /// What was asked, by its key.
    pub prompt: String,
    /// How many picks were legal.
    pub legal: usize,
    /// What was played, with the expected final margin after it.
    pub played: Choice,
    /// The best picks, best first.
    pub best: Vec<Choice>,
    /// The expected final margin with the best pick: own score less the best other.
    pub margin: f64,
    /// What the pick cost against the best one, in points.
    pub cost: f64,
    /// How bad it was.
    pub grade: Grade,
    /// How many simulations the judgement rests on.
    pub simulations: u32,
}

/// What chance gave somebody.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Luck {
    /// The turn, from 1.
    pub turn: u16,
    /// Whose turn it was.
    pub player: Colour,
    /// The source of chance.
    pub source: String,
    /// What came.
    pub came: String,
    /// The expected final margin with it.
    pub margin: f64,
    /// How much better that is than the mean over all that could have come, in points.
    pub luck: f64,
}

/// A player over the whole game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// Who.
    pub player: Colour,
    /// The name, if the record has one.
    pub name: Option<String>,
    /// Points at the end of the record.
    pub points: i32,
    /// Decisions with a choice.
    pub decisions: u32,
    /// Decisions of each grade, best first.
    pub grades: [u32; 4],
    /// What all decisions cost together.
    pub cost: f64,
    /// The luck of all own turns together; `None` if it was not looked at.
    pub luck: Option<f64>,
}

/// An analysed game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Analysis {
    /// From how many points on a decision has a grade.
    pub thresholds: Thresholds,
    /// Every decision with a choice, in order.
    pub decisions: Vec<Decided>,
    /// Every draw that could have been another, in order; empty if luck was not looked at.
    pub luck: Vec<Luck>,
    /// The players, in playing order.
    pub players: Vec<Summary>,
}

/// What an analysis has found so far.
#[derive(Clone, Copy, Debug)]
pub struct Watched<'a> {
    /// The game.
    pub replay: &'a Replay,
    /// The position of the last step, in which its decision or draw is told.
    pub state: &'a State,
    /// What was found; the sums of the players come at the end.
    pub analysis: &'a Analysis,
    /// Steps that are done.
    pub done: usize,
    /// All steps.
    pub all: usize,
}

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

/// What is looked at beside the decision itself gets this part of the care.
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
        mut watch: impl FnMut(Watched<'_>) -> bool,
    ) -> Result<Analysis, AnalysisError> {
        let replay = Replay::of(record)?;
        let mut analysis = Analysis {
            thresholds: self.thresholds,
            decisions: Vec::new(),
            luck: Vec::new(),
            players: Vec::new(),
        };
        let (mut done, all) = (0, replay.steps.len());
        let mut result = Ok(());
        replay.walk(|state, step| {
            done += 1;
            if result.is_err() {
                return;
            }
            result = self.step(&replay, state, step, judge, &mut analysis);
            let watched = Watched {
                replay: &replay,
                state,
                analysis: &analysis,
                done,
                all,
            };
            if result.is_ok() && !watch(watched) {
                result = Err(AnalysisError::Stopped);
            }
        });
        result?;
        analysis.players = summaries(record, &replay, &analysis, self.luck);
        Ok(analysis)
    }

    fn step(
        &self,
        replay: &Replay,
        state: &State,
        step: Step,
        judge: &mut dyn Judge,
        analysis: &mut Analysis,
    ) -> Result<(), AnalysisError> {
        match step {
            Step::Pick(player, pick) => {
                let mut legal = Vec::new();
                replay.rules.legal(state, &mut legal);
                if legal.len() > 1 {
                    let decided = self.decision(replay, state, player, pick, &legal, judge)?;
                    analysis.decisions.push(decided);
                }
            }
            Step::Chance(outcome) if self.luck => {
                analysis.luck.extend(luck(replay, state, outcome, judge)?);
            }
            Step::Chance(_) => {}
        }
        Ok(())
    }

    fn decision(
        &self,
        replay: &Replay,
        state: &State,
        player: Player,
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
            // Hardly looked at: both picks are tried and compared by what comes after them. Small differences the other
            // way are noise: nothing is better than the best.
            None => {
                let best = after(judge, rules, state, best_pick, player)?;
                let cost = (best - after(judge, rules, state, pick, player)?).max(0.0);
                known.push((pick, margin - cost));
                // Stable, so that of equals the best stays first.
                known.sort_by(|(_, one), (_, other)| other.total_cmp(one));
                cost
            }
        };
        let deed = |pick: Move| Deed {
            text: notation.move_text(pick),
            item: notation.item_of(pick),
        };
        let best = known.iter().take(self.best).map(|(pick, margin)| Choice {
            deed: deed(*pick),
            margin: *margin,
        });
        let prompt = match rules.situation(state) {
            Situation::Decision(ask) => ask.prompt,
            _ => "",
        };
        Ok(Decided {
            turn: rules.look(state).view().turn,
            player: notation.colour(player),
            prompt: prompt.to_owned(),
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

/// What a player can expect after a pick.
fn after(
    judge: &mut dyn Judge,
    rules: &Rules,
    state: &State,
    pick: Move,
    player: Player,
) -> Result<f64, AnalysisError> {
    let mut state = state.clone();
    rules.play_unchecked(&mut state, pick, None);
    outlook(judge, rules, &state, player, ASIDE)
}

/// The luck of a draw; `None` if nothing else could have come.
fn luck(
    replay: &Replay,
    state: &State,
    came: Outcome,
    judge: &mut dyn Judge,
) -> Result<Option<Luck>, AnalysisError> {
    let rules = &replay.rules;
    let possible = outcomes(rules, state);
    let Situation::Chance(source) = rules.situation(state) else {
        return Ok(None);
    };
    if possible.len() < 2 {
        return Ok(None);
    }
    let look = rules.look(state);
    let player = look.active();
    let mut with = |outcome: Outcome| {
        let mut after = state.clone();
        rules.deal_unchecked(&mut after, outcome, None);
        outlook(judge, rules, &after, player, ASIDE)
    };
    let margin = with(came)?;
    let mut mean = Mean::default();
    for (outcome, weight) in selection(&possible) {
        let value = if outcome == came {
            margin
        } else {
            with(outcome)?
        };
        mean.add(value, weight);
    }
    let notation = Notation::new(look, &replay.colours);
    Ok(Some(Luck {
        turn: look.view().turn,
        player: notation.colour(player),
        source: source.name.to_owned(),
        came: notation.outcome_text(came),
        margin,
        luck: margin - mean.mean(),
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
