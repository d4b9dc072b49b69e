//! Parsing and validating tile sets.

use std::path::Path;

use bastide_oracle::Catalogue;

/// A valid tile that the tests below break in one place each.
const VALID: &str = r#"
[[tile]]
id = "test/tile"
roads = [["E", "S"]]
cities = [{ edges = ["N"] }]
fields = [
  { at = ["EL", "SR", "WL", "WR"], cities = [0] },
  { at = ["ER", "SL"], cities = [] },
]
"#;

/// Replaces a part of the valid tile and checks that this problem is found.
#[track_caller]
fn check_broken(piece: &str, replacement: &str, expected: &str) {
    assert!(VALID.contains(piece), "{piece:?} is not in the valid tile");
    check_tile(&VALID.replacen(piece, replacement, 1), expected);
}

#[track_caller]
fn check_tile(toml: &str, expected: &str) {
    let errors = match Catalogue::parse([toml]) {
        Ok(catalogue) => catalogue.validate(),
        Err(error) => vec![error],
    };
    let found: Vec<String> = errors.iter().map(ToString::to_string).collect();
    let expected = format!("test/tile: {expected}");
    assert!(
        found.contains(&expected),
        "{expected:?} is not among {found:#?}"
    );
}

#[test]
fn the_valid_tile_is_valid() {
    assert_eq!(Catalogue::parse([VALID]).unwrap().validate(), []);
}

#[test]
fn the_tiles_of_these_tests_are_valid() {
    assert_eq!(crate::notation::catalogue().validate(), []);
}

/// Finds all sets in the folders, so new ones are checked too.
#[test]
fn the_tile_sets_of_all_modules_are_valid() {
    let modules = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/src/modules");
    let mut catalogue = Catalogue::default();
    for module in modules.read_dir().unwrap() {
        let module = module.unwrap().path();
        if !module.is_dir() {
            continue;
        }
        for file in module.read_dir().unwrap() {
            let file = file.unwrap().path();
            let name = file.file_name().unwrap().to_string_lossy();
            if name.starts_with("tiles") && name.ends_with(".toml") {
                let text = std::fs::read_to_string(&file).unwrap();
                catalogue
                    .add(&text)
                    .unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            }
        }
    }
    assert!(catalogue.names().any(|name| name == "base/X"));
    assert_eq!(catalogue.validate(), []);
}

#[test]
fn a_refused_set_adds_nothing() {
    let mut catalogue = Catalogue::parse([VALID]).unwrap();
    let set = VALID.replace("test/tile", "test/another") + VALID;
    let error = catalogue.add(&set).unwrap_err();
    assert_eq!(error.to_string(), "test/tile: two tiles have this name");
    assert_eq!(catalogue.names().collect::<Vec<_>>(), ["test/tile"]);
}

#[test]
fn texts_that_are_not_tile_sets_are_refused() {
    for text in [
        "[[tile]",
        "tile = 3",
        "[[tile]]\nid = \"x/y\"",
        "[[tile]]\nroads = 1",
    ] {
        let error = Catalogue::parse([text]).unwrap_err().to_string();
        assert!(error.starts_with("not a tile set: "), "{error}");
    }
}

#[test]
fn unknown_edges_are_refused() {
    check_broken("\"S\"]", "\"Q\"]", "unknown edge \"Q\"");
    check_broken("\"SR\"", "\"S\"", "unknown half-edge \"S\"");
}

#[test]
fn a_key_that_no_module_knows_is_refused() {
    let misspelt = |tile: &str, city: &str| {
        let cities = format!("[\"N\"]{city} }}");
        VALID.replace("[\"N\"] }", &cities) + tile
    };
    check_tile(&misspelt("vinyard = true", ""), "unknown key \"vinyard\"");
    check_tile(&misspelt("", ", good = \"wine\""), "unknown key \"good\"");
    check_tile(&misspelt("", ", hill = true"), "unknown key \"hill\"");
}

#[test]
fn marks_with_invalid_values_are_refused() {
    let cases = [
        ("hill = 1", "hill cannot be 1"),
        ("wheel = 300", "wheel cannot be 300"),
        ("crop = \"monk\"", "crop cannot be \"monk\""),
        ("inn = 1", "inn names a road that does not exist"),
        (
            "sheep = [{ field = 2, count = 1 }]",
            "sheep names a field that does not exist",
        ),
        ("river = [\"Q\"]", "unknown edge \"Q\""),
    ];
    for (key, expected) in cases {
        check_tile(&format!("{VALID}{key}"), expected);
    }
}

#[test]
fn an_edge_belongs_to_one_feature() {
    check_broken(
        "[[\"E\", \"S\"]]",
        "[[]]",
        "road 0 must have one or two different edges",
    );
    check_broken(
        "\"E\", \"S\"",
        "\"E\", \"E\"",
        "road 0 must have one or two different edges",
    );
    check_broken(
        "\"E\", \"S\"",
        "\"E\", \"S\", \"W\"",
        "road 0 must have one or two different edges",
    );
    check_broken("[\"N\"]", "[]", "city 0 needs different edges");
    check_broken("[\"N\"]", "[\"N\", \"N\"]", "city 0 needs different edges");
    check_broken("[\"N\"]", "[\"N\", \"E\"]", "edge E is of two kinds");
    check_broken(
        "[[\"E\", \"S\"]]",
        "[[\"E\", \"S\"], [\"S\"]]",
        "edge S is used twice",
    );
    check_broken(
        "[{ edges = [\"N\"] }]",
        "[{ edges = [\"N\"] }, { edges = [\"N\"] }]",
        "edge N is used twice",
    );
}

#[test]
fn a_half_edge_belongs_to_exactly_one_field() {
    check_broken("\"WL\", ", "", "half-edge WL belongs to no field");
    check_broken(
        "\"ER\", ",
        "\"ER\", \"EL\", ",
        "half-edge EL belongs to two fields",
    );
    check_broken(
        "\"WL\", ",
        "\"WL\", \"WL\", ",
        "half-edge WL belongs to two fields",
    );
    check_broken(
        "\"WL\", ",
        "\"WL\", \"NL\", ",
        "field on NL, which is a city edge",
    );
}

#[test]
fn fields_list_the_cities_they_border() {
    check_broken(
        "cities = [0]",
        "cities = []",
        "field 0 reaches WR beside city 0 but does not list it",
    );
    check_broken("cities = [0]", "cities = []", "city 0 borders no field");
    check_broken(
        "cities = [0]",
        "cities = [0, 0]",
        "field 0: cities not sorted or repeated",
    );
    check_broken("cities = [0]", "cities = [0, 1]", "field 0: no such city");
    check_broken(
        "{ at = [\"ER\", \"SL\"], cities = [] },",
        "{ at = [\"ER\", \"SL\"], cities = [] }, { at = [], cities = [] },",
        "field 2: touches neither an edge nor a city",
    );
}

#[test]
fn a_field_cannot_reach_a_city_past_a_road() {
    check_broken(
        "{ at = [\"ER\", \"SL\"], cities = [] }",
        "{ at = [\"ER\", \"SL\"], cities = [0] }",
        "field 1 cannot reach city 0 past road 0",
    );
}

#[test]
fn regions_do_not_cross() {
    check_tile(
        r#"
        [[tile]]
        id = "test/tile"
        roads = []
        cities = [{ edges = ["N", "S"] }, { edges = ["E", "W"] }]
        fields = []
        "#,
        "city 0 and city 1 cross",
    );
    let halves_swapped = r#"
        [[tile]]
        id = "test/tile"
        roads = [["E", "S"]]
        cities = [{ edges = ["N"] }]
        fields = [
          { at = ["EL", "SL", "WL", "WR"], cities = [0] },
          { at = ["ER", "SR"], cities = [] },
        ]
    "#;
    check_tile(halves_swapped, "field 0 and road 0 cross");
    check_tile(halves_swapped, "field 0 and field 1 cross");
    check_tile(
        r#"
        [[tile]]
        id = "test/tile"
        roads = []
        cities = [{ edges = ["N", "S"] }]
        fields = [{ at = ["EL", "ER", "WL", "WR"], cities = [0] }]
        "#,
        "field 0 and city 0 cross",
    );
}

#[test]
fn a_river_has_two_edges_unless_it_ends() {
    let river = |river: &str| {
        format!(
            r#"
            [[tile]]
            id = "test/tile"
            roads = []
            cities = []
            fields = [{{ at = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"], cities = [] }}]
            {river}
            "#
        )
    };
    let expected = "a river needs two edges, a spring or lake one";
    check_tile(&river("river = [\"E\"]"), expected);
    check_tile(
        &river("river = [\"E\", \"W\"]\nriver_end = \"lake\""),
        expected,
    );
    check_tile(&river("river = [\"E\", \"W\"]"), "field 0 and river cross");
}

#[test]
fn same_as_tiles_have_the_same_geometry() {
    let twin = VALID.replace("test/tile", "test/twin");
    let pair = |tile: &str| format!("{twin}{tile}\nsame_as = \"test/twin\"");
    assert_eq!(
        Catalogue::parse([pair(VALID).as_str()]).unwrap().validate(),
        []
    );
    let shielded = VALID.replace("[\"N\"] }", "[\"N\"], shields = 1 }");
    check_tile(&pair(&shielded), "is not the same as test/twin");
}

#[test]
fn special_edges_agree_with_the_lists() {
    check_tile(
        &format!("{VALID}\nsplit_field_edge = \"W\""),
        "field edge W: two fields and split_field_edge disagree",
    );
    check_tile(
        &format!("{VALID}\nsplit_field_edge = \"E\""),
        "split_field_edge E is not a field edge",
    );
    check_broken(
        "\"WR\"], cities = [0] },",
        "], cities = [0] }, { at = [\"WR\"], cities = [0] },",
        "field edge W: two fields and split_field_edge disagree",
    );
    for cities in ["[0, 0]", "[0, 1]"] {
        check_tile(
            &format!("{VALID}\nshared_city_edge = {{ edge = \"N\", cities = {cities} }}"),
            "shared_city_edge must name exactly the two cities on that edge",
        );
    }
}

#[test]
fn a_shared_edge_lists_the_left_city_first() {
    let tile = |cities: &str| {
        format!(
            r#"
            [[tile]]
            id = "test/tile"
            roads = []
            cities = [{{ edges = ["N", "W"] }}, {{ edges = ["N", "E"] }}]
            fields = [{{ at = ["SL", "SR"], cities = [0, 1] }}]
            shared_city_edge = {{ edge = "N", cities = {cities} }}
            "#
        )
    };
    assert_eq!(
        Catalogue::parse([tile("[0, 1]").as_str()])
            .unwrap()
            .validate(),
        []
    );
    check_tile(&tile("[1, 0]"), "city 0 and city 1 cross");
}

#[test]
fn roads_may_cross_cities_on_bridges_and_cities_may_surround_a_field() {
    let tiles = r#"
        [[tile]]
        id = "test/bridge"
        roads = [["E", "W"]]
        cities = [{ edges = ["N", "S"] }]
        fields = [
          { at = ["EL"], cities = [0] },
          { at = ["ER"], cities = [0] },
          { at = ["WL"], cities = [0] },
          { at = ["WR"], cities = [0] },
        ]

        [[tile]]
        id = "test/courtyard"
        roads = []
        cities = [{ edges = ["N"] }, { edges = ["E", "S", "W"] }]
        fields = [{ at = [], cities = [1] }]
    "#;
    assert_eq!(Catalogue::parse([tiles]).unwrap().validate(), []);
}
