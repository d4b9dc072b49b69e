//! Measures how fast the bot `master` thinks and how well it keeps to its time.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Result, bail};
use bastide_bots::{Measurement, Rng, create_bot, measure};
use bastide_rules::{Move, Outcome, Rules, Situation};
use serde_json::json;

use super::KNOWN_SEED;

/// The share by which the slowest turn in a hundred may exceed its time.
const ALLOWED_OVERSHOOT: f64 = 0.1;
/// Turns played twice to check that a fixed number of simulations gives the same picks.
const KNOWN_TURNS: u32 = 6;

/// Measures the bot and prints the result.
pub fn run(rules: &Rules, time: Duration, turns: u32, json: bool) -> Result<ExitCode> {
    if known_picks(rules)? != known_picks(rules)? {
        bail!(
            "the same simulations gave other picks: the bot keeps hidden state, so its speed means nothing"
        );
    }
    let Measurement {
        turns,
        simulations_per_second,
        simulations_per_turn,
        overshoot_p99,
    } = measure(rules, time, turns, KNOWN_SEED);
    let mut out = io::stdout().lock();
    if json {
        let report = json!({
            "turns": turns,
            "seconds_per_turn": time.as_secs_f64(),
            "simulations_per_second": simulations_per_second.round(),
            "simulations_per_turn": simulations_per_turn.round(),
            "overshoot_p99": (overshoot_p99 * 1000.0).round() / 1000.0,
        });
        serde_json::to_writer_pretty(&mut out, &report)?;
        writeln!(out)?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(
        out,
        "{simulations_per_second:.0} simulations/s over {turns} turns of {time:?}"
    )?;
    writeln!(
        out,
        "{simulations_per_turn:.0} simulations a turn: master:sims={simulations_per_turn:.0} plays as well without a clock"
    )?;
    let verdict = if overshoot_p99 < ALLOWED_OVERSHOOT {
        "within the limit"
    } else {
        "over the limit; is the machine busy?"
    };
    writeln!(
        out,
        "the slowest turn in a hundred took {:.1} % longer than its time: {verdict}",
        overshoot_p99 * 100.0
    )?;
    Ok(ExitCode::SUCCESS)
}

/// The picks of `master` in the first turns of a known game, with a fixed number of simulations.
fn known_picks(rules: &Rules) -> Result<Vec<Move>> {
    let mut bot = create_bot("master:sims=50", KNOWN_SEED)?;
    let mut dice = Rng::new(KNOWN_SEED);
    let mut outcomes: Vec<(Outcome, u32)> = Vec::new();
    let (mut legal, mut picks) = (Vec::new(), Vec::new());
    let mut state = rules.start();
    let mut dealt = 0;
    while dealt <= KNOWN_TURNS {
        match rules.situation(&state) {
            Situation::Over => break,
            Situation::Chance(_) => {
                dealt += 1;
                rules.outcomes(&state, &mut outcomes);
                let Some(outcome) = dice.draw(&outcomes) else {
                    break;
                };
                rules.deal_unchecked(&mut state, outcome, None);
            }
            Situation::Decision(_) => {
                rules.legal(&state, &mut legal);
                let pick = bot.choose(rules, &state, &legal);
                picks.push(pick);
                rules.play_unchecked(&mut state, pick, None);
            }
        }
    }
    Ok(picks)
}
