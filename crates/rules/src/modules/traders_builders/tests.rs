//! Tests of the effects of other modules on builders and pigs, and of facts.

use crate::catalogue::SegmentLocation;
use crate::kernel::game_mut::GameMut;
use crate::modules::FOLLOWER;
use crate::modules::traders_builders::{BUILDER, PIG};
use crate::{
    Cell, FeatureKind, FigureId, GameRef, Move, Outcome, Player, PositionFigure, PositionTile,
    Rotation, Rules, Setup, SetupPosition, Side, Situation, State,
};

const RED: Player = Player(0);
const BLUE: Player = Player(1);

/// Returns a set-up with two thieves and two builders on an incomplete road (TRADE-EX-04), and with
/// red's farmer and pig.
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
            FeatureKind::Field => SegmentLocation::Half(side, crate::catalogue::Port::Left),
            _ => SegmentLocation::Side(side),
        },
    };
    let road = |player, name, x, side| figure(player, name, x, 0, FeatureKind::Road, side);
    Setup {
        modules: vec!["traders-builders".into()],
        position: Some(SetupPosition {
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
            ..SetupPosition::default()
        }),
        ..Setup::default()
    }
}

/// Returns the player's follower on a feature of a kind.
fn follower(game: GameRef<'_>, player: Player, kind: FeatureKind) -> FigureId {
    let mut standing = game.figures_on_land();
    let found = standing.find(|(figure, segment)| {
        figure.owner == player
            && figure.kind == FOLLOWER
            && game.kind(game.feature_of(*segment)) == kind
    });
    found.expect("there is one").0.id
}

/// Returns the player's follower to the supply, as another module's effect would.
fn take_away(rules: &Rules, state: &mut State, player: Player, kind: FeatureKind) {
    let figure = follower(rules.view(state), player, kind);
    let mut game = GameMut {
        rules,
        state,
        listener: None,
    };
    game.return_figure(figure);
}

#[test]
fn trade_ex_04_a_builder_leaves_with_its_last_follower() {
    let rules = Rules::new(&setup()).expect("the set-up is right");
    let mut state = rules.start();
    take_away(&rules, &mut state, RED, FeatureKind::Road);
    let game = rules.view(&state);
    assert_eq!(game.supply(RED, BUILDER), 1);
    assert_eq!(game.supply(RED, PIG), 0);
    assert_eq!(game.supply(BLUE, BUILDER), 0);
    assert_eq!(game.supply(BLUE, FOLLOWER), 6);
}

#[test]
fn trade_31_a_pig_leaves_with_its_last_farmer() {
    let rules = Rules::new(&setup()).expect("the set-up is right");
    let mut state = rules.start();
    take_away(&rules, &mut state, RED, FeatureKind::Field);
    let game = rules.view(&state);
    assert_eq!(game.supply(RED, PIG), 1);
    assert_eq!(game.supply(RED, BUILDER), 0);
}

#[test]
fn reg_10_a_builder_leaves_when_its_follower_moves_aside() {
    let rules = Rules::new(&setup()).expect("the set-up is right");
    let mut state = rules.start();
    let figure = follower(rules.view(&state), RED, FeatureKind::Road);
    let mut game = GameMut {
        rules: &rules,
        state: &mut state,
        listener: None,
    };
    game.move_figure_aside(figure, 0);
    assert_eq!(game.view().supply(RED, BUILDER), 1);
}

#[test]
fn trade_amb_03_a_builder_lost_after_placing_the_tile_still_gives_a_second_tile() {
    let rules = Rules::new(&setup()).expect("the set-up is right");
    let mut state = rules.start();
    let straight = rules.kind_named("base/U").expect("the tile is there");
    rules
        .deal(&mut state, Outcome::Tile(straight))
        .expect("it can be drawn");
    let place = Move::PlaceTile {
        cell: Cell::new(4, 0),
        rotation: Rotation(0),
    };
    rules.play(&mut state, place).expect("it fits");
    take_away(&rules, &mut state, RED, FeatureKind::Road);
    assert_eq!(rules.view(&state).supply(RED, BUILDER), 1);
    rules
        .play(&mut state, Move::Pass)
        .expect("passing is legal");
    let Situation::Decision(ask) = rules.situation(&state) else {
        panic!("red is asked");
    };
    assert_eq!((ask.player, ask.prompt), (RED, "double-turn"));
}

#[test]
fn written_facts_are_read_back() {
    let rules = Rules::new(&setup()).expect("the set-up is right");
    let facts = rules.view(&rules.start()).facts();
    assert_eq!(facts.0, [("goods.1".into(), "wine 1 grain 2".into())]);
    for (wrong, part) in [
        (("goods.2", "wine 1"), "no such seat"),
        (("goods.0", "tea 1"), "goods are wine, grain and cloth"),
        (("goods.0", "wine"), "the number of tokens"),
        (("goods.red", "wine 1"), "goods.0"),
        (("goods.0", "wine 10"), "there are 9 wine tokens, not 10"),
        (("goods.0", "grain 7"), "there are 6 grain tokens, not 7"),
        (("goods.0", "cloth 6"), "there are 5 cloth tokens, not 6"),
    ] {
        let mut setup = setup();
        let position = setup.position.as_mut().expect("there is one");
        position.facts = vec![(wrong.0.into(), wrong.1.into())];
        let error = Rules::new(&setup).expect_err("it is wrong").to_string();
        assert!(error.contains(part), "{error}");
    }
}
