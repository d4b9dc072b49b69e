//! Builds and checks a [`Face`] from TOML. Every error names its tile.

use super::TileSet;
use super::face::{Face, HALVES, NO_PLACE, Port, SegmentFacts, mark, one_hot};
use super::format::{SetText, TileText};
use super::symbol_reader::{SegmentSymbols, in_city};
use super::symmetry::distinct_rotations;
use crate::ids::{FeatureKind, Rotation, Side, Terrain};
use crate::modules::SYMBOLS;

/// An error in a tile set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CatalogueError {
    /// The text is not valid TOML of the expected form.
    #[error("cannot read the tile set: {0}")]
    Syntax(String),
    /// The set holds a different number of tiles than it states.
    #[error("tile set {set} states {stated} tiles, but its copies add up to {counted}")]
    Count {
        /// The set's name.
        set: String,
        /// The stated number of tiles.
        stated: u32,
        /// The actual number of tiles.
        counted: u32,
    },
    /// A tile is invalid.
    #[error("tile {tile}: {problem}")]
    Tile {
        /// The tile's name.
        tile: String,
        /// What is wrong and what would be right.
        problem: String,
    },
}

/// Parses and checks a tile set.
pub fn parse_set(text: &str) -> Result<TileSet, CatalogueError> {
    let set: SetText =
        toml::from_str(text).map_err(|error| CatalogueError::Syntax(error.to_string()))?;
    let mut faces: Vec<Face> = Vec::with_capacity(set.tile.len());
    for tile in &set.tile {
        let face = build_face(tile).map_err(|problem| CatalogueError::Tile {
            tile: tile.id.clone(),
            problem,
        })?;
        if faces.iter().any(|other| other.name == face.name) {
            return Err(CatalogueError::Tile {
                tile: tile.id.clone(),
                problem: "the name is used twice; each kind needs its own name".into(),
            });
        }
        faces.push(face);
    }
    let parsed = TileSet {
        name: set.set,
        provenance: set.provenance.unwrap_or_default(),
        faces,
    };
    match set.tiles {
        Some(stated) if stated != parsed.tiles() => Err(CatalogueError::Count {
            set: parsed.name.clone(),
            stated,
            counted: parsed.tiles(),
        }),
        _ => Ok(parsed),
    }
}

fn build_face(tile: &TileText) -> Result<Face, String> {
    let valid_name = |name: &str| {
        !name.is_empty()
            && name
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '+')
    };
    match tile.id.split_once('/') {
        Some((set, name)) if valid_name(set) && valid_name(name) => {}
        _ => return Err("a name has the form `set/tile`, of letters, digits, `-` and `+`".into()),
    }
    if tile.count == 0 {
        return Err("a tile needs at least one copy".into());
    }
    let mut builder = Builder::default();
    builder.inside(tile)?;
    builder.roads(tile)?;
    builder.cities(tile)?;
    builder.monastery(tile);
    builder.fields(tile)?;
    builder.read_symbols(tile)?;
    builder.finish(tile)
}

/// A face under construction.
pub(super) struct Builder {
    pub(super) segments: Vec<SegmentFacts>,
    /// See [`Face::value`].
    pub(super) symbols: [u8; SYMBOLS.len()],
    ports: [u8; 12],
    terrain: [Option<Terrain>; 4],
    inside: u8,
}

impl Default for Builder {
    fn default() -> Self {
        Builder {
            segments: Vec::new(),
            symbols: [0; SYMBOLS.len()],
            ports: [NO_PLACE; 12],
            terrain: [None; 4],
            inside: 0,
        }
    }
}

impl Builder {
    fn inside(&mut self, tile: &TileText) -> Result<(), String> {
        for name in &tile.inside {
            self.inside |= 1 << side_named(name)? as u8;
        }
        Ok(())
    }

    fn roads(&mut self, tile: &TileText) -> Result<(), String> {
        for (index, road) in tile.roads.iter().enumerate() {
            if road.is_empty() || road.len() > 2 {
                return Err("a road has one or two sides".into());
            }
            let place = self.add(FeatureKind::Road, index, SegmentSymbols::default());
            for name in road {
                let side = side_named(name)?;
                self.claim_side(side, Terrain::Road)?;
                self.claim_port(side, Port::Middle, place)?;
            }
        }
        Ok(())
    }

    fn cities(&mut self, tile: &TileText) -> Result<(), String> {
        let first = self.segments.len() as u8;
        let shared = match &tile.shared_city_edge {
            Some(shared) => Some((side_named(&shared.edge)?, shared.cities)),
            None => None,
        };
        if let Some((_, cities)) = shared
            && (cities[0] == cities[1]
                || cities.iter().any(|c| usize::from(*c) >= tile.cities.len()))
        {
            return Err("shared_city_edge must name two different cities of the tile".into());
        }
        for (index, city) in tile.cities.iter().enumerate() {
            let mut prints = in_city(city)?;
            if city.cap == Some(false) {
                prints.marks |= mark::NO_CAP;
            }
            let place = self.add(FeatureKind::City, index, prints);
            for name in &city.edges {
                let side = side_named(name)?;
                match shared {
                    Some((edge, cities)) if edge == side => {
                        if self.terrain[side as usize] != Some(Terrain::City) {
                            self.claim_side(side, Terrain::City)?;
                        }
                        let half = if place - first == cities[0] {
                            Port::Left
                        } else {
                            Port::Right
                        };
                        self.claim_port(side, half, place)?;
                        self.segments[place as usize].marks |= mark::SHARED_SIDE;
                    }
                    _ => {
                        self.claim_side(side, Terrain::City)?;
                        self.claim_port(side, Port::Left, place)?;
                        self.claim_port(side, Port::Right, place)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn monastery(&mut self, tile: &TileText) {
        if tile.monastery {
            self.add(FeatureKind::Monastery, 0, SegmentSymbols::default());
        }
    }

    fn fields(&mut self, tile: &TileText) -> Result<(), String> {
        let first_city = tile.roads.len();
        for (index, field) in tile.fields.iter().enumerate() {
            let place = self.add(FeatureKind::Field, index, SegmentSymbols::default());
            for city in &field.cities {
                if usize::from(*city) >= tile.cities.len() {
                    return Err(format!(
                        "field {index} borders city {city}, which does not exist"
                    ));
                }
                self.segments[place as usize].borders |= 1 << (first_city + usize::from(*city));
            }
            for name in &field.at {
                let (side, half) = half_named(name)?;
                if self.terrain[side as usize] == Some(Terrain::City) {
                    return Err(format!(
                        "field {index} lies at {name}, which is a city side"
                    ));
                }
                self.claim_port(side, half, place)?;
            }
            if field.at.is_empty() && field.cities.is_empty() && self.inside == 0 {
                return Err(format!("field {index} touches neither a side nor a city"));
            }
        }
        Ok(())
    }

    fn finish(mut self, tile: &TileText) -> Result<Face, String> {
        for side in Side::ALL {
            if self.inside & (1 << side as u8) != 0 {
                continue;
            }
            let terrain = *self.terrain[side as usize].get_or_insert(Terrain::Field);
            self.check_side(tile, side, terrain)?;
        }
        let split_exists = tile
            .split_field_edge
            .as_deref()
            .map(side_named)
            .transpose()?;
        for side in Side::ALL {
            let [left, right] = [Port::Left, Port::Right].map(|p| self.ports[p.at(side)]);
            let plain = self.terrain[side as usize] == Some(Terrain::Field);
            if plain && (left != right) != (split_exists == Some(side)) {
                return Err(format!(
                    "side {side:?}: split_field_edge must name exactly the field side with two fields"
                ));
            }
        }
        self.check_borders()?;
        for kind in [FeatureKind::Road, FeatureKind::City, FeatureKind::Field] {
            let alone = self.segments.iter().filter(|s| s.kind == kind).count() == 1;
            for segment in self.segments.iter_mut().filter(|s| s.kind == kind) {
                segment.alone = alone;
            }
        }
        if self.segments.len() > 16 {
            return Err("a tile has at most 16 segments".into());
        }
        let ports: [[u8; 12]; 4] = std::array::from_fn(|turns| self.turned_ports(turns as u8));
        let port_bits = (0..self.segments.len() as u8).map(|place| {
            ports.map(|ports| {
                let own = (0..12).filter(|port| ports[*port] == place);
                own.fold(0, |bits, port| bits | 1 << port)
            })
        });
        let mut face = Face {
            port_bits: port_bits.collect(),
            name: tile.id.clone(),
            count: tile.count,
            description: tile.description.clone(),
            start: tile.start,
            same_as: tile.same_as.clone(),
            symbols: self.symbols,
            monastery: self
                .segments
                .iter()
                .position(|segment| segment.kind == FeatureKind::Monastery)
                .map_or(NO_PLACE, |place| place as u8),
            rotations: 4,
            ports,
            fit: std::array::from_fn(|turns| self.turned_fit(turns as u8)),
            distinct: 0,
            segments: self.segments,
        };
        face.rotations = distinct_rotations(&face);
        face.distinct = 0x1111_1111_1111_1111 * ((1 << face.rotations) - 1);
        for check in SYMBOLS.iter().filter_map(|facts| facts.check) {
            check(&face)?;
        }
        Ok(face)
    }

    /// Checks that a segment lies at both halves of a side: a city at a city side, a field
    /// elsewhere.
    fn check_side(&self, tile: &TileText, side: Side, terrain: Terrain) -> Result<(), String> {
        for half in [Port::Left, Port::Right] {
            let place = self.ports[half.at(side)];
            if place == NO_PLACE {
                let what = if terrain == Terrain::City {
                    "city"
                } else {
                    "field"
                };
                return Err(format!(
                    "no {what} at the {half:?} half of side {side:?} of {}",
                    tile.id
                ));
            }
        }
        Ok(())
    }

    /// Checks that a field lists every city whose side it meets at a corner (REG-05).
    fn check_borders(&self) -> Result<(), String> {
        for side in Side::ALL {
            let next = side.turned(Rotation(1));
            let here = self.ports[Port::Right.at(side)];
            let there = self.ports[Port::Left.at(next)];
            for (field, city) in [(here, there), (there, here)] {
                let (Some(f), Some(c)) = (self.segment(field), self.segment(city)) else {
                    continue;
                };
                if f.kind == FeatureKind::Field
                    && c.kind == FeatureKind::City
                    && f.borders & (1 << city) == 0
                {
                    return Err(format!(
                        "field {} meets city {} at the corner after {side:?} but does not list it",
                        f.index, c.index
                    ));
                }
            }
        }
        Ok(())
    }

    fn segment(&self, place: u8) -> Option<&SegmentFacts> {
        self.segments.get(place as usize)
    }

    fn add(&mut self, kind: FeatureKind, index: usize, prints: SegmentSymbols) -> u8 {
        self.segments.push(SegmentFacts {
            kind,
            index: index as u8,
            contacts: if kind == FeatureKind::Monastery { 8 } else { 0 },
            marks: prints.marks,
            counts: prints.counts,
            borders: 0,
            alone: true,
        });
        self.segments.len() as u8 - 1
    }

    pub(super) fn claim_side(&mut self, side: Side, terrain: Terrain) -> Result<(), String> {
        match self.terrain[side as usize].replace(terrain) {
            None if self.inside & (1 << side as u8) == 0 => Ok(()),
            None => Err(format!(
                "side {side:?} lies inside the piece and cannot show anything"
            )),
            Some(_) => Err(format!("side {side:?} is given twice")),
        }
    }

    fn claim_port(&mut self, side: Side, port: Port, place: u8) -> Result<(), String> {
        let slot = &mut self.ports[port.at(side)];
        if *slot != NO_PLACE {
            return Err(format!("the {port:?} part of side {side:?} is given twice"));
        }
        *slot = place;
        self.segments[place as usize].contacts += 1;
        Ok(())
    }

    fn turned_ports(&self, turns: u8) -> [u8; 12] {
        let mut ports = [NO_PLACE; 12];
        for side in Side::ALL {
            for port in [Port::Left, Port::Middle, Port::Right] {
                ports[port.at(side.turned(Rotation(turns)))] = self.ports[port.at(side)];
            }
        }
        ports
    }

    fn turned_fit(&self, turns: u8) -> u16 {
        Side::ALL.into_iter().fold(0, |fit, side| {
            let nibble = self.terrain[side as usize].map_or(0, one_hot);
            fit | nibble << (side.turned(Rotation(turns)) as u16 * 4)
        })
    }
}

pub(super) fn side_named(name: &str) -> Result<Side, String> {
    match name {
        "N" => Ok(Side::N),
        "E" => Ok(Side::E),
        "S" => Ok(Side::S),
        "W" => Ok(Side::W),
        _ => Err(format!("`{name}` is not a side; sides are N, E, S, W")),
    }
}

fn half_named(name: &str) -> Result<(Side, Port), String> {
    HALVES
        .iter()
        .find(|(half, _, _)| *half == name)
        .map(|(_, side, port)| (*side, *port))
        .ok_or_else(|| {
            format!("`{name}` is not a half-side; half-sides are NL, NR, EL, ER, SL, SR, WL, WR")
        })
}
