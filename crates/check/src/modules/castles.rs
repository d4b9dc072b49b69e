//! The oracle's notes on castles: who may build, and what owners have chosen. Also laws: castles are
//! conserved, and a castle is empty or holds its owner's follower.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use bastide_oracle::modules::castles::{CASTLE, CastlePoints};
use bastide_oracle::{Piece, PlacedFigure, PositionError, Segment};
use bastide_rules::modules::FIGURES;
use bastide_rules::{Decision, Event, FigureId, GameRef, Move, Player, Rules, Setup};

use crate::laws::Law;
use crate::module::Module;
use crate::oracle::names;
use crate::oracle::table_state::{TablePart, TableState, asked, legal};
use crate::oracle::turn_progress::OracleStep;
use crate::violation::{BrokenLaw, check_same};

const LAW: &str = "the oracle agrees on castles";

const BUILD: &str = "castle or points";
const POINTS: &str = "castles take points";
const RETURN: &str = "return followers of castles";

pub(crate) struct Castles;

impl Module for Castles {
    fn name(&self) -> &'static str {
        "castles"
    }

    fn turn(&self) -> &'static [OracleStep] {
        const TURN: &[OracleStep] = &[
            OracleStep::new(270, "COMBO-27", BUILD).if_needed(),
            OracleStep::new(290, "COMBO-29", POINTS).if_needed(),
            OracleStep::new(311, "COMBO-31", RETURN).if_needed(),
            OracleStep::new(355, "CASTLE-16", "castles rest").if_needed(),
            OracleStep::new(922, "COMBO-91", "followers leave castles"),
        ];
        TURN
    }

    fn pieces(&self, game: GameRef<'_>) -> Vec<Piece> {
        lying(game)
    }

    fn law(&self, _: GameRef<'_>) -> Option<Box<dyn Law>> {
        Some(Box::new(check_castles))
    }

    fn part(&self, _: &Rules, _: &Setup) -> Option<Box<dyn TablePart>> {
        Some(Box::<CastleNotes>::default())
    }
}

/// The oracle's notes.
#[derive(Clone, Debug, Default)]
struct CastleNotes {
    /// The players who may still build, in order.
    waiting: VecDeque<u8>,
    /// The followers to choose from now, by the engine's picks.
    offered: BTreeMap<Move, PlacedFigure>,
    /// The points that owners have chosen in this step.
    answers: Vec<i32>,
    /// The castles that scored with this tile.
    scored: Vec<usize>,
}

impl CastleNotes {
    /// Returns the player who may build now, with the followers in the cities that allow it.
    fn offers(
        &mut self,
        ground: &TableState,
    ) -> Result<Option<(u8, Vec<PlacedFigure>)>, BrokenLaw> {
        let (catalogue, settings) = (&ground.catalogue, &ground.settings);
        while let Some(player) = self.waiting.front().copied() {
            let (before, active) = (&ground.before, ground.active);
            let position = &ground.position;
            let offers = position.castle_offers(before, catalogue, settings, active, player);
            let offers = offers.map_err(lost)?;
            if !offers.is_empty() {
                return Ok(Some((player, offers)));
            }
            self.waiting.pop_front();
        }
        Ok(None)
    }

    /// Returns the points of castles with the answers so far, or the player who has to choose and
    /// the values to choose from.
    fn points(&self, ground: &TableState) -> Result<Vec<CastlePoints>, (u8, BTreeSet<i32>)> {
        let (position, settings) = (&ground.position, &ground.settings);
        let ready = position.ready_castles(&ground.before, settings);
        let mut answers = self.answers.iter();
        position.castle_points(
            &ground.scored,
            &ready,
            ground.active,
            settings,
            |player, values| match answers.next() {
                Some(points) => Ok(*points),
                None => Err((player, values.clone())),
            },
        )
    }
}

impl TablePart for CastleNotes {
    fn on_event(
        &mut self,
        event: Event,
        _: GameRef<'_>,
        _: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        if let Event::TilePlaced { .. } = event {
            self.scored.clear();
        }
        Ok(())
    }

    fn enter(
        &mut self,
        line: &str,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        match line {
            BUILD => {
                let players = game.players_from(Player(ground.active));
                self.waiting = players.map(|player| player.0).collect();
            }
            POINTS => self.answers.clear(),
            // COMBO-31.
            RETURN => {
                for number in &self.scored {
                    ground.position.pieces[*number].follower = None;
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn play(
        &mut self,
        line: &str,
        decision: Decision,
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        match (line, decision) {
            (BUILD, Decision::Pick(pick)) => {
                let chosen = std::mem::take(&mut self.offered).remove(&pick);
                let Some(chosen) = chosen else {
                    self.waiting.pop_front();
                    return Ok(());
                };
                let (catalogue, settings) = (&ground.catalogue, &ground.settings);
                let built = ground.position.build_castle(catalogue, settings, chosen);
                built.map_err(lost)
            }
            (POINTS, Decision::Pick(Move::Number(points))) => {
                self.answers.push(i32::from(points));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn leave(
        &mut self,
        line: &str,
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        match line {
            BUILD => {
                let unasked = self.offers(ground)?;
                check_same(LAW, || "no player was asked".into(), None, unasked)
            }
            POINTS => {
                let points = self.points(ground);
                let unasked = |question| {
                    BrokenLaw::new(LAW, format!("no player was asked to choose: {question:?}"))
                };
                let points = points.map_err(unasked)?;
                let owner = |castle: usize| ground.position.pieces[castle].owner;
                let given = points.iter().filter(|(_, points)| *points != 0);
                let given = given.map(|(castle, points)| (owner(*castle), "castle", *points));
                let given = given.collect();
                let castles = |name: &str| name == "castle";
                ground.reported.compare(LAW, castles, given)?;
                self.scored = points.iter().map(|(castle, _)| *castle).collect();
                let areas = self.scored.iter();
                let areas =
                    areas.map(|castle| (owner(*castle), ground.position.surroundings(*castle)));
                ground.areas = areas.collect();
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn check_waiting(
        &mut self,
        line: &str,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<bool, BrokenLaw> {
        let moves = legal(game);
        match line {
            BUILD => {
                let offers = self.offers(ground)?;
                let player = offers
                    .as_ref()
                    .map(|(player, _)| (*player, "castle-or-score"));
                check_same(LAW, || "who is asked".into(), asked(game), player)?;
                let standing = names::standing(game).into_iter();
                let standing = standing.map(|(id, figure)| (Move::Figure(FigureId(id)), figure));
                self.offered = standing.filter(|(pick, _)| moves.contains(pick)).collect();
                let what = || "picks".into();
                check_same(LAW, what, moves.len(), self.offered.len() + 1)?;
                let places = |figures: Vec<PlacedFigure>| -> BTreeSet<Segment> {
                    figures.iter().map(|figure| figure.on).collect()
                };
                let engine = places(self.offered.values().copied().collect());
                let oracle = offers.map_or(BTreeSet::new(), |(_, offers)| places(offers));
                check_same(LAW, || "cities".into(), engine, oracle)?;
                let passes = moves.contains(&Move::Pass);
                check_same(LAW, || "scoring instead".into(), passes, true)?;
                Ok(true)
            }
            POINTS => {
                let Err((player, values)) = self.points(ground) else {
                    return Err(BrokenLaw::new(LAW, "there is nothing to choose"));
                };
                let question = Some((player, "castle-points"));
                check_same(LAW, || "who is asked".into(), asked(game), question)?;
                let engine: BTreeSet<Move> = moves.into_iter().collect();
                let values = values.iter().map(|points| Move::Number(*points as i16));
                check_same(LAW, || "points".into(), engine, values.collect())?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }
}

/// Returns the engine's castles from its facts, each with its follower.
fn lying(game: GameRef<'_>) -> Vec<Piece> {
    let facts = game.facts().0;
    let castles = facts.iter().filter_map(|(name, value)| {
        let (cell, side) = name.strip_prefix("castle@")?.split_once('(')?;
        let (x, y) = cell.split_once(',')?;
        let (x, y) = (x.parse().ok()?, y.parse().ok()?);
        let other = match side {
            "E)" => (x + 1, y),
            "S)" => (x, y + 1),
            _ => return None,
        };
        let (owner, sort) = value.split_once(' ').unwrap_or((value, "follower"));
        let follower = FIGURES.iter().find(|facts| facts.name == sort);
        Some(Piece {
            name: CASTLE,
            on: parts(game, [(x, y), other])?,
            owner: owner.parse().ok()?,
            follower: follower.map(|facts| facts.weight),
        })
    });
    castles.collect()
}

/// Returns the two segments of the city that covers exactly these cells.
fn parts(game: GameRef<'_>, cells: [(i16, i16); 2]) -> Option<Vec<Segment>> {
    let features = game.features().map(|feature| {
        let segments = game.segments(feature);
        let mut parts: Vec<Segment> = segments.filter_map(|s| names::segment(game, s)).collect();
        parts.sort_unstable();
        parts
    });
    let mut cities =
        features.filter(|parts| parts.len() == 2 && parts[0].kind == bastide_oracle::Kind::City);
    cities.find(|parts| {
        let mut lies: Vec<(i16, i16)> = parts.iter().map(|part| (part.x, part.y)).collect();
        lies.sort_unstable_by_key(|(x, y)| (*y, *x));
        lies == cells
    })
}

/// Returns the broken law if the oracle refuses what the engine did.
fn lost(error: PositionError) -> BrokenLaw {
    BrokenLaw::new(LAW, error.to_string())
}

const TOKENS: &str = "castles are conserved";
const FOLLOWERS: &str = "a castle is empty or holds its owner's follower";

fn check_castles(game: GameRef<'_>) -> Result<(), BrokenLaw> {
    let facts = game.facts().0;
    let castles = || facts.iter().filter(|(name, _)| name.starts_with("castle@"));
    // The box holds twelve castles, and no player gets more than three.
    let each = (12 / usize::from(game.rules.players())).min(3);
    for player in game.players_from(Player(0)) {
        let seat = player.0.to_string();
        let is_own = |value: &str| value.split(' ').next() == Some(seat.as_str());
        let own = || castles().filter(|(_, value)| is_own(value));
        let left = facts
            .iter()
            .find(|(name, _)| *name == format!("castles.{seat}"));
        let left: usize = left.and_then(|(_, value)| value.parse().ok()).unwrap_or(0);
        let what = || format!("castles of seat {seat}");
        check_same(TOKENS, what, own().count() + left, each)?;

        let occupied = own().filter(|(_, value)| !value.ends_with("empty"));
        let on_castles = game
            .figures_over_land()
            .filter(|(figure, _)| figure.owner == player);
        let what = || format!("followers of seat {seat}");
        check_same(FOLLOWERS, what, on_castles.count(), occupied.count())?;
    }
    for (figure, segment) in game.figures_over_land() {
        let city = game.feature_of(segment);
        let alone = game.is_revoked(city) && game.figures_on(city).next().is_none();
        let what = || format!("the city below figure {}", figure.id.0);
        check_same(FOLLOWERS, what, alone, true)?;
    }
    Ok(())
}
