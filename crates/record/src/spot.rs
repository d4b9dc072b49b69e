//! Names of spots on a tile: `thief(E)`, `monk`, `farmer(SL)`.

use std::fmt;
use std::str::FromStr;

use bastide_rules::catalogue::{Face, HALVES, Port, SegmentLocation};
use bastide_rules::ids::{MODULE_PLACES, OVERLAY_PLACES};
use bastide_rules::{FeatureKind, Rotation, Side};
use serde::{Deserialize, Serialize};

/// A spot on a tile, named as the tile lies on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum SpotName {
    /// A printed segment: `thief(E)`.
    Segment(FeatureKind, SegmentLocation),
    /// A segment laid over the tile: `over(1)`.
    Over(u8),
    /// A spot added by a module: `spot(1)`.
    Spot(u8),
}

/// The error for a text that is not the name of a spot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a spot; write thief(E), knight(N), monk or farmer(SL), with the sides N E S W and the halves NL NR EL ER SL SR WL WR"
)]
pub struct SpotError(String);

impl SpotName {
    /// Returns the name of a place on a rotated tile.
    pub fn of(face: &Face, rotation: Rotation, place: u8) -> SpotName {
        match face.location_of(rotation, place) {
            Some((kind, at)) => SpotName::Segment(kind, at),
            None if place >= MODULE_PLACES => SpotName::Spot(place - MODULE_PLACES),
            None => SpotName::Over(place.saturating_sub(OVERLAY_PLACES)),
        }
    }

    /// Returns the place on a rotated tile; `None` if the tile has no such segment.
    pub(crate) fn place(self, face: &Face, rotation: Rotation) -> Option<u8> {
        match self {
            SpotName::Segment(kind, at) => face.segment_at(rotation, kind, at),
            SpotName::Over(number) => OVERLAY_PLACES
                .checked_add(number)
                .filter(|place| *place < MODULE_PLACES),
            SpotName::Spot(number) => MODULE_PLACES.checked_add(number),
        }
    }

    /// Lists the names of all printed segments of a rotated tile.
    pub(crate) fn all(face: &Face, rotation: Rotation) -> String {
        let names = (0..face.segments.len() as u8)
            .map(|place| SpotName::of(face, rotation, place).to_string());
        names.collect::<Vec<_>>().join(", ")
    }
}

/// Returns the role of a figure on a kind of feature.
fn role(kind: FeatureKind) -> &'static str {
    match kind {
        FeatureKind::Road => "thief",
        FeatureKind::City => "knight",
        FeatureKind::Monastery => "monk",
        FeatureKind::Field => "farmer",
    }
}

/// Finds a side of a tile by its letter.
pub(crate) fn side_named(name: &str) -> Option<Side> {
    let mut sides = Side::ALL.into_iter();
    sides.find(|side| format!("{side:?}") == name)
}

/// Finds a position on a tile by its name: a side, a half-side, `in`, `in2`.
pub(crate) fn at_named(name: &str) -> Option<SegmentLocation> {
    if let Some(side) = side_named(name) {
        return Some(SegmentLocation::Side(side));
    }
    if let Some((_, side, port)) = HALVES.iter().find(|(half, ..)| *half == name) {
        return Some(SegmentLocation::Half(*side, *port));
    }
    match name.strip_prefix("in")? {
        "" => Some(SegmentLocation::Inside(0)),
        number => {
            let number: u8 = number.parse().ok()?;
            (2..=16)
                .contains(&number)
                .then(|| SegmentLocation::Inside(number - 1))
        }
    }
}

/// Returns the name of a position on a tile.
pub(crate) fn at_name(at: SegmentLocation) -> String {
    match at {
        SegmentLocation::Side(side) => format!("{side:?}"),
        SegmentLocation::Half(side, port) => {
            let half = match port {
                Port::Left => "L",
                Port::Middle => "M",
                Port::Right => "R",
            };
            format!("{side:?}{half}")
        }
        SegmentLocation::Inside(0) => "in".to_owned(),
        SegmentLocation::Inside(number) => format!("in{}", number + 1),
    }
}

impl fmt::Display for SpotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpotName::Segment(FeatureKind::Monastery, _) => f.write_str("monk"),
            SpotName::Segment(kind, at) => write!(f, "{}({})", role(*kind), at_name(*at)),
            SpotName::Over(number) => write!(f, "over({number})"),
            SpotName::Spot(number) => write!(f, "spot({number})"),
        }
    }
}

impl FromStr for SpotName {
    type Err = SpotError;

    fn from_str(text: &str) -> Result<SpotName, SpotError> {
        let wrong = || SpotError(text.to_owned());
        if text == "monk" {
            return Ok(SpotName::Segment(
                FeatureKind::Monastery,
                SegmentLocation::Inside(0),
            ));
        }
        let (name, rest) = text.split_once('(').ok_or_else(wrong)?;
        let inner = rest.strip_suffix(')').ok_or_else(wrong)?;
        let kind = match name {
            "thief" => FeatureKind::Road,
            "knight" => FeatureKind::City,
            "farmer" => FeatureKind::Field,
            "over" => return inner.parse().map(SpotName::Over).map_err(|_| wrong()),
            "spot" => return inner.parse().map(SpotName::Spot).map_err(|_| wrong()),
            _ => return Err(wrong()),
        };
        let at = at_named(inner).ok_or_else(wrong)?;
        Ok(SpotName::Segment(kind, at))
    }
}

impl TryFrom<String> for SpotName {
    type Error = SpotError;

    fn try_from(text: String) -> Result<SpotName, SpotError> {
        text.parse()
    }
}

impl From<SpotName> for String {
    fn from(spot: SpotName) -> String {
        spot.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_segment_of_every_tile_can_be_found_by_its_name() {
        for (_, set) in bastide_rules::modules::tile_sets() {
            for face in &set.faces {
                for rotation in (0..4).map(Rotation) {
                    for place in 0..face.segments.len() as u8 {
                        let name = SpotName::of(face, rotation, place);
                        let read: SpotName = name.to_string().parse().expect("written names parse");
                        assert_eq!(read, name);
                        assert_eq!(
                            read.place(face, rotation),
                            Some(place),
                            "{name} of {}",
                            face.name
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn wrong_names_are_refused() {
        for text in [
            "",
            "thief",
            "thief()",
            "thief(Q)",
            "knight(N",
            "monk(in)",
            "over(300)",
            "farmer(in1)",
        ] {
            assert!(text.parse::<SpotName>().is_err(), "{text}");
        }
    }
}
