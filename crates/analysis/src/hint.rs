//! Hints: the best picks for the player asked.

use bastide_bots::{BotReport, Budget, ConsideredPick};
use bastide_rules::{Move, Rules, Situation, State};

use super::judge::{BotJudge, Judge, well_known};
use super::lookahead::Lookahead;
use super::{AnalysisError, USUAL_BOT};

/// The least number of picks in a hint, if there are as many: a single margin says little.
const LEAST: usize = 3;

/// The bot that ranks picks instantly, used if the search tried too few.
const QUICK_BOT: &str = "hard";

/// One part in this many of the budget is reserved for picks that the search hardly tried.
const KEPT: u32 = 4;

/// Returns the best picks for the player asked, best first, each with the expected final margin; empty if no player is
/// asked. Questions with a single answer are never asked, so there are always at least two picks to compare.
pub fn hint(
    rules: &Rules,
    state: &State,
    budget: Budget,
) -> Result<Vec<ConsideredPick>, AnalysisError> {
    let Situation::Decision(ask) = rules.situation(state) else {
        return Ok(Vec::new());
    };
    let mut legal = Vec::new();
    rules.legal(state, &mut legal);
    let kept = Budget {
        time: budget.time.map(|time| time / KEPT),
        simulations: budget.simulations.map(|all| (all / KEPT).max(1)),
    };
    let first = Budget {
        time: budget.time.zip(kept.time).map(|(all, kept)| all - kept),
        simulations: budget
            .simulations
            .zip(kept.simulations)
            .map(|(all, kept)| all.saturating_sub(kept).max(1)),
    };
    let thoughts = BotJudge::new(USUAL_BOT, first)?.judge(rules, state, &legal, 1)?;
    let mut known = well_known(&thoughts);
    let Some(best) = known.first().copied() else {
        return Ok(known);
    };
    let missing = LEAST.min(legal.len()).saturating_sub(known.len());
    if missing == 0 {
        return Ok(known);
    }
    let others = next_best(rules, state, &legal, &thoughts, &known, missing)?;
    let mut judge = BotJudge::new(USUAL_BOT, kept)?;
    // All lines together use the reserved budget: a handful for each pick.
    let mut lookout = Lookahead::new(&mut judge, rules, ask.player, 24);
    let picks: Vec<Move> = others.iter().map(|other| other.pick).collect();
    let costs = lookout.costs(state, best.pick, &picks)?;
    known.extend(
        others
            .iter()
            .zip(costs)
            .map(|(other, cost)| ConsideredPick {
                margin: best.margin - cost as f32,
                ..*other
            }),
    );
    // A stable sort: among equals, picks that were searched well stay first.
    known.sort_by(|one, other| other.margin.total_cmp(&one.margin));
    Ok(known)
}

/// Returns the best `number` picks that are not in `known`. Their margins are not reliable.
fn next_best(
    rules: &Rules,
    state: &State,
    legal: &[Move],
    thoughts: &BotReport,
    known: &[ConsideredPick],
    number: usize,
) -> Result<Vec<ConsideredPick>, AnalysisError> {
    let mut found: Vec<ConsideredPick> = Vec::new();
    let take = |from: &[ConsideredPick], found: &mut Vec<ConsideredPick>| {
        for considered in from {
            let is_new = |other: &ConsideredPick| other.pick != considered.pick;
            if found.len() < number && known.iter().all(is_new) && found.iter().all(is_new) {
                found.push(*considered);
            }
        }
    };
    take(&thoughts.picks, &mut found);
    if found.len() < number {
        // The search ended early, or the endgame was solved exactly.
        let mut judge = BotJudge::new(QUICK_BOT, Budget::default())?;
        let mut quick = judge.judge(rules, state, legal, 1)?.picks;
        quick
            .iter_mut()
            .for_each(|considered| considered.share = 0.0);
        take(&quick, &mut found);
    }
    Ok(found)
}
