//! What only other modules will do to builders and pigs, and what facts promise.

use crate::catalogue::At;
use crate::kernel::verbs::Act;
use crate::modules::FOLLOWER;
use crate::modules::traders_builders::{BUILDER, PIG};
use crate::{
    Cell, FeatureKind, FigureId, Look, Move, Outcome, Player, Position, PositionFigure,
    PositionTile, Rotation, Rules, Setup, Side, Situation, State,
};

const RED: Player = Player(0);
const BLUE: Player = Player(1);

/// Two thieves and two builders on one open road (TRADE-EX-04), a farmer and a pig of red.
fn setup() -> Setup {
    let tile = |name: &str, x, y| PositionTile {
        name: format!("base/{name}"),
        cell: Cell::new(x, y),
        rotation: Rotation(0),
    };
    let figure = |player, figure: &str, x, y, kind, side| PositionFigure {
        player,
        figure: figure.into(),
        cell: Cell::new(x, y),
        kind,
        at: match kind {
            FeatureKind::Field => At::Half(side, crate::catalogue::Port::Left),
            _ => At::Side(side),
        },
    };
    let road = |player, name, x, side| figure(player, name, x, 0, FeatureKind::Road, side);
    Setup {
        modules: vec!["traders-builders".into()],
        position: Some(Position {
            tiles: vec![
                tile("W", 0, 0),
                tile("B", 0, -1),
                tile("B", 1, -1),
                tile("B", 2, -1),
                tile("U", 2, 0),
                tile("U", 1, 0),
                tile("U", 3, 0),
            ],
            figures: vec![
                road(RED, "follower", 0, Side::E),
                road(BLUE, "follower", 2, Side::W),
                road(RED, "builder", 1, Side::W),
                road(BLUE, "builder", 3, Side::W),
                figure(RED, "follower", 0, -1, FeatureKind::Field, Side::N),
                figure(RED, "pig", 1, -1, FeatureKind::Field, Side::N),
            ],
            pile: Some(vec![("base/U".into(), 2), ("base/B".into(), 2)]),
            facts: vec![("goods.1".into(), "grain 2 wine 1".into())],
            ..Position::default()
        }),
        ..Setup::default()
    }
}

/// The player's follower on features of a kind.
fn follower(look: Look<'_>, player: Player, kind: FeatureKind) -> FigureId {
    let mut standing = look.standing();
    let found = standing.find(|(figure, segment)| {
        figure.owner == player
            && figure.kind == FOLLOWER
            && look.kind(look.feature_of(*segment)) == kind
    });
    found.expect("he stands there").0.id
}

/// An effect takes the player's follower away.
fn take_away(rules: &Rules, state: &mut State, player: Player, kind: FeatureKind) {
    let figure = follower(rules.look(state), player, kind);
    let mut act = Act {
        rules,
        state,
        listener: None,
    };
    act.send_home(figure);
}

#[test]
fn trade_ex_04_a_builder_leaves_with_the_last_own_follower() {
    let rules = Rules::new(&setup()).expect("the set-up is right");
    let mut state = rules.start();
    take_away(&rules, &mut state, RED, FeatureKind::Road);
    let look = rules.look(&state);
    assert_eq!(look.supply(RED, BUILDER), 1);
    assert_eq!(look.supply(RED, PIG), 0);
    assert_eq!(look.supply(BLUE, BUILDER), 0);
    assert_eq!(look.supply(BLUE, FOLLOWER), 6);
}

#[test]
fn trade_31_a_pig_leaves_with_the_last_own_farmer() {
    let rules = Rules::new(&setup()).expect("the set-up is right");
    let mut state = rules.start();
    take_away(&rules, &mut state, RED, FeatureKind::Field);
    let look = rules.look(&state);
    assert_eq!(look.supply(RED, PIG), 1);
    assert_eq!(look.supply(RED, BUILDER), 0);
}

#[test]
fn reg_10_a_follower_who_steps_aside_leaves_the_builder_alone_too() {
    let rules = Rules::new(&setup()).expect("the set-up is right");
    let mut state = rules.start();
    let figure = follower(rules.look(&state), RED, FeatureKind::Road);
    let mut act = Act {
        rules: &rules,
        state: &mut state,
        listener: None,
    };
    act.set_aside(figure, 0);
    assert_eq!(act.look().supply(RED, BUILDER), 1);
}

#[test]
fn trade_amb_03_a_builder_lost_after_the_tile_was_laid_still_brings_the_second_one() {
    let rules = Rules::new(&setup()).expect("the set-up is right");
    let mut state = rules.start();
    let straight = rules.kind_named("base/U").expect("the tile is there");
    rules
        .deal(&mut state, Outcome::Tile(straight))
        .expect("it can be drawn");
    let place = Move::Place {
        cell: Cell::new(4, 0),
        rotation: Rotation(0),
    };
    rules.play(&mut state, place).expect("it fits");
    take_away(&rules, &mut state, RED, FeatureKind::Road);
    assert_eq!(rules.look(&state).supply(RED, BUILDER), 1);
    rules.play(&mut state, Move::Pass).expect("nobody must");
    let Situation::Decision(ask) = rules.situation(&state) else {
        panic!("red is asked");
    };
    assert_eq!((ask.player, ask.prompt), (RED, "double-turn"));
}

#[test]
fn facts_that_are_printed_can_be_read() {
    let rules = Rules::new(&setup()).expect("the set-up is right");
    let facts = rules.look(&rules.start()).facts();
    assert_eq!(facts.0, [("goods.1".into(), "wine 1 grain 2".into())]);
    for (wrong, part) in [
        (("goods.2", "wine 1"), "no such seat"),
        (("goods.0", "tea 1"), "goods are wine, grain and cloth"),
        (("goods.0", "wine"), "how many tokens"),
        (("goods.red", "wine 1"), "goods.0"),
    ] {
        let mut setup = setup();
        let position = setup.position.as_mut().expect("there is one");
        position.facts = vec![(wrong.0.into(), wrong.1.into())];
        let error = Rules::new(&setup).expect_err("it is wrong").to_string();
        assert!(error.contains(part), "{error}");
    }
}
