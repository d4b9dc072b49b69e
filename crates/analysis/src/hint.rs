//! What whoever is asked could pick.

use bastide_bots::{Budget, Considered, Thoughts};
use bastide_rules::{Move, Rules, Situation, State};

use super::judge::{BotJudge, Judge, well_known};
use super::outlook::Lookout;
use super::{AnalysisError, USUAL_BOT};

/// So many picks are told at least, if there are as many: a margin alone says little.
const LEAST: usize = 3;

/// The bot that says at once which picks look best, where the search told too few.
const QUICK_BOT: &str = "hard";

/// The part of the budget that is kept for picks that were hardly looked at.
const KEPT: u32 = 4;

/// The best picks for whoever is asked, best first, each with the final margin that it leads to; none if nobody is asked. A
/// question with one answer is never asked, so there is always a choice, and there are always two or three picks to compare.
pub fn hint(
    rules: &Rules,
    state: &State,
    budget: Budget,
) -> Result<Vec<Considered>, AnalysisError> {
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
    // All lines together take what was kept: a handful for each pick.
    let mut lookout = Lookout::new(&mut judge, rules, ask.player, 24);
    let picks: Vec<Move> = others.iter().map(|other| other.pick).collect();
    let costs = lookout.costs(state, best.pick, &picks)?;
    known.extend(others.iter().zip(costs).map(|(other, cost)| Considered {
        margin: best.margin - cost as f32,
        ..*other
    }));
    // Stable, so that of equals what was looked at well stays first.
    known.sort_by(|one, other| other.margin.total_cmp(&one.margin));
    Ok(known)
}

/// The picks that come next behind those that are known, without margins that can be told.
fn next_best(
    rules: &Rules,
    state: &State,
    legal: &[Move],
    thoughts: &Thoughts,
    known: &[Considered],
    number: usize,
) -> Result<Vec<Considered>, AnalysisError> {
    let mut found: Vec<Considered> = Vec::new();
    let take = |from: &[Considered], found: &mut Vec<Considered>| {
        for considered in from {
            let is_new = |other: &Considered| other.pick != considered.pick;
            if found.len() < number && known.iter().all(is_new) && found.iter().all(is_new) {
                found.push(*considered);
            }
        }
    };
    take(&thoughts.picks, &mut found);
    if found.len() < number {
        // A search that was over soon, or an end that was counted out.
        let mut judge = BotJudge::new(QUICK_BOT, Budget::default())?;
        let mut quick = judge.judge(rules, state, legal, 1)?.picks;
        quick
            .iter_mut()
            .for_each(|considered| considered.share = 0.0);
        take(&quick, &mut found);
    }
    Ok(found)
}
