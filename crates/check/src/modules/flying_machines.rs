//! A flight as the oracle follows it: the follower, the die roll and the possible landings.

use std::collections::BTreeSet;

use bastide_oracle::{FigureType, PlacedFigure, Segment};
use bastide_rules::ids::MODULE_PLACES;
use bastide_rules::modules::FIGURES;
use bastide_rules::{Decision, FigureKind, GameRef, Move, Outcome, Rules, Setup, Spot};

use crate::module::{Module, is_own_figure};
use crate::oracle::table_state::{
    OtherFiguresQuestion, TablePart, TableState, asked, chance, legal, oracle_refused, segment_of,
};
use crate::oracle::turn_progress::{OracleStep, step_name};
use crate::violation::{BrokenLaw, check_same};

const LAW: &str = "the oracle agrees on flights";

const FLY: &str = "fly";

/// The question after a failed flight.
const OTHERS: &str = "place-other-figure";

pub(crate) struct FlyingMachines;

impl Module for FlyingMachines {
    fn name(&self) -> &'static str {
        "flying-machines"
    }

    fn turn(&self) -> &'static [OracleStep] {
        const TURN: &[OracleStep] = &[OracleStep::new(221, "COMBO-22", FLY)];
        TURN
    }

    fn part(&self, _: &Rules, _: &Setup) -> Option<Box<dyn TablePart>> {
        Some(Box::<FlightNotes>::default())
    }
}

/// The follower in the machine of the tile just laid.
#[derive(Clone, Debug)]
struct Flight {
    figure: FigureKind,
    /// The die roll, and the possible landings.
    rolled: Option<(u8, BTreeSet<Segment>)>,
}

/// The oracle's notes.
#[derive(Clone, Debug, Default)]
struct FlightNotes {
    flight: Option<Flight>,
    /// Whether the player may place another figure after a failed flight and has not been asked yet.
    others_wait: bool,
}

impl FlightNotes {
    /// Handles the die roll. A player with only one possible landing is not asked.
    fn roll(
        &mut self,
        face: u8,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        let (catalogue, settings) = (&ground.catalogue, &ground.settings);
        let landings = ground.position.landings(catalogue, settings, face);
        let landings = landings.map_err(oracle_refused)?;
        if landings.is_empty() {
            self.flight = None;
            // FLY-17.
            self.others_wait = settings.has_option("failed_flight_blocks", "followers_only");
            return Ok(());
        }
        let only = landings.first().copied().filter(|_| landings.len() == 1);
        if let Some(flight) = &mut self.flight {
            flight.rolled = Some((face, landings));
        }
        only.map_or(Ok(()), |only| self.land(only, game, ground))
    }

    fn land(
        &mut self,
        on: Segment,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        let Some(Flight {
            figure,
            rolled: Some((face, _)),
        }) = self.flight.take()
        else {
            return Err(BrokenLaw::new(LAW, "there is no flight"));
        };
        let follower = PlacedFigure {
            owner: ground.active,
            weight: game.rules.figure(figure).weight,
            sort: FigureType::FOLLOWER,
            on,
        };
        let (catalogue, settings) = (&ground.catalogue, &ground.settings);
        let landed = ground.position.land(catalogue, settings, follower, face);
        landed.map_err(oracle_refused)
    }

    /// Compares the possible landings. There must be several, and no pass.
    fn check_landings(&self, game: GameRef<'_>, flight: &Flight) -> Result<(), BrokenLaw> {
        let moves = legal(game);
        let engine: BTreeSet<_> = moves.iter().map(|pick| place(game, *pick)).collect();
        let landings = flight.rolled.iter().flat_map(|(_, landings)| landings);
        let name = game.rules.figure(flight.figure).name;
        let oracle: BTreeSet<_> = landings.map(|on| Some((name, *on))).collect();
        if oracle.len() < 2 {
            return Err(BrokenLaw::new(LAW, "a player is asked without a choice"));
        }
        check_same(LAW, || "places to land".into(), engine, oracle)
    }
}

impl TablePart for FlightNotes {
    fn play(
        &mut self,
        line: &str,
        decision: Decision,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        match (line, decision) {
            (step_name::FIGURE, Decision::Pick(Move::PlaceFigure { figure, spot }))
                if is_machine(game, spot) =>
            {
                self.flight = Some(Flight {
                    figure,
                    rolled: None,
                });
                Ok(())
            }
            (FLY, Decision::Chance(Outcome::Face(face))) => self.roll(face, game, ground),
            (FLY, Decision::Pick(pick)) if self.flight.is_some() => {
                let Some((_, on)) = place(game, pick) else {
                    return Err(BrokenLaw::new(LAW, "the pick is not a landing"));
                };
                self.land(on, game, ground)
            }
            (FLY, Decision::Pick(Move::PlaceFigure { figure, spot }))
                if !is_own_figure(game.rules.figure(figure).name) =>
            {
                ground.stand(game, figure, spot)
            }
            _ => Ok(()),
        }
    }

    fn leave(&mut self, line: &str, _: GameRef<'_>, _: &mut TableState) -> Result<(), BrokenLaw> {
        if line == FLY {
            let what = || "an unfinished flight".into();
            check_same(LAW, what, self.flight.is_some(), false)?;
        }
        Ok(())
    }

    fn check_waiting(
        &mut self,
        line: &str,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<bool, BrokenLaw> {
        if line != FLY {
            return Ok(false);
        }
        let prompt = match &self.flight {
            Some(Flight { rolled: None, .. }) => {
                check_same(
                    LAW,
                    || "the die is rolled".into(),
                    chance(game),
                    Some("die"),
                )?;
                check_die(game)?;
                return Ok(true);
            }
            Some(flight) => {
                self.check_landings(game, flight)?;
                "land"
            }
            None => OTHERS,
        };
        let question = Some((ground.active, prompt));
        check_same(LAW, || "asked".into(), asked(game), question)?;
        Ok(true)
    }

    /// Checks which followers may fly from the tile just laid.
    fn check_figures(
        &mut self,
        picks: &[Move],
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        let has_machine = ground.position.has_machine(&ground.catalogue);
        let left = ground.left(game, ground.active);
        check_offered(
            offered(game, picks),
            &left,
            has_machine.map_err(oracle_refused)?,
        )
    }

    /// Returns the question for other figures after a failed flight: all figures except followers
    /// (FLY-17).
    fn others(&mut self, line: &str) -> Option<OtherFiguresQuestion> {
        (line == FLY).then(|| OtherFiguresQuestion {
            law: LAW,
            prompt: OTHERS,
            may: std::mem::take(&mut self.others_wait),
        })
    }
}

/// FLY-09: checks that the die has three equally likely faces.
fn check_die(game: GameRef<'_>) -> Result<(), BrokenLaw> {
    let mut outcomes = Vec::new();
    game.rules.outcomes(game.state, &mut outcomes);
    let faces = outcomes.iter().map(|(outcome, _)| *outcome);
    let expected = [1, 2, 3].map(Outcome::Face);
    check_same(LAW, || "faces".into(), faces.collect(), expected.to_vec())?;
    let alike = outcomes.iter().all(|(_, weight)| *weight == outcomes[0].1);
    check_same(LAW, || "equally likely".into(), alike, true)
}

/// Returns the kinds of followers that may fly according to the listed moves.
fn offered(game: GameRef<'_>, moves: &[Move]) -> BTreeSet<&'static str> {
    let flights = moves.iter().filter_map(|pick| match pick {
        Move::PlaceFigure { figure, spot } if is_machine(game, *spot) => {
            Some(game.rules.figure(*figure).name)
        }
        _ => None,
    });
    flights.collect()
}

/// FLY-06, FLY-21: checks that every kind of follower in the supply may fly if there is a machine.
fn check_offered(
    engine: BTreeSet<&'static str>,
    left: &BTreeSet<&'static str>,
    has_machine: bool,
) -> Result<(), BrokenLaw> {
    let followers = FIGURES.iter().filter(|facts| facts.follower);
    let left = followers.filter(|facts| has_machine && left.contains(facts.name));
    let oracle = left.map(|facts| facts.name).collect();
    check_same(LAW, || "who may fly".into(), engine, oracle)
}

fn place(game: GameRef<'_>, pick: Move) -> Option<(&'static str, Segment)> {
    let Move::PlaceFigure { figure, spot } = pick else {
        return None;
    };
    let on = segment_of(game, spot)?;
    Some((game.rules.figure(figure).name, on))
}

fn is_machine(game: GameRef<'_>, spot: Spot) -> bool {
    spot.place == MODULE_PLACES && game.face(spot.tile).name.starts_with("flying/")
}
