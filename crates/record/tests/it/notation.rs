//! Every kind of move and outcome has a text that parses back to it.

use bastide_record::{Colour, Notation, Record, Replay, move_text, parse_move};
use bastide_rules::ids::{MODULE_PLACES, OVERLAY_PLACES};
use bastide_rules::modules::FOLLOWER;
use bastide_rules::{
    Cell, Decision, FigureId, Move, Outcome, Player, Rotation, Spot, TileId, TileKind,
};

/// Returns a position of three players with some figures.
fn position() -> Replay {
    let lines = "players green red blue\nboard D@0,0 red knight(N) blue farmer(SL); W@1,0 green thief(E); U@2,0\n\
                 green L@3,0 r0";
    let record = Record::read_block(lines, 1).expect("it can be read");
    Replay::of(&record).expect("it can be replayed")
}

fn spot(tile: u16, place: u8) -> Spot {
    let tile = TileId(tile);
    Spot { tile, place }
}

#[test]
fn every_kind_of_move_round_trips() {
    let replay = position();
    let notation = replay.notation();
    let game = notation.game;
    let figures: Vec<FigureId> = game
        .figures_on_land()
        .map(|(figure, _)| figure.id)
        .collect();
    let stand = |spot| Move::PlaceFigure {
        figure: FOLLOWER,
        spot,
    };
    let link = |tile, a, b| Move::Link {
        tile: TileId(tile),
        a,
        b,
    };
    let place = |x, y, turns| Move::PlaceTile {
        cell: Cell::new(x, y),
        rotation: Rotation(turns),
    };
    for (pick, text) in [
        (Move::Pass, "-"),
        (Move::Choice(3), "choice(3)"),
        (place(-4, 7, 3), "@-4,7 r3"),
        (stand(spot(3, 0)), "thief(E)"),
        (stand(spot(1, 2)), "thief(W)@1,0"),
        (stand(spot(0, 1)), "knight(N)@0,0"),
        (stand(spot(3, OVERLAY_PLACES + 1)), "over(1)"),
        (stand(spot(0, MODULE_PLACES + 2)), "spot(2)@0,0"),
        (Move::Figure(figures[0]), "pick green thief(E)@1,0"),
        (Move::Figure(figures[1]), "pick red knight(N)@0,0"),
        (Move::Figure(figures[2]), "pick blue farmer(ER)@0,0"),
        (Move::Figure(FigureId(900)), "pick figure(900)"),
        (link(3, 0, 1), "link(E-S)"),
        (link(1, 1, 2), "link(S-W)@1,0"),
        (link(1, 2, 77), "link(W-77)@1,0"),
        (Move::Player(Player(2)), "to blue"),
        (Move::Tile(TileKind(4)), "take E"),
        (Move::Number(-12), "=-12"),
    ] {
        assert_eq!(notation.move_text(pick), text);
        assert_eq!(notation.parse(text), Ok(pick), "{text}");
    }
}

#[test]
fn identical_figures_on_one_spot_have_different_names() {
    let lines = "board W@1,0 red thief(E) red thief(E); U@2,0\nred U@3,0";
    let record = Record::read_block(lines, 1).expect("it can be read");
    let replay = Replay::of(&record).expect("it can be replayed");
    let notation = replay.notation();
    let texts = notation.game.figures_on_land().map(|(figure, _)| {
        let pick = Move::Figure(figure.id);
        let text = notation.move_text(pick);
        assert_eq!(notation.parse(&text), Ok(pick));
        text
    });
    assert_eq!(
        texts.collect::<Vec<_>>(),
        ["pick red thief(E)@1,0", "pick red thief(E)@1,0*2"]
    );
}

#[test]
fn outcomes_round_trip() {
    let replay = position();
    let notation = replay.notation();
    assert_eq!(notation.outcome_text(Outcome::Tile(TileKind(2))), "C");
    assert_eq!(notation.outcome_text(Outcome::Face(3)), "chance=3");
    let drawn = Decision::Chance(Outcome::Tile(TileKind(2)));
    assert_eq!(notation.decision_text(drawn), "C");
    assert_eq!(notation.decision_text(Decision::Pick(Move::Pass)), "-");
    let draw = notation.outcome_item(Outcome::Tile(TileKind(2)));
    assert_eq!(
        notation.resolve_outcome(&draw),
        Ok(Outcome::Tile(TileKind(2)))
    );
    let face = notation.outcome_item(Outcome::Face(3));
    assert_eq!(notation.resolve_outcome(&face), Ok(Outcome::Face(3)));
}

#[test]
fn without_a_record_colours_come_in_their_usual_order() {
    let replay = position();
    let game = replay.rules.view(&replay.state);
    assert_eq!(move_text(game, Move::Player(Player(2))), "to green");
    assert_eq!(parse_move(game, "to green"), Ok(Move::Player(Player(2))));
    assert_eq!(
        Notation::new(game, &Colour::ALL).colour(Player(0)),
        Colour::Red
    );
}

#[test]
fn errors_explain_what_has_no_meaning_in_the_position() {
    let replay = position();
    for (text, part) in [
        (
            "thief(N)",
            "tile L at 3,0 has no thief(N); it has thief(E), thief(S), thief(W)",
        ),
        ("thief(E)@9,9", "there is no tile at 9,9"),
        ("to pink", "pink is not playing; known: green, red, blue"),
        ("take Z", "there is no tile Z"),
        ("pick red thief(E)@1,0", "red has no follower there"),
        ("link(N-S)@9,9", "there is no tile at 9,9"),
        ("C", "only chance can decide"),
        ("- -", "unexpected `-`"),
        ("", "missing"),
    ] {
        let problem = replay.notation().parse(text).expect_err(text).to_string();
        assert!(problem.contains(part), "{text}: {problem}");
    }
}
