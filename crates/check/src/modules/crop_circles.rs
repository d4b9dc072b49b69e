//! A crop circle as the oracle follows it: the chosen action, and the players who have still to
//! carry it out.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use bastide_oracle::{FigureType, Kind, PlacedFigure, Segment};
use bastide_rules::{Decision, FigureId, GameRef, Move, Player, Rules, Setup};

use crate::module::Module;
use crate::oracle::names;
use crate::oracle::table_state::{
    TablePart, TableState, asked, legal, listed, oracle_refused, segment_of,
};
use crate::oracle::turn_progress::OracleStep;
use crate::violation::{BrokenLaw, check_same};

const LAW: &str = "the oracle agrees on crop circles";

const CIRCLE: &str = "carry out a crop circle";

pub(crate) struct CropCircles;

impl Module for CropCircles {
    fn name(&self) -> &'static str {
        "crop-circles"
    }

    fn turn(&self) -> &'static [OracleStep] {
        const TURN: &[OracleStep] = &[OracleStep::new(360, "COMBO-36", CIRCLE).at_rest()];
        TURN
    }

    fn part(&self, _: &Rules, _: &Setup) -> Option<Box<dyn TablePart>> {
        Some(Box::<CircleNotes>::default())
    }
}

/// The circle on the tile just played.
#[derive(Clone, Debug)]
struct Circle {
    kind: Kind,
    /// The player who laid the tile.
    player: Player,
    chosen: Option<CropChoice>,
    /// The players who have still to carry it out, in order.
    waiting: VecDeque<u8>,
    /// The followers to choose from now, by their numbers in the engine.
    choices: BTreeMap<u16, PlacedFigure>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CropChoice {
    Add,
    TakeBack,
}

/// The oracle's notes: the circle in progress.
#[derive(Clone, Debug, Default)]
struct CircleNotes(Option<Circle>);

impl CircleNotes {
    /// Begins the circle at the end of a tile sequence. A circle that concerns no player is ignored
    /// (CROP-07).
    fn begin(&mut self, ground: &TableState) -> Result<(), BrokenLaw> {
        let Some(laid) = &ground.laid else {
            return Ok(());
        };
        let Some(kind) = ground.catalogue.crop(&laid.tile).map_err(oracle_refused)? else {
            return Ok(());
        };
        let mut seats = 0..ground.settings.players;
        if seats.any(|seat| !ground.position.crop_followers(seat, kind).is_empty()) {
            self.0 = Some(Circle {
                kind,
                player: Player(ground.active),
                chosen: None,
                waiting: VecDeque::new(),
                choices: BTreeMap::new(),
            });
        }
        Ok(())
    }

    /// Skips the players who cannot or need not choose. Returns `None` if no player is left.
    fn go_on(
        mut circle: Circle,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<Option<Circle>, BrokenLaw> {
        while let Some(seat) = circle.waiting.front().copied() {
            let concerned = ground.position.crop_followers(seat, circle.kind);
            match (circle.chosen, concerned.as_slice()) {
                (_, []) => {}
                (Some(CropChoice::TakeBack), [only]) => ground.take_back(*only)?,
                (Some(CropChoice::Add), _) if followers_left(game, ground, seat).is_empty() => {}
                _ => return Ok(Some(circle)),
            }
            circle.waiting.pop_front();
        }
        Ok(None)
    }
}

/// Returns where a follower may be added: on the spots of these followers or, with the option,
/// anywhere on their features (CROP-AMB-01).
fn places(concerned: &[PlacedFigure], ground: &TableState) -> Result<BTreeSet<Segment>, BrokenLaw> {
    let spots: BTreeSet<Segment> = concerned.iter().map(|figure| figure.on).collect();
    if !ground
        .settings
        .has_option("crop_anywhere_in_feature", "yes")
    {
        return Ok(spots);
    }
    let mut features = ground.features()?;
    features.retain(|feature| !feature.segments.is_disjoint(&spots));
    let segments = features.into_iter().flat_map(|feature| feature.segments);
    Ok(segments.collect())
}

/// Returns the kinds of followers that a player has left.
fn followers_left(game: GameRef<'_>, ground: &TableState, seat: u8) -> BTreeSet<&'static str> {
    let mut left = ground.left(game, seat);
    let sorts = game.rules.followers().iter();
    let followers: Vec<_> = sorts.map(|sort| game.rules.figure(*sort).name).collect();
    left.retain(|name| followers.contains(name));
    left
}

impl TablePart for CircleNotes {
    fn enter(
        &mut self,
        line: &str,
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        match line {
            CIRCLE => self.begin(ground),
            _ => Ok(()),
        }
    }

    /// Handles the choice for all players, or one player's action.
    fn play(
        &mut self,
        line: &str,
        decision: Decision,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        let (CIRCLE, Decision::Pick(pick)) = (line, decision) else {
            return Ok(());
        };
        let Some(mut circle) = self.0.take() else {
            return Ok(());
        };
        match (circle.chosen, pick) {
            (None, Move::Choice(number)) => {
                circle.chosen = Some(match number {
                    0 => CropChoice::Add,
                    _ => CropChoice::TakeBack,
                });
                let players = game.players_from(circle.player).map(|player| player.0);
                circle.waiting = players.collect();
                circle.waiting.rotate_left(1);
            }
            (Some(CropChoice::Add), Move::PlaceFigure { figure, spot }) => {
                let added = circle.waiting.pop_front().zip(segment_of(game, spot));
                let figures = &mut ground.position.figures;
                figures.extend(added.map(|(owner, on)| PlacedFigure {
                    owner,
                    weight: game.rules.figure(figure).weight,
                    sort: FigureType::FOLLOWER,
                    on,
                }));
            }
            (Some(CropChoice::TakeBack), Move::Figure(FigureId(figure))) => {
                let Some(taken) = circle.choices.remove(&figure) else {
                    return Err(BrokenLaw::new(LAW, "an unexpected follower was taken back"));
                };
                circle.waiting.pop_front();
                ground.take_back(taken)?;
            }
            (Some(CropChoice::Add), Move::Pass) => _ = circle.waiting.pop_front(),
            _ => return Err(BrokenLaw::new(LAW, format!("{pick:?} is unexpected"))),
        }
        self.0 = CircleNotes::go_on(circle, game, ground)?;
        Ok(())
    }

    /// Checks that the circle has been carried out when no player is asked any longer.
    fn leave(&mut self, line: &str, _: GameRef<'_>, _: &mut TableState) -> Result<(), BrokenLaw> {
        if line == CIRCLE {
            let what = || "a circle is unfinished".into();
            check_same(LAW, what, self.0.is_some(), false)?;
        }
        Ok(())
    }

    /// Checks that the right player is asked the right question.
    fn check_waiting(
        &mut self,
        line: &str,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<bool, BrokenLaw> {
        if line != CIRCLE {
            return Ok(false);
        }
        let Some(circle) = &mut self.0 else {
            return Err(BrokenLaw::new(LAW, "a player is asked without a circle"));
        };
        let next = circle.waiting.front().copied();
        let (player, prompt) = match circle.chosen {
            None => (Some(circle.player.0), "choose-for-all"),
            Some(CropChoice::Add) => (next, "add-follower"),
            Some(CropChoice::TakeBack) => (next, "return-follower"),
        };
        let question = player.map(|player| (player, prompt));
        check_same(LAW, || "who is asked".into(), asked(game), question)?;
        let player = player.unwrap_or_default();
        let mut moves = legal(game);
        let concerned = ground.position.crop_followers(player, circle.kind);
        match circle.chosen {
            None => {
                let both = vec![Move::Choice(0), Move::Choice(1)];
                check_same(LAW, || "A or B".into(), moves, both)?;
            }
            Some(CropChoice::Add) => {
                let left = followers_left(game, ground, player).into_iter();
                let places = places(&concerned, ground)?;
                let there = |name| places.iter().map(move |on| (name, *on));
                let oracle: BTreeSet<(&str, Segment)> = left.flat_map(there).collect();
                check_same(LAW, || "passing".into(), moves.pop(), Some(Move::Pass))?;
                check_same(LAW, || "picks".into(), moves.len(), oracle.len())?;
                let engine = listed(game, &moves);
                check_same(LAW, || "followers to add".into(), engine, oracle)?;
            }
            Some(CropChoice::TakeBack) => {
                let standing = names::standing(game).into_iter();
                let is_listed = |id: &u16| moves.contains(&Move::Figure(FigureId(*id)));
                circle.choices = standing.filter(|(id, _)| is_listed(id)).collect();
                let place = |figure: &PlacedFigure| (figure.on, figure.owner, figure.weight);
                let mut engine: Vec<_> = circle.choices.values().map(place).collect();
                let mut oracle: Vec<_> = concerned.iter().map(place).collect();
                engine.sort_unstable();
                oracle.sort_unstable();
                check_same(LAW, || "picks".into(), moves.len(), engine.len())?;
                check_same(LAW, || "followers to take".into(), engine, oracle)?;
            }
        }
        Ok(true)
    }
}
