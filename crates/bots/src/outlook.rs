//! Which unseen tiles fit where: exact counts, worked out once for each sort of gap.

use bastide_rules::catalogue::Port;
use bastide_rules::{Look, Rotation, Side, TileKind};

/// What can lie at a side of an open cell: one of four terrains, or nothing lies there yet.
const SIDE_CODES: usize = 5;

/// Gaps that differ: four sides.
const GAPS: usize = SIDE_CODES * SIDE_CODES * SIDE_CODES * SIDE_CODES;

/// Left half, middle and right half of each side.
const PORTS: usize = 12;

/// Not worked out yet.
const UNKNOWN: u16 = u16::MAX;

/// An open cell by what lies at its sides. Gaps with the same sides take the same tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gap {
    /// The four nibbles, as [`Look::takes`] gives them.
    takes: u16,
    code: u16,
}

impl Gap {
    /// A cell that no tile touches.
    pub const WIDE_OPEN: u16 = 0xFFFF;

    pub fn new(takes: u16) -> Gap {
        let digit = |side: u16| match takes >> (side * 4) & 15 {
            1 => 0,
            2 => 1,
            4 => 2,
            8 => 3,
            _ => 4,
        };
        let code = ((digit(3) * 5 + digit(2)) * 5 + digit(1)) * 5 + digit(0);
        Gap { takes, code }
    }

    /// Whether no tile lies at a side yet.
    fn is_open_to(self, side: Side) -> bool {
        self.takes >> (side as u16 * 4) & 15 == 15
    }
}

/// The unseen tiles of one moment, and what was found out about them since.
#[derive(Debug, Default)]
pub(crate) struct Outlook {
    unseen: Vec<(TileKind, u16)>,
    total: u32,
    /// Tiles that fit a gap.
    fitting: Vec<u16>,
    /// Tiles that fit a gap so that what comes in at a port ends there.
    closing: Vec<u16>,
    /// Tiles that fit a gap so that what comes in at two ports is joined.
    joining: Vec<u16>,
}

impl Outlook {
    /// Looks at the unseen tiles of a position. Later positions of the same search are judged by
    /// the same counts: they differ by the few tiles drawn since.
    pub fn refresh(&mut self, look: Look<'_>) {
        self.unseen.clear();
        self.unseen
            .extend(look.unseen().filter(|(_, count)| *count > 0));
        self.total = self.unseen.iter().map(|(_, n)| u32::from(*n)).sum();
        reset(&mut self.fitting, GAPS);
        reset(&mut self.closing, GAPS * PORTS);
        reset(&mut self.joining, GAPS * PORTS * PORTS);
    }

    /// How many tiles were unseen.
    pub fn total(&self) -> u32 {
        self.total
    }

    /// How many unseen tiles fit a gap.
    pub fn fitting(&mut self, look: Look<'_>, gap: Gap) -> u16 {
        let key = usize::from(gap.code);
        if self.fitting[key] == UNKNOWN {
            self.fitting[key] = self.count(look, gap, |_, _| true);
        }
        self.fitting[key]
    }

    /// How many of them end what comes in at a port: it goes on over no side that is still open.
    pub fn closing(&mut self, look: Look<'_>, gap: Gap, side: Side, port: Port) -> u16 {
        let key = usize::from(gap.code) * PORTS + port.at(side);
        if self.closing[key] == UNKNOWN {
            let open = Side::ALL.map(|other| other != side && gap.is_open_to(other));
            self.closing[key] = self.count(look, gap, |kind, rotation| {
                let face = look.rules.face(kind);
                let place = face.place_at(rotation, side, port);
                let goes_on = |other: Side| {
                    let ports = [Port::Left, Port::Middle, Port::Right];
                    let at = |port| face.place_at(rotation, other, port);
                    open[other as usize] && ports.into_iter().any(|port| at(port) == place)
                };
                place.is_some() && !Side::ALL.into_iter().any(goes_on)
            });
        }
        self.closing[key]
    }

    /// How many of them join what comes in at two ports.
    pub fn joining(&mut self, look: Look<'_>, gap: Gap, ports: [(Side, Port); 2]) -> u16 {
        let [a, b] = ports.map(|(side, port)| port.at(side));
        let key = (usize::from(gap.code) * PORTS + a) * PORTS + b;
        if self.joining[key] == UNKNOWN {
            let [(side, port), (other, at)] = ports;
            self.joining[key] = self.count(look, gap, |kind, rotation| {
                let face = look.rules.face(kind);
                let place = face.place_at(rotation, side, port);
                place.is_some() && place == face.place_at(rotation, other, at)
            });
        }
        self.joining[key]
    }

    /// Counts the tiles that fit a gap in a rotation with some property.
    fn count(
        &self,
        look: Look<'_>,
        gap: Gap,
        mut suits: impl FnMut(TileKind, Rotation) -> bool,
    ) -> u16 {
        let mut found = 0;
        for (kind, count) in &self.unseen {
            let face = look.rules.face(*kind);
            let rotations = (0..face.rotations).map(Rotation);
            let mut fitting = rotations.filter(|turned| face.sides(*turned) & !gap.takes == 0);
            found += if fitting.any(|turned| suits(*kind, turned)) {
                *count
            } else {
                0
            };
        }
        found
    }
}

fn reset(counts: &mut Vec<u16>, length: usize) {
    counts.clear();
    counts.resize(length, UNKNOWN);
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_rules::{Cell, FeatureKind, Rules, Setup};

    #[test]
    fn the_tiles_that_fit_a_gap_are_counted_exactly() {
        let rules = Rules::new(&Setup::default()).unwrap();
        let state = rules.start();
        let look = rules.look(&state);
        let mut outlook = Outlook::default();
        outlook.refresh(look);
        assert_eq!(outlook.total(), 72);

        // North of the start tile lies its city; every tile with a city fits, and those end it
        // there that have a city at one side alone.
        let gap = Gap::new(look.takes(Cell::new(0, -1)).unwrap());
        let (mut with_city, mut with_cap) = (0, 0);
        for (kind, face) in rules.faces() {
            let cities = face.segments.iter().filter(|s| s.kind == FeatureKind::City);
            let sides: Vec<u8> = cities.map(|city| city.contacts / 2).collect();
            let count = rules.in_piles(kind) as u16;
            with_city += if sides.is_empty() { 0 } else { count };
            with_cap += if sides.contains(&1) { count } else { 0 };
        }
        assert_eq!(outlook.fitting(look, gap), with_city);
        let closing = outlook.closing(look, gap, Side::S, Port::Left);
        assert_eq!(closing, with_cap);

        // Nothing lies on a cell beside no tile: everything fits.
        assert_eq!(outlook.fitting(look, Gap::new(Gap::WIDE_OPEN)), 72);
        assert_eq!(look.takes(Cell::new(5, 5)), None);
        assert_eq!(look.takes(Cell::ORIGIN), None);
    }
}
