//! What the oracle remembers of the castles: who may build, and what owners have chosen.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use bastide_oracle::{Castle, CastlePoints, PositionError, Segment, Sort, Standing};
use bastide_rules::{Decision, FigureId, Look, Move, Player, Rules};

use crate::oracle::ground::{Ground, Part, asked, legal};
use crate::oracle::names;
use crate::oracle::order::line;
use crate::violation::{Broken, same};

const LAW: &str = "the oracle agrees on castles";

/// The oracle's notes.
#[derive(Clone, Debug, Default)]
pub(crate) struct CastleNotes {
    /// Who may still build, in order.
    builders: VecDeque<u8>,
    /// The followers among whom somebody chooses now, by the engine's picks.
    offered: BTreeMap<Move, Standing>,
    /// The points that owners have chosen in this step.
    answers: Vec<i32>,
}

impl CastleNotes {
    /// None if the game is played without.
    pub(crate) fn new(rules: &Rules) -> Option<CastleNotes> {
        let mut modules = rules.modules();
        let played = modules.any(|module| module == "castles");
        played.then(CastleNotes::default)
    }

    /// Who may build now, and on which followers' cities.
    fn offers(&mut self, ground: &Ground) -> Result<Option<(u8, Vec<Standing>)>, Broken> {
        let (catalogue, settings) = (&ground.catalogue, &ground.settings);
        while let Some(player) = self.builders.front().copied() {
            let (before, active) = (&ground.before, ground.active);
            let position = &ground.position;
            let offers = position.castle_offers(before, catalogue, settings, active, player);
            let offers = offers.map_err(lost)?;
            if !offers.is_empty() {
                return Ok(Some((player, offers)));
            }
            self.builders.pop_front();
        }
        Ok(None)
    }

    /// The points of castles with the answers given so far, or who has to choose among which.
    fn points(&self, ground: &Ground) -> Result<Vec<CastlePoints>, (u8, BTreeSet<i32>)> {
        let rules = ground.settings.castles;
        let new = rules.is_some_and(|rules| rules.same_tile);
        let numbered = ground.position.castles.iter().enumerate();
        let old = ground.before.castles.len();
        let ready =
            numbered.filter(|(number, castle)| castle.follower.is_some() && (new || *number < old));
        let ready: BTreeSet<usize> = ready.map(|(number, _)| number).collect();
        let mut answers = self.answers.iter();
        ground.position.castle_points(
            &ground.scored,
            &ready,
            ground.active,
            &ground.settings,
            |player, values| match answers.next() {
                Some(points) => Ok(*points),
                None => Err((player, values.clone())),
            },
        )
    }
}

impl Part for CastleNotes {
    fn enter(&mut self, line: &str, look: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        match line {
            line::CASTLE => {
                let players = look.players_from(Player(ground.active));
                self.builders = players.map(|player| player.0).collect();
            }
            line::CASTLE_POINTS => self.answers.clear(),
            // COMBO-31.
            line::CASTLE_RETURN => {
                for number in &ground.scored_castles {
                    ground.position.castles[*number].follower = None;
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
            (line::CASTLE, Decision::Pick(pick)) => {
                let chosen = std::mem::take(&mut self.offered).remove(&pick);
                let Some(chosen) = chosen else {
                    self.builders.pop_front();
                    return Ok(());
                };
                let (catalogue, settings) = (&ground.catalogue, &ground.settings);
                let built = ground.position.build_castle(catalogue, settings, chosen);
                built.map_err(lost)
            }
            (line::CASTLE_POINTS, Decision::Pick(Move::Number(points))) => {
                self.answers.push(i32::from(points));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn leave(&mut self, line: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        match line {
            line::CASTLE => {
                let unasked = self.offers(ground)?;
                same(LAW, || "nobody was asked".into(), None, unasked)
            }
            line::CASTLE_POINTS => {
                let points = self.points(ground);
                let unasked = |question| {
                    Broken::new(LAW, format!("nobody was asked to choose: {question:?}"))
                };
                let points = points.map_err(unasked)?;
                let owner = |castle: usize| ground.position.castles[castle].owner;
                let given = points.iter().filter(|(_, points)| *points != 0);
                let given = given.map(|(castle, points)| (owner(*castle), "castle", *points));
                let given = given.collect();
                let castles = |name: &str| name == "castle";
                ground.told.compare(LAW, castles, given)?;
                ground.scored_castles = points.iter().map(|(castle, _)| *castle).collect();
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn stop(&mut self, line: &str, look: Look<'_>, ground: &mut Ground) -> Result<bool, Broken> {
        let moves = legal(look);
        match line {
            line::CASTLE => {
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
            line::CASTLE_POINTS => {
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
pub(crate) fn lying(look: Look<'_>) -> Vec<Castle> {
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
        let follower = bastide_rules::modules::FIGURES
            .iter()
            .find(|facts| facts.name == sort);
        Some(Castle {
            on: parts(look, [(x, y), other])?,
            owner: owner.parse().ok()?,
            follower: follower.map(|facts| facts.weight),
        })
    });
    castles.collect()
}

/// The two parts of the city on just these cells.
fn parts(look: Look<'_>, cells: [(i16, i16); 2]) -> Option<[Segment; 2]> {
    let cities = look.features().filter_map(|feature| {
        let segments = look.segments(feature);
        let mut parts: Vec<Segment> = segments.filter_map(|s| names::segment(look, s)).collect();
        parts.sort_unstable();
        <[Segment; 2]>::try_from(parts).ok()
    });
    let mut cities = cities.filter(|parts| parts[0].kind == bastide_oracle::Kind::City);
    cities.find(|parts| {
        let mut lies: Vec<(i16, i16)> = parts.iter().map(|part| (part.x, part.y)).collect();
        lies.sort_unstable_by_key(|(x, y)| (*y, *x));
        lies == cells
    })
}

/// The followers on castles by their numbers, as the oracle names them.
pub(crate) fn waiting(look: Look<'_>) -> Vec<(u16, Standing)> {
    let followers = look.over_land().filter_map(|(figure, segment)| {
        let city = look.segments(look.feature_of(segment));
        let standing = Standing {
            owner: figure.owner.0,
            weight: look.rules.figure(figure.kind).weight,
            sort: Sort::Follower,
            on: city.filter_map(|s| names::segment(look, s)).min()?,
        };
        Some((figure.id.0, standing))
    });
    followers.collect()
}

/// The oracle refuses what the engine did.
fn lost(error: PositionError) -> Broken {
    Broken::new(LAW, error.to_string())
}
