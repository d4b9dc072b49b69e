//! Dispatches as the oracle carries them out on its own board.

use std::collections::BTreeMap;

use bastide_oracle::Standing;
use bastide_rules::{FigureId, Look, Move};

use crate::oracle::ground::{Ground, legal, lost};
use crate::oracle::names;
use crate::oracle::track::{DISPATCHES, TrackNotes};

use super::castles;
use crate::violation::{Broken, same};

/// The points of those who leave a dispatch's action (DISP-15).
const SEAL: i32 = 2;

impl TrackNotes {
    /// Somebody decides about a dispatch.
    pub(crate) fn decide(
        &mut self,
        pick: Move,
        look: Look<'_>,
        ground: &mut Ground,
    ) -> Result<(), Broken> {
        match (pick, self.shown.take()) {
            (Move::Choice(0), Some((number, _))) => self.carry_out(number, look, ground),
            (Move::Choice(_), Some(_)) => {
                self.promised = Some(SEAL);
                Ok(())
            }
            (Move::Figure(FigureId(id)), None) => {
                match std::mem::take(&mut self.removable).remove(&id) {
                    Some(follower) => self.remove(follower, ground),
                    None => Err(Broken::new(DISPATCHES, "somebody else was removed")),
                }
            }
            _ => Err(Broken::new(DISPATCHES, format!("{pick:?} decides nothing"))),
        }
    }

    /// DISP-16: whether the action is offered; if not, the two points are taken at once.
    pub(crate) fn turn_up(
        &mut self,
        number: u8,
        look: Look<'_>,
        ground: &Ground,
    ) -> Result<(), Broken> {
        let offered = match number {
            7 => look.tiles_left() as usize > ground.extra.tiles,
            8 => !ground.position.dispatch_choices(ground.active).is_empty(),
            _ => self.points(number, ground)?.is_some(),
        };
        if offered {
            self.shown = Some((number, true));
        } else {
            self.promised = Some(SEAL);
        }
        Ok(())
    }

    fn points(&self, number: u8, ground: &Ground) -> Result<Option<i32>, Broken> {
        let (catalogue, settings) = (&ground.catalogue, &ground.settings);
        let (rules, player) = (self.dispatch_rules, ground.active);
        let position = &ground.position;
        let points = position.dispatch_points(catalogue, settings, rules, number, player);
        points.map_err(lost)
    }

    fn carry_out(&mut self, number: u8, look: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        match number {
            7 => ground.extra.tiles += 1,
            8 => {
                let choices = ground.position.dispatch_choices(ground.active);
                if let [only] = choices.as_slice() {
                    return self.remove(*only, ground);
                }
                let legal = legal(look);
                let listed = names::standing(look).into_iter();
                let listed = listed.chain(castles::waiting(look));
                let listed: BTreeMap<u16, Standing> = listed
                    .filter(|(id, _)| legal.contains(&Move::Figure(FigureId(*id))))
                    .collect();
                let place = |figure: &Standing| (figure.on, figure.owner, figure.weight);
                let mut engine: Vec<_> = listed.values().map(place).collect();
                let mut oracle: Vec<_> = choices.iter().map(place).collect();
                engine.sort_unstable();
                oracle.sort_unstable();
                same(DISPATCHES, || "who can be removed".into(), engine, oracle)?;
                self.removable = listed;
            }
            _ => self.promised = self.points(number, ground)?,
        }
        Ok(())
    }

    /// DISP-27: the follower's feature is scored, and the follower goes.
    fn remove(&mut self, follower: Standing, ground: &mut Ground) -> Result<(), Broken> {
        let (catalogue, settings) = (&ground.catalogue, &ground.settings);
        let points = ground
            .position
            .removal_points(catalogue, settings, follower);
        self.promised = Some(points.map_err(lost)?);
        ground.take_back(follower)
    }
}
