use bastide_art::{
    BoardOptions, Finish, Posture, board_svg, figure_svg, piece_sheet_svg, pixels, tile_sheet_svg,
};
use bastide_record::{Colour, Record, Replay};

fn replay(record: &str) -> Replay {
    let record = Record::read_any(record).unwrap_or_else(|problem| panic!("{problem}"));
    Replay::of(&record).unwrap_or_else(|problem| panic!("{problem}"))
}

fn board(record: &str, change: impl FnOnce(&mut BoardOptions)) -> String {
    let replay = replay(record);
    let mut options = BoardOptions {
        colours: replay.colours.clone(),
        ..BoardOptions::default()
    };
    change(&mut options);
    board_svg(replay.notation().game, &options)
}

const OPENING: &str =
    "bastide 1\nplayers red blue\n\n1. red W@1,0 r0 thief(E)\n2. blue E@0,-1 r2 farmer(NL)\n";

#[test]
fn tiles_are_rotated_and_farmers_lie_down() {
    let svg = board(OPENING, |_| ());
    for part in [
        "t-base-D-0",
        "t-base-E-2",
        "\"#f-follower-red\"",
        "\"#f-follower-blue-lying\"",
    ] {
        assert!(svg.contains(part), "{part}");
    }
    assert!(pixels(&svg, 200).is_ok());
}

#[test]
fn the_last_tile_is_marked_on_request() {
    let plain = board(OPENING, |_| ());
    let marked = board(OPENING, |options| options.mark_last = true);
    assert_eq!(plain.matches("stroke=\"#fff6c8\"").count(), 0);
    assert_eq!(marked.matches("stroke=\"#fff6c8\"").count(), 1);
}

#[test]
fn a_bare_board_is_as_large_as_its_tiles() {
    let bare = board(OPENING, |options| options.bare = true);
    assert!(bare.contains("viewBox=\"0 0 260 260\""), "{}", &bare[..120]);
    let plain = board(OPENING, |options| {
        options.bare = true;
        options.finish = Finish::Plain;
    });
    assert!(plain.contains("t-base-D-0-plain"));
    assert!(plain.len() < bare.len());
}

#[test]
fn bridges_castles_and_ferries_are_drawn() {
    // A small castle, and a bridge that continues the road.
    let castles = "bastide 1\nmodules base bridges castles\nplayers red blue\nboard D@0,0; E@0,-1 r2; B@1,0\nfact bridge@1,0=W-E\nfact castle@0,-1(S)=0\n";
    let svg = board(castles, |options| options.bare = true);
    assert!(
        svg.contains("rotate(0)"),
        "the bridge runs from west to east"
    );
    assert!(svg.contains("#46597a"), "the castle has its roofs");
    assert!(
        svg.contains("\"#f-follower-red\""),
        "a follower stands in it"
    );
    let ferries = "bastide 1\nmodules base ferries\nplayers red blue\nboard D@0,0; ferries/three-roads@1,0\nfact ferry@1,0=S-W\n";
    let svg = board(ferries, |options| options.bare = true);
    let ropes = svg
        .matches("stroke=\"#7a4e24\" stroke-width=\"3.2\"")
        .count();
    assert_eq!(ropes, 1, "one ferry with its rope");
}

/// Counts the drawings on a board that contain this part.
fn drawn(record: &str, part: &str) -> usize {
    let svg = board(record, |options| options.bare = true);
    let page = svg.split("</defs>").nth(1).unwrap_or("");
    page.matches(part).count()
}

#[test]
fn a_castle_shows_its_owner() {
    let castle = "bastide 1\nmodules base bridges castles\nplayers red blue\nboard D@0,0; E@0,-1 r2\nfact castle@0,-1(S)=1 empty\n";
    let badge = figure_svg("scorer", Colour::Blue, Posture::Standing);
    let badge = badge.split_once(r#"<ellipse"#).map_or("", |(_, rest)| rest);
    let badge = badge.trim_end_matches("</svg>");
    assert_eq!(drawn(castle, badge), 1);
    assert_eq!(drawn(castle, "#46597a"), 1, "one castle");
}

#[test]
fn every_token_of_a_flock_is_drawn_beside_its_shepherd() {
    let flock = "bastide 1\nmodules base hills-sheep\nplayers red blue\nboard D@0,0; E@0,-1 r2 red shepherd farmer(NL)\nfact flock@0,-1(NL)=1+2+2\n";
    let svg = board(flock, |options| options.bare = true);
    // Three tokens, recognised by their scale on a board, with five sheep.
    assert_eq!(svg.matches("scale(0.55)").count(), 3);
    assert_eq!(drawn(flock, "\"#b-sheep\""), 5);
}

#[test]
fn the_wheel_shows_its_pig_and_its_followers() {
    let wheel = "bastide 1\nmodules base wheel-of-fortune\nplayers red blue\nfact wheel.pig=storm\nfact crown.plague=0, 1\n";
    let svg = board(wheel, |options| options.bare = true);
    assert_eq!(drawn(wheel, "#f2a7a0"), 1, "one pig");
    // Two followers in one sector stand on different crown spaces.
    let at = |colour: &str| {
        let begins = format!("<use href=\"#f-follower-{colour}\"");
        let rest = svg.split_once(&begins).map(|(_, rest)| rest);
        rest.and_then(|rest| rest.split_once("/>"))
            .map(|(at, _)| at)
    };
    assert!(at("red").is_some() && at("red") != at("blue"));
}

#[test]
fn robbers_goods_and_gold_are_beside_the_board() {
    let game = "bastide 1\nmodules base robbers traders-builders gold-mines\nplayers red blue\nfact robber.1=12\nfact goods.0=wine 2\nfact gold.0=3\nfact ingots@0,0=2\n";
    let svg = board(game, |_| ());
    let robber = |colour| {
        let svg = figure_svg("robber", colour, Posture::Standing);
        let body = svg.split_once(r#"<ellipse"#).map_or("", |(_, rest)| rest);
        body.trim_end_matches("</svg>").to_owned()
    };
    // One on the track, one in front of its owner.
    assert!(svg.contains(&robber(Colour::Red)) && svg.contains(&robber(Colour::Blue)));
    assert!(svg.contains("\"#b-wine\" transform"));
    // Two ingots on the tile, and one for the whole supply of the first player.
    let ingots = svg.matches("#ffe892").count();
    assert_eq!(ingots, 3);
}

#[test]
fn games_with_every_module_can_be_drawn_at_any_turn() {
    for (name, text) in [
        (
            "47",
            include_str!("../../../record/corpus/v1/random-47.record"),
        ),
        (
            "55",
            include_str!("../../../record/corpus/v1/random-55.record"),
        ),
    ] {
        let record = Record::read_any(text).unwrap();
        for turn in [0, 1, 25, 60] {
            let replay = Replay::until(&record, Some(turn)).unwrap();
            let options = BoardOptions {
                colours: replay.colours.clone(),
                mark_last: true,
                ..BoardOptions::default()
            };
            let svg = board_svg(replay.notation().game, &options);
            assert!(pixels(&svg, 160).is_ok(), "{name} after {turn}");
        }
    }
}

#[test]
fn the_contact_sheets_are_complete() {
    let sheet = tile_sheet_svg(Finish::Plain);
    let uses = sheet.matches("width=\"100\" height=\"100\"").count();
    let sets = bastide_rules::modules::tile_sets().iter();
    let faces = sets.flat_map(|(_, set)| &set.faces);
    let wanted: usize = faces.map(|face| usize::from(face.rotations)).sum();
    assert_eq!(uses, wanted);
    assert!(pixels(&sheet, 300).is_ok());
    assert!(pixels(&piece_sheet_svg(), 300).is_ok());
}

#[test]
fn notes_make_the_picture_higher() {
    let note = |words: &str| bastide_art::Note {
        title: "Castles".to_owned(),
        lines: vec![words.to_owned()],
    };
    let height = |notes: Vec<bastide_art::Note>| {
        let svg = board(OPENING, |options| options.notes = notes);
        assert!(pixels(&svg, 100).is_ok());
        let size = svg.split('"').nth(3).unwrap_or_default();
        let height = size.rsplit(' ').next().unwrap_or_default();
        height.parse::<f32>().expect("a number")
    };
    let without = height(Vec::new());
    let short = height(vec![note("3 left")]);
    let long = height(vec![note(&"a follower waits in the castle ".repeat(5))]);
    assert!(without < short && short < long, "{without} {short} {long}");
}
