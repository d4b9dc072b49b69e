//! One random game.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use bastide_bots::{Bot, Random, Rng};
use bastide_check::{BrokenLaw, CheckedGame, DecisionLog, SetupGenerator, Violation};
use bastide_record::Dealer;
use bastide_rules::{Edition, Player, Rules, Setup, SetupError, Situation, State};

/// The result of a game.
#[derive(Debug)]
pub struct SimulatedGame {
    /// The edition.
    pub edition: Edition,
    /// Points by seat.
    pub scores: Vec<i32>,
    /// The number of picks made by players.
    pub moves: u64,
    /// The number of tiles on the board at the end.
    pub tiles: u64,
    /// The broken law, if any.
    pub violation: Option<Box<Violation>>,
}

/// Plays the game of a seed, which determines set-up, draws and moves.
pub fn play(variety: &SetupGenerator, seed: u64, check: bool) -> SimulatedGame {
    let setup = variety.setup(&mut Rng::new(seed));
    let mut played = SimulatedGame {
        edition: setup.edition,
        scores: Vec::new(),
        moves: 0,
        tiles: 0,
        violation: None,
    };
    let mut unchecked = || catch_unwind(AssertUnwindSafe(|| play_fast(&setup, seed, &mut played)));
    // A game that panics is played again with checks.
    if check || !matches!(unchecked(), Ok(Ok(()))) {
        play_checked(&setup, seed, &mut played);
    }
    played
}

fn play_fast(setup: &Setup, seed: u64, played: &mut SimulatedGame) -> Result<(), SetupError> {
    let rules = Rules::new(setup)?;
    let (mut dealer, mut bot) = (Dealer::new(seed), Random::new(seed));
    let mut state = rules.start();
    let mut legal = Vec::new();
    loop {
        match rules.situation(&state) {
            Situation::Over => break,
            Situation::Chance(_) => {
                let Some(outcome) = dealer.deal(&rules, &state) else {
                    break;
                };
                rules.deal_unchecked(&mut state, outcome, None);
            }
            Situation::Decision(_) => {
                rules.legal(&state, &mut legal);
                let pick = bot.choose(&rules, &state, &legal);
                rules.play_unchecked(&mut state, pick, None);
                played.moves += 1;
            }
        }
    }
    played.note(&rules, &state);
    Ok(())
}

fn play_checked(setup: &Setup, seed: u64, played: &mut SimulatedGame) {
    let mut game = match CheckedGame::new(setup) {
        Ok(game) => game,
        Err(error) => {
            played.violation = Some(Box::new(Violation {
                broken: BrokenLaw::new("set-ups of this choice can be played", error.to_string()),
                log: DecisionLog {
                    setup: setup.clone(),
                    decisions: Vec::new(),
                },
            }));
            return;
        }
    };
    let (mut dealer, mut bot) = (Dealer::new(seed), Random::new(seed));
    let result = catch_unwind(AssertUnwindSafe(|| game.play_out(&mut dealer, &mut bot)));
    played.violation = match result {
        Ok(result) => result.err(),
        Err(panic) => Some(game.violation(BrokenLaw::new(
            "the engine does not panic",
            panic_message(&*panic),
        ))),
    };
    played.moves = game.log().picks();
    played.note(game.rules(), game.state());
}

/// Returns the message of a panic.
fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    text.unwrap_or_else(|| "it panicked".to_owned())
}

impl SimulatedGame {
    fn note(&mut self, rules: &Rules, state: &State) {
        let game = rules.view(state);
        self.scores = game
            .players_from(Player(0))
            .map(|player| game.score(player))
            .collect();
        self.tiles = game.tiles().count() as u64;
    }
}
