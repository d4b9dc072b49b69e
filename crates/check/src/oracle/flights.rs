//! A flight as the oracle follows it: who is aboard, what the die said, where one may land.

use std::collections::BTreeSet;

use bastide_oracle::{Catalogue, Position, PositionError, Segment, Settings, Sort, Standing};
use bastide_rules::ids::MODULE_PLACES;
use bastide_rules::modules::FIGURES;
use bastide_rules::{FigureKind, Look, Move, Outcome, Situation, Spot};

use super::names;
use super::table::{FOLLOWS, Table, listed, lost};
use crate::violation::{Broken, Step, same};

const LAW: &str = "the oracle agrees on flights";

/// The follower in the machine of the tile just laid.
#[derive(Clone, Debug)]
pub(super) struct Flight {
    figure: FigureKind,
    /// What the die said, and the places to land.
    rolled: Option<(u8, BTreeSet<Segment>)>,
}

impl Flight {
    /// A flight begins with a follower on the machine.
    pub(super) fn begun(look: Look<'_>, step: Step) -> Option<Flight> {
        match step {
            Step::Play(Move::Stand { figure, spot }) if is_machine(look, spot) => Some(Flight {
                figure,
                rolled: None,
            }),
            _ => None,
        }
    }

    /// The die falls. Whoever has one place to land is not asked: the follower stands there.
    pub(super) fn roll(
        &mut self,
        look: Look<'_>,
        step: Step,
        owner: u8,
        with_tile: &Position,
        (catalogue, settings): (&Catalogue, &Settings),
    ) -> Result<Option<Standing>, PositionError> {
        let (Step::Deal(Outcome::Face(face)), None) = (step, &self.rolled) else {
            return Ok(None);
        };
        let landings = with_tile.landings(catalogue, settings, face)?;
        let only = landings.first().filter(|_| landings.len() == 1);
        let landed = only.map(|on| Standing {
            owner,
            weight: look.rules.figure(self.figure).weight,
            sort: Sort::Follower,
            on: *on,
        });
        self.rolled = Some((face, landings));
        Ok(landed)
    }

    /// How far the flight went, if it ended on that segment.
    pub(super) fn distance_to(&self, on: Segment) -> Option<u8> {
        let (face, landings) = self.rolled.as_ref()?;
        landings.contains(&on).then_some(*face)
    }

    /// Whether there was nowhere to land.
    pub(super) fn failed(&self) -> bool {
        let rolled = self.rolled.as_ref();
        rolled.is_some_and(|(_, landings)| landings.is_empty())
    }

    /// Compares the places to choose from: several, and no passing.
    pub(super) fn check_landings(&self, look: Look<'_>) -> Result<(), Broken> {
        let mut moves = Vec::new();
        look.rules.legal(look.state, &mut moves);
        let engine: BTreeSet<_> = moves.iter().map(|pick| place(look, *pick)).collect();
        let landings = self.rolled.iter().flat_map(|(_, landings)| landings);
        let name = look.rules.figure(self.figure).name;
        let oracle: BTreeSet<_> = landings.map(|on| Some((name, *on))).collect();
        if oracle.len() < 2 {
            return Err(Broken::new(LAW, "there is nothing to choose"));
        }
        same(LAW, || "places to land".into(), engine, oracle)
    }
}

impl Table {
    /// Lets a flight begin, and the die fall.
    pub(super) fn follow_flight(&mut self, look: Look<'_>, step: Step) -> Result<(), Broken> {
        let with_tile = self.with_tile();
        let Some(sequence) = &mut self.sequence else {
            return Ok(());
        };
        sequence.flight = Flight::begun(look, step).or(sequence.flight.take());
        if let Some(flight) = &mut sequence.flight {
            let (owner, book) = (sequence.player.0, (&self.catalogue, &self.settings));
            let landed = flight.roll(look, step, owner, &with_tile, book);
            sequence.figure = landed.map_err(lost)?.or(sequence.figure);
        }
        Ok(())
    }

    /// Somebody chooses where to land.
    pub(super) fn check_landings(&self, look: Look<'_>) -> Result<(), Broken> {
        let flight = self.sequence.as_ref().and_then(|s| s.flight.as_ref());
        let nobody = || Broken::new(FOLLOWS, "nobody flies");
        flight.ok_or_else(nobody)?.check_landings(look)
    }

    /// Somebody places another figure after a failed flight.
    pub(super) fn check_others(&mut self, look: Look<'_>) -> Result<(), Broken> {
        let mut moves = Vec::new();
        look.rules.legal(look.state, &mut moves);
        let (engine, spots) = (listed(look, &moves), self.spots(look)?);
        let allowed = self.settings.figures_after_failed_flight;
        if let Some(sequence) = &mut self.sequence {
            let failed = sequence.flight.take().is_some_and(|flight| flight.failed());
            check_others(engine, spots, allowed && failed)?;
        }
        Ok(())
    }

    /// Who may fly from the tile just laid.
    pub(super) fn check_flights(&self, look: Look<'_>, moves: &[Move]) -> Result<(), Broken> {
        let has_machine = self.with_tile().has_machine(&self.catalogue);
        let flies = look
            .rules
            .modules()
            .any(|module| module == "flying-machines");
        let has_machine = has_machine.map_err(lost)? && flies;
        let owner = self.sequence.as_ref().map(|s| s.player.0);
        let left = owner
            .map(|owner| self.left(look, owner))
            .unwrap_or_default();
        check_offered(offered(look, moves), &left, has_machine)
    }
}

/// FLY-09: three faces, equally likely.
pub(super) fn check_die(look: Look<'_>) -> Result<(), Broken> {
    let mut outcomes = Vec::new();
    look.rules.outcomes(look.state, &mut outcomes);
    let faces = outcomes.iter().map(|(outcome, _)| *outcome);
    let expected = [1, 2, 3].map(Outcome::Face);
    same(LAW, || "faces".into(), faces.collect(), expected.to_vec())?;
    let alike = outcomes.iter().all(|(_, weight)| *weight == outcomes[0].1);
    same(LAW, || "equally likely".into(), alike, true)
}

/// The sorts of followers that may fly, by what is listed.
fn offered(look: Look<'_>, moves: &[Move]) -> BTreeSet<&'static str> {
    let flights = moves.iter().filter_map(|pick| match pick {
        Move::Stand { figure, spot } if is_machine(look, *spot) => {
            Some(look.rules.figure(*figure).name)
        }
        _ => None,
    });
    flights.collect()
}

/// FLY-06, FLY-21: any sort of follower that is left flies, if there is a machine.
fn check_offered(
    engine: BTreeSet<&'static str>,
    left: &BTreeSet<&'static str>,
    has_machine: bool,
) -> Result<(), Broken> {
    let followers = FIGURES.iter().filter(|facts| facts.follower);
    let left = followers.filter(|facts| has_machine && left.contains(facts.name));
    let oracle = left.map(|facts| facts.name).collect();
    same(LAW, || "who may fly".into(), engine, oracle)
}

/// Compares what may be placed after a failed flight: the spots of all figures but followers.
pub(super) fn check_others(
    engine: BTreeSet<(&'static str, Segment)>,
    mut spots: BTreeSet<(&'static str, Segment)>,
    allowed: bool,
) -> Result<(), Broken> {
    let is_follower = |name: &str| FIGURES.iter().any(|f| f.follower && f.name == name);
    spots.retain(|(name, _)| allowed && !is_follower(name));
    same(LAW, || "after a failed flight".into(), engine, spots)
}

/// Whether the figure of this tile sequence is still being placed.
pub(super) fn in_figure_phase(look: Look<'_>) -> bool {
    match look.rules.situation(look.state) {
        Situation::Decision(ask) => {
            ["place-figure", "land", "place-other-figure"].contains(&ask.prompt)
        }
        Situation::Chance(source) => source.name == "die",
        Situation::Over => false,
    }
}

fn place(look: Look<'_>, pick: Move) -> Option<(&'static str, Segment)> {
    let Move::Stand { figure, spot } = pick else {
        return None;
    };
    let on = names::segment(look, look.segment(spot)?)?;
    Some((look.rules.figure(figure).name, on))
}

fn is_machine(look: Look<'_>, spot: Spot) -> bool {
    spot.place == MODULE_PLACES && look.face(spot.tile).name.starts_with("flying/")
}
