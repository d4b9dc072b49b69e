//! What a game on the workbench waits for.

use bastide_record::{Notation, UnrollResult};
use bastide_rules::{Player, Situation};

use bastide_protocol::{Ask, BenchNext, BenchOutcome, Label, ResultInfo};

/// Returns what the game waits for after the last frame.
pub(super) fn next(end: &UnrollResult) -> BenchNext {
    let (rules, state) = (&end.rules, &end.state);
    let game = rules.view(state);
    if let Some(ask) = Ask::of(rules, state, &end.colours) {
        let lead = end.lead.clone();
        let ask = Box::new(ask);
        return BenchNext::Pick { lead, ask };
    }
    let Situation::Chance(source) = rules.situation(state) else {
        let scores: Vec<i32> = game
            .players_from(Player(0))
            .map(|player| game.score(player))
            .collect();
        let most = scores.iter().max();
        let winners = (0u8..)
            .zip(&scores)
            .filter(|(_, score)| Some(*score) == most);
        return BenchNext::Over {
            result: ResultInfo {
                winners: winners.map(|(seat, _)| seat).collect(),
                finished: true,
                scores,
            },
        };
    };
    let names = Notation::new(game, &end.colours);
    let mut outcomes = Vec::new();
    rules.outcomes(state, &mut outcomes);
    let possible = outcomes.into_iter().filter(|(_, weight)| *weight > 0);
    let outcomes = possible.map(|(outcome, weight)| BenchOutcome {
        text: names.outcome_text(outcome),
        label: Label::of_outcome(names, source, outcome),
        weight,
    });
    BenchNext::Chance {
        lead: end.lead.clone(),
        seat: game.active_player().0,
        source: source.name.to_owned(),
        outcomes: outcomes.collect(),
    }
}
