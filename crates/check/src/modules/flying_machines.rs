//! A flight as the oracle follows it: who is aboard, what the die said, where one may land.

use std::collections::BTreeSet;

use bastide_oracle::{Segment, Sort, Standing};
use bastide_rules::ids::MODULE_PLACES;
use bastide_rules::modules::FIGURES;
use bastide_rules::{Decision, FigureKind, Look, Move, Outcome, Rules, Setup, Spot};

use crate::module::{Module, is_own_figure};
use crate::oracle::ground::{Ground, Others, Part, asked, chance, legal, lost, segment_of};
use crate::oracle::order::{Line, line};
use crate::violation::{Broken, same};

const LAW: &str = "the oracle agrees on flights";

const FLY: &str = "fly";

/// The question after a failed flight.
const OTHERS: &str = "place-other-figure";

pub(crate) struct FlyingMachines;

impl Module for FlyingMachines {
    fn name(&self) -> &'static str {
        "flying-machines"
    }

    fn turn(&self) -> &'static [Line] {
        const TURN: &[Line] = &[Line::new(221, "COMBO-22", FLY)];
        TURN
    }

    fn part(&self, _: &Rules, _: &Setup) -> Option<Box<dyn Part>> {
        Some(Box::<Flights>::default())
    }
}

/// The follower in the machine of the tile just laid.
#[derive(Clone, Debug)]
struct Flight {
    figure: FigureKind,
    /// What the die said, and the places to land.
    rolled: Option<(u8, BTreeSet<Segment>)>,
}

/// The oracle's notes.
#[derive(Clone, Debug, Default)]
struct Flights {
    flight: Option<Flight>,
    /// Whether somebody may place another figure after a failed flight, and was not asked yet.
    others_wait: bool,
}

impl Flights {
    /// The die falls. A player with one place to land is not asked.
    fn roll(&mut self, face: u8, look: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        let (catalogue, settings) = (&ground.catalogue, &ground.settings);
        let landings = ground.position.landings(catalogue, settings, face);
        let landings = landings.map_err(lost)?;
        if landings.is_empty() {
            self.flight = None;
            // FLY-17.
            self.others_wait = settings.says("failed_flight_blocks", "followers_only");
            return Ok(());
        }
        let only = landings.first().copied().filter(|_| landings.len() == 1);
        if let Some(flight) = &mut self.flight {
            flight.rolled = Some((face, landings));
        }
        only.map_or(Ok(()), |only| self.land(only, look, ground))
    }

    fn land(&mut self, on: Segment, look: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        let Some(Flight {
            figure,
            rolled: Some((face, _)),
        }) = self.flight.take()
        else {
            return Err(Broken::new(LAW, "nobody flies"));
        };
        let follower = Standing {
            owner: ground.active,
            weight: look.rules.figure(figure).weight,
            sort: Sort::FOLLOWER,
            on,
        };
        let (catalogue, settings) = (&ground.catalogue, &ground.settings);
        let landed = ground.position.land(catalogue, settings, follower, face);
        landed.map_err(lost)
    }

    /// Compares the places to choose from: several, and no passing.
    fn check_landings(&self, look: Look<'_>, flight: &Flight) -> Result<(), Broken> {
        let moves = legal(look);
        let engine: BTreeSet<_> = moves.iter().map(|pick| place(look, *pick)).collect();
        let landings = flight.rolled.iter().flat_map(|(_, landings)| landings);
        let name = look.rules.figure(flight.figure).name;
        let oracle: BTreeSet<_> = landings.map(|on| Some((name, *on))).collect();
        if oracle.len() < 2 {
            return Err(Broken::new(LAW, "there is nothing to choose"));
        }
        same(LAW, || "places to land".into(), engine, oracle)
    }
}

impl Part for Flights {
    fn play(
        &mut self,
        line: &str,
        decision: Decision,
        look: Look<'_>,
        ground: &mut Ground,
    ) -> Result<(), Broken> {
        match (line, decision) {
            (line::FIGURE, Decision::Pick(Move::Stand { figure, spot }))
                if is_machine(look, spot) =>
            {
                self.flight = Some(Flight {
                    figure,
                    rolled: None,
                });
                Ok(())
            }
            (FLY, Decision::Chance(Outcome::Face(face))) => self.roll(face, look, ground),
            (FLY, Decision::Pick(pick)) if self.flight.is_some() => {
                let Some((_, on)) = place(look, pick) else {
                    return Err(Broken::new(LAW, "nobody lands"));
                };
                self.land(on, look, ground)
            }
            (FLY, Decision::Pick(Move::Stand { figure, spot }))
                if !is_own_figure(look.rules.figure(figure).name) =>
            {
                ground.stand(look, figure, spot)
            }
            _ => Ok(()),
        }
    }

    fn leave(&mut self, line: &str, _: Look<'_>, _: &mut Ground) -> Result<(), Broken> {
        if line == FLY {
            let what = || "somebody still flies".into();
            same(LAW, what, self.flight.is_some(), false)?;
        }
        Ok(())
    }

    fn stop(&mut self, line: &str, look: Look<'_>, ground: &mut Ground) -> Result<bool, Broken> {
        if line != FLY {
            return Ok(false);
        }
        let prompt = match &self.flight {
            Some(Flight { rolled: None, .. }) => {
                same(LAW, || "a die falls".into(), chance(look), Some("die"))?;
                check_die(look)?;
                return Ok(true);
            }
            Some(flight) => {
                self.check_landings(look, flight)?;
                "land"
            }
            None => OTHERS,
        };
        let question = Some((ground.active, prompt));
        same(LAW, || "asked".into(), asked(look), question)?;
        Ok(true)
    }

    /// Who may fly from the tile just laid.
    fn check_figures(
        &mut self,
        picks: &[Move],
        look: Look<'_>,
        ground: &mut Ground,
    ) -> Result<(), Broken> {
        let has_machine = ground.position.has_machine(&ground.catalogue);
        let left = ground.left(look, ground.active);
        check_offered(offered(look, picks), &left, has_machine.map_err(lost)?)
    }

    /// What may be placed after a failed flight: all figures but followers (FLY-17).
    fn others(&mut self, line: &str) -> Option<Others> {
        (line == FLY).then(|| Others {
            law: LAW,
            prompt: OTHERS,
            may: std::mem::take(&mut self.others_wait),
        })
    }
}

/// FLY-09: three faces, equally likely.
fn check_die(look: Look<'_>) -> Result<(), Broken> {
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

fn place(look: Look<'_>, pick: Move) -> Option<(&'static str, Segment)> {
    let Move::Stand { figure, spot } = pick else {
        return None;
    };
    let on = segment_of(look, spot)?;
    Some((look.rules.figure(figure).name, on))
}

fn is_machine(look: Look<'_>, spot: Spot) -> bool {
    spot.place == MODULE_PLACES && look.face(spot.tile).name.starts_with("flying/")
}
