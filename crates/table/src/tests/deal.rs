//! What a table tells of its deal, and whether others find it right.

use bastide_record::{Commitment, Finding, Subject, Verdict, verify};
use bastide_rules::modules::MODULES;

use super::*;

/// Plays on until the game is over. Early on, a turn that stands is taken back by consent.
fn play_to_the_end(table: &mut Table) {
    let mut turns = 0;
    while table.phase() == Phase::Playing {
        let waiting = table.waiting().and_then(Waiting::seat);
        let seat = waiting.expect("somebody is waited for");
        turn(table, seat);
        turns += 1;
        if turns != 3 || table.phase() != Phase::Playing {
            continue;
        }
        let game = table.game.as_ref().expect("it has begun");
        let to = Some(game.steps[1].seq);
        let asked = table.perform(Action::Undo { seat: 0, to }, 0);
        asked.expect("a proposal");
        let agreed = table.perform(
            Action::Consent {
                seat: 1,
                yes: true,
                to: None,
            },
            0,
        );
        agreed.expect("an answer");
    }
}

#[test]
fn the_record_of_a_finished_game_is_found_to_be_dealt_as_promised() {
    for all_modules in [false, true] {
        let (mut table, _) = with_rules(|settings| {
            settings.random_first = true;
            if all_modules {
                let names = MODULES.iter().map(|module| module.name().to_owned());
                settings.modules = names.collect();
            }
        });
        let promised: Commitment = table.commitment.parse().expect("a commitment");
        play_to_the_end(&mut table);
        let record = table.record().expect("the game began");
        let found = verify(&record, Some(promised));
        assert_eq!(found.verdict(), Verdict::Right, "{found:?}");
        let subjects = found.checks.iter().map(|check| check.subject);
        assert!(
            subjects
                .into_iter()
                .any(|subject| subject == Subject::First)
        );
        let deal = record.deal.expect("it was dealt");
        assert_eq!(deal.nonce(Colour::Red), Some("Ana's dice"));
    }
}

#[test]
fn the_record_of_a_game_that_goes_on_tells_neither_secret_nor_nonces() {
    let (mut table, _) = two();
    turn(&mut table, 0);
    let record = table.record().expect("the game began");
    assert_eq!(record.seed, None);
    let deal = record.deal.as_ref().expect("the promise is public");
    assert_eq!((deal.secret, deal.nonces.len()), (None, 0));
    let found = verify(&record, None);
    assert_eq!(found.verdict(), Verdict::Partly);
    let told = found
        .checks
        .iter()
        .find(|check| check.subject == Subject::Outcomes);
    assert!(told.is_some_and(|check| matches!(check.finding, Finding::Unknown(_))));
}
