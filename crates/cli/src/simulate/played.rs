//! One random game.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use bastide_bots::{Bot, Dice, Random};
use bastide_check::{Broken, Game, Log, Variety, Violation};
use bastide_record::Dealer;
use bastide_rules::{Edition, Player, Rules, Setup, SetupError, Situation, State};

/// What came of a game.
#[derive(Debug)]
pub struct Played {
    /// The edition it was played by.
    pub edition: Edition,
    /// Points by seat.
    pub scores: Vec<i32>,
    /// Picks of players.
    pub moves: u64,
    /// Tiles that lay at the end.
    pub tiles: u64,
    /// The law it broke.
    pub violation: Option<Box<Violation>>,
}

/// Plays the game of a seed: set-up, draws and moves all follow from it.
pub fn play(variety: &Variety, seed: u64, check: bool) -> Played {
    let setup = variety.setup(&mut Dice::new(seed));
    let mut played = Played {
        edition: setup.edition,
        scores: Vec::new(),
        moves: 0,
        tiles: 0,
        violation: None,
    };
    let mut unchecked = || catch_unwind(AssertUnwindSafe(|| play_fast(&setup, seed, &mut played)));
    // A game that panics unseen is played again with a watch on it.
    if check || !matches!(unchecked(), Ok(Ok(()))) {
        play_checked(&setup, seed, &mut played);
    }
    played
}

fn play_fast(setup: &Setup, seed: u64, played: &mut Played) -> Result<(), SetupError> {
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

fn play_checked(setup: &Setup, seed: u64, played: &mut Played) {
    let mut game = match Game::new(setup) {
        Ok(game) => game,
        Err(error) => {
            played.violation = Some(Box::new(Violation {
                broken: Broken::new("set-ups of this choice can be played", error.to_string()),
                log: Log {
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
        Err(panic) => Some(game.violation(Broken::new("the engine does not panic", said(&*panic)))),
    };
    played.moves = game.log().picks();
    played.note(game.rules(), game.state());
}

/// What a panic said.
fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    text.unwrap_or_else(|| "it panicked".to_owned())
}

impl Played {
    fn note(&mut self, rules: &Rules, state: &State) {
        let look = rules.look(state);
        self.scores = look
            .players_from(Player(0))
            .map(|player| look.score(player))
            .collect();
        self.tiles = look.tiles().count() as u64;
    }
}
