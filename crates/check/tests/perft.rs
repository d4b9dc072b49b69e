//! Counts positions with the engine and by brute force with the oracle.

use std::collections::BTreeSet;

use bastide_check::oracle_settings;
use bastide_oracle::{Catalogue, FigureType, Link, PlacedFigure, PlacedTile, Position, Settings};
use bastide_rules::modules::tile_set_texts;
use bastide_rules::perft::perft;
use bastide_rules::{Cell, Edition, PositionTile, Rotation, Rules, Setup};

/// Returns a game with these tiles in the pile, from the start tile.
fn small_game(edition: Edition, pile: &[(&str, u16)], farmers: bool) -> Setup {
    let start = PositionTile {
        name: "base/D".into(),
        cell: Cell::ORIGIN,
        rotation: Rotation(0),
    };
    let pile = pile
        .iter()
        .map(|(name, count)| (format!("base/{name}"), *count));
    Setup {
        edition,
        options: vec![("farmers".into(), if farmers { "yes" } else { "no" }.into())],
        position: Some(bastide_rules::SetupPosition {
            tiles: vec![start],
            pile: Some(pile.collect()),
            ..bastide_rules::SetupPosition::default()
        }),
        ..Setup::default()
    }
}

/// Counts as `perft` does, but uses nothing of the engine except the number of distinct rotations of
/// a tile.
struct BruteForce<'a> {
    rules: &'a Rules,
    catalogue: Catalogue,
    settings: Settings,
}

impl BruteForce<'_> {
    /// Counts from before a draw.
    fn draws(&self, position: &Position, bag: &[(String, u16)], player: u8, depth: u32) -> u64 {
        let left: u16 = bag.iter().map(|(_, count)| count).sum();
        if depth == 0 || left == 0 {
            return 1;
        }
        let mut leaves = 0;
        for (index, (tile, count)) in bag.iter().enumerate() {
            if *count > 0 {
                let mut bag = bag.to_vec();
                bag[index].1 -= 1;
                leaves += self.places(position, &bag, player, tile, depth - 1);
            }
        }
        leaves
    }

    fn places(
        &self,
        position: &Position,
        bag: &[(String, u16)],
        player: u8,
        tile: &str,
        depth: u32,
    ) -> u64 {
        let kind = self.rules.kind_named(tile).unwrap();
        let rotations = self.rules.face(kind).rotations;
        let mut placements = position.placements(&self.catalogue, tile).unwrap();
        placements.retain(|(_, _, turns)| *turns < rotations);
        if placements.is_empty() {
            // Discarded: the same player draws again if a tile is left.
            return self.draws(position, bag, player, depth);
        }
        let depth = if placements.len() == 1 {
            depth
        } else if depth == 0 {
            return 1;
        } else {
            depth - 1
        };
        let laid = |(x, y, turns)| PlacedTile {
            tile: tile.to_owned(),
            x,
            y,
            turns,
        };
        let leaves = placements
            .into_iter()
            .map(|at| self.stands(position, bag, player, laid(at), depth));
        leaves.sum()
    }

    fn stands(
        &self,
        position: &Position,
        bag: &[(String, u16)],
        player: u8,
        laid: PlacedTile,
        depth: u32,
    ) -> u64 {
        let mut with_tile = position.clone();
        with_tile.tiles.push(laid.clone());
        let spots = with_tile.spots(&self.catalogue, &self.settings).unwrap();
        let depth = if spots.is_empty() {
            depth
        } else if depth == 0 {
            return 1;
        } else {
            depth - 1
        };
        let figures = spots.into_iter().map(|on| PlacedFigure {
            owner: player,
            weight: 1,
            sort: FigureType::FOLLOWER,
            on,
        });
        let mut leaves = 0;
        for figure in std::iter::once(None).chain(figures.map(Some)) {
            let sequence = Sequence {
                position,
                bag,
                player,
                laid: laid.clone(),
                figure,
            };
            leaves += self.sails(&sequence, with_tile.clone(), depth);
        }
        leaves
    }

    /// Places the ferry on the lake just laid.
    fn sails(&self, sequence: &Sequence<'_>, with_tile: Position, depth: u32) -> u64 {
        let cell = (sequence.laid.x, sequence.laid.y);
        let places = with_tile.ferry_places(&self.catalogue, cell).unwrap();
        if !self.settings.has_module("ferries") || places.is_empty() {
            return self.changes(sequence, with_tile, &[], None, depth);
        }
        if depth == 0 {
            return 1;
        }
        let leaves = places.into_iter().map(|ferry| {
            let mut with_ferry = with_tile.clone();
            with_ferry.lay_ferry(&self.catalogue, ferry).unwrap();
            self.changes(sequence, with_ferry, &[ferry], None, depth - 1)
        });
        leaves.sum()
    }

    /// Changes ferries in any order, as long as one may be changed and the player does not pass.
    fn changes(
        &self,
        sequence: &Sequence<'_>,
        table: Position,
        made: &[Link],
        open: Option<BTreeSet<(i16, i16)>>,
        depth: u32,
    ) -> u64 {
        let (catalogue, settings) = (&self.catalogue, &self.settings);
        let found = || table.changeable_ferries(catalogue, settings, &BTreeSet::new());
        let open = open.unwrap_or_else(|| found().unwrap());
        if open.is_empty() {
            return self.ends(sequence, made, depth);
        }
        if depth == 0 {
            return 1;
        }
        let mut leaves = self.ends(sequence, made, depth - 1);
        for lake in &open {
            let mut left = open.clone();
            left.remove(lake);
            let places = table.ferry_places(catalogue, *lake).unwrap();
            for ferry in places.iter().filter(|place| !table.links.contains(place)) {
                let mut table = table.clone();
                table.lay_ferry(catalogue, *ferry).unwrap();
                let made = [made, &[*ferry]].concat();
                leaves += self.changes(sequence, table, &made, Some(left.clone()), depth - 1);
            }
        }
        leaves
    }

    fn ends(&self, sequence: &Sequence<'_>, ferries: &[Link], depth: u32) -> u64 {
        let Sequence {
            position,
            bag,
            player,
            laid,
            figure,
        } = sequence;
        let mut after = (*position).clone();
        let (catalogue, settings) = (&self.catalogue, &self.settings);
        after.lay(catalogue, laid.clone()).unwrap();
        if let Some(figure) = figure {
            after.stand(catalogue, settings, *figure).unwrap();
        }
        for ferry in ferries {
            after.lay_ferry(catalogue, *ferry).unwrap();
        }
        after.send_lone_figures_home(catalogue, settings).unwrap();
        after.score_since(position, catalogue, settings).unwrap();
        self.draws(&after, bag, (player + 1) % settings.players, depth)
    }
}

/// A tile that was laid on a position, and the figure on it.
struct Sequence<'a> {
    position: &'a Position,
    bag: &'a [(String, u16)],
    player: u8,
    laid: PlacedTile,
    figure: Option<PlacedFigure>,
}

/// Checks that both ways of counting give these numbers for depths 1, 2, 3 …
fn check(setup: &Setup, expected: &[u64]) {
    let rules = Rules::new(setup).unwrap();
    let engine: Vec<u64> = (1..=expected.len() as u32)
        .map(|depth| perft(&rules, &rules.start(), depth))
        .collect();
    let sets = tile_set_texts().filter(|(set, _)| ["base", "ferries"].contains(set));
    let force = BruteForce {
        rules: &rules,
        catalogue: Catalogue::parse(sets.map(|(_, text)| text)).unwrap(),
        settings: oracle_settings(&rules),
    };
    let start = setup.position.as_ref().unwrap();
    let position = Position {
        tiles: vec![PlacedTile {
            tile: "base/D".into(),
            x: 0,
            y: 0,
            turns: 0,
        }],
        ..Position::default()
    };
    let bag = start.pile.clone().unwrap();
    let counted: Vec<u64> = (1..=expected.len() as u32)
        .map(|depth| force.draws(&position, &bag, 0, depth))
        .collect();
    assert_eq!(engine, counted);
    assert_eq!(engine, expected);
}

#[test]
fn two_tiles_of_one_kind() {
    let setup = small_game(Edition::Plus2014, &[("U", 2)], true);
    check(&setup, &[1, 3, 12, 12, 60, 213, 213]);
}

#[test]
fn three_kinds_one_of_each() {
    let setup = small_game(Edition::Classic, &[("A", 1), ("E", 1), ("W", 1)], true);
    check(&setup, &[3, 16, 81, 162, 1320]);
}

#[test]
fn four_tiles_without_farmers() {
    let setup = small_game(Edition::Plus2012, &[("C", 1), ("G", 1), ("X", 2)], false);
    check(&setup, &[3, 6, 18, 50, 130, 388]);
}

#[test]
fn the_wheel_from_its_board() {
    let setup = Setup {
        modules: vec!["wheel-of-fortune".into()],
        ..Setup::default()
    };
    let rules = Rules::new(&setup).unwrap();
    let engine: Vec<u64> = (1..=4)
        .map(|depth| perft(&rules, &rules.start(), depth))
        .collect();
    assert_eq!(engine, [42, 750, 7798, 324_151]);
}

#[test]
fn the_river_from_its_spring() {
    let setup = Setup {
        modules: vec!["river".into()],
        ..Setup::default()
    };
    let rules = Rules::new(&setup).unwrap();
    let engine: Vec<u64> = (1..=4)
        .map(|depth| perft(&rules, &rules.start(), depth))
        .collect();
    assert_eq!(engine, [8, 23, 133, 590]);
}

/// Checks the engine alone, with a small pile of these tiles.
fn check_engine(modules: &[&str], pile: &[(&str, u16)], expected: &[u64]) {
    let mut setup = small_game(Edition::Plus2014, &[], true);
    setup.modules = modules.iter().map(|&name| name.into()).collect();
    let pile = pile.iter().map(|(name, count)| ((*name).into(), *count));
    setup.position.as_mut().unwrap().pile = Some(pile.collect());
    let rules = Rules::new(&setup).unwrap();
    let engine: Vec<u64> = (1..=expected.len() as u32)
        .map(|depth| perft(&rules, &rules.start(), depth))
        .collect();
    assert_eq!(engine, expected);
}

#[test]
fn followers_of_two_kinds() {
    // A straight road fits at three sides of the start tile. Each of its three segments takes one
    // of two kinds of followers, or none.
    let pile = [("inns/EB", 1), ("base/U", 1)];
    check_engine(&["inns-cathedrals"], &pile, &[2, 6, 42, 42, 210, 1254]);
}

#[test]
fn ferries_placed_and_changed() {
    // A lake fits in three rotations at both ends of the road, or with its field below the start
    // tile, and a straight road at three sides. Then come figures and ferries.
    let mut setup = small_game(Edition::Plus2014, &[], true);
    setup.modules = vec!["ferries".into()];
    let pile = [("ferries/three-roads", 1), ("base/U", 1)];
    let pile = pile.map(|(name, count)| (name.to_owned(), count));
    setup.position.as_mut().unwrap().pile = Some(pile.to_vec());
    check(&setup, &[2, 10, 61, 159, 271, 1536, 5070]);
}

#[test]
fn flights_and_the_die() {
    let pile = [("flying/B", 1), ("base/B", 1)];
    check_engine(&["flying-machines"], &pile, &[2, 9, 33, 72, 230, 406]);
}

#[test]
fn circles_for_every_player() {
    let pile = [("crop2/A", 1), ("crop2/B", 1)];
    check_engine(&["crop-circles"], &pile, &[2, 15, 98, 136, 898, 5268]);
}

#[test]
fn builders_and_second_tiles() {
    let pile = [("base/U", 3)];
    check_engine(
        &["traders-builders"],
        &pile,
        &[1, 3, 12, 12, 60, 213, 213, 1345, 4922],
    );
}

#[test]
fn shepherds_and_their_tokens() {
    // Either tile fits in three places. A straight road takes a follower in three ways, a shepherd
    // in two (each with five tokens to draw), or no figure. The hill hides the other tile if it is
    // drawn first, and the game ends.
    let pile = [("hills/hamlet-straight-hill", 1), ("base/U", 1)];
    check_engine(&["hills-sheep"], &pile, &[2, 6, 39, 87, 135, 588, 1884]);
}

#[test]
fn castles_or_points() {
    let pile = [("base/E", 2)];
    check_engine(&["castles"], &pile, &[1, 4, 12, 13, 98, 282, 345, 345]);
}

#[test]
fn a_bazaar_for_two() {
    // The places of the bazaar, the figures on it, both revealed tiles, the choice of one of them,
    // and every first bid.
    let pile = [("bridges/field-bazaar", 1), ("base/U", 1), ("base/V", 1)];
    check_engine(
        &["bazaars"],
        &pile,
        &[3, 11, 40, 76, 341, 1822, 41_790, 89_722],
    );
}

#[test]
fn ingots_on_neighbouring_tiles() {
    // The first gold tile has one neighbour; the second one has up to two.
    let pile = [("gold/G", 1), ("gold/H", 1)];
    check_engine(&["gold-mines"], &pile, &[2, 10, 46, 46, 328, 860]);
}

#[test]
fn bridges_that_are_needed_and_bridges_that_are_not() {
    // At the two ends of the road, a monastery needs a bridge, and then one of four figures or none
    // can follow. Below the start tile, a bridge is optional.
    let pile = [("base/B", 2)];
    check_engine(&["bridges"], &pile, &[1, 3, 10, 15, 47, 139, 321, 383]);
}

#[test]
fn mage_and_witch_anywhere() {
    // One pick for each road or city, not for each of its segments.
    let pile = [("mage/A", 1), ("mage/D", 1)];
    check_engine(&["mage-witch"], &pile, &[2, 9, 80, 592, 592]);
}

#[test]
fn robbers_beside_figures() {
    // Each player may put a robber on the only space, or not. Then come figures.
    let pile = [("robbers/F", 1), ("base/U", 1)];
    check_engine(&["robbers"], &pile, &[2, 6, 18, 24, 108]);
}

#[test]
fn two_scoring_figures() {
    // A road of two tiles: both scoring figures are on the same space, so no player is asked.
    let pile = [("base/W", 2)];
    check_engine(&["dispatches"], &pile, &[1, 7, 49, 49, 567, 3762]);
}
