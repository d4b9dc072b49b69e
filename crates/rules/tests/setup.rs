//! Valid set-ups, and the errors for invalid ones.

use bastide_rules::catalogue::{Port, SegmentLocation};
use bastide_rules::modules::FOLLOWER;
use bastide_rules::{
    Cell, Edition, FeatureKind, Player, PositionFigure, PositionTile, Rotation, Rules,
    RulesVersion, Setup, SetupPosition, Side,
};

fn tile(name: &str, x: i16, y: i16, rotation: u8) -> PositionTile {
    PositionTile {
        name: name.into(),
        cell: Cell::new(x, y),
        rotation: Rotation(rotation),
    }
}

fn figure(player: u8, x: i16, y: i16, kind: FeatureKind, at: SegmentLocation) -> PositionFigure {
    PositionFigure {
        player: Player(player),
        figure: "follower".into(),
        cell: Cell::new(x, y),
        kind,
        at,
    }
}

fn with_position(position: SetupPosition) -> Setup {
    Setup {
        position: Some(position),
        ..Setup::default()
    }
}

fn with_tiles(tiles: &[PositionTile]) -> Setup {
    with_position(SetupPosition {
        tiles: tiles.to_vec(),
        ..SetupPosition::default()
    })
}

fn with_option(name: &str, value: &str) -> Setup {
    Setup {
        options: vec![(name.into(), value.into())],
        ..Setup::default()
    }
}

/// Checks that the set-up is refused with a message that contains this text.
fn check_refused(setup: Setup, expected: &str) {
    let message = Rules::new(&setup)
        .expect_err("the set-up is wrong")
        .to_string();
    assert!(
        message.contains(expected),
        "says «{message}», not «{expected}»"
    );
}

#[test]
fn the_number_of_players_depends_on_the_edition() {
    for (edition, most) in [
        (Edition::Classic, 5),
        (Edition::Plus2012, 6),
        (Edition::Plus2014, 8),
    ] {
        let setup = |players| Setup {
            edition,
            players,
            ..Setup::default()
        };
        assert!(Rules::new(&setup(2)).is_ok() && Rules::new(&setup(most)).is_ok());
        check_refused(
            setup(most + 1),
            &format!("this game takes 2 to {most} players"),
        );
        check_refused(setup(1), "not 1 (option max_players) [BASE-02]");
    }
}

#[test]
fn errors_for_unknown_names_list_the_known_ones() {
    let modules = |names: &[&str]| Setup {
        modules: names.iter().map(|name| (*name).to_owned()).collect(),
        ..Setup::default()
    };
    check_refused(
        modules(&["bass"]),
        "there is no module `bass`; known modules: base",
    );
    check_refused(modules(&["base", "base"]), "named twice");
    check_refused(
        with_option("farmer", "no"),
        "known options: start_tile_in_72, max_players",
    );
    check_refused(
        with_option("farmers", "maybe"),
        "`farmers` cannot be `maybe`; it can be: yes, no",
    );
    let sets = Setup {
        tiles: vec![("bass".into(), 1)],
        ..Setup::default()
    };
    check_refused(sets, "there is no tile set `bass`; known sets: base");
    let first = Setup {
        first: Player(2),
        ..Setup::default()
    };
    check_refused(first, "no such seat");
}

#[test]
fn the_start_tile_is_one_of_the_72_or_beside_them() {
    let drawn = |edition| {
        let rules = Rules::new(&Setup {
            edition,
            ..Setup::default()
        });
        let rules = rules.expect("editions can be played");
        rules.view(&rules.start()).tiles_left()
    };
    assert_eq!(Edition::ALL.map(drawn), [71, 71, 72]);
}

#[test]
fn supplies_grow_with_the_copies_of_tile_sets_only_with_the_option() {
    let copies = |copies| Setup {
        tiles: vec![("base".into(), copies)],
        ..Setup::default()
    };
    let per_copy = Setup {
        options: vec![("pieces_per_copy".into(), "yes".into())],
        ..copies(2)
    };
    let before = Setup {
        version: RulesVersion::V1,
        ..copies(2)
    };
    for setup in [per_copy, before] {
        let rules = Rules::new(&setup).expect("twice the tiles");
        let state = rules.start();
        assert_eq!(rules.view(&state).supply(Player(0), FOLLOWER), 14);
    }
    let rules = Rules::new(&copies(2)).expect("twice the tiles");
    let state = rules.start();
    assert_eq!(rules.view(&state).tiles_left(), 144);
    assert_eq!(rules.view(&state).supply(Player(0), FOLLOWER), 7);
    assert!(Rules::new(&copies(6)).is_ok());
    check_refused(copies(7), "505 tiles are too many: a game has at most 500");
    check_refused(copies(255), "tiles are too many");
    check_refused(copies(0), "a game needs tiles");
}

#[test]
fn a_position_takes_its_tiles_from_the_pile() {
    let rules = Rules::new(&with_tiles(&[
        tile("base/D", 0, 0, 0),
        tile("base/U", 1, 0, 0),
    ]));
    let rules = rules.expect("the tiles fit");
    let state = rules.start();
    // The start tile is not one of the 72; the straight road is.
    assert_eq!(rules.view(&state).tiles_left(), 71);
    let two_crosses = [tile("base/X", 0, 0, 0), tile("base/X", 1, 0, 0)];
    check_refused(
        with_tiles(&two_crosses),
        "the board has 1 more of them than the game",
    );
}

#[test]
fn errors_for_impossible_positions_say_what_and_where() {
    let start = tile("base/D", 0, 0, 0);
    let tiles = |more: PositionTile| with_tiles(&[start.clone(), more]);
    check_refused(
        tiles(tile("base/Z", 1, 0, 0)),
        "tile base/Z at 1,0: no tile set has",
    );
    check_refused(
        tiles(tile("base/E", 1, 0, 0)),
        "does not match its neighbour [BASE-10]",
    );
    check_refused(
        tiles(tile("base/U", 2, 0, 0)),
        "there is no tile next to that place [BASE-09]",
    );
    check_refused(
        tiles(tile("base/U", 0, 0, 0)),
        "there is already a tile there [BASE-09]",
    );
    check_refused(tiles(tile("base/U", 1, 0, 4)), "four rotations");
    check_refused(
        tiles(tile("base/U", i16::MAX, 0, 0)),
        "too far from cell 0,0",
    );
    check_refused(
        tiles(tile("base/U", i16::MIN, i16::MIN, 0)),
        "too far from cell 0,0",
    );
    check_refused(with_tiles(&[]), "at least one tile");
}

#[test]
fn impossible_scores_are_refused() {
    let score = |player, marker, total| {
        with_position(SetupPosition {
            tiles: vec![tile("base/D", 0, 0, 0)],
            scores: vec![(Player(player), marker, total)],
            ..SetupPosition::default()
        })
    };
    assert!(Rules::new(&score(1, 0, -3)).is_ok());
    check_refused(score(2, 0, 5), "no such player or scoring figure");
    check_refused(score(0, 1, 5), "no such player or scoring figure");
    check_refused(
        score(0, 0, i16::MAX),
        "32767 is too far from 0; the limit is 10000",
    );
    check_refused(score(0, 0, i16::MIN), "the limit is 10000");
}

#[test]
fn a_game_without_farmers_cannot_start_with_one() {
    let farmer = figure(
        0,
        0,
        0,
        FeatureKind::Field,
        SegmentLocation::Half(Side::E, Port::Right),
    );
    let mut setup = with_position(SetupPosition {
        tiles: vec![tile("base/D", 0, 0, 0)],
        figures: vec![farmer],
        ..SetupPosition::default()
    });
    assert!(Rules::new(&setup).is_ok());
    setup.options = vec![("farmers".into(), "no".into())];
    check_refused(setup, "this game is played without farmers [BASE-60]");
}

#[test]
fn errors_for_impossible_figures_say_what_and_where() {
    let closed = [tile("base/E", 0, 0, 1), tile("base/E", 1, 0, 3)];
    let place = |figure: PositionFigure| {
        with_position(SetupPosition {
            tiles: closed.to_vec(),
            figures: vec![figure],
            ..SetupPosition::default()
        })
    };
    let east = SegmentLocation::Side(Side::E);
    check_refused(
        place(figure(0, 0, 0, FeatureKind::City, east)),
        "stands on a completed feature",
    );
    check_refused(
        place(figure(0, 0, 0, FeatureKind::Road, east)),
        "the tile has no road there",
    );
    check_refused(
        place(figure(0, 5, 5, FeatureKind::City, east)),
        "there is no tile there",
    );
    check_refused(
        place(figure(2, 0, 0, FeatureKind::City, east)),
        "its owner is not in this game",
    );
    let mut pig = figure(0, 0, 0, FeatureKind::City, east);
    pig.figure = "elephant".into();
    check_refused(place(pig), "players have no such figure in this game");
    let eight = with_position(SetupPosition {
        tiles: vec![tile("base/B", 0, 0, 0)],
        figures: vec![figure(0, 0, 0, FeatureKind::Monastery, SegmentLocation::Inside(0)); 8],
        ..SetupPosition::default()
    });
    check_refused(eight, "no such figure left in the supply [BASE-04]");
}

#[test]
fn a_position_without_tiles_to_draw_goes_straight_to_final_scoring() {
    let rules = Rules::new(&with_position(SetupPosition {
        tiles: vec![tile("base/W", 0, 0, 0), tile("base/U", 1, 0, 0)],
        figures: vec![figure(
            1,
            0,
            0,
            FeatureKind::Road,
            SegmentLocation::Side(Side::E),
        )],
        scores: vec![(Player(1), 0, 40)],
        pile: Some(Vec::new()),
        ..SetupPosition::default()
    }));
    let rules = rules.expect("the position is possible");
    let state = rules.start();
    assert_eq!(rules.situation(&state), bastide_rules::Situation::Over);
    assert_eq!(rules.view(&state).score(Player(1)), 42);
}

#[test]
fn unknown_facts_are_refused() {
    let setup = with_position(SetupPosition {
        tiles: vec![tile("base/D", 0, 0, 0)],
        facts: vec![("dragon".into(), "0,0".into())],
        ..SetupPosition::default()
    });
    check_refused(setup, "fact dragon=0,0: no module in play knows");
}

#[test]
fn extra_tiles_need_new_names() {
    let set = |id: &str| {
        let fields = r#"[{ at = ["NL","NR","EL","ER","SL","SR","WL","WR"] }]"#;
        Setup {
            extra_sets: vec![format!(
                "set = \"mine\"\n[[tile]]\nid = \"{id}\"\nfields = {fields}"
            )],
            ..Setup::default()
        }
    };
    let rules = Rules::new(&set("mine/meadow")).expect("a new tile");
    assert_eq!(rules.view(&rules.start()).tiles_left(), 73);
    check_refused(set("base/D"), "tile `base/D` is defined twice");
}
