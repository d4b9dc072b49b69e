//! Exact counts of the unseen tiles that fit a gap, computed once for each kind of gap.

use bastide_rules::catalogue::Port;
use bastide_rules::{GameRef, Rotation, Side, TileKind};

/// Contents of a side of an open cell: one of four terrains, or no tile yet.
const SIDE_CODES: usize = 5;

/// The number of distinct gaps: each has four sides.
const GAPS: usize = SIDE_CODES * SIDE_CODES * SIDE_CODES * SIDE_CODES;

/// The left half, the middle and the right half of each side.
const PORTS: usize = 12;

/// Marks a count that has not been computed.
const UNKNOWN: u16 = u16::MAX;

/// An open cell, described by its sides. The same tiles fit all gaps with the same sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gap {
    /// The four nibbles, as [`GameRef::accepted_terrain`] gives them.
    takes: u16,
    code: u16,
}

impl Gap {
    /// A cell with no neighbouring tile.
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

    /// Whether there is no tile beyond a side yet.
    fn is_open_to(self, side: Side) -> bool {
        self.takes >> (side as u16 * 4) & 15 == 15
    }
}

/// The unseen tiles of a position, with the counts computed so far.
#[derive(Debug, Default)]
pub(crate) struct UnseenTiles {
    unseen: Vec<(TileKind, u16)>,
    total: u32,
    /// Tiles that fit a gap.
    fitting: Vec<u16>,
    /// Tiles that fit a gap and close the feature that enters at a port.
    closing: Vec<u16>,
    /// Tiles that fit a gap and join the features that enter at two ports.
    joining: Vec<u16>,
}

impl UnseenTiles {
    /// Reads the unseen tiles of a position and clears all counts. Later positions of the same
    /// search use the same counts, although a few more tiles have been drawn by then.
    pub fn refresh(&mut self, game: GameRef<'_>) {
        self.unseen.clear();
        self.unseen
            .extend(game.unseen_tiles().filter(|(_, count)| *count > 0));
        self.total = self.unseen.iter().map(|(_, n)| u32::from(*n)).sum();
        reset(&mut self.fitting, GAPS);
        reset(&mut self.closing, GAPS * PORTS);
        reset(&mut self.joining, GAPS * PORTS * PORTS);
    }

    /// Returns the number of unseen tiles.
    pub fn total(&self) -> u32 {
        self.total
    }

    /// Returns how many unseen tiles fit a gap.
    pub fn fitting(&mut self, game: GameRef<'_>, gap: Gap) -> u16 {
        let key = usize::from(gap.code);
        if self.fitting[key] == UNKNOWN {
            self.fitting[key] = self.count(game, gap, |_, _| true);
        }
        self.fitting[key]
    }

    /// Returns how many of them close the feature that enters at a port, that is, it continues over no open side.
    pub fn closing(&mut self, game: GameRef<'_>, gap: Gap, side: Side, port: Port) -> u16 {
        let key = usize::from(gap.code) * PORTS + port.at(side);
        if self.closing[key] == UNKNOWN {
            let open = Side::ALL.map(|other| other != side && gap.is_open_to(other));
            self.closing[key] = self.count(game, gap, |kind, rotation| {
                let face = game.rules.face(kind);
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

    /// Returns how many of them join the features that enter at two ports.
    pub fn joining(&mut self, game: GameRef<'_>, gap: Gap, ports: [(Side, Port); 2]) -> u16 {
        let [a, b] = ports.map(|(side, port)| port.at(side));
        let key = (usize::from(gap.code) * PORTS + a) * PORTS + b;
        if self.joining[key] == UNKNOWN {
            let [(side, port), (other, at)] = ports;
            self.joining[key] = self.count(game, gap, |kind, rotation| {
                let face = game.rules.face(kind);
                let place = face.place_at(rotation, side, port);
                place.is_some() && place == face.place_at(rotation, other, at)
            });
        }
        self.joining[key]
    }

    /// Counts the tiles that fit a gap in a rotation that `suits` accepts.
    fn count(
        &self,
        game: GameRef<'_>,
        gap: Gap,
        mut suits: impl FnMut(TileKind, Rotation) -> bool,
    ) -> u16 {
        let mut found = 0;
        for (kind, count) in &self.unseen {
            let face = game.rules.face(*kind);
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
    fn fitting_tiles_are_counted_exactly() {
        let rules = Rules::new(&Setup::default()).unwrap();
        let state = rules.start();
        let game = rules.view(&state);
        let mut outlook = UnseenTiles::default();
        outlook.refresh(game);
        assert_eq!(outlook.total(), 72);

        // The city of the start tile faces north. Every tile with a city fits there; those with a city
        // at a single side close it.
        let gap = Gap::new(game.accepted_terrain(Cell::new(0, -1)).unwrap());
        let (mut with_city, mut with_cap) = (0, 0);
        for (kind, face) in rules.faces() {
            let cities = face.segments.iter().filter(|s| s.kind == FeatureKind::City);
            let sides: Vec<u8> = cities.map(|city| city.contacts / 2).collect();
            let count = rules.in_piles(kind) as u16;
            with_city += if sides.is_empty() { 0 } else { count };
            with_cap += if sides.contains(&1) { count } else { 0 };
        }
        assert_eq!(outlook.fitting(game, gap), with_city);
        let closing = outlook.closing(game, gap, Side::S, Port::Left);
        assert_eq!(closing, with_cap);

        // Every tile fits a cell without neighbours.
        assert_eq!(outlook.fitting(game, Gap::new(Gap::WIDE_OPEN)), 72);
        assert_eq!(game.accepted_terrain(Cell::new(5, 5)), None);
        assert_eq!(game.accepted_terrain(Cell::ORIGIN), None);
    }
}
