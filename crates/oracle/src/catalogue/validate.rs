//! Validates the geometry of tiles: every half side has one owner, fields list the cities they
//! border, and the regions can be drawn without crossing each other.

use std::collections::{BTreeMap, BTreeSet};

use super::{CatalogueError, Tile};
use crate::geometry::{HalfSide, Hand, Side, Terrain};
use crate::modules::MODULES;

/// Returns all problems of these tiles.
pub(super) fn validate(tiles: &BTreeMap<String, Tile>) -> Vec<CatalogueError> {
    let mut errors = Vec::new();
    for (name, tile) in tiles {
        let mut problems = Vec::new();
        check_edges(tile, &mut problems);
        check_special_edges(tile, &mut problems);
        check_half_edges(tile, &mut problems);
        check_listed_cities(tile, &mut problems);
        check_city_borders(tile, &mut problems);
        check_drawing(tile, &mut problems);
        check_twin(tile, tiles, &mut problems);
        for module in MODULES {
            module.check_tile(tile, &mut problems);
        }
        errors.extend(problems.into_iter().map(|problem| CatalogueError::Tile {
            tile: name.clone(),
            problem,
        }));
    }
    errors
}

fn has_repetition<T: Ord>(list: &[T]) -> bool {
    list.iter().collect::<BTreeSet<_>>().len() != list.len()
}

fn count(side: Side, sides: impl IntoIterator<Item = Side>) -> usize {
    sides.into_iter().filter(|other| *other == side).count()
}

/// Checks that every edge belongs to at most one road, city or crossing mark.
fn check_edges(tile: &Tile, problems: &mut Vec<String>) {
    for (index, road) in tile.roads.iter().enumerate() {
        if !(1..=2).contains(&road.len()) || has_repetition(road) {
            problems.push(format!("road {index} must have one or two different edges"));
        }
    }
    for (index, city) in tile.cities.iter().enumerate() {
        if city.edges.is_empty() || has_repetition(&city.edges) {
            problems.push(format!("city {index} needs different edges"));
        }
    }
    for side in Side::ALL {
        let roads = count(side, tile.roads.iter().flatten().copied());
        let cities = count(side, tile.cities.iter().flat_map(|city| city.edges.clone()));
        let marks = tile.marks.crossing();
        let marks = count(side, marks.flat_map(|(_, sides)| sides).copied());
        let letter = side.letter();
        let kinds = [roads, cities, marks].iter().filter(|n| **n > 0).count();
        if kinds > 1 {
            problems.push(format!("edge {letter} is of two kinds"));
        }
        let shared = tile
            .shared_city_edge
            .as_ref()
            .is_some_and(|shared| shared.edge == side);
        if roads > 1 || marks > 1 || cities > if shared { 2 } else { 1 } {
            problems.push(format!("edge {letter} is used twice"));
        }
    }
}

/// Checks that the two special edges agree with the lists of cities and fields.
fn check_special_edges(tile: &Tile, problems: &mut Vec<String>) {
    if let Some(shared) = &tile.shared_city_edge {
        let on_the_edge: Vec<usize> = (0..tile.cities.len())
            .filter(|city| tile.cities[*city].edges.contains(&shared.edge))
            .collect();
        let mut named = vec![shared.left, shared.right];
        named.sort_unstable();
        if on_the_edge != named {
            problems
                .push("shared_city_edge must name exactly the two cities on that edge".to_owned());
        }
    }
    if let Some(side) = tile.split_field_edge
        && tile.terrain(side, 0) != Terrain::Field
    {
        let letter = side.letter();
        problems.push(format!("split_field_edge {letter} is not a field edge"));
    }
    for side in Side::ALL {
        if tile.terrain(side, 0) != Terrain::Field {
            continue;
        }
        let [left, right] = HalfSide::both(side).map(|half| fields_at(tile, half));
        if (left != right) != (tile.split_field_edge == Some(side)) {
            let letter = side.letter();
            problems.push(format!(
                "field edge {letter}: two fields and split_field_edge disagree"
            ));
        }
    }
}

/// Returns the indices of the fields that list a half side. A field that lists it twice appears
/// twice.
fn fields_at(tile: &Tile, half: HalfSide) -> Vec<usize> {
    let mut fields = Vec::new();
    for (index, field) in tile.fields.iter().enumerate() {
        for at in &field.at {
            if *at == half {
                fields.push(index);
            }
        }
    }
    fields
}

/// Checks that every half of an edge that is not a city belongs to exactly one field.
fn check_half_edges(tile: &Tile, problems: &mut Vec<String>) {
    for half in Side::ALL.into_iter().flat_map(HalfSide::both) {
        let name = half.name();
        let owners = fields_at(tile, half).len();
        if tile.terrain(half.side, 0) == Terrain::City {
            if owners > 0 {
                problems.push(format!("field on {name}, which is a city edge"));
            }
        } else if tile.terrain(half.side, 0) == Terrain::Inside {
            if owners > 0 {
                problems.push(format!("field on {name}, which is inside a piece"));
            }
        } else if owners == 0 {
            problems.push(format!("half-edge {name} belongs to no field"));
        } else if owners > 1 {
            problems.push(format!("half-edge {name} belongs to two fields"));
        }
    }
}

fn check_listed_cities(tile: &Tile, problems: &mut Vec<String>) {
    for (index, field) in tile.fields.iter().enumerate() {
        if !field.cities.is_sorted() || has_repetition(&field.cities) {
            problems.push(format!("field {index}: cities not sorted or repeated"));
        }
        if field.cities.iter().any(|city| *city >= tile.cities.len()) {
            problems.push(format!("field {index}: no such city"));
        }
        if field.at.is_empty() && field.cities.is_empty() {
            problems.push(format!("field {index}: touches neither an edge nor a city"));
        }
    }
}

/// Checks that a field lists a city that it meets at a corner of the tile, and that a city borders
/// some field unless the whole tile is city.
fn check_city_borders(tile: &Tile, problems: &mut Vec<String>) {
    let is_city = |side| tile.terrain(side, 0) == Terrain::City;
    for side in Side::ALL.into_iter().filter(|side| is_city(*side)) {
        let before = HalfSide {
            side: side.turned(3),
            hand: Hand::Right,
        };
        let after = HalfSide {
            side: side.next(),
            hand: Hand::Left,
        };
        let corners = [(before, Hand::Left), (after, Hand::Right)];
        for (half, hand) in corners {
            let Some(city) = city_at(tile, HalfSide { side, hand }) else {
                continue;
            };
            for field in fields_at(tile, half) {
                if !is_city(half.side) && !tile.fields[field].cities.contains(&city) {
                    let name = half.name();
                    problems.push(format!(
                        "field {field} reaches {name} beside city {city} but does not list it"
                    ));
                }
            }
        }
    }
    if Side::ALL.into_iter().all(is_city) || tile.fields.is_empty() {
        return;
    }
    for city in 0..tile.cities.len() {
        if !tile.fields.iter().any(|field| field.cities.contains(&city)) {
            problems.push(format!("city {city} borders no field"));
        }
    }
}

/// Returns the city at one half of a city edge.
fn city_at(tile: &Tile, half: HalfSide) -> Option<usize> {
    match &tile.shared_city_edge {
        Some(shared) if shared.edge == half.side => Some(match half.hand {
            Hand::Left => shared.left,
            Hand::Right => shared.right,
        }),
        _ => tile
            .cities
            .iter()
            .position(|city| city.edges.contains(&half.side)),
    }
}

/// A region of the tile, with the places where it meets the rim. The rim has twelve places,
/// clockwise: the left half, the middle and the right half of each edge.
struct Region {
    name: String,
    rim: BTreeSet<usize>,
}

fn middle(side: Side) -> usize {
    3 * side as usize + 1
}

fn place(half: HalfSide) -> usize {
    match half.hand {
        Hand::Left => middle(half.side) - 1,
        Hand::Right => middle(half.side) + 1,
    }
}

/// Whether two regions that meet the rim at these places must cross inside the tile. They do if a
/// walk around the rim changes between them more than twice.
fn cross(a: &BTreeSet<usize>, b: &BTreeSet<usize>) -> bool {
    let mut round: Vec<(usize, bool)> = a.iter().map(|place| (*place, false)).collect();
    round.extend(b.iter().map(|place| (*place, true)));
    round.sort_unstable();
    let changes = (0..round.len())
        .filter(|i| round[*i].1 != round[(*i + 1) % round.len()].1)
        .count();
    changes > 2
}

/// Checks that fields cross nothing, that cities do not cross each other, and that a field reaches
/// the cities it lists without passing a third region. (A road may pass over a city or a crossing
/// mark.)
fn check_drawing(tile: &Tile, problems: &mut Vec<String>) {
    let fields: Vec<Region> = field_regions(tile);
    let cities: Vec<Region> = city_regions(tile);
    let ways: Vec<Region> = way_regions(tile);

    let mut complain = |a: &Region, b: &Region| {
        if cross(&a.rim, &b.rim) {
            problems.push(format!("{} and {} cross", a.name, b.name));
        }
    };
    for (index, field) in fields.iter().enumerate() {
        for other in fields[index + 1..].iter().chain(&ways).chain(&cities) {
            complain(field, other);
        }
    }
    for (index, city) in cities.iter().enumerate() {
        for other in &cities[index + 1..] {
            complain(city, other);
        }
    }

    for (index, field) in fields.iter().enumerate() {
        let listed = &tile.fields[index].cities;
        for city in listed.iter().filter_map(|city| cities.get(*city)) {
            if field.rim.is_empty() {
                continue;
            }
            let joined = &field.rim | &city.rim;
            for other in fields.iter().chain(&ways).chain(&cities) {
                let third = other.name != field.name && other.name != city.name;
                // A region that crosses the city passes over it.
                if third && !cross(&city.rim, &other.rim) && cross(&joined, &other.rim) {
                    problems.push(format!(
                        "{} cannot reach {} past {}",
                        field.name, city.name, other.name
                    ));
                }
            }
        }
    }
}

fn field_regions(tile: &Tile) -> Vec<Region> {
    let fields = tile.fields.iter().enumerate();
    fields
        .map(|(index, field)| Region {
            name: format!("field {index}"),
            rim: field.at.iter().map(|half| place(*half)).collect(),
        })
        .collect()
}

fn city_regions(tile: &Tile) -> Vec<Region> {
    let mut regions = Vec::new();
    for (index, city) in tile.cities.iter().enumerate() {
        let mut rim = BTreeSet::new();
        for side in &city.edges {
            let halves = HalfSide::both(*side).map(|half| (place(half), city_at(tile, half)));
            let own = halves.iter().filter(|(_, city)| *city == Some(index));
            rim.extend(own.map(|(place, _)| *place));
        }
        regions.push(Region {
            name: format!("city {index}"),
            rim,
        });
    }
    regions
}

/// Returns the regions of roads and crossing marks.
fn way_regions(tile: &Tile) -> Vec<Region> {
    let roads = tile.roads.iter().enumerate();
    let mut regions: Vec<Region> = roads
        .map(|(index, road)| Region {
            name: format!("road {index}"),
            rim: road.iter().map(|side| middle(*side)).collect(),
        })
        .collect();
    regions.extend(tile.marks.crossing().map(|(name, sides)| Region {
        name: name.to_owned(),
        rim: sides.iter().map(|side| middle(*side)).collect(),
    }));
    regions
}

/// Checks that a tile has the same geometry as the one it names in `same_as`.
fn check_twin(tile: &Tile, tiles: &BTreeMap<String, Tile>, problems: &mut Vec<String>) {
    // The other tile may be in a set that is not loaded.
    let Some((name, twin)) = tile
        .same_as
        .as_ref()
        .and_then(|name| tiles.get_key_value(name))
    else {
        return;
    };
    // Marks may differ.
    let cities = |tile: &Tile| -> Vec<_> {
        let cities = tile.cities.iter();
        cities
            .map(|city| (city.edges.clone(), city.shields))
            .collect()
    };
    if tile.roads != twin.roads || cities(tile) != cities(twin) || tile.fields != twin.fields {
        problems.push(format!("is not the same as {name}"));
    }
}
