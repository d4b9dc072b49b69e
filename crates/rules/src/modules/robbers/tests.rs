//! Tests of robbers when one player pays another (COMBO-53). Payments belong to another module, so
//! these tests settle them by hand.

use crate::ids::{Player, RuleId};
use crate::kernel::event::PointSource;
use crate::kernel::game_mut::GameMut;
use crate::kernel::module::StepResult;
use crate::kernel::moves::Situation;
use crate::kernel::rules::Rules;
use crate::kernel::score::{Award, Worth};
use crate::kernel::settling::ScoringKind;
use crate::kernel::setup::Setup;
use crate::kernel::state::State;

const RED: Player = Player(0);
const GREEN: Player = Player(1);
const YELLOW: Player = Player(2);

fn rules(modules: &[&str], options: &[(&str, &str)]) -> Rules {
    let option = |(name, value): &(&str, &str)| ((*name).into(), (*value).into());
    let setup = Setup {
        modules: modules.iter().map(|&module| module.into()).collect(),
        options: options.iter().map(option).collect(),
        players: 3,
        ..Setup::default()
    };
    Rules::new(&setup).expect("the set-up can be played")
}

/// Green pays red three points. Yellow's robber is on red's space, red's on green's.
fn pay(rules: &Rules, red: i16, green: i16) -> State {
    let mut state = rules.start();
    state.track[0] = [red; 2];
    state.track[1] = [green; 2];
    let mut game = GameMut {
        rules,
        state: &mut state,
        listener: None,
    };
    super::put(&mut game, YELLOW, red as u8);
    super::put(&mut game, RED, green as u8);
    for (player, points) in [(GREEN, -3), (RED, 3)] {
        let mut worth = Worth::default();
        worth.add("price", points, 1, RuleId("COMBO-53"));
        game.award(&Award {
            player,
            source: PointSource::Named("price"),
            worth,
            rule: RuleId("COMBO-53"),
            majority: None,
        });
    }
    let flow = if game.settle_awards_as(ScoringKind::Trade) {
        StepResult::Repeat
    } else {
        StepResult::SettleAs(ScoringKind::Trade)
    };
    game.run(flow);
    state
}

#[test]
fn combo_ex_08_income_is_robbed_and_payments_are_not() {
    let rules = rules(&["robbers"], &[]);
    let state = pay(&rules, 6, 1);
    let game = rules.view(&state);
    let scores = [RED, GREEN, YELLOW].map(|player| game.markers(player)[0]);
    assert_eq!(scores, [9, -2, 2]);
    assert_eq!(super::space_of(game, YELLOW), None);
    assert!(super::is_at_home(game, YELLOW), "it returns at once");
    assert_eq!(
        super::space_of(game, RED),
        Some(1),
        "a robber neither robs nor follows a figure that moves back"
    );
}

#[test]
fn income_is_not_robbed_without_the_option() {
    let rules = rules(&["robbers"], &[("bazaar_income_robbable", "no")]);
    let state = pay(&rules, 6, 1);
    let game = rules.view(&state);
    assert_eq!(game.score(YELLOW), 0);
    assert_eq!(super::space_of(game, YELLOW), Some(6));
}

#[test]
fn income_earns_no_dispatch_on_a_dark_space() {
    let rules = rules(&["robbers", "dispatches"], &[]);
    let state = pay(&rules, 2, 1);
    let game = rules.view(&state);
    assert_eq!(game.markers(RED), [5, 2]);
    assert_eq!(game.markers(GREEN), [-2, 1]);
    let Situation::Chance(source) = rules.situation(&state) else {
        panic!("a tile is to be drawn");
    };
    assert_eq!(source.name, "tiles");
}
