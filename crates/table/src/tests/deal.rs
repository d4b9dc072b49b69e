//! The deal of a table in its record, and its verification.

use bastide_record::{CheckSubject, Commitment, Finding, Verdict, verify};
use bastide_rules::modules::MODULES;

use super::*;

/// Plays until the game is over. Early on, a confirmed turn is undone by consent.
fn play_to_the_end(table: &mut Table) {
    let mut turns = 0;
    while table.phase() == Phase::Playing {
        let waiting = table.waiting().and_then(PendingInput::seat);
        let seat = waiting.expect("the game waits for a seat");
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
fn the_deal_of_a_finished_game_is_verified() {
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
                .any(|subject| subject == CheckSubject::First)
        );
        let deal = record.deal.expect("it was dealt");
        assert_eq!(deal.nonce(Colour::Red), Some("Ana's dice"));
    }
}

#[test]
fn the_record_of_an_unfinished_game_contains_neither_secret_nor_nonces() {
    let (mut table, _) = two();
    turn(&mut table, 0);
    let record = table.record().expect("the game began");
    assert_eq!(record.seed, None);
    let deal = record.deal.as_ref().expect("the commitment is public");
    assert_eq!((deal.secret, deal.nonces.len()), (None, 0));
    let found = verify(&record, None);
    assert_eq!(found.verdict(), Verdict::Partly);
    let check = found
        .checks
        .iter()
        .find(|check| check.subject == CheckSubject::Outcomes);
    assert!(check.is_some_and(|check| matches!(check.finding, Finding::Unknown(_))));
}
