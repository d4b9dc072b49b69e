//! The engine's words in people's words: features, spots, picks, awards, refusals.

use bastide_rules::catalogue::{At, Port};
use bastide_rules::ids::SIDE_PLACES;
use bastide_rules::kernel::settling::space;
use bastide_rules::{
    FeatureKind, Look, Move, Player, PointSource, Reason, Refusal, Rules, Side, Spot, State, Worth,
};

use bastide_protocol::words::describe;
pub use bastide_protocol::words::short_name;
use bastide_words::{Text, Value};

/// The key of a feature's sort.
pub fn feature_key(kind: FeatureKind) -> &'static str {
    match kind {
        FeatureKind::Road => "road",
        FeatureKind::City => "city",
        FeatureKind::Monastery => "monastery",
        FeatureKind::Field => "farm",
    }
}

/// The key of what a follower is called on a feature.
fn role_key(kind: FeatureKind) -> &'static str {
    match kind {
        FeatureKind::Road => "thief",
        FeatureKind::City => "knight",
        FeatureKind::Monastery => "monk",
        FeatureKind::Field => "farmer",
    }
}

/// Where on a turned tile, in compass letters.
fn at_words(text: &Text, at: At) -> String {
    let side = |side: Side| match side {
        Side::N => text.get("north"),
        Side::E => text.get("east"),
        Side::S => text.get("south"),
        Side::W => text.get("west"),
    };
    match at {
        At::Side(s) => side(s),
        At::Half(s, port) => {
            // The half-side's neighbour tells which corner of the tile it is.
            let turned = if port == Port::Left { 3 } else { 1 };
            let near = s.turned(bastide_rules::Rotation(turned));
            format!("{}-{}", side(s), side(near))
        }
        At::Inside(_) => text.get("inside"),
    }
}

/// A spot: what a follower is there, and where.
pub fn spot_words(text: &Text, look: Look<'_>, spot: Spot) -> String {
    let tile = look.tile(spot.tile);
    let face = look.rules.face(tile.kind);
    match face.name_of(tile.rotation, spot.place) {
        Some((kind @ FeatureKind::Monastery, _)) => text.get(role_key(kind)),
        Some((kind, at)) => format!("{} ({})", text.get(role_key(kind)), at_words(text, at)),
        None => unprinted_words(text, look, spot),
    }
}

/// A place that the tile does not show: a road laid over it, a side where one could end, or a
/// spot of an expansion.
fn unprinted_words(text: &Text, look: Look<'_>, spot: Spot) -> String {
    if let Some(side) = side_place(spot.place) {
        return at_words(text, At::Side(side));
    }
    let segment = look.segment(spot);
    let over = look.overlays().find(|(_, _, over)| Some(*over) == segment);
    match over {
        Some((_, [a, b], _)) => {
            let [a, b] = [a, b].map(|side| at_words(text, At::Side(side)));
            format!("{} ({a}–{b})", text.get(role_key(FeatureKind::Road)))
        }
        None => match look.spot_key(spot) {
            Some(key) => text.get(key),
            None => text.with("spot", &[("place", Value::from(i64::from(spot.place)))]),
        },
    }
}

/// The side that a place names, if it names one.
pub fn side_place(place: u8) -> Option<Side> {
    let number = usize::from(place.checked_sub(SIDE_PLACES)?);
    Side::ALL.get(number).copied()
}

/// A pick, in a list of picks.
pub fn pick_words(
    text: &Text,
    rules: &Rules,
    state: &State,
    names: &[String],
    pick: Move,
) -> String {
    let look = rules.look(state);
    let cell = |tile| look.tile(tile).cell.to_string();
    match pick {
        Move::Pass | Move::Choice(_) => {
            let key = rules.label(state, pick);
            text.find(&format!("label-{key}"), &[])
                .unwrap_or_else(|| text.get(key))
        }
        Move::Place { cell, rotation } => format!("{cell} r{}", rotation.0),
        Move::Stand { figure, spot } => {
            let mut words = spot_words(text, look, spot);
            let name = rules.figure(figure).name;
            if name != "follower" {
                words = format!("{}: {words}", text.get(name));
            }
            if look.placed() != Some(spot.tile) {
                words = format!("{words} @ {}", cell(spot.tile));
            }
            words
        }
        Move::Figure(id) => {
            if let Some((player, marker)) = id.as_scoring() {
                let space = space(look.markers(player)[usize::from(marker)]);
                let figure = text.with(
                    "scoring-figure",
                    &[
                        ("number", Value::from(i64::from(marker) + 1)),
                        ("space", Value::from(i64::from(space))),
                    ],
                );
                return format!("{}: {figure}", name_of(names, player));
            }
            let Some(piece) = look.pieces().find(|piece| piece.figure == id) else {
                return text.with("figure-number", &[("number", Value::from(i64::from(id.0)))]);
            };
            let place = look
                .standing()
                .chain(look.over_land())
                .find(|(figure, _)| figure.id == id)
                .map(|(_, segment)| {
                    let spot = look.spot(segment);
                    format!("{} @ {}", spot_words(text, look, spot), cell(spot.tile))
                });
            format!(
                "{}: {} {}",
                name_of(names, piece.owner),
                if piece.kind == "follower" {
                    String::new()
                } else {
                    text.get(piece.kind)
                },
                place.unwrap_or_default()
            )
        }
        Move::Link { tile, a, b } => {
            let words = |place| spot_words(text, look, Spot { tile, place });
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
            let sources = rules.points_from(state, pick).into_iter();
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
            let on_it = look.players_on(here);
            let on_it = on_it
                .map(|player| name_of(names, player).to_owned())
                .collect();
            let words = text.with("pick-space", &[("space", Value::from(i64::from(here)))]);
            named(on_it).map_or_else(|| words.clone(), |names| format!("{words}: {names}"))
        }
    }
}

/// Names in a row, each once; `None` if there are none.
fn named(mut names: Vec<String>) -> Option<String> {
    names.dedup();
    (!names.is_empty()).then(|| names.join(", "))
}

/// A player's name.
pub fn name_of(names: &[String], player: Player) -> &str {
    names.get(player.0 as usize).map_or("?", String::as_str)
}

/// One reason: `3 tiles ×2`.
pub fn reason_words(text: &Text, reason: &Reason) -> String {
    let count = [("count", Value::from(i64::from(reason.count)))];
    let key = format!("reason-{}", reason.key);
    let things = text
        .find(&key, &count)
        .unwrap_or_else(|| format!("{} {}", reason.count, text.get(reason.key)));
    match reason.each {
        1 => things,
        each => format!("{things} ×{each}"),
    }
}

/// The reasons of a worth, as a sum.
pub fn worth_words(text: &Text, worth: &Worth) -> String {
    let reasons: Vec<String> = worth
        .reasons()
        .iter()
        .map(|r| reason_words(text, r))
        .collect();
    reasons.join(", ")
}

/// Where points come from.
pub fn source_words(text: &Text, source: PointSource) -> String {
    match source {
        PointSource::Feature { kind, .. } => text.get(feature_key(kind)),
        PointSource::Named(key) => text
            .find(&format!("source-{key}"), &[])
            .unwrap_or_else(|| text.get(key)),
    }
}

/// Why something is not allowed.
pub fn refusal_words(text: &Text, refusal: &Refusal) -> String {
    let told = text.find(&format!("why-{}", refusal.key), &[]);
    format!(
        "{} [{}]",
        told.as_deref().unwrap_or(refusal.reason),
        refusal.rule
    )
}
