//! Laws that hold in every game.

use std::collections::BTreeSet;

use bastide_oracle::{
    Catalogue, FigureType, Kind, PlacedFigure, PlacedTile, Position, Segment, Settings,
    tile_sequence,
};

use crate::notation::{EDITIONS, laid};

/// A pseudorandom generator that gives the same numbers in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    fn pick<T: Copy>(&mut self, from: &BTreeSet<T>) -> Option<T> {
        let place = self.below(from.len().max(1));
        from.iter().nth(place).copied()
    }
}

#[test]
fn laws_hold_in_random_games() {
    let base = include_str!("../../../rules/src/modules/base/tiles.toml");
    let catalogue = Catalogue::parse([base]).unwrap();
    for (seed, settings) in EDITIONS.iter().enumerate() {
        play(&catalogue, settings, Numbers(seed as u64 + 1));
    }
}

fn play(catalogue: &Catalogue, settings: &Settings, mut numbers: Numbers) {
    let names: Vec<&str> = catalogue.names().collect();
    let mut position = Position::default();
    position.tiles.push(laid("D@0,0 r0"));
    for turn in 0..60_u8 {
        let tile = names[numbers.below(names.len())];
        let placements = position.placements(catalogue, tile).unwrap();
        assert_eq!(
            placements,
            placements_by_trial(&position, catalogue, settings, tile)
        );
        let Some((x, y, turns)) = numbers.pick(&placements) else {
            continue;
        };
        let tile = tile.to_owned();
        let laid = PlacedTile { tile, x, y, turns };
        let mut unscored = position.clone();
        unscored.tiles.push(laid.clone());
        let spots = unscored.spots(catalogue, settings).unwrap();
        let figure = numbers.pick(&spots).map(|on| PlacedFigure {
            owner: turn % settings.players,
            weight: 1,
            sort: FigureType::FOLLOWER,
            on,
        });
        unscored.figures.extend(figure);

        let awards = tile_sequence(&mut position, catalogue, settings, laid, figure).unwrap();
        check_laws(&position, catalogue, settings);
        // Every award comes with figures that left the board.
        let left = unscored
            .figures
            .iter()
            .filter(|figure| !position.figures.contains(figure));
        let left: Vec<&PlacedFigure> = left.collect();
        assert_eq!(awards.is_empty(), left.is_empty());
        assert!(left.iter().all(|figure| figure.on.kind != Kind::Field));
        for award in awards {
            assert!(left.iter().any(|figure| figure.owner == award.player));
        }
    }
    assert!(
        position.tiles.len() > 40,
        "the game is too short to be meaningful"
    );
}

/// Tries the tile on every neighbouring cell and keeps the placements that give a valid position.
fn placements_by_trial(
    position: &Position,
    catalogue: &Catalogue,
    settings: &Settings,
    tile: &str,
) -> BTreeSet<(i16, i16, u8)> {
    let taken: BTreeSet<(i16, i16)> = position.tiles.iter().map(|laid| (laid.x, laid.y)).collect();
    let mut legal = BTreeSet::new();
    for (x, y) in taken
        .iter()
        .flat_map(|(x, y)| [(*x + 1, *y), (*x - 1, *y), (*x, *y + 1), (*x, *y - 1)])
    {
        for turns in 0..4 {
            let mut trial = position.clone();
            let tile = tile.to_owned();
            trial.tiles.push(PlacedTile { tile, x, y, turns });
            if trial.features(catalogue, settings).is_ok() {
                legal.insert((x, y, turns));
            }
        }
    }
    legal
}

fn check_laws(position: &Position, catalogue: &Catalogue, settings: &Settings) {
    let features = position.features(catalogue, settings).unwrap();
    let mut seen: BTreeSet<Segment> = BTreeSet::new();
    for feature in &features {
        for segment in &feature.segments {
            assert_eq!(segment.kind, feature.kind);
            assert!(seen.insert(*segment), "{segment} is in two features");
        }
        let on = |figure: &&PlacedFigure| feature.segments.contains(&figure.on);
        let figures = position.figures.iter().filter(on).count();
        assert!(
            !feature.complete || figures == 0,
            "figures left on a completed feature"
        );
        assert_eq!(position.owners(feature, settings).is_empty(), figures == 0);
    }
    let sorted =
        features.is_sorted_by_key(|feature| (feature.kind, feature.segments.first().copied()));
    assert!(sorted, "the order is stable");
    for figure in &position.figures {
        assert!(seen.contains(&figure.on));
    }
}
