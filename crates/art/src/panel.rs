//! The panel below the board: the scoring track, and inside it every player's score and supply.

use bastide_rules::kernel::view::{PlayerView, Token, TokenPlace};
use bastide_rules::{GameRef, Player};

use crate::board::BoardOptions;
use crate::figure::{Posture, figure_body};
use crate::letters;
use crate::piece::{is_piece, piece_body};
use crate::piece_placement::piece_placement;
use crate::point::Point;
use crate::svg::number;
use crate::track::{HEIGHT, INSIDE, TrackFigure, WIDTH, track_body};

const INK: &str = "#33261b";

/// Returns the scale of the panel below a board of this width.
pub fn scale(width: f32) -> f32 {
    (width / (WIDTH * 1.6)).clamp(0.8, 2.2)
}

/// Draws the panel and returns it with its size. The origin is its upper left corner.
pub fn body(game: GameRef<'_>, options: &BoardOptions) -> (String, Point) {
    let seats = game.players_from(Player(0));
    let players: Vec<PlayerView> = seats.map(|seat| game.player_view(seat)).collect();
    let tokens = game.tokens();
    let mut runners = Vec::new();
    for (seat, player) in players.iter().enumerate() {
        let colour = options.colour(seat);
        let kinds = ["scorer", "scorer2"];
        let markers = player.markers.iter().take(game.rules.markers().into());
        for (total, kind) in markers.zip(kinds) {
            let total = i32::from(*total);
            runners.push(TrackFigure {
                total,
                colour,
                kind,
            });
        }
    }
    for token in &tokens {
        if let (TokenPlace::Space(space), Some(owner)) = (token.place, token.owner) {
            runners.push(TrackFigure {
                total: i32::from(space),
                colour: options.colour(usize::from(owner.0)),
                kind: token.kind,
            });
        }
    }
    let mut out = track_body(&runners);
    let rows = players.len().max(1) as f32;
    let room = HEIGHT - 2.0 * INSIDE.y - 10.0;
    let row = (room / rows).min(48.0);
    for (seat, shown) in players.iter().enumerate() {
        let y = INSIDE.y + 5.0 + row * (seat as f32 + 0.5);
        let size = (row / 32.0).min(1.2);
        let before = tokens
            .iter()
            .filter(|token| token.place == TokenPlace::Before(Player(seat as u8)));
        out += &player(game, shown, before, options, seat, [y, size]);
    }
    (out, Point::new(WIDTH, HEIGHT))
}

fn player<'a>(
    game: GameRef<'_>,
    player: &PlayerView,
    before: impl Iterator<Item = &'a Token>,
    options: &BoardOptions,
    seat: usize,
    [y, size]: [f32; 2],
) -> String {
    let colour = options.colour(seat);
    let mut out = String::new();
    let mut stamp = |body: &str, x: f32, scale: f32| {
        let (x, y) = (number(x), number(y));
        let scale = format!("{:.2}", scale * size);
        out += &format!(r#"<g transform="translate({x} {y})scale({scale})">{body}</g>"#);
    };
    if usize::from(game.active_player().0) == seat {
        stamp(
            r##"<path d="M-6-6L6 0-6 6z" fill="#b3261e" stroke="#33261b"/>"##,
            INSIDE.x + 12.0,
            0.9,
        );
    }
    stamp(
        &figure_body("follower", colour, Posture::Standing),
        INSIDE.x + 32.0,
        0.95,
    );
    let score = player.score.to_string();
    let at = |x: f32| Point::new(x, y);
    let height = 13.0 * size;
    let mut text = letters::line(&score, at(INSIDE.x + 50.0), height, INK);
    let name = options.names.get(seat).filter(|name| !name.is_empty());
    let name = name.map_or_else(|| colour.name().to_owned(), String::clone);
    let name: String = name.chars().take(10).collect();
    text += &letters::line(&name, at(INSIDE.x + 100.0), 8.0 * size, INK);
    let mut x = INSIDE.x + 200.0;
    for (kind, left) in &player.supply {
        if *left > 0 {
            stamp(&figure_body(kind, colour, Posture::Standing), x, 0.55);
            text += &letters::line(&left.to_string(), at(x + 9.0 * size), 7.0 * size, INK);
            x += 27.0 * size;
        }
    }
    for Token { kind, count, .. } in before {
        let (body, scale) = match *kind {
            kind if is_piece(kind) => (piece_body(kind), piece_placement(kind).held_scale),
            kind => (figure_body(kind, colour, Posture::Standing), 0.55),
        };
        stamp(&body, x + 2.0, scale);
        let aside = x + 10.0 * size;
        text += &letters::line(&count.to_string(), at(aside), 7.0 * size, INK);
        x += 27.0 * size;
    }
    out + &text
}
