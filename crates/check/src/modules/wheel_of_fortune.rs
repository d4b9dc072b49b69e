//! What the oracle remembers of the Wheel of Fortune: the pig, the crown spaces, and whom the
//! plague has still to come to.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use bastide_oracle::modules::wheel_of_fortune::{Sector, Wheel, WheelAward};
use bastide_oracle::{PositionError, Standing};
use bastide_rules::ids::MODULE_PLACES;
use bastide_rules::modules::FIGURES;
use bastide_rules::modules::wheel_of_fortune::TaxLargeFollower;
use bastide_rules::{Decision, FigureId, FigureKind, Look, Move, Player, Rules, Setup, Spot};

use crate::module::Module;
use crate::oracle::ground::{Ground, Part, asked, legal};
use crate::oracle::names;
use crate::oracle::order::{Line, line};
use crate::violation::{Broken, same};

const AWARDS: &str = "the oracle agrees on the points of the wheel";
const PLAGUE: &str = "the oracle agrees on the plague";
const CROWNS: &str = "the oracle agrees on crown spaces";

/// The names of the sectors in the engine, in the oracle's order.
const NAMES: [&str; 6] = [
    "fortune",
    "taxes",
    "famine",
    "storm",
    "inquisition",
    "plague",
];

/// The engine's number of the first sector's crown spaces.
const FIRST_SPOT: u16 = 0x100;

const NAME: &str = "wheel-of-fortune";

const TURN_WHEEL: &str = "move the pig";
const SECTOR: &str = "the sector acts";
const SCORE: &str = "crown spaces score";

pub(crate) struct WheelOfFortune;

impl Module for WheelOfFortune {
    fn name(&self) -> &'static str {
        NAME
    }

    fn turn(&self) -> &'static [Line] {
        const TURN: &[Line] = &[
            Line::new(120, "COMBO-12", TURN_WHEEL),
            Line::new(121, "COMBO-12", SECTOR),
            Line::new(122, "COMBO-12", SCORE),
        ];
        TURN
    }

    fn part(&self, rules: &Rules, _: &Setup) -> Option<Box<dyn Part>> {
        let options = &rules.options().wheel_of_fortune;
        let by_weight = options.tax_large_follower == TaxLargeFollower::Two;
        Some(Box::new(WheelNotes {
            wheel: Wheel::new(by_weight, options.famine_pig_bonus),
            unplaceable: options.wheel_on_unplaceable_tile,
            has_turned: false,
            plague: VecDeque::new(),
            choices: BTreeMap::new(),
            given: Vec::new(),
        }))
    }
}

/// The oracle's notes.
#[derive(Clone, Debug)]
struct WheelNotes {
    wheel: Wheel,
    unplaceable: bool,
    /// Whether the tile in hand has turned the wheel.
    has_turned: bool,
    plague: VecDeque<u8>,
    /// The followers among whom somebody chooses now, by their numbers in the engine.
    choices: BTreeMap<u16, Standing>,
    /// What the wheel gives in this line.
    given: Vec<(u8, &'static str, i32)>,
}

impl WheelNotes {
    /// A tile in hand may turn the wheel.
    fn turn(&mut self, look: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        self.has_turned = false;
        let Some(tile) = ground.hand else {
            return Ok(());
        };
        let name = &look.rules.face(tile).name;
        let number = ground.catalogue.wheel(name).map_err(lost)?;
        if let Some(number) = number.filter(|_| ground.fits || self.unplaceable) {
            self.wheel.turn(number);
            self.has_turned = true;
        }
        Ok(())
    }

    /// The sector acts.
    fn act(&mut self, look: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        let players = 0..ground.settings.players;
        let supply: Vec<u32> = players
            .map(|owner| self.supply(look, ground, owner))
            .collect();
        let (catalogue, settings) = (&ground.catalogue, &ground.settings);
        let (position, player) = (&ground.position, ground.active);
        let wheel = &self.wheel;
        let awards = wheel.action(position, catalogue, settings, player, &supply);
        self.take(awards.map_err(lost)?);
        if self.wheel.pig == Sector::Plague {
            let seats = look.players_from(Player(player));
            self.plague = seats.map(|player| player.0).collect();
        }
        self.go_on(ground)
    }

    /// The plague comes to everybody who has no choice.
    fn go_on(&mut self, ground: &mut Ground) -> Result<(), Broken> {
        while let Some(player) = self.plague.front() {
            let choices = ground.position.followers_of(*player);
            match choices.as_slice() {
                [] => {}
                [only] => ground.take_back(*only)?,
                _ => return Ok(()),
            }
            self.plague.pop_front();
        }
        Ok(())
    }

    /// A player's followers in the supply.
    fn supply(&self, look: Look<'_>, ground: &Ground, owner: u8) -> u32 {
        let kinds = FIGURES.iter().enumerate().filter(|(_, f)| f.follower);
        let owned = kinds.map(|(number, _)| look.rules.figures_each(FigureKind(number as u8)));
        let owned: u32 = owned.map(u32::from).sum();
        let crowns = self.wheel.crowns.values().flatten();
        let away = ground.position.followers_of(owner).len()
            + crowns.filter(|(player, _)| *player == owner).count();
        owned.saturating_sub(away as u32)
    }

    /// Tells the other parts who stands on crown spaces.
    fn tell_aside(&self, ground: &mut Ground) {
        let followers = self.wheel.crowns.values().flatten();
        ground.aside.insert(NAME, followers.copied().collect());
    }

    fn take(&mut self, awards: Vec<WheelAward>) {
        let sector = NAMES[self.wheel.pig as usize];
        let named = awards.into_iter().map(|award| {
            let name = if award.crown { "crown" } else { sector };
            (award.player, name, award.points)
        });
        self.given.extend(named);
    }

    /// Somebody is asked whom the plague takes.
    fn check_plague(&mut self, look: Look<'_>, ground: &Ground) -> Result<(), Broken> {
        let next = self.plague.front();
        let next = next.map(|player| (*player, "take-back-follower"));
        same(PLAGUE, || "who is asked".into(), asked(look), next)?;
        let Some((player, _)) = next else {
            return Ok(());
        };
        let moves = legal(look);
        let standing = names::standing(look).into_iter();
        let listed = standing.chain(names::over_land(look)).filter(|(id, _)| {
            let pick = Move::Figure(FigureId(*id));
            moves.contains(&pick)
        });
        self.choices = listed.collect();
        same(PLAGUE, || "picks".into(), moves.len(), self.choices.len())?;
        let place = |figure: &Standing| (figure.on, figure.owner, figure.weight);
        let mut engine: Vec<_> = self.choices.values().map(place).collect();
        let choices = ground.position.followers_of(player);
        let mut oracle: Vec<_> = choices.iter().map(place).collect();
        engine.sort_unstable();
        oracle.sort_unstable();
        same(PLAGUE, || "followers to take".into(), engine, oracle)
    }
}

impl Part for WheelNotes {
    fn enter(&mut self, line: &str, look: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        match line {
            TURN_WHEEL => self.turn(look, ground),
            SECTOR if self.has_turned => self.act(look, ground),
            SCORE if self.has_turned => {
                let awards = self.wheel.score_crowns();
                self.take(awards);
                self.tell_aside(ground);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// A player put a follower on a crown space, or chose whom the plague takes.
    fn play(
        &mut self,
        line: &str,
        decision: Decision,
        look: Look<'_>,
        ground: &mut Ground,
    ) -> Result<(), Broken> {
        match (line, decision) {
            (SECTOR, Decision::Pick(Move::Figure(FigureId(figure)))) => {
                let Some(chosen) = self.choices.remove(&figure) else {
                    return Err(Broken::new(PLAGUE, "somebody else was chosen"));
                };
                self.choices.clear();
                self.plague.pop_front();
                ground.take_back(chosen)?;
                self.go_on(ground)
            }
            (line::FIGURE, Decision::Pick(Move::Stand { figure, spot })) => {
                let Some(sector) = crown(look, spot) else {
                    return Ok(());
                };
                let weight = look.rules.figure(figure).weight;
                let crowns = self.wheel.crowns.entry(sector).or_default();
                crowns.push((ground.active, weight));
                self.tell_aside(ground);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Compares what the wheel gave.
    fn leave(&mut self, line: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        if ![SECTOR, SCORE].contains(&line) {
            return Ok(());
        }
        let what = || "left to choose".into();
        same(PLAGUE, what, self.plague.is_empty(), true)?;
        let of_wheel = |name: &str| name == "crown" || NAMES.contains(&name);
        let given = std::mem::take(&mut self.given);
        ground.told.compare(AWARDS, of_wheel, given)
    }

    fn stop(&mut self, line: &str, look: Look<'_>, ground: &mut Ground) -> Result<bool, Broken> {
        if line != SECTOR {
            return Ok(false);
        }
        self.check_plague(look, ground)?;
        Ok(true)
    }

    /// The crown spaces that a player may use.
    fn check_figures(
        &mut self,
        picks: &[Move],
        look: Look<'_>,
        ground: &mut Ground,
    ) -> Result<(), Broken> {
        let engine: BTreeSet<(&str, u8)> = picks
            .iter()
            .filter_map(|pick| match pick {
                Move::Stand { figure, spot } => {
                    let sector = crown(look, *spot)?;
                    Some((look.rules.figure(*figure).name, sector as u8))
                }
                _ => None,
            })
            .collect();
        let left = ground.left(look, ground.active);
        let free = self.wheel.free_sectors();
        let mut oracle = BTreeSet::new();
        for facts in FIGURES.iter().filter(|facts| facts.follower) {
            if left.contains(facts.name) {
                oracle.extend(free.iter().map(|sector| (facts.name, *sector as u8)));
            }
        }
        same(CROWNS, || "crown spaces".into(), engine, oracle)
    }

    /// The pig and the followers on crown spaces.
    fn check(&mut self, look: Look<'_>, _: &mut Ground) -> Result<(), Broken> {
        let wheel = &self.wheel;
        let facts = look.facts().0;
        let pig = facts.iter().find(|(name, _)| name == "wheel.pig");
        let engine = pig.map(|(_, value)| value.as_str());
        let oracle = Some(NAMES[wheel.pig as usize]);
        same(CROWNS, || "the pig".into(), engine, oracle)?;
        let mut engine: Vec<(u16, u8, u8)> = look
            .aside()
            .filter(|(_, spot)| (FIRST_SPOT..FIRST_SPOT + 6).contains(spot))
            .map(|(figure, spot)| {
                let weight = look.rules.figure(figure.kind).weight;
                (spot - FIRST_SPOT, figure.owner.0, weight)
            })
            .collect();
        let crowns = wheel.crowns.iter();
        let mut oracle: Vec<(u16, u8, u8)> = crowns
            .flat_map(|(sector, followers)| {
                let all = followers.iter();
                all.map(|(owner, weight)| (*sector as u16, *owner, *weight))
            })
            .collect();
        engine.sort_unstable();
        oracle.sort_unstable();
        same(CROWNS, || "followers on crowns".into(), engine, oracle)
    }
}

/// The sector of a crown space.
fn crown(look: Look<'_>, spot: Spot) -> Option<Sector> {
    let number = spot.place.checked_sub(MODULE_PLACES)?;
    let is_board = look.face(spot.tile).name.starts_with("wheel/");
    let sector = Sector::ALL.get(usize::from(number)).copied();
    sector.filter(|_| is_board)
}

/// The oracle refuses what the engine did.
fn lost(error: PositionError) -> Broken {
    Broken::new(AWARDS, error.to_string())
}
