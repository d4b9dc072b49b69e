//! Tests of the data of every tile set, and of the errors for broken tiles.

use bastide_rules::catalogue::{Compass, Face, SegmentFacts, parse_set};
use bastide_rules::modules::{
    SHIELDS, SYMBOLS, count_slot, mark, symbol, tile_set, tile_set_texts, tile_sets,
};
use bastide_rules::{FeatureKind, Rotation, Side};

fn base() -> &'static [Face] {
    &tile_set("base").expect("the base set is there").faces
}

fn face(name: &str) -> &'static Face {
    let mut all = tile_sets().iter().flat_map(|(_, set)| &set.faces);
    all.find(|face| face.name == name).expect("the tile exists")
}

#[test]
fn every_set_passes_the_independent_checks_of_the_oracle() {
    let texts = tile_set_texts().map(|(_, text)| text);
    let catalogue = bastide_oracle::Catalogue::parse(texts).expect("the sets can be read");
    assert_eq!(catalogue.validate(), []);
}

#[test]
fn the_base_set_has_the_letters_and_counts_of_the_ledger() {
    let counts: Vec<(&str, u16)> = base().iter().map(|f| (&f.name[5..], f.count)).collect();
    let ledger = [
        ("A", 2),
        ("B", 4),
        ("C", 1),
        ("D", 4),
        ("E", 5),
        ("F", 2),
        ("G", 1),
        ("H", 3),
        ("I", 2),
        ("J", 3),
        ("K", 3),
        ("L", 3),
        ("M", 2),
        ("N", 3),
        ("O", 2),
        ("P", 3),
        ("Q", 1),
        ("R", 3),
        ("S", 2),
        ("T", 1),
        ("U", 8),
        ("V", 9),
        ("W", 4),
        ("X", 1),
    ];
    assert_eq!(counts, ledger);
    assert_eq!(counts.iter().map(|(_, n)| n).sum::<u16>(), 72);
}

#[test]
fn the_base_set_has_ten_shields_six_monasteries_and_one_start_tile() {
    let sum = |of: fn(&Face) -> u16| base().iter().map(|f| f.count * of(f)).sum::<u16>();
    let shields = sum(|face| {
        let cities = face.segments.iter().filter(|s| s.kind == FeatureKind::City);
        cities.map(|s| u16::from(s.counts[SHIELDS])).sum()
    });
    let monasteries = sum(|face| {
        u16::from(
            face.segments
                .iter()
                .any(|s| s.kind == FeatureKind::Monastery),
        )
    });
    assert_eq!((shields, monasteries), (10, 6));
    let start: Vec<&str> = base()
        .iter()
        .filter(|f| f.start)
        .map(|f| f.name.as_str())
        .collect();
    assert_eq!(start, ["base/D"]);
}

#[test]
fn thirteen_base_tiles_carry_two_separate_roads_or_cities() {
    let twice = base().iter().filter(|face| {
        [FeatureKind::Road, FeatureKind::City]
            .iter()
            .any(|kind| face.segments.iter().filter(|s| s.kind == *kind).count() > 1)
    });
    assert_eq!(twice.map(|face| face.count).sum::<u16>(), 13);
}

#[test]
fn symmetric_tiles_have_fewer_rotations() {
    for (name, rotations) in [
        ("base/B", 1),
        ("base/C", 1),
        ("base/X", 1),
        ("base/F", 2),
        ("base/G", 2),
        ("base/H", 2),
        ("base/U", 2),
        ("base/A", 4),
        ("base/D", 4),
        ("base/I", 4),
        ("base/V", 4),
        ("base/W", 4),
    ] {
        assert_eq!(face(name).rotations, rotations, "{name}");
    }
}

#[test]
fn a_quarter_turn_moves_every_side_clockwise() {
    let bend = face("base/V");
    for rotation in 0..4 {
        for side in Side::ALL {
            let turned = side.turned(Rotation(rotation));
            assert_eq!(
                bend.terrain(Rotation(rotation), turned),
                bend.terrain(Rotation(0), side),
            );
        }
    }
}

#[test]
fn every_segment_is_found_by_its_name() {
    for (_, set) in tile_sets() {
        for face in &set.faces {
            for rotation in (0..4).map(Rotation) {
                for place in 0..face.segments.len() as u8 {
                    let (kind, at) = face.location_of(rotation, place).expect("it has a name");
                    assert_eq!(
                        face.segment_at(rotation, kind, at),
                        Some(place),
                        "{}",
                        face.name
                    );
                }
            }
        }
    }
}

/// Returns the error for a set with one tile of this TOML.
fn error(tile: &str) -> String {
    let text = format!("set = \"test\"\n[[tile]]\nid = \"test/T\"\n{tile}");
    parse_set(&text).expect_err("the tile is wrong").to_string()
}

#[test]
fn errors_for_broken_tiles_name_the_tile_and_the_problem() {
    let all = r#"fields = [{ at = ["NL","NR","EL","ER","SL","SR","WL","WR"] }]"#;
    for (tile, expected) in [
        (r#"roads = [["X"]]"#, "tile test/T: `X` is not a side"),
        (r#"fields = [{ at = ["NX"] }]"#, "`NX` is not a half-side"),
        (
            r#"fields = [{ at = ["NL"] }]"#,
            "no field at the Right half of side N",
        ),
        (&format!("{all}\ncount = 0"), "at least one copy"),
        (
            &format!("{all}\ncities = [{{ edges = [\"N\"] }}]"),
            "which is a city side",
        ),
        (
            &format!("{all}\nroads = [[\"N\"], [\"N\"]]"),
            "side N is given twice",
        ),
        (&format!("{all}\ninn = 0"), "inn refers to road 0, which"),
        (&format!("{all}\nwheel = 4"), "wheel must be 1, 2 or 3"),
        (
            &format!("{all}\ncrop = \"king\""),
            "crop must be one of farmer, thief, knight, not king",
        ),
        (
            &format!("{all}\nriver = [\"N\"]"),
            "a river must cross two sides",
        ),
        (
            &format!("{all}\ncolour = 1"),
            "tile test/T: unknown field `colour`, expected one of id, count, ",
        ),
        (&format!("{all}\nrobbers = true"), "same_as, inn, hill, "),
        (
            &format!("{all}\nrobber = 1"),
            "robber must be true or false, not 1",
        ),
        (
            &format!("{all}\nwheel = \"two\""),
            "wheel must be 1, 2 or 3, not two",
        ),
        (
            &format!("{all}\nflying = \"up\""),
            "flying must be one of N, NE, E, SE, S, SW, W, NW, not up",
        ),
        (
            &format!("{all}\nriver = \"N\""),
            "river must be a list, not N",
        ),
        (
            &format!("{all}\nriver_end = \"sea\""),
            "river_end must be one of spring, lake, not sea",
        ),
        (
            &format!("{all}\nriver_end = \"lake\""),
            "exactly one river side",
        ),
        (
            &format!("{all}\nsheep = [{{ field = 1, count = 1 }}]"),
            "sheep refers to field 1, which the tile does not have",
        ),
        (
            &format!("{all}\nsheep = [{{ field = 0 }}]"),
            "sheep must be a list of { field = 0, count = 1 }",
        ),
        (
            r#"cities = [{ edges = ["N"], shield = 1 }]"#,
            "unknown field `shield`, expected one of edges, cap, shields, cathedral, goods",
        ),
        (
            r#"cities = [{ edges = ["N"], shields = -1 }]"#,
            "shields must be a number from 0 to 255, not -1",
        ),
        (
            r#"cities = [{ edges = ["N"], goods = "salt" }]"#,
            "goods must be one of wine, grain, cloth, not salt",
        ),
        (
            r#"cities = [{ edges = ["N"] }]
               fields = [{ at = ["EL","ER","SL","SR","WL","WR"] }]"#,
            "does not list it",
        ),
        (
            r#"fields = [{ at = ["NL","EL","ER","SL","SR","WL","WR"] }, { at = ["NR"] }]"#,
            "side N: split_field_edge must name exactly the field side",
        ),
    ] {
        let message = error(tile);
        assert!(
            message.contains(expected),
            "{tile}\n  says {message}\n  not  {expected}"
        );
    }
}

#[test]
fn every_key_of_a_tile_is_read() {
    let text = r#"
        set = "test"
        [[tile]]
        id = "test/T"
        count = 2
        description = "everything"
        start = true
        roads = [["N"]]
        cities = [{ edges = ["S"], cap = false, shields = 2, cathedral = true, goods = "cloth" }]
        fields = [{ at = ["NL", "NR", "EL", "ER", "WL", "WR"], cities = [0] }]
        river = ["E"]
        river_end = "lake"
        inn = 0
        monastery = true
        hill = true
        vineyard = false
        bazaar = true
        gold = true
        mage = true
        robber = true
        ferry = true
        flying = "SE"
        crop = "knight"
        wheel = 3
        sheep = [{ field = 0, count = 2 }, { field = 0, count = 1 }]
        inside = []
        same_as = "test/S"
    "#;
    let set = parse_set(text).unwrap_or_else(|error| panic!("{error}"));
    let face = &set.faces[0];
    let shown: Vec<&str> = face.symbols().map(|facts| facts.key).collect();
    let whole = "hill wheel robber ferry bazaar gold flying crop mage river_end";
    assert_eq!(shown.join(" "), whole);
    assert_eq!(face.value(symbol("wheel")), 3);
    assert_eq!(face.value(symbol("crop")), 3);
    assert_eq!(face.direction(symbol("flying")), Some(Compass::Se));
    assert_eq!(face.direction(symbol("vineyard")), None);
    assert!(face.has_water(Rotation(1), Side::S));
    let printed = |segment: &SegmentFacts| {
        let symbols = segment.symbols();
        let words = symbols.map(|symbol| format!("{} {}", symbol.count, symbol.facts.key));
        words.collect::<Vec<String>>().join(" ")
    };
    let printed: Vec<String> = face.segments.iter().map(printed).collect();
    let segments = ["1 inn", "2 shields 1 cathedral 1 goods", "", "3 sheep"];
    assert_eq!(printed, segments);
}

#[test]
fn mark_bits_and_count_slots_of_symbols_do_not_change() {
    // Fingerprints of recorded games depend on them.
    assert_eq!(["inn", "cathedral"].map(mark), [1, 2]);
    let slots = ["shields", "wine", "grain", "cloth", "sheep"].map(count_slot);
    assert_eq!(slots, [0, 1, 2, 3, 0]);
}

#[test]
fn no_two_symbols_have_the_same_key() {
    let mut keys: Vec<&str> = SYMBOLS.iter().map(|facts| facts.key).collect();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), SYMBOLS.len());
}

#[test]
fn a_set_with_a_wrong_tile_count_is_refused() {
    let text = "set = \"test\"\ntiles = 2\n[[tile]]\nid = \"test/T\"\n\
        fields = [{ at = [\"NL\",\"NR\",\"EL\",\"ER\",\"SL\",\"SR\",\"WL\",\"WR\"] }]";
    let message = parse_set(text)
        .expect_err("one tile is not two")
        .to_string();
    assert_eq!(
        message,
        "tile set test states 2 tiles, but its copies add up to 1"
    );
}
