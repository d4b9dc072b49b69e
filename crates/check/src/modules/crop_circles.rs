//! A crop circle as the oracle follows it: what was chosen, and who has still to carry it out.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use bastide_oracle::{Kind, Segment, Sort, Standing};
use bastide_rules::{Decision, FigureId, Look, Move, Player, Rules, Setup};

use crate::module::Module;
use crate::oracle::ground::{Ground, Part, asked, legal, listed, lost, segment_of};
use crate::oracle::names;
use crate::oracle::order::Line;
use crate::violation::{Broken, same};

const LAW: &str = "the oracle agrees on crop circles";

const CIRCLE: &str = "carry out a crop circle";

pub(crate) struct CropCircles;

impl Module for CropCircles {
    fn name(&self) -> &'static str {
        "crop-circles"
    }

    fn turn(&self) -> &'static [Line] {
        const TURN: &[Line] = &[Line::new(360, "COMBO-36", CIRCLE).at_rest()];
        TURN
    }

    fn part(&self, _: &Rules, _: &Setup) -> Option<Box<dyn Part>> {
        Some(Box::<Circles>::default())
    }
}

/// The circle on the tile just played.
#[derive(Clone, Debug)]
struct Circle {
    kind: Kind,
    /// Whose tile it is.
    player: Player,
    chosen: Option<Chosen>,
    /// Who has still to carry it out, in order.
    waiting: VecDeque<u8>,
    /// The followers among whom somebody chooses now, by their numbers in the engine.
    choices: BTreeMap<u16, Standing>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Chosen {
    Add,
    TakeBack,
}

/// The oracle's notes: the circle that is carried out.
#[derive(Clone, Debug, Default)]
struct Circles(Option<Circle>);

impl Circles {
    /// The tile sequence is over but for its circle, which is nothing if it concerns nobody
    /// (CROP-07).
    fn begin(&mut self, ground: &Ground) -> Result<(), Broken> {
        let Some(laid) = &ground.laid else {
            return Ok(());
        };
        let Some(kind) = ground.catalogue.crop(&laid.tile).map_err(lost)? else {
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

    /// Passes those who cannot or need not choose; none if nobody is left.
    fn go_on(
        mut circle: Circle,
        look: Look<'_>,
        ground: &mut Ground,
    ) -> Result<Option<Circle>, Broken> {
        while let Some(seat) = circle.waiting.front().copied() {
            let concerned = ground.position.crop_followers(seat, circle.kind);
            match (circle.chosen, concerned.as_slice()) {
                (_, []) => {}
                (Some(Chosen::TakeBack), [only]) => ground.take_back(*only)?,
                (Some(Chosen::Add), _) if followers_left(look, ground, seat).is_empty() => {}
                _ => return Ok(Some(circle)),
            }
            circle.waiting.pop_front();
        }
        Ok(None)
    }
}

/// The sorts of followers that a player has left.
fn followers_left(look: Look<'_>, ground: &Ground, seat: u8) -> BTreeSet<&'static str> {
    let mut left = ground.left(look, seat);
    let sorts = look.rules.followers().iter();
    let followers: Vec<_> = sorts.map(|sort| look.rules.figure(*sort).name).collect();
    left.retain(|name| followers.contains(name));
    left
}

impl Part for Circles {
    fn enter(&mut self, line: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        match line {
            CIRCLE => self.begin(ground),
            _ => Ok(()),
        }
    }

    /// Somebody chose for all, or carried it out.
    fn play(
        &mut self,
        line: &str,
        decision: Decision,
        look: Look<'_>,
        ground: &mut Ground,
    ) -> Result<(), Broken> {
        let (CIRCLE, Decision::Pick(pick)) = (line, decision) else {
            return Ok(());
        };
        let Some(mut circle) = self.0.take() else {
            return Ok(());
        };
        match (circle.chosen, pick) {
            (None, Move::Choice(number)) => {
                circle.chosen = Some(match number {
                    0 => Chosen::Add,
                    _ => Chosen::TakeBack,
                });
                let players = look.players_from(circle.player).map(|player| player.0);
                circle.waiting = players.collect();
                circle.waiting.rotate_left(1);
            }
            (Some(Chosen::Add), Move::Stand { figure, spot }) => {
                let added = circle.waiting.pop_front().zip(segment_of(look, spot));
                let figures = &mut ground.position.figures;
                figures.extend(added.map(|(owner, on)| Standing {
                    owner,
                    weight: look.rules.figure(figure).weight,
                    sort: Sort::FOLLOWER,
                    on,
                }));
            }
            (Some(Chosen::TakeBack), Move::Figure(FigureId(figure))) => {
                let Some(taken) = circle.choices.remove(&figure) else {
                    return Err(Broken::new(LAW, "somebody else came back"));
                };
                circle.waiting.pop_front();
                ground.take_back(taken)?;
            }
            (Some(Chosen::Add), Move::Pass) => _ = circle.waiting.pop_front(),
            _ => return Err(Broken::new(LAW, format!("{pick:?} decides nothing"))),
        }
        self.0 = Circles::go_on(circle, look, ground)?;
        Ok(())
    }

    /// Nobody is asked any more: the circle has been carried out.
    fn leave(&mut self, line: &str, _: Look<'_>, _: &mut Ground) -> Result<(), Broken> {
        if line == CIRCLE {
            let what = || "a circle is left".into();
            same(LAW, what, self.0.is_some(), false)?;
        }
        Ok(())
    }

    /// Somebody is asked: the right one, and for the right things.
    fn stop(&mut self, line: &str, look: Look<'_>, ground: &mut Ground) -> Result<bool, Broken> {
        if line != CIRCLE {
            return Ok(false);
        }
        let Some(circle) = &mut self.0 else {
            return Err(Broken::new(LAW, "somebody is asked for nothing"));
        };
        let next = circle.waiting.front().copied();
        let (player, prompt) = match circle.chosen {
            None => (Some(circle.player.0), "choose-for-all"),
            Some(Chosen::Add) => (next, "add-follower"),
            Some(Chosen::TakeBack) => (next, "return-follower"),
        };
        let question = player.map(|player| (player, prompt));
        same(LAW, || "who is asked".into(), asked(look), question)?;
        let player = player.unwrap_or_default();
        let mut moves = legal(look);
        let concerned = ground.position.crop_followers(player, circle.kind);
        match circle.chosen {
            None => {
                let both = vec![Move::Choice(0), Move::Choice(1)];
                same(LAW, || "A or B".into(), moves, both)?;
            }
            Some(Chosen::Add) => {
                let left = followers_left(look, ground, player).into_iter();
                let beside = |name| concerned.iter().map(move |figure| (name, figure.on));
                let oracle: BTreeSet<(&str, Segment)> = left.flat_map(beside).collect();
                same(LAW, || "passing".into(), moves.pop(), Some(Move::Pass))?;
                same(LAW, || "picks".into(), moves.len(), oracle.len())?;
                let engine = listed(look, &moves);
                same(LAW, || "followers to add".into(), engine, oracle)?;
            }
            Some(Chosen::TakeBack) => {
                let standing = names::standing(look).into_iter();
                let is_listed = |id: &u16| moves.contains(&Move::Figure(FigureId(*id)));
                circle.choices = standing.filter(|(id, _)| is_listed(id)).collect();
                let place = |figure: &Standing| (figure.on, figure.owner, figure.weight);
                let mut engine: Vec<_> = circle.choices.values().map(place).collect();
                let mut oracle: Vec<_> = concerned.iter().map(place).collect();
                engine.sort_unstable();
                oracle.sort_unstable();
                same(LAW, || "picks".into(), moves.len(), engine.len())?;
                same(LAW, || "followers to take".into(), engine, oracle)?;
            }
        }
        Ok(true)
    }
}
