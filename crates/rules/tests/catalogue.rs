//! Data tests over every tile set, and what the reader says of broken tiles.

use bastide_rules::catalogue::{Face, count, parse_set};
use bastide_rules::modules::{tile_set, tile_set_texts, tile_sets};
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
        cities.map(|s| u16::from(s.counts[count::SHIELDS])).sum()
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
fn tiles_that_look_alike_when_turned_have_fewer_rotations() {
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
fn every_segment_is_found_again_by_its_name() {
    for (_, set) in tile_sets() {
        for face in &set.faces {
            for rotation in (0..4).map(Rotation) {
                for place in 0..face.segments.len() as u8 {
                    let (kind, at) = face.name_of(rotation, place).expect("it has a name");
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

/// The message for a set with one tile of this TOML.
fn error(tile: &str) -> String {
    let text = format!("set = \"test\"\n[[tile]]\nid = \"test/T\"\n{tile}");
    parse_set(&text).expect_err("the tile is wrong").to_string()
}

#[test]
fn a_broken_tile_is_refused_with_its_name_and_what_is_wrong() {
    let all = r#"fields = [{ at = ["NL","NR","EL","ER","SL","SR","WL","WR"] }]"#;
    for (tile, expected) in [
        (r#"roads = [["X"]]"#, "tile test/T: `X` is no side"),
        (r#"fields = [{ at = ["NX"] }]"#, "`NX` is no half"),
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
        (&format!("{all}\ninn = 0"), "the inn names no road"),
        (&format!("{all}\nwheel = 4"), "wheel is 1, 2 or 3"),
        (
            &format!("{all}\ncrop = \"king\""),
            "crop is one of farmer, thief, knight, not king",
        ),
        (
            &format!("{all}\nriver = [\"N\"]"),
            "a river runs over two sides",
        ),
        (&format!("{all}\ncolour = 1"), "unknown field `colour`"),
        (
            r#"cities = [{ edges = ["N"] }]
               fields = [{ at = ["EL","ER","SL","SR","WL","WR"] }]"#,
            "does not list it",
        ),
        (
            r#"fields = [{ at = ["NL","EL","ER","SL","SR","WL","WR"] }, { at = ["NR"] }]"#,
            "split_field_edge disagree",
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
fn a_set_that_miscounts_itself_is_refused() {
    let text = "set = \"test\"\ntiles = 2\n[[tile]]\nid = \"test/T\"\n\
        fields = [{ at = [\"NL\",\"NR\",\"EL\",\"ER\",\"SL\",\"SR\",\"WL\",\"WR\"] }]";
    let message = parse_set(text)
        .expect_err("one tile is not two")
        .to_string();
    assert_eq!(
        message,
        "tile set test says it holds 2 tiles, but its copies add up to 1"
    );
}
