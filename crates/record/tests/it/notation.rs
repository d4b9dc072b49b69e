//! Every sort of move and outcome has a text, and the text leads back to it.

use bastide_record::{Colour, Notation, Record, Replay, move_text, parse_move};
use bastide_rules::ids::{MODULE_PLACES, OVERLAY_PLACES};
use bastide_rules::modules::FOLLOWER;
use bastide_rules::{
    Cell, Decision, FigureId, Move, Outcome, Player, Rotation, Spot, TileId, TileKind,
};

/// A position of three players with some figures in it.
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
fn every_sort_of_move_is_written_and_read() {
    let replay = position();
    let notation = replay.notation();
    let look = notation.look;
    let figures: Vec<FigureId> = look.standing().map(|(figure, _)| figure.id).collect();
    let stand = |spot| Move::Stand {
        figure: FOLLOWER,
        spot,
    };
    let link = |tile, a, b| Move::Link {
        tile: TileId(tile),
        a,
        b,
    };
    let place = |x, y, turns| Move::Place {
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
fn several_figures_alike_on_one_spot_are_told_apart() {
    let lines = "board W@1,0 red thief(E) red thief(E); U@2,0\nred U@3,0";
    let record = Record::read_block(lines, 1).expect("it can be read");
    let replay = Replay::of(&record).expect("it can be replayed");
    let notation = replay.notation();
    let texts = notation.look.standing().map(|(figure, _)| {
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
fn outcomes_are_written_and_read() {
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
fn without_a_table_colours_come_in_their_usual_order() {
    let replay = position();
    let look = replay.rules.look(&replay.state);
    assert_eq!(move_text(look, Move::Player(Player(2))), "to green");
    assert_eq!(parse_move(look, "to green"), Ok(Move::Player(Player(2))));
    assert_eq!(
        Notation::new(look, &Colour::ALL).colour(Player(0)),
        Colour::Red
    );
}

#[test]
fn what_means_nothing_here_is_told() {
    let replay = position();
    for (text, part) in [
        (
            "thief(N)",
            "tile L at 3,0 has no thief(N); it has thief(E), thief(S), thief(W)",
        ),
        ("thief(E)@9,9", "no tile lies at 9,9"),
        ("to pink", "pink does not play; known: green, red, blue"),
        ("take Z", "there is no tile Z"),
        ("pick red thief(E)@1,0", "no follower of red stands there"),
        ("link(N-S)@9,9", "no tile lies at 9,9"),
        ("C", "for chance to decide"),
        ("- -", "too much"),
        ("", "missing"),
    ] {
        let problem = replay.notation().parse(text).expect_err(text).to_string();
        assert!(problem.contains(part), "{text}: {problem}");
    }
}
