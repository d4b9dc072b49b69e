//! Repeated undos.

use bastide_rules::Decision;

use super::*;
use crate::{Game, StepKind};

/// A finished game with all modules, and a snapshot of it after each of its steps.
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
        let seat = table.waiting().and_then(PendingInput::seat);
        pick(&mut table, seat.expect("a seat is asked"), true).expect("a legal pick");
    }
    let played = table.game.expect("it has begun");
    let mut game = played.clone();
    game.go_back(played.steps[0].seq).expect("the first step");
    let mut snapshots = vec![snapshot(&game)];
    for index in 1..played.steps.len() {
        repeat_step(&mut game, &played, index);
        snapshots.push(snapshot(&game));
    }
    (played, snapshots)
}

/// Describes a position and its history completely.
fn snapshot(game: &Game) -> String {
    let position = fingerprint(game.rules.view(&game.state));
    let next = game.next_outcome();
    format!("{position} {:?} {next:?} {:?}", game.trail, game.waiting())
}

/// Repeats a step of the other game.
fn repeat_step(game: &mut Game, played: &Game, index: usize) {
    let step = &played.steps[index];
    let mut events = Vec::new();
    let seat = || step.seat.expect("a seat picked or confirmed");
    match step.what {
        StepKind::Began => panic!("a game begins only once"),
        StepKind::Decided(Decision::Pick(pick)) => {
            game.play(step.seq, seat(), pick, true, &mut events);
        }
        StepKind::Decided(Decision::Chance(outcome)) => {
            game.deal(step.seq, outcome, &mut events).expect("the deal");
        }
        StepKind::Confirmed => game.confirm(step.seq, seat()),
    }
}

#[test]
fn undo_restores_the_exact_position_and_replays_few_steps() {
    let (played, snapshots) = long_game();
    let end = played.steps.len();
    // Back by one step, by a few, and by many, and each time forward again for a while.
    let one_by_one = (0..end - 1).map(|_| (1, 0));
    let to_and_fro = (0..200).map(|_| (1, 1));
    let far = (0..100).map(|round| (1 + round * 37 % 400, 1 + round * 53 % 410));
    for rounds in [
        one_by_one.collect::<Vec<_>>(),
        to_and_fro.collect(),
        far.collect(),
    ] {
        let mut game = played.clone();
        let (mut undone, mut again) = (0, 0);
        for (back, on) in &rounds {
            let stands = game.steps.len();
            let to = stands.saturating_sub(*back).max(1);
            undone += stands - to;
            let seq = game.steps[to - 1].seq;
            again += game.go_back(seq).expect("a step that counts");
            assert!(
                snapshot(&game) == snapshots[to - 1],
                "after step {to} of {end}"
            );
            for index in to..end.min(to + on) {
                repeat_step(&mut game, &played, index);
            }
        }
        let bound = end + 16 * undone + 48 * rounds.len();
        assert!(
            again <= bound,
            "{again} steps were replayed to undo {undone} of {end} in {} undos",
            rounds.len()
        );
    }
}
