//! The oracle's table and the score track: dispatches are carried out on the oracle's own board.

use std::collections::BTreeMap;

use bastide_oracle::{Position, Standing, TrackRules};
use bastide_rules::{Event, FigureId, Look, Move};

use super::compare::Given;
use super::names;
use super::table::{Table, lost};
use super::track::{DISPATCHES, TrackNotes};
use crate::violation::{Broken, Step, same};

/// The points of those who leave a dispatch's action (DISP-15).
const SEAL: i32 = 2;

impl Table {
    /// The rules of the score track that the oracle plays by, to bend them.
    pub fn track_rules(&mut self) -> Option<&mut TrackRules> {
        self.track.as_mut().map(|track| &mut track.track.rules)
    }

    /// Takes what was decided, if it concerns the track or a dispatch.
    pub(super) fn answer_on_track(&mut self, look: Look<'_>, step: Step) -> Result<(), Broken> {
        let Some(mut track) = self.track.take() else {
            return Ok(());
        };
        track.answer(step);
        let done = match step {
            Step::Play(Move::Choice(choice)) if track.shown.is_some() => {
                let shown = track.shown.take();
                match (choice, shown) {
                    (0, Some((number, _))) => self.carry_out(look, &mut track, number),
                    _ => {
                        track.promised = Some(SEAL);
                        Ok(())
                    }
                }
            }
            Step::Play(Move::Figure(FigureId(id))) if !track.removable.is_empty() => {
                let follower = track.removable.remove(&id);
                track.removable.clear();
                match follower {
                    Some(follower) => self.remove(&mut track, follower),
                    None => Err(Broken::new(DISPATCHES, "somebody else was removed")),
                }
            }
            _ => Ok(()),
        };
        self.track = Some(track);
        done
    }

    /// Takes an event as far as it concerns the track.
    pub(super) fn hear_on_track(
        &mut self,
        look: Look<'_>,
        event: Event,
        given: &mut Given,
    ) -> Result<(), Broken> {
        let Some(mut track) = self.track.take() else {
            return Ok(());
        };
        let heard = self.hear_with(&mut track, look, event, given);
        self.track = Some(track);
        heard
    }

    fn hear_with(
        &mut self,
        track: &mut TrackNotes,
        look: Look<'_>,
        event: Event,
        given: &mut Given,
    ) -> Result<(), Broken> {
        match event {
            Event::TileDrawn(player, _) | Event::TileTaken(player, _) => track.active = player.0,
            Event::TilePlaced {
                player: Some(_),
                kind,
                ..
            } => {
                let robber = self.catalogue.robber(&look.rules.face(kind).name);
                track.tile_laid(robber.map_err(lost)?);
            }
            Event::Told {
                key: "dispatch",
                number,
                ..
            } => {
                track.close()?;
                track.turned_up(number as u8)?;
                if track.of_features {
                    // The figures of what was completed have returned.
                    self.close_sequence(look, given)?;
                }
                self.turn_up(look, track, number as u8)?;
            }
            event => track.hear(event)?,
        }
        Ok(())
    }

    /// DISP-16: whether the action is offered; if not, the two points are taken at once.
    fn turn_up(&self, look: Look<'_>, track: &mut TrackNotes, number: u8) -> Result<(), Broken> {
        let ground = self.ground();
        let offered = match number {
            7 => look.tiles_left() as usize > track.queued,
            8 => !ground.dispatch_choices(track.active).is_empty(),
            _ => self.points(track, &ground, number)?.is_some(),
        };
        if offered {
            track.shown = Some((number, true));
        } else {
            track.promised = Some(SEAL);
        }
        Ok(())
    }

    fn points(
        &self,
        track: &TrackNotes,
        ground: &Position,
        number: u8,
    ) -> Result<Option<i32>, Broken> {
        let (catalogue, settings) = (&self.catalogue, &self.settings);
        let rules = track.dispatch_rules;
        let points = ground.dispatch_points(catalogue, settings, rules, number, track.active);
        points.map_err(lost)
    }

    fn carry_out(
        &mut self,
        look: Look<'_>,
        track: &mut TrackNotes,
        number: u8,
    ) -> Result<(), Broken> {
        let ground = self.ground();
        match number {
            7 => track.queued += 1,
            8 => {
                let choices = ground.dispatch_choices(track.active);
                if let [only] = choices.as_slice() {
                    return self.remove(track, *only);
                }
                let mut legal = Vec::new();
                look.rules.legal(look.state, &mut legal);
                let listed = names::standing(look).into_iter();
                let listed: BTreeMap<u16, Standing> = listed
                    .filter(|(id, _)| legal.contains(&Move::Figure(FigureId(*id))))
                    .collect();
                let place = |figure: &Standing| (figure.on, figure.owner, figure.weight);
                let mut engine: Vec<_> = listed.values().map(place).collect();
                let mut oracle: Vec<_> = choices.iter().map(place).collect();
                engine.sort_unstable();
                oracle.sort_unstable();
                same(DISPATCHES, || "who can be removed".into(), engine, oracle)?;
                track.removable = listed;
            }
            _ => track.promised = self.points(track, &ground, number)?,
        }
        Ok(())
    }

    /// DISP-27: the follower's feature is scored, and the follower goes.
    fn remove(&mut self, track: &mut TrackNotes, follower: Standing) -> Result<(), Broken> {
        let mut ground = self.ground();
        let (catalogue, settings) = (&self.catalogue, &self.settings);
        let points = ground.removal_points(catalogue, settings, follower);
        track.promised = Some(points.map_err(lost)?);
        let taken = ground.take_back(catalogue, settings, follower);
        taken.map_err(lost)?;
        // The figure of this turn is kept apart until its tile sequence is over.
        if let Some(sequence) = &mut self.sequence
            && let Some(figure) = sequence.figure
        {
            match ground.figures.iter().position(|other| *other == figure) {
                Some(place) => drop(ground.figures.remove(place)),
                None => sequence.figure = None,
            }
        }
        self.position.figures = ground.figures;
        Ok(())
    }

    /// Everything that lies and stands at this moment, the tile of this turn included.
    fn ground(&self) -> Position {
        let mut ground = self.position.clone();
        if let Some(sequence) = &self.sequence {
            ground.tiles.extend(sequence.laid.clone());
            ground.figures.extend(sequence.figure);
        }
        ground
    }

    /// Whether a question of the track, a dispatch or a robber interrupts the turn.
    pub(super) fn is_interrupted(&mut self, look: Look<'_>) -> Result<bool, Broken> {
        match &mut self.track {
            Some(track) => track.check(look),
            None => Ok(false),
        }
    }

    /// Whether a dispatch's tile is played next; without tiles it is forfeited.
    pub(super) fn next_extra_tile(&mut self, look: Look<'_>) -> bool {
        let Some(track) = &mut self.track else {
            return false;
        };
        if look.tiles_left() == 0 {
            track.queued = 0;
        }
        let waits = track.queued > 0;
        track.queued -= usize::from(waits);
        waits
    }
}
