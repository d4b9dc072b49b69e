//! Tests of cases that the printed tiles alone cannot produce.

use super::{MageWitch, question, step};
use crate::kernel::game_mut::GameMut;
use crate::kernel::module::{Module, StepResult};
use crate::{
    Cell, Player, PositionTile, Rotation, Rules, SegmentId, Setup, SetupPosition, Spot, TileId,
};

const LAKE: &str = r#"
    set = "test"
    [[tile]]
    id = "test/lake"
    roads = [["E"], ["W"]]
    fields = [{ at = ["NL", "NR", "EL", "WR"] }, { at = ["ER", "SL", "SR", "WL"] }]
"#;

/// Returns a game with these unrotated tiles and facts.
fn rules(tiles: &[(&str, i16, i16)], facts: &[(&str, &str)]) -> Rules {
    let tiles = tiles.iter().map(|(name, x, y)| PositionTile {
        name: (*name).into(),
        cell: Cell::new(*x, *y),
        rotation: Rotation(0),
    });
    let facts = facts.iter();
    let setup = Setup {
        modules: vec!["mage-witch".into()],
        extra_sets: vec![LAKE.into()],
        position: Some(SetupPosition {
            tiles: tiles.collect(),
            facts: facts.map(|(n, v)| ((*n).into(), (*v).into())).collect(),
            ..SetupPosition::default()
        }),
        ..Setup::default()
    };
    Rules::new(&setup).expect("the set-up is right")
}

fn segment(game: &GameMut<'_>, place: u8) -> SegmentId {
    let tile = TileId(0);
    let segment = game.view().segment(Spot { tile, place });
    segment.expect("the first tile has it")
}

#[test]
fn mage_12_figures_joined_by_a_piece_are_separated_after_the_figure_phase() {
    let lake = [
        ("test/lake", 0, 0),
        ("base/U", 1, 0),
        ("base/U", -1, 0),
        ("base/E", 0, -1),
    ];
    let facts = [("mage", "road(E)@1,0"), ("witch", "road(W)@-1,0")];
    // Without the city there is nowhere to go.
    for (tiles, expected) in [(4, question::MOVE), (3, question::REMOVE)] {
        let rules = rules(&lake[..tiles], &facts);
        let mut state = rules.start();
        let mut game = GameMut {
            rules: &rules,
            state: &mut state,
            listener: None,
        };
        assert_eq!(MageWitch.enter(&mut game, step::PART), StepResult::Next);
        let [east, west] = [0, 1].map(|place| segment(&game, place));
        game.link(east, west);
        let asked = StepResult::Ask(Player(0), expected);
        assert_eq!(MageWitch.enter(&mut game, step::PART), asked);
        game.unlink(east, west);
        assert_eq!(MageWitch.enter(&mut game, step::PART), StepResult::Next);
    }
}

#[test]
fn mage_22_a_figure_leaves_a_city_whose_completion_is_revoked() {
    let rules = rules(&[("base/E", 0, 0)], &[("mage", "city(N)@0,0")]);
    let mut state = rules.start();
    let mut act = GameMut {
        rules: &rules,
        state: &mut state,
        listener: None,
    };
    let kind = rules.kind_named("base/E").expect("the base game has it");
    act.place_tile(Some(Player(0)), kind, Cell::new(0, -1), Rotation(2));
    let city = act.view().feature_of(segment(&act, 0));
    assert!(act.view().is_complete(city));
    act.revoke(city);
    assert!(!act.view().is_complete(city));
    assert_eq!(act.view().tokens().len(), 1);
    MageWitch.enter(&mut act, step::LEAVE);
    assert_eq!(act.view().tokens(), [], "the mage is gone");
}
