//! What no module of the printed sets can show yet.

use crate::kernel::verbs::Act;
use crate::{Cell, Position, PositionTile, Rotation, Rules, Setup, Spot, TileId, When};

const LAKE: &str = r#"
    set = "test"
    [[tile]]
    id = "test/lake"
    roads = [["E"], ["W"]]
    fields = [{ at = ["NL", "NR", "EL", "WR"] }, { at = ["ER", "SL", "SR", "WL"] }]
    inn = 0
"#;

#[test]
fn reg_08_a_connecting_piece_leaves_the_inn_at_its_own_road() {
    let tile = |name: &str, x| PositionTile {
        name: name.into(),
        cell: Cell::new(x, 0),
        rotation: Rotation(0),
    };
    let setup = Setup {
        modules: vec!["inns-cathedrals".into()],
        extra_sets: vec![LAKE.into()],
        position: Some(Position {
            tiles: vec![tile("test/lake", 0), tile("base/U", 1), tile("base/U", -1)],
            ..Position::default()
        }),
        ..Setup::default()
    };
    let rules = Rules::new(&setup).expect("the set-up is right");
    let mut state = rules.start();
    let mut act = Act {
        rules: &rules,
        state: &mut state,
        listener: None,
    };
    let [east, west] = [0, 1].map(|place| {
        let tile = TileId(0);
        let segment = act.look().segment(Spot { tile, place });
        segment.expect("the tile has two roads")
    });
    let worth = |act: &Act<'_>, segment| {
        let look = act.look();
        let road = look.feature_of(segment);
        [When::Unfinished, When::Completed].map(|when| look.worth(road, when).total())
    };
    act.link(east, west);
    assert_eq!(worth(&act, west), [0, 6], "one road with an inn");
    act.unlink(east, west);
    assert_eq!(worth(&act, east), [0, 4], "the road with the inn");
    assert_eq!(worth(&act, west), [2, 2], "the road without it");
}
