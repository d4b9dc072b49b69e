//! What the oracle remembers of the castles: who was asked what in this tile sequence. It plays
//! the decisions again on its own table, and must come to the same questions.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use bastide_oracle::{
    Castle, Catalogue, Position, PositionError, Segment, Settings, Sort, Standing,
};
use bastide_rules::{FigureId, Look, Move, Player, Rules, Situation};

use super::compare::Given;
use super::names;
use crate::violation::{Broken, Step, same};

const LAW: &str = "the oracle agrees on castles";

/// What one can pick: the place of a follower, a number of points, or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Choice {
    Nothing,
    Follower(Segment),
    Points(i32),
}

/// A question of the engine.
#[derive(Clone, Debug)]
struct Question {
    player: u8,
    choices: BTreeMap<Move, Choice>,
    answer: Option<Choice>,
}

/// The oracle's notes.
#[derive(Clone, Debug, Default)]
pub(super) struct CastleNotes {
    questions: VecDeque<Question>,
    /// Awards told before the last question was answered.
    told: Given,
}

/// A tile sequence whose tile lies and whose figure stands.
pub(super) struct Scene<'a> {
    pub catalogue: &'a Catalogue,
    pub settings: &'a Settings,
    pub active: Player,
    /// Everything before the tile.
    pub before: &'a Position,
}

impl CastleNotes {
    /// None if the game is played without.
    pub(super) fn new(rules: &Rules) -> Option<CastleNotes> {
        let mut modules = rules.modules();
        let played = modules.any(|module| module == "castles");
        played.then(CastleNotes::default)
    }

    /// Notes an answer, and a question if one is asked now. Then what was told so far waits for the
    /// end of the tile sequence.
    pub(super) fn follow(&mut self, look: Look<'_>, step: Step, given: &mut Given) -> bool {
        if let (Step::Play(pick), Some(last)) = (step, self.questions.back_mut())
            && last.answer.is_none()
        {
            last.answer = last.choices.get(&pick).copied();
        }
        given.follow(std::mem::take(&mut self.told));
        let Situation::Decision(ask) = look.rules.situation(look.state) else {
            return false;
        };
        if !["castle-or-score", "castle-points"].contains(&ask.prompt) {
            return false;
        }
        let mut moves = Vec::new();
        look.rules.legal(look.state, &mut moves);
        let choice = |pick: &Move| match pick {
            Move::Figure(FigureId(id)) => {
                let standing = names::standing(look);
                let found = standing.into_iter().find(|(other, _)| other == id);
                found.map(|(_, figure)| Choice::Follower(figure.on))
            }
            Move::Number(points) => Some(Choice::Points(i32::from(*points))),
            _ => Some(Choice::Nothing),
        };
        let choices = moves.iter().filter_map(|pick| Some((*pick, choice(pick)?)));
        self.questions.push_back(Question {
            player: ask.player.0,
            choices: choices.collect(),
            answer: None,
        });
        self.told = std::mem::take(given);
        true
    }

    /// Castles are built on a table where the tile lies and the figure stands.
    pub(super) fn build(&mut self, scene: &Scene<'_>, table: &mut Position) -> Result<(), Broken> {
        let Scene {
            catalogue,
            settings,
            active,
            before,
        } = scene;
        for number in 0..settings.players {
            let player = (active.0 + number) % settings.players;
            loop {
                let offers = table.castle_offers(before, catalogue, settings, active.0, player);
                let offers: Vec<Standing> = offers.map_err(lost)?;
                if offers.is_empty() {
                    break;
                }
                let places = offers.iter().map(|offer| Choice::Follower(offer.on));
                let choices = places.chain([Choice::Nothing]).collect();
                let answer = self.ask(player, choices)?;
                let chosen = offers.iter().find(|o| Choice::Follower(o.on) == answer);
                let Some(chosen) = chosen else { break };
                table
                    .build_castle(catalogue, settings, *chosen)
                    .map_err(lost)?;
            }
        }
        Ok(())
    }

    /// Castles bring points after the tile has completed something; their followers leave.
    pub(super) fn score(
        &mut self,
        scene: &Scene<'_>,
        table: &mut Position,
        given: &Given,
        scores: &mut [i32],
    ) -> Result<(), Broken> {
        let Scene {
            catalogue,
            settings,
            active,
            before,
        } = scene;
        let scored = table.completed_since(before, catalogue, settings);
        let scored = scored.map_err(lost)?;
        let new = settings.castles.is_some_and(|rules| rules.same_tile);
        let numbered = table.castles.iter().enumerate();
        let ready: BTreeSet<usize> = numbered
            .filter(|(number, castle)| {
                castle.follower.is_some() && (new || *number < before.castles.len())
            })
            .map(|(number, _)| number)
            .collect();
        let points =
            table.castle_points(&scored, &ready, active.0, settings, |player, values| {
                let choices = values.iter().map(|points| Choice::Points(*points));
                match self.ask(player, choices.collect())? {
                    Choice::Points(points) => Ok(points),
                    _ => Err(Broken::new(LAW, "no points were chosen")),
                }
            })?;
        let mut oracle = Vec::new();
        for (number, points) in points {
            let castle = &mut table.castles[number];
            castle.follower = None;
            scores[usize::from(castle.owner)] += points;
            oracle.push((castle.owner, points));
        }
        let castles = given.beside.iter().filter(|(_, name, _)| *name == "castle");
        let mut engine: Vec<(u8, i32)> = castles
            .map(|(player, _, points)| (*player, *points))
            .collect();
        engine.sort_unstable();
        oracle.sort_unstable();
        same(LAW, || "awards".into(), engine, oracle)?;
        match self.questions.pop_front() {
            None => Ok(()),
            Some(more) => Err(Broken::new(LAW, format!("the engine also asked {more:?}"))),
        }
    }

    /// The engine asked the same, and this was the answer.
    fn ask(&mut self, player: u8, choices: BTreeSet<Choice>) -> Result<Choice, Broken> {
        let Some(question) = self.questions.pop_front() else {
            let message = format!("seat {player} was not asked to choose among {choices:?}");
            return Err(Broken::new(LAW, message));
        };
        same(LAW, || "who is asked".into(), question.player, player)?;
        let engine: BTreeSet<Choice> = question.choices.into_values().collect();
        same(LAW, || "choices".into(), engine, choices)?;
        let silence = || Broken::new(LAW, "a question was not answered");
        question.answer.ok_or_else(silence)
    }
}

/// The castles that the engine tells by facts, each with who waits there.
pub(super) fn lying(look: Look<'_>) -> Vec<Castle> {
    let facts = look.view().facts.0;
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
pub(super) fn waiting(look: Look<'_>) -> Vec<(u16, Standing)> {
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
