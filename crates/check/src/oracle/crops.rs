//! A crop circle as the oracle follows it: what was chosen, and who has still to carry it out.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use bastide_oracle::{Kind, PositionError, Segment, Sort, Standing};
use bastide_rules::{FigureId, Look, Move, Player};

use super::names;
use super::table::{Table, listed, lost};
use crate::violation::{Broken, Step, same};

const LAW: &str = "the oracle agrees on crop circles";

/// The circle on the tile just played.
#[derive(Clone, Debug)]
pub(super) struct Circle {
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

/// Whether a question is one of a circle's.
pub(super) fn asks(prompt: &str) -> bool {
    ["choose-for-all", "add-follower", "return-follower"].contains(&prompt)
}

impl Table {
    /// The tile sequence is over but for its circle, which is nothing if it concerns nobody
    /// (CROP-07).
    pub(super) fn begin_circle(
        &mut self,
        look: Look<'_>,
        tile: &str,
        player: Player,
    ) -> Result<(), PositionError> {
        let is_played = look.rules.modules().any(|name| name == "crop-circles");
        let Some(kind) = self.catalogue.crop(tile)?.filter(|_| is_played) else {
            return Ok(());
        };
        let mut seats = 0..self.settings.players;
        if seats.any(|seat| !self.position.crop_followers(seat, kind).is_empty()) {
            self.circle = Some(Circle {
                kind,
                player,
                chosen: None,
                waiting: VecDeque::new(),
                choices: BTreeMap::new(),
            });
        }
        Ok(())
    }

    /// Somebody chose for all, or carried it out.
    pub(super) fn follow_circle(&mut self, look: Look<'_>, step: Step) -> Result<(), Broken> {
        let Step::Play(pick) = step else {
            return Ok(());
        };
        let Some(mut circle) = self.circle.take() else {
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
                let segment = look.segment(spot);
                let on = segment.and_then(|segment| names::segment(look, segment));
                let added = circle.waiting.pop_front().zip(on);
                self.position
                    .figures
                    .extend(added.map(|(owner, on)| Standing {
                        owner,
                        weight: look.rules.figure(figure).weight,
                        sort: Sort::Follower,
                        on,
                    }));
            }
            (Some(Chosen::TakeBack), Move::Figure(FigureId(figure))) => {
                let Some(taken) = circle.choices.remove(&figure) else {
                    return Err(Broken::new(LAW, "somebody else came back"));
                };
                circle.waiting.pop_front();
                self.take_back(taken)?;
            }
            (Some(Chosen::Add), Move::Pass) => _ = circle.waiting.pop_front(),
            _ => return Err(Broken::new(LAW, format!("{pick:?} decides nothing"))),
        }
        self.circle = self.go_on(look, circle)?;
        Ok(())
    }

    /// Passes those who cannot or need not choose; none if nobody is left.
    fn go_on(&mut self, look: Look<'_>, mut circle: Circle) -> Result<Option<Circle>, Broken> {
        while let Some(seat) = circle.waiting.front().copied() {
            let concerned = self.position.crop_followers(seat, circle.kind);
            match (circle.chosen, concerned.as_slice()) {
                (_, []) => {}
                (Some(Chosen::TakeBack), [only]) => self.take_back(*only)?,
                (Some(Chosen::Add), _) if self.followers_left(look, seat).is_empty() => {}
                _ => return Ok(Some(circle)),
            }
            circle.waiting.pop_front();
        }
        Ok(None)
    }

    fn take_back(&mut self, follower: Standing) -> Result<(), Broken> {
        let (catalogue, settings) = (&self.catalogue, &self.settings);
        let taken = self.position.take_back(catalogue, settings, follower);
        taken.map_err(lost)
    }

    /// The sorts of followers that a player has left.
    fn followers_left(&self, look: Look<'_>, seat: u8) -> BTreeSet<&'static str> {
        let mut left = self.left(look, seat);
        let sorts = look.rules.followers().iter();
        let followers: Vec<_> = sorts.map(|sort| look.rules.figure(*sort).name).collect();
        left.retain(|name| followers.contains(name));
        left
    }

    /// Somebody is asked: the right one, and for the right things.
    pub(super) fn check_circle(
        &mut self,
        look: Look<'_>,
        player: Player,
        prompt: &str,
    ) -> Result<(), Broken> {
        let Some(mut circle) = self.circle.take() else {
            return Err(Broken::new(LAW, format!("{prompt} is asked for nothing")));
        };
        let (expected, seat) = match circle.chosen {
            None => ("choose-for-all", Some(circle.player.0)),
            Some(Chosen::Add) => ("add-follower", circle.waiting.front().copied()),
            Some(Chosen::TakeBack) => ("return-follower", circle.waiting.front().copied()),
        };
        same(LAW, || "the question".into(), prompt, expected)?;
        same(LAW, || "who is asked".into(), Some(player.0), seat)?;
        let mut moves = Vec::new();
        look.rules.legal(look.state, &mut moves);
        let concerned = self.position.crop_followers(player.0, circle.kind);
        match circle.chosen {
            None => {
                let both = vec![Move::Choice(0), Move::Choice(1)];
                same(LAW, || "A or B".into(), moves, both)?;
            }
            Some(Chosen::Add) => {
                let left = self.followers_left(look, player.0).into_iter();
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
        self.circle = Some(circle);
        Ok(())
    }

    /// Nobody is asked any more: the circle has been carried out.
    pub(super) fn check_no_circle(&self) -> Result<(), Broken> {
        same(
            LAW,
            || "a circle is left".into(),
            self.circle.is_some(),
            false,
        )
    }
}
