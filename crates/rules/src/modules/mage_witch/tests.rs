//! What no module of the printed sets can show yet.

use super::{MageWitch, question, step};
use crate::kernel::module::{Flow, Module};
use crate::kernel::verbs::Act;
use crate::{
    Cell, Player, Position, PositionTile, Rotation, Rules, SegmentId, Setup, Spot, TileId,
};

const LAKE: &str = r#"
    set = "test"
    [[tile]]
    id = "test/lake"
    roads = [["E"], ["W"]]
    fields = [{ at = ["NL", "NR", "EL", "WR"] }, { at = ["ER", "SL", "SR", "WL"] }]
"#;

/// A game from unturned tiles and facts.
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
        position: Some(Position {
            tiles: tiles.collect(),
            facts: facts.map(|(n, v)| ((*n).into(), (*v).into())).collect(),
            ..Position::default()
        }),
        ..Setup::default()
    };
    Rules::new(&setup).expect("the set-up is right")
}

fn segment(act: &Act<'_>, place: u8) -> SegmentId {
    let tile = TileId(0);
    let segment = act.look().segment(Spot { tile, place });
    segment.expect("the first tile has it")
}

#[test]
fn mage_12_a_piece_that_joins_the_two_parts_them_in_the_line_after_the_figures() {
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
        let mut act = Act {
            rules: &rules,
            state: &mut state,
            listener: None,
        };
        assert_eq!(MageWitch.enter(&mut act, step::PART), Flow::Next);
        let [east, west] = [0, 1].map(|place| segment(&act, place));
        act.link(east, west);
        let asked = Flow::Ask(Player(0), expected);
        assert_eq!(MageWitch.enter(&mut act, step::PART), asked);
        act.unlink(east, west);
        assert_eq!(MageWitch.enter(&mut act, step::PART), Flow::Next);
    }
}

#[test]
fn mage_22_a_figure_leaves_a_city_that_does_not_count_as_completed_any_more() {
    let rules = rules(&[("base/E", 0, 0)], &[("mage", "city(N)@0,0")]);
    let mut state = rules.start();
    let mut act = Act {
        rules: &rules,
        state: &mut state,
        listener: None,
    };
    let kind = rules.kind_named("base/E").expect("the base game has it");
    act.lay(Some(Player(0)), kind, Cell::new(0, -1), Rotation(2));
    let city = act.look().feature_of(segment(&act, 0));
    assert!(act.look().is_complete(city));
    act.revoke(city);
    assert!(!act.look().is_complete(city));
    assert_eq!(act.look().tokens().len(), 1);
    MageWitch.enter(&mut act, step::LEAVE);
    assert_eq!(act.look().tokens(), [], "the mage is gone");
}
