use bastide_art::{BoardOptions, Finish, board_svg, piece_sheet_svg, pixels, tile_sheet_svg};
use bastide_record::{Record, Replay};

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
    board_svg(replay.notation().look, &options)
}

const OPENING: &str =
    "bastide 1\nplayers red blue\n\n1. red W@1,0 r0 thief(E)\n2. blue E@0,-1 r2 farmer(NL)\n";

#[test]
fn tiles_lie_turned_and_farmers_lie_down() {
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
fn the_last_tile_is_marked_if_asked_for() {
    let plain = board(OPENING, |_| ());
    let marked = board(OPENING, |options| options.mark_last = true);
    assert_eq!(plain.matches("stroke=\"#fff6c8\"").count(), 0);
    assert_eq!(marked.matches("stroke=\"#fff6c8\"").count(), 1);
}

#[test]
fn the_board_alone_is_as_large_as_its_tiles() {
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
fn bridges_castles_and_ferries_lie_on_the_board() {
    // A little castle, and a bridge that carries the road on.
    let castles = "bastide 1\nmodules base bridges castles\nplayers red blue\nboard D@0,0; E@0,-1 r2; B@1,0\nfact bridge@1,0=W-E\nfact castle@0,-1(S)=0\n";
    let svg = board(castles, |options| options.bare = true);
    assert!(
        svg.contains("rotate(0)"),
        "the bridge runs from west to east"
    );
    assert!(svg.contains("#46597a"), "the castle has its roofs");
    assert!(svg.contains("\"#f-follower-red\""), "somebody waits in it");
    let ferries = "bastide 1\nmodules base ferries\nplayers red blue\nboard D@0,0; ferries/three-roads@1,0\nfact ferry@1,0=S-W\n";
    let svg = board(ferries, |options| options.bare = true);
    let ropes = svg
        .matches("stroke=\"#7a4e24\" stroke-width=\"3.2\"")
        .count();
    assert_eq!(ropes, 1, "one ferry with its rope");
}

#[test]
fn games_with_every_module_can_be_drawn_at_any_moment() {
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
            let svg = board_svg(replay.notation().look, &options);
            assert!(pixels(&svg, 160).is_ok(), "{name} after {turn}");
        }
    }
}

#[test]
fn the_sheets_show_everything() {
    let sheet = tile_sheet_svg(Finish::Plain);
    let uses = sheet.matches("width=\"100\" height=\"100\"").count();
    let sets = bastide_rules::modules::tile_sets().iter();
    let faces = sets.flat_map(|(_, set)| &set.faces);
    let wanted: usize = faces.map(|face| usize::from(face.rotations)).sum();
    assert_eq!(uses, wanted);
    assert!(pixels(&sheet, 300).is_ok());
    assert!(pixels(&piece_sheet_svg(), 300).is_ok());
}
