//! The `BRIDGE-EX` scenarios of the rule ledger that concern the oracle.

use bastide_oracle::modules::bridges::BridgeChoice;
use bastide_oracle::{Axis, Kind, Position, RoadOverlay, Settings};

use crate::notation::{PLUS_2014, Table, laid, with_options};

const fn bridge(x: i16, y: i16, way: Axis) -> RoadOverlay {
    RoadOverlay { x, y, way }
}

fn building(table: &Table, tile: &str) -> BridgeChoice {
    let built = table
        .position
        .building(&table.catalogue, &laid(tile), false);
    built.unwrap()
}

/// Returns the bridge that a placement needs; `None` if no bridge makes it legal.
#[track_caller]
fn needed(board: &str, tile: &str) -> Option<RoadOverlay> {
    let table = Table::play(PLUS_2014, board);
    let built = building(&table, tile);
    assert!(built.is_needed, "{tile} on {board}");
    assert!(built.bridges.len() < 2, "{:?}", built.bridges);
    let found = built.bridges.first().copied();
    let tile = laid(tile);
    let places = table
        .position
        .bridged_placements(&table.catalogue, &tile.tile);
    let is_listed = places.unwrap().contains(&(tile.x, tile.y, tile.turns));
    assert_eq!(is_listed, found.is_some());
    found
}

/// Returns a table with these tiles and bridges, without figures or scoring.
fn table(tiles: &[&str], bridges: &[RoadOverlay]) -> Table {
    let mut table = Table::play(PLUS_2014, tiles[0]);
    table.position = Position {
        tiles: tiles.iter().map(|tile| laid(tile)).collect(),
        roads_over: bridges.to_vec(),
        ..Position::default()
    };
    table
}

/// Returns the tiles, open ends and crossings of the roads, in order.
fn roads(table: &Table, settings: &Settings) -> Vec<(usize, u32, usize)> {
    let features = table.position.features(&table.catalogue, settings).unwrap();
    let roads = features.into_iter().filter(|f| f.kind == Kind::Road);
    roads
        .map(|road| (road.cells.len(), road.open, road.crossings))
        .collect()
}

#[test]
fn the_bridge_goes_on_the_tile_with_the_field_side() {
    let west_east = Some(bridge(1, 0, Axis::WestEast));
    assert_eq!(needed("U@0,0 · B@0,-1 · E@1,-1 r2", "G@1,0 r1"), west_east);
    assert_eq!(needed("G@1,0 r1", "U@0,0 r0"), west_east);
    assert_eq!(needed("U@0,0", "A@1,0 r3"), None);
    let between = "B@0,0 · B@0,-1 · B@1,-1 · B@2,-1 · E@2,0 r1";
    assert_eq!(needed(between, "U@1,0 r0"), None);
    let beside = Some(bridge(0, 0, Axis::WestEast));
    assert_eq!(needed(between, "A@1,0 r1"), beside);
    assert_eq!(
        needed("U@0,0 · B@0,1 · B@1,1 · B@2,1 · U@2,0", "E@1,0 r0"),
        west_east
    );
}

#[test]
fn optional_bridges_are_near_the_tile_and_have_empty_cells_at_their_ends() {
    let table = Table::play(PLUS_2014, "B@0,0 · B@1,0 · B@2,0");
    let built = building(&table, "B@0,1 r0");
    assert!(!built.is_needed);
    assert!(built.bridges.iter().eq([&bridge(0, 1, Axis::WestEast)]));
    let must_continue = table
        .position
        .building(&table.catalogue, &laid("B@0,1 r0"), true);
    assert_eq!(must_continue.unwrap().bridges.len(), 0);
}

#[test]
fn a_tile_carries_one_bridge() {
    let mut table = Table::play(PLUS_2014, "B@0,0");
    table.position.roads_over = vec![bridge(0, 0, Axis::NorthSouth)];
    let built = building(&table, "B@1,0 r0");
    assert!(built.bridges.iter().eq([&bridge(1, 0, Axis::NorthSouth)]));
    table.position.roads_over.push(bridge(0, 0, Axis::WestEast));
    let refused = table.position.features(&table.catalogue, &PLUS_2014);
    assert_eq!(
        refused.unwrap_err().to_string(),
        "no road can be laid over 0,0 in this direction"
    );
}

#[test]
fn a_completed_road_counts_the_tile_under_its_bridge() {
    let mut table = Table::play(PLUS_2014, "W@0,0 r3 blue thief(E)");
    let mut lay = |tile: &str, bridge: Option<RoadOverlay>| {
        let (position, catalogue) = (&mut table.position, &table.catalogue);
        let before = position.clone();
        match bridge {
            Some(bridge) => position.lay_with_bridge(catalogue, laid(tile), bridge)?,
            None => position.lay(catalogue, laid(tile))?,
        }
        position.score_since(&before, catalogue, &PLUS_2014)
    };
    assert!(lay("G@1,0 r1", None).is_err());
    assert!(lay("G@1,0 r1", Some(bridge(1, 0, Axis::NorthSouth))).is_err());
    lay("G@1,0 r1", Some(bridge(1, 0, Axis::WestEast))).unwrap();
    let awards = lay("W@2,0 r1", None).unwrap();
    assert_eq!(Table::points(&awards), "blue 3");
}

#[test]
fn crossing_roads_stay_separate_and_fields_join_half_by_half() {
    let crossed = table(&["U@0,0 r0", "U@1,0 r1"], &[bridge(1, 0, Axis::WestEast)]);
    assert_eq!(roads(&crossed, &PLUS_2014), [(2, 2, 0), (1, 2, 0)]);
    let features = crossed.position.features(&crossed.catalogue, &PLUS_2014);
    let features = features.unwrap();
    let fields = features.iter().filter(|f| f.kind == Kind::Field);
    let sizes: Vec<usize> = fields.map(|field| field.segments.len()).collect();
    assert_eq!(sizes, [3, 1]);
}

#[test]
fn a_road_over_and_under_a_tile_counts_it_once_or_twice() {
    let tiles = [
        "U@1,0 r1",
        "V@1,-1 r3",
        "V@2,-1 r0",
        "V@2,0 r1",
        "W@0,0 r3",
        "W@1,1 r2",
    ];
    let looped = table(&tiles, &[bridge(1, 0, Axis::WestEast)]);
    let twice = with_options(&[("road_counts_bridge_twice", "yes")]);
    for (settings, expected) in [(PLUS_2014, 6), (twice, 7)] {
        let features = looped.position.features(&looped.catalogue, &settings);
        let longest = features
            .unwrap()
            .into_iter()
            .find(|f| f.kind == Kind::Road && f.complete)
            .unwrap();
        assert_eq!(Position::value(&longest, true, &settings), expected);
    }
}
