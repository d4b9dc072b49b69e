//! From the written form to a checked [`Face`]: every mistake is named with its tile.

use super::TileSet;
use super::compass::Compass;
use super::face::{Face, HALVES, NO_PLACE, Port, SegmentFacts, Symbols, count, mark, one_hot};
use super::format::{CityText, SetText, TileText};
use super::symmetry::distinct_rotations;
use crate::ids::{FeatureKind, Rotation, Side, Terrain};

/// What is wrong with a tile set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CatalogueError {
    /// The text is not TOML of the expected form.
    #[error("the tile set cannot be read: {0}")]
    Syntax(String),
    /// The set does not hold as many tiles as it says.
    #[error("tile set {set} says it holds {stated} tiles, but its copies add up to {counted}")]
    Count {
        /// Its name.
        set: String,
        /// What it says.
        stated: u32,
        /// What it holds.
        counted: u32,
    },
    /// A tile contradicts itself.
    #[error("tile {tile}: {problem}")]
    Tile {
        /// Its name.
        tile: String,
        /// What is wrong and what would be right.
        problem: String,
    },
}

/// Reads and checks a set of tiles.
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
                problem: "the name is used twice; give each kind its own".into(),
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
        _ => return Err("a name is `set/tile`, of letters, digits and dashes".into()),
    }
    if tile.count == 0 {
        return Err("a tile has at least one copy".into());
    }
    let mut builder = Builder::default();
    builder.inside(tile)?;
    builder.roads(tile)?;
    builder.cities(tile)?;
    builder.monastery(tile);
    builder.river(tile)?;
    builder.fields(tile)?;
    builder.finish(tile)
}

struct Builder {
    segments: Vec<SegmentFacts>,
    ports: [u8; 12],
    terrain: [Option<Terrain>; 4],
    inside: u8,
}

impl Default for Builder {
    fn default() -> Self {
        Builder {
            segments: Vec::new(),
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
        if tile
            .inn
            .is_some_and(|inn| usize::from(inn) >= tile.roads.len())
        {
            return Err("the inn names no road of the tile".into());
        }
        for (index, road) in tile.roads.iter().enumerate() {
            if road.is_empty() || road.len() > 2 {
                return Err("a road has one or two sides".into());
            }
            let inn = tile.inn == Some(index as u8);
            let place = self.add(
                FeatureKind::Road,
                index,
                if inn { mark::INN } else { 0 },
                [0; 4],
            );
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
            return Err("shared_city_edge names two different cities of the tile".into());
        }
        for (index, city) in tile.cities.iter().enumerate() {
            let (marks, counts) = city_symbols(city)?;
            let place = self.add(FeatureKind::City, index, marks, counts);
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
            self.add(FeatureKind::Monastery, 0, 0, [0; 4]);
        }
    }

    fn river(&mut self, tile: &TileText) -> Result<(), String> {
        for name in &tile.river {
            let side = side_named(name)?;
            self.claim_side(side, Terrain::River)?;
        }
        match tile.river_end.as_deref() {
            None if tile.river.is_empty() || tile.river.len() == 2 => Ok(()),
            Some("spring" | "lake") if tile.river.len() == 1 => Ok(()),
            None => Err("a river runs over two sides".into()),
            Some(_) => Err("river_end is `spring` or `lake`, with one river side".into()),
        }
    }

    fn fields(&mut self, tile: &TileText) -> Result<(), String> {
        let first_city = tile.roads.len();
        for (index, field) in tile.fields.iter().enumerate() {
            let sheep = tile.sheep.iter().filter(|s| usize::from(s.field) == index);
            let mut counts = [0; 4];
            counts[count::SHEEP] = sheep.map(|s| s.count).sum();
            let place = self.add(FeatureKind::Field, index, 0, counts);
            for city in &field.cities {
                if usize::from(*city) >= tile.cities.len() {
                    return Err(format!(
                        "field {index} borders city {city}, which is not there"
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
        if tile
            .sheep
            .iter()
            .any(|s| usize::from(s.field) >= tile.fields.len())
        {
            return Err("sheep stand in a field that is not there".into());
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
                    "side {side:?}: two fields and split_field_edge disagree"
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
        let mut face = Face {
            name: tile.id.clone(),
            count: tile.count,
            description: tile.description.clone(),
            start: tile.start,
            same_as: tile.same_as.clone(),
            symbols: symbols(tile)?,
            monastery: self
                .segments
                .iter()
                .position(|segment| segment.kind == FeatureKind::Monastery)
                .map_or(NO_PLACE, |place| place as u8),
            rotations: 4,
            ports: std::array::from_fn(|turns| self.turned_ports(turns as u8)),
            fit: std::array::from_fn(|turns| self.turned_fit(turns as u8)),
            distinct: 0,
            segments: self.segments,
        };
        face.rotations = distinct_rotations(&face);
        face.distinct = 0x1111_1111_1111_1111 * ((1 << face.rotations) - 1);
        Ok(face)
    }

    /// Every half beside a road, river or field belongs to a field.
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

    /// Wherever a city side lies beside a field half at a corner, the field knows the city (REG-05).
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

    fn add(&mut self, kind: FeatureKind, index: usize, marks: u8, counts: [u8; 4]) -> u8 {
        self.segments.push(SegmentFacts {
            kind,
            index: index as u8,
            contacts: if kind == FeatureKind::Monastery { 8 } else { 0 },
            marks,
            counts,
            borders: 0,
            alone: true,
        });
        self.segments.len() as u8 - 1
    }

    fn claim_side(&mut self, side: Side, terrain: Terrain) -> Result<(), String> {
        match self.terrain[side as usize].replace(terrain) {
            None if self.inside & (1 << side as u8) == 0 => Ok(()),
            None => Err(format!(
                "side {side:?} lies inside the piece and shows nothing"
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

fn city_symbols(city: &CityText) -> Result<(u8, [u8; 4]), String> {
    let mut marks = 0;
    if city.cathedral {
        marks |= mark::CATHEDRAL;
    }
    if city.cap == Some(false) {
        marks |= mark::NO_CAP;
    }
    let mut counts = [0; 4];
    counts[count::SHIELDS] = city.shields;
    match city.goods.as_deref() {
        None => {}
        Some("wine") => counts[count::WINE] = 1,
        Some("grain") => counts[count::GRAIN] = 1,
        Some("cloth") => counts[count::CLOTH] = 1,
        Some(other) => return Err(format!("goods are wine, grain or cloth, not {other}")),
    }
    Ok((marks, counts))
}

fn symbols(tile: &TileText) -> Result<Symbols, String> {
    let known = |value: &Option<String>, words: &[&str], what: &str| match value {
        Some(word) if !words.contains(&word.as_str()) => {
            Err(format!("{what} is one of {}, not {word}", words.join(", ")))
        }
        _ => Ok(()),
    };
    known(&tile.flying, &Compass::WORDS, "flying")?;
    known(&tile.crop, &["farmer", "thief", "knight"], "crop")?;
    if tile.wheel.is_some_and(|wheel| !(1..=3).contains(&wheel)) {
        return Err("wheel is 1, 2 or 3".into());
    }
    Ok(Symbols {
        river_end: tile.river_end.clone(),
        hill: tile.hill,
        vineyard: tile.vineyard,
        bazaar: tile.bazaar,
        gold: tile.gold,
        mage: tile.mage,
        robber: tile.robber,
        ferry: tile.ferry,
        flying: tile.flying.as_deref().and_then(Compass::named),
        crop: tile.crop.as_deref().and_then(|whom| match whom {
            "farmer" => Some(FeatureKind::Field),
            "thief" => Some(FeatureKind::Road),
            "knight" => Some(FeatureKind::City),
            _ => None,
        }),
        wheel: tile.wheel,
    })
}

fn side_named(name: &str) -> Result<Side, String> {
    match name {
        "N" => Ok(Side::N),
        "E" => Ok(Side::E),
        "S" => Ok(Side::S),
        "W" => Ok(Side::W),
        _ => Err(format!("`{name}` is no side; sides are N, E, S, W")),
    }
}

fn half_named(name: &str) -> Result<(Side, Port), String> {
    HALVES
        .iter()
        .find(|(half, _, _)| *half == name)
        .map(|(_, side, port)| (*side, *port))
        .ok_or_else(|| format!("`{name}` is no half; halves are NL, NR, EL, ER, SL, SR, WL, WR"))
}
