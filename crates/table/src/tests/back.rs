//! Games that go back, again and again.

use bastide_rules::Decision;

use super::*;
use crate::{Done, Game};

/// A game with everything in it that was played to its end, and what it looked like behind each of its steps.
fn long_game() -> (Game, Vec<String>) {
    let (mut table, _) = with_rules(|settings| {
        settings.modules = bastide_rules::modules::MODULES
            .iter()
            .map(|module| module.name().to_owned())
            .collect();
    });
    let mut round = 0;
    while table.phase() == Phase::Playing {
        round += 1;
        assert!(round < 3_000, "the game does not end");
        let seat = table.waiting().and_then(Waiting::seat);
        pick(&mut table, seat.expect("somebody is asked"), true).expect("a legal pick");
    }
    let played = table.game.expect("it has begun");
    let mut game = played.clone();
    game.go_back(played.steps[0].seq).expect("the first step");
    let mut looks = vec![look(&game)];
    for index in 1..played.steps.len() {
        go_on(&mut game, &played, index);
        looks.push(look(&game));
    }
    (played, looks)
}

/// Everything that a position and its history are.
fn look(game: &Game) -> String {
    let position = fingerprint(game.rules.look(&game.state));
    let next = game.next_outcome();
    format!("{position} {:?} {next:?} {:?}", game.trail, game.waiting())
}

/// Does again what the other game did in this step.
fn go_on(game: &mut Game, played: &Game, index: usize) {
    let step = &played.steps[index];
    let mut events = Vec::new();
    let seat = || step.seat.expect("a seat picked or confirmed");
    match step.what {
        Done::Began => panic!("it begins once"),
        Done::Decided(Decision::Pick(pick)) => {
            game.play(step.seq, seat(), pick, true, &mut events);
        }
        Done::Decided(Decision::Chance(outcome)) => {
            game.deal(step.seq, outcome, &mut events).expect("the deal");
        }
        Done::Confirmed => game.confirm(step.seq, seat()),
    }
}

#[test]
fn wherever_a_game_goes_back_to_it_is_what_it_was_and_little_is_played_again() {
    let (played, looks) = long_game();
    let end = played.steps.len();
    // By one, by a few, by many, in turns; and then on for a while.
    let one_by_one = (0..end - 1).map(|_| (1, 0));
    let to_and_fro = (0..200).map(|_| (1, 1));
    let far = (0..100).map(|round| (1 + round * 37 % 400, 1 + round * 53 % 410));
    for rounds in [
        one_by_one.collect::<Vec<_>>(),
        to_and_fro.collect(),
        far.collect(),
    ] {
        let mut game = played.clone();
        let (mut taken_back, mut again) = (0, 0);
        for (back, on) in &rounds {
            let stands = game.steps.len();
            let to = stands.saturating_sub(*back).max(1);
            taken_back += stands - to;
            let seq = game.steps[to - 1].seq;
            again += game.go_back(seq).expect("a step that counts");
            assert!(look(&game) == looks[to - 1], "behind step {to} of {end}");
            for index in to..end.min(to + on) {
                go_on(&mut game, &played, index);
            }
        }
        let bound = end + 16 * taken_back + 48 * rounds.len();
        assert!(
            again <= bound,
            "{again} steps were played again to take back {taken_back} of {end} in {} undos",
            rounds.len()
        );
    }
}
