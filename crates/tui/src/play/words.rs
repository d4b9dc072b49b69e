//! Describes features, spots, picks, awards and refusals in the player's language.

use bastide_rules::catalogue::{Port, SegmentLocation};
use bastide_rules::ids::SIDE_PLACES;
use bastide_rules::kernel::settling::space;
use bastide_rules::kernel::view::{Anchor, Piece};
use bastide_rules::{FeatureKind, GameRef, Move, Player, Refusal, Rules, Side, Spot, State, Worth};

use bastide_protocol::words::describe;
pub use bastide_protocol::words::{
    feature_key, majority_words, reason_words, short_name, source_words,
};
use bastide_words::{Messages, Value};

/// The key of a follower's role on a feature.
fn role_key(kind: FeatureKind) -> &'static str {
    match kind {
        FeatureKind::Road => "thief",
        FeatureKind::City => "knight",
        FeatureKind::Monastery => "monk",
        FeatureKind::Field => "farmer",
    }
}

/// Describes a position on a rotated tile in compass letters.
fn at_words(text: &Messages, at: SegmentLocation) -> String {
    let side = |side: Side| match side {
        Side::N => text.get("north"),
        Side::E => text.get("east"),
        Side::S => text.get("south"),
        Side::W => text.get("west"),
    };
    match at {
        SegmentLocation::Side(s) => side(s),
        SegmentLocation::Half(s, port) => {
            // The neighbouring side tells which half it is.
            let turned = if port == Port::Left { 3 } else { 1 };
            let near = s.turned(bastide_rules::Rotation(turned));
            format!("{}-{}", side(s), side(near))
        }
        SegmentLocation::Inside(_) => text.get("inside"),
    }
}

/// Describes a spot: the follower's role there, and the position.
pub fn spot_words(text: &Messages, game: GameRef<'_>, spot: Spot) -> String {
    let tile = game.tile(spot.tile);
    let face = game.rules.face(tile.kind);
    match face.location_of(tile.rotation, spot.place) {
        Some((kind @ FeatureKind::Monastery, _)) => text.get(role_key(kind)),
        Some((kind, at)) => format!("{} ({})", text.get(role_key(kind)), at_words(text, at)),
        None => unprinted_words(text, game, spot),
    }
}

/// Describes a place that is not printed on the tile: a road over the tile, a side where a road could end, or a spot of
/// an expansion.
fn unprinted_words(text: &Messages, game: GameRef<'_>, spot: Spot) -> String {
    if let Some(side) = side_place(spot.place) {
        return at_words(text, SegmentLocation::Side(side));
    }
    let segment = game.segment(spot);
    let over = game.overlays().find(|(_, _, over)| Some(*over) == segment);
    match over {
        Some((_, [a, b], _)) => {
            let [a, b] = [a, b].map(|side| at_words(text, SegmentLocation::Side(side)));
            format!("{} ({a}–{b})", text.get(role_key(FeatureKind::Road)))
        }
        None => match game.spot_key(spot) {
            Some(key) => text.get(key),
            None => text.with("spot", &[("place", Value::from(i64::from(spot.place)))]),
        },
    }
}

/// The side that a place stands for, if any.
pub fn side_place(place: u8) -> Option<Side> {
    let number = usize::from(place.checked_sub(SIDE_PLACES)?);
    Side::ALL.get(number).copied()
}

/// Describes a pick in a list of picks.
pub fn pick_words(
    text: &Messages,
    rules: &Rules,
    state: &State,
    names: &[String],
    pick: Move,
) -> String {
    let game = rules.view(state);
    let cell = |tile| game.tile(tile).cell.to_string();
    match pick {
        Move::Pass | Move::Choice(_) => {
            let key = rules.pick_label(state, pick);
            text.find(&format!("label-{key}"), &[])
                .unwrap_or_else(|| text.get(key))
        }
        Move::PlaceTile { cell, rotation } => format!("{cell} r{}", rotation.0),
        Move::PlaceFigure { figure, spot } => {
            let name = rules.figure(figure).name;
            match game.placed_tile() == Some(spot.tile) {
                true => figure_at(text, name, spot_words(text, game, spot)),
                false => located_words(text, game, name, spot),
            }
        }
        Move::Figure(id) => {
            if let Some((player, marker)) = id.as_scoring() {
                let space = space(game.markers(player)[usize::from(marker)]);
                let figure = text.with(
                    "scoring-figure",
                    &[
                        ("number", Value::from(i64::from(marker) + 1)),
                        ("space", Value::from(i64::from(space))),
                    ],
                );
                return format!("{}: {figure}", name_of(names, player));
            }
            let Some(piece) = game.pieces().find(|piece| piece.figure == id) else {
                return text.with("figure-number", &[("number", Value::from(i64::from(id.0)))]);
            };
            let words = match figure_spot(game, &piece) {
                Some(spot) => located_words(text, game, piece.kind, spot),
                None => text.get(piece.kind),
            };
            format!("{}: {words}", name_of(names, piece.owner))
        }
        Move::Link { tile, a, b } => {
            let words = |place| spot_words(text, game, Spot { tile, place });
            format!("{} – {} @ {}", words(a), words(b), cell(tile))
        }
        Move::Player(player) => name_of(names, player).to_owned(),
        Move::Tile(kind) => {
            let face = rules.face(kind);
            format!(
                "{} · {}",
                short_name(&face.name),
                describe(*text, &face.name, &face.description)
            )
        }
        Move::Number(number) => {
            let sources = rules.point_sources(state, pick).into_iter();
            let sources = sources.map(|source| source_words(text, source)).collect();
            match named(sources) {
                None => number.to_string(),
                Some(sources) => {
                    let number = [("number", Value::from(i64::from(number)))];
                    format!("{}: {sources}", text.with("pick-points", &number))
                }
            }
        }
        Move::Space(here) => {
            let on_it = game.players_on(here);
            let on_it = on_it
                .map(|player| name_of(names, player).to_owned())
                .collect();
            let words = text.with("pick-space", &[("space", Value::from(i64::from(here)))]);
            named(on_it).map_or_else(|| words.clone(), |names| format!("{words}: {names}"))
        }
    }
}

/// The spot that a figure in play stands on.
fn figure_spot(game: GameRef<'_>, piece: &Piece) -> Option<Spot> {
    let mut on_land = game.figures_on_land().chain(game.figures_over_land());
    match (
        on_land.find(|(figure, _)| figure.id == piece.figure),
        piece.anchor,
    ) {
        (Some((_, segment)), _) => Some(game.spot(segment)),
        (None, Anchor::Aside(aside)) => game.aside_spot(aside),
        (None, _) => None,
    }
}

/// Describes a figure at a spot, and the cell of the spot.
fn located_words(text: &Messages, game: GameRef<'_>, kind: &str, spot: Spot) -> String {
    let cell = game.tile(spot.tile).cell;
    let figure = figure_at(text, kind, spot_words(text, game, spot));
    format!("{figure} @ {cell}")
}

/// Puts a figure's name before its spot. An ordinary follower is named by its role only.
fn figure_at(text: &Messages, kind: &str, spot: String) -> String {
    match kind {
        "follower" => spot,
        kind => format!("{}: {spot}", text.get(kind)),
    }
}

/// Joins names without adjacent duplicates; `None` if there are none.
fn named(mut names: Vec<String>) -> Option<String> {
    names.dedup();
    (!names.is_empty()).then(|| names.join(", "))
}

/// A player's name.
pub fn name_of(names: &[String], player: Player) -> &str {
    names.get(player.0 as usize).map_or("?", String::as_str)
}

/// Lists the reasons of a worth.
pub fn worth_words(text: &Messages, worth: &Worth) -> String {
    let reasons: Vec<String> = worth
        .reasons()
        .iter()
        .map(|r| reason_words(text, r))
        .collect();
    reasons.join(", ")
}

/// Describes why something is not allowed.
pub fn refusal_words(text: &Messages, refusal: &Refusal) -> String {
    let translated = text.find(&format!("why-{}", refusal.key), &[]);
    format!(
        "{} [{}]",
        translated.as_deref().unwrap_or(refusal.reason),
        refusal.rule
    )
}
