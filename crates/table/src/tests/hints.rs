//! Hints: who may ask for them, and how players agree to them.

use bastide_protocol::HintRule;

use super::*;

fn propose(table: &mut Table, seat: u8, now: Time) -> Result<Vec<&'static str>, ActionError> {
    let done = table.perform(Action::ProposeHints(seat), now)?;
    Ok(words(&entries(done)))
}

fn answer(table: &mut Table, seat: u8, yes: bool) -> Vec<&'static str> {
    let action = Action::Consent {
        seat,
        yes,
        to: None,
    };
    let done = table.perform(action, 0).expect("the seat was asked");
    words(&entries(done))
}

#[test]
fn a_single_person_may_ask_for_hints_unless_the_table_forbids_them() {
    for (rule, expected) in [(HintRule::Consent, true), (HintRule::Never, false)] {
        let mut alone = settings(vec![
            seat(SeatKind::Here),
            seat(SeatKind::Bot("greedy".to_owned())),
        ]);
        alone.hints = rule;
        let (table, _) = open(alone, &["Ana"]).expect("one can play against a bot");
        assert_eq!(table.allows_hints(), expected, "{rule:?}");
        assert_eq!(table.info(&[]).hints, expected, "{rule:?}");
    }
}

#[test]
fn people_who_play_each_other_get_hints_when_all_have_agreed() {
    let three = settings(vec![
        seat(SeatKind::Here),
        seat(SeatKind::Here),
        seat(SeatKind::Here),
    ]);
    let (mut table, _) = open(three, &["Ana", "Luis", "Eva"]).expect("three can play");
    assert!(!table.allows_hints());
    assert_eq!(propose(&mut table, 1, 0), Ok(vec!["proposed"]));
    assert_eq!(answer(&mut table, 0, true), ["consented"]);
    assert!(!table.allows_hints());
    assert_eq!(answer(&mut table, 2, true), ["consented", "hints-allowed"]);
    assert!(table.allows_hints());
    assert_eq!(propose(&mut table, 0, 0), Ok(vec![]), "nothing to propose");
}

#[test]
fn one_refusal_is_enough_and_nobody_can_insist() {
    let (mut table, _) = two();
    for _ in 0..3 {
        assert_eq!(propose(&mut table, 0, 0), Ok(vec!["proposed"]));
        assert_eq!(answer(&mut table, 1, false), ["consented"]);
        assert!(!table.allows_hints());
    }
    let refused = Err(ActionError::TooManyHintProposals(3));
    assert_eq!(propose(&mut table, 0, 0), refused);
    assert_eq!(propose(&mut table, 1, 0), Ok(vec!["proposed"]));
    let (mut table, _) = with_rules(|settings| settings.hints = HintRule::Never);
    assert_eq!(propose(&mut table, 0, 0), Err(ActionError::HintsForbidden));
}

#[test]
fn a_proposal_of_hints_stays_open_while_the_game_continues() {
    let (mut table, _) = two();
    propose(&mut table, 0, 0).expect("a proposal");
    turn(&mut table, 0);
    turn(&mut table, 1);
    assert_eq!(answer(&mut table, 1, true), ["consented", "hints-allowed"]);
    turn(&mut table, 0);
    assert!(table.allows_hints());
}

#[test]
fn the_last_person_left_needs_nobodys_consent() {
    let three = settings(vec![
        seat(SeatKind::Here),
        seat(SeatKind::Here),
        seat(SeatKind::Bot("greedy".to_owned())),
    ]);
    let (mut table, _) = open(three, &["Ana", "Luis"]).expect("two and a bot can play");
    assert!(!table.allows_hints());
    table.perform(Action::Resign(1), 0).expect("a resignation");
    assert_eq!(table.phase(), Phase::Playing);
    assert!(table.allows_hints());
}
