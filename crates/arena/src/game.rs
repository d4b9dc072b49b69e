//! One game between minds.

use std::sync::atomic::{AtomicBool, Ordering};

use bastide_record::{Dealer, Notation, Record, Recorder};
use bastide_rules::{Player, Rules, Situation};

use crate::failure::{Failure, Fault};
use crate::mind::{Mind, Question};

/// How a game begins.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The record before the first turn: set-up and seats.
    pub record: Record,
    /// What chance is dealt from.
    pub seed: u64,
    /// For each seat what its own chance comes from.
    pub mind_seeds: Vec<u64>,
}

/// What came of a game.
#[derive(Clone, Debug)]
pub struct Played {
    /// Points by seat; as they stood when somebody failed.
    pub scores: Vec<i32>,
    /// The seat that failed, and how.
    pub failure: Option<(usize, Failure)>,
    /// The game, to its end or to where somebody failed.
    pub record: Record,
}

/// Plays a game to its end, or until a mind fails. `None` if one of the flags told it to stop
/// before.
pub fn play_game(
    rules: &Rules,
    opening: Opening,
    minds: &mut [&mut dyn Mind],
    stops: [&AtomicBool; 2],
) -> Option<Played> {
    let mut record = opening.record;
    record.seed = Some(opening.seed.into());
    let colours = record.colours();
    let mut recorder = Recorder::new(record, 1);
    let mut dealer = Dealer::new(opening.seed);
    let mut state = rules.start();
    let mut legal = Vec::new();
    let mut failure = None;
    for (seat, (mind, seed)) in minds.iter_mut().zip(&opening.mind_seeds).enumerate() {
        if let Err(failed) = mind.begin(*seed) {
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
                // Chance always has an outcome; the engine's laws are checked elsewhere.
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
                let answer = minds[seat].choose(&question).and_then(|pick| {
                    let refusal = rules.why_not(&state, pick);
                    refusal.map_or(Ok(pick), |refusal| {
                        let text = Notation::new(rules.look(&state), &colours).move_text(pick);
                        let report = format!("`{text}` is not legal: {refusal}");
                        Err(Failure::new(Fault::Nonsense, report))
                    })
                });
                match answer {
                    Ok(pick) => recorder.play(rules, &mut state, pick, None).ok()?,
                    Err(failed) => failure = Some((seat, failed)),
                }
            }
        }
    }
    // Whoever stops the match ends its programs too: that is no failure of theirs.
    if failure.is_some() && is_stopped() {
        return None;
    }
    let look = rules.look(&state);
    let scores = look
        .players_from(Player(0))
        .map(|player| look.score(player));
    Some(Played {
        scores: scores.collect(),
        failure,
        record: recorder.finish(rules, &state),
    })
}
