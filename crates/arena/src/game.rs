//! Plays a single game.

use std::sync::atomic::{AtomicBool, Ordering};

use bastide_record::{Dealer, Notation, Record, Recorder};
use bastide_rules::{Player, Rules, Situation};

use crate::failure::{Failure, FailureKind};
use crate::player::{ArenaPlayer, Question};

/// The start of a game.
#[derive(Clone, Debug)]
pub struct GameStart {
    /// The record before the first turn: set-up and seats.
    pub record: Record,
    /// The seed of the draws.
    pub seed: u64,
    /// The seed of each seat's player.
    pub player_seeds: Vec<u64>,
}

/// The result of a game.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// Points by seat, at the end or at the failure.
    pub scores: Vec<i32>,
    /// The seat that failed, and how.
    pub failure: Option<(usize, Failure)>,
    /// The record of the game, up to its end or the failure.
    pub record: Record,
}

/// Plays a game until it ends or a player fails. Returns `None` if one of the `stops` flags was set
/// before that.
pub fn play_game(
    rules: &Rules,
    opening: GameStart,
    players: &mut [&mut dyn ArenaPlayer],
    stops: [&AtomicBool; 2],
) -> Option<PlayedGame> {
    let mut record = opening.record;
    record.seed = Some(opening.seed.into());
    let colours = record.colours();
    let mut recorder = Recorder::new(record, 1);
    let mut dealer = Dealer::new(opening.seed);
    let mut state = rules.start();
    let mut legal = Vec::new();
    let mut failure = None;
    for (seat, (player, seed)) in players.iter_mut().zip(&opening.player_seeds).enumerate() {
        if let Err(failed) = player.begin(*seed) {
            failure.get_or_insert((seat, failed));
        }
    }
    let is_stopped = || stops.iter().any(|stop| stop.load(Ordering::Relaxed));
    while failure.is_none() {
        if is_stopped() {
            return None;
        }
        match rules.situation(&state) {
            Situation::Over => break,
            Situation::Chance(_) => {
                // Chance always has an outcome: other tests check this property of the engine.
                let outcome = dealer.deal(rules, &state)?;
                recorder.deal(rules, &mut state, outcome, None).ok()?;
            }
            Situation::Decision(ask) => {
                rules.legal(&state, &mut legal);
                let seat = usize::from(ask.player.0);
                let question = Question {
                    rules,
                    state: &state,
                    ask,
                    legal: &legal,
                    record: recorder.record(),
                };
                let answer = players[seat].choose(&question).and_then(|pick| {
                    let refusal = rules.why_not(&state, pick);
                    refusal.map_or(Ok(pick), |refusal| {
                        let text = Notation::new(rules.view(&state), &colours).move_text(pick);
                        let report = format!("`{text}` is not legal: {refusal}");
                        Err(Failure::new(FailureKind::Nonsense, report))
                    })
                });
                match answer {
                    Ok(pick) => recorder.play(rules, &mut state, pick, None).ok()?,
                    Err(failed) => failure = Some((seat, failed)),
                }
            }
        }
    }
    // Stopping a match also kills its programs. That is not a failure.
    if failure.is_some() && is_stopped() {
        return None;
    }
    let game = rules.view(&state);
    let scores = game
        .players_from(Player(0))
        .map(|player| game.score(player));
    Some(PlayedGame {
        scores: scores.collect(),
        failure,
        record: recorder.finish(rules, &state),
    })
}
