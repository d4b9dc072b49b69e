//! What the oracle remembers of the castles: who may build, and what owners have chosen. Castles
//! are neither made nor lost, and a follower on one is its owner's.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use bastide_oracle::modules::castles::{CASTLE, CastlePoints};
use bastide_oracle::{Piece, PositionError, Segment, Standing};
use bastide_rules::modules::FIGURES;
use bastide_rules::{Decision, Event, FigureId, Look, Move, Player, Rules, Setup};

use crate::laws::Law;
use crate::module::Module;
use crate::oracle::ground::{Ground, Part, asked, legal};
use crate::oracle::names;
use crate::oracle::order::Line;
use crate::violation::{Broken, same};

const LAW: &str = "the oracle agrees on castles";

const BUILD: &str = "castle or points";
const POINTS: &str = "castles take points";
const RETURN: &str = "return followers of castles";

pub(crate) struct Castles;

impl Module for Castles {
    fn name(&self) -> &'static str {
        "castles"
    }

    fn turn(&self) -> &'static [Line] {
        const TURN: &[Line] = &[
            Line::new(270, "COMBO-27", BUILD).if_needed(),
            Line::new(290, "COMBO-29", POINTS).if_needed(),
            Line::new(311, "COMBO-31", RETURN).if_needed(),
            Line::new(355, "CASTLE-16", "castles rest").if_needed(),
            Line::new(922, "COMBO-91", "followers leave castles"),
        ];
        TURN
    }

    fn pieces(&self, look: Look<'_>) -> Vec<Piece> {
        lying(look)
    }

    fn law(&self, _: Look<'_>) -> Option<Box<dyn Law>> {
        Some(Box::new(check_castles))
    }

    fn part(&self, _: &Rules, _: &Setup) -> Option<Box<dyn Part>> {
        Some(Box::<CastleNotes>::default())
    }
}

/// The oracle's notes.
#[derive(Clone, Debug, Default)]
struct CastleNotes {
    /// Who may still build, in order.
    waiting: VecDeque<u8>,
    /// The followers among whom somebody chooses now, by the engine's picks.
    offered: BTreeMap<Move, Standing>,
    /// The points that owners have chosen in this step.
    answers: Vec<i32>,
    /// The castles that scored with this tile.
    scored: Vec<usize>,
}

impl CastleNotes {
    /// Who may build now, and on which followers' cities.
    fn offers(&mut self, ground: &Ground) -> Result<Option<(u8, Vec<Standing>)>, Broken> {
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

    /// The points of castles with the answers given so far, or who has to choose among which.
    fn points(&self, ground: &Ground) -> Result<Vec<CastlePoints>, (u8, BTreeSet<i32>)> {
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

impl Part for CastleNotes {
    fn hear(&mut self, event: Event, _: Look<'_>, _: &mut Ground) -> Result<(), Broken> {
        if let Event::TilePlaced { .. } = event {
            self.scored.clear();
        }
        Ok(())
    }

    fn enter(&mut self, line: &str, look: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        match line {
            BUILD => {
                let players = look.players_from(Player(ground.active));
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
        _: Look<'_>,
        ground: &mut Ground,
    ) -> Result<(), Broken> {
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

    fn leave(&mut self, line: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        match line {
            BUILD => {
                let unasked = self.offers(ground)?;
                same(LAW, || "nobody was asked".into(), None, unasked)
            }
            POINTS => {
                let points = self.points(ground);
                let unasked = |question| {
                    Broken::new(LAW, format!("nobody was asked to choose: {question:?}"))
                };
                let points = points.map_err(unasked)?;
                let owner = |castle: usize| ground.position.pieces[castle].owner;
                let given = points.iter().filter(|(_, points)| *points != 0);
                let given = given.map(|(castle, points)| (owner(*castle), "castle", *points));
                let given = given.collect();
                let castles = |name: &str| name == "castle";
                ground.told.compare(LAW, castles, given)?;
                self.scored = points.iter().map(|(castle, _)| *castle).collect();
                let areas = self.scored.iter();
                let areas = areas.map(|castle| (owner(*castle), ground.position.fief(*castle)));
                ground.areas = areas.collect();
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn stop(&mut self, line: &str, look: Look<'_>, ground: &mut Ground) -> Result<bool, Broken> {
        let moves = legal(look);
        match line {
            BUILD => {
                let offers = self.offers(ground)?;
                let player = offers
                    .as_ref()
                    .map(|(player, _)| (*player, "castle-or-score"));
                same(LAW, || "who is asked".into(), asked(look), player)?;
                let standing = names::standing(look).into_iter();
                let standing = standing.map(|(id, figure)| (Move::Figure(FigureId(id)), figure));
                self.offered = standing.filter(|(pick, _)| moves.contains(pick)).collect();
                let what = || "picks".into();
                same(LAW, what, moves.len(), self.offered.len() + 1)?;
                let places = |figures: Vec<Standing>| -> BTreeSet<Segment> {
                    figures.iter().map(|figure| figure.on).collect()
                };
                let engine = places(self.offered.values().copied().collect());
                let oracle = offers.map_or(BTreeSet::new(), |(_, offers)| places(offers));
                same(LAW, || "cities".into(), engine, oracle)?;
                let passes = moves.contains(&Move::Pass);
                same(LAW, || "scoring instead".into(), passes, true)?;
                Ok(true)
            }
            POINTS => {
                let Err((player, values)) = self.points(ground) else {
                    return Err(Broken::new(LAW, "there is nothing to choose"));
                };
                let question = Some((player, "castle-points"));
                same(LAW, || "who is asked".into(), asked(look), question)?;
                let engine: BTreeSet<Move> = moves.into_iter().collect();
                let values = values.iter().map(|points| Move::Number(*points as i16));
                same(LAW, || "points".into(), engine, values.collect())?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }
}

/// The castles that the engine tells by facts, each with who waits there.
fn lying(look: Look<'_>) -> Vec<Piece> {
    let facts = look.facts().0;
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
            on: parts(look, [(x, y), other])?,
            owner: owner.parse().ok()?,
            follower: follower.map(|facts| facts.weight),
        })
    });
    castles.collect()
}

/// The two parts of the city on just these cells.
fn parts(look: Look<'_>, cells: [(i16, i16); 2]) -> Option<Vec<Segment>> {
    let features = look.features().map(|feature| {
        let segments = look.segments(feature);
        let mut parts: Vec<Segment> = segments.filter_map(|s| names::segment(look, s)).collect();
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

/// The oracle refuses what the engine did.
fn lost(error: PositionError) -> Broken {
    Broken::new(LAW, error.to_string())
}

const TOKENS: &str = "castles are conserved";
const FOLLOWERS: &str = "a castle holds its owner's follower or nobody";

fn check_castles(look: Look<'_>) -> Result<(), Broken> {
    let facts = look.facts().0;
    let castles = || facts.iter().filter(|(name, _)| name.starts_with("castle@"));
    // The box holds twelve, and nobody gets more than three.
    let each = (12 / usize::from(look.rules.players())).min(3);
    for player in look.players_from(Player(0)) {
        let seat = player.0.to_string();
        let is_own = |value: &str| value.split(' ').next() == Some(seat.as_str());
        let own = || castles().filter(|(_, value)| is_own(value));
        let left = facts
            .iter()
            .find(|(name, _)| *name == format!("castles.{seat}"));
        let left: usize = left.and_then(|(_, value)| value.parse().ok()).unwrap_or(0);
        let what = || format!("castles of seat {seat}");
        same(TOKENS, what, own().count() + left, each)?;

        let occupied = own().filter(|(_, value)| !value.ends_with("empty"));
        let on_castles = look
            .over_land()
            .filter(|(figure, _)| figure.owner == player);
        let what = || format!("followers of seat {seat}");
        same(FOLLOWERS, what, on_castles.count(), occupied.count())?;
    }
    for (figure, segment) in look.over_land() {
        let city = look.feature_of(segment);
        let alone = look.is_revoked(city) && look.figures_on(city).next().is_none();
        let what = || format!("the city below figure {}", figure.id.0);
        same(FOLLOWERS, what, alone, true)?;
    }
    Ok(())
}
