//! The oracle's notes on the Wheel of Fortune: the pig, the crown spaces, and the players whom the
//! plague has still to reach.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use bastide_oracle::modules::wheel_of_fortune::{Sector, Wheel, WheelAward};
use bastide_oracle::{PlacedFigure, PositionError};
use bastide_rules::ids::MODULE_PLACES;
use bastide_rules::modules::FIGURES;
use bastide_rules::modules::wheel_of_fortune::LargeFollower;
use bastide_rules::{Decision, FigureId, FigureKind, GameRef, Move, Player, Rules, Setup, Spot};

use crate::module::Module;
use crate::oracle::names;
use crate::oracle::table_state::{TablePart, TableState, asked, legal};
use crate::oracle::turn_progress::{OracleStep, step_name};
use crate::violation::{BrokenLaw, check_same};

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

/// The engine's number for the crown spaces of the first sector.
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

    fn turn(&self) -> &'static [OracleStep] {
        const TURN: &[OracleStep] = &[
            OracleStep::new(120, "COMBO-12", TURN_WHEEL),
            OracleStep::new(121, "COMBO-12", SECTOR),
            OracleStep::new(122, "COMBO-12", SCORE),
        ];
        TURN
    }

    fn part(&self, rules: &Rules, _: &Setup) -> Option<Box<dyn TablePart>> {
        let options = &rules.options().wheel_of_fortune;
        let wheel = Wheel {
            taxes_by_weight: options.tax_large_follower == LargeFollower::Two,
            famine_by_weight: options.famine_large_follower == LargeFollower::Two,
            pigs_in_famine: options.famine_pig_bonus,
            ..Wheel::at_start()
        };
        Some(Box::new(WheelNotes {
            wheel,
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
    /// The followers to choose from now, by their numbers in the engine.
    choices: BTreeMap<u16, PlacedFigure>,
    /// The points that the wheel gives in this step.
    given: Vec<(u8, &'static str, i32)>,
}

impl WheelNotes {
    /// Turns the wheel if the tile in hand does so.
    fn turn(&mut self, game: GameRef<'_>, ground: &mut TableState) -> Result<(), BrokenLaw> {
        self.has_turned = false;
        let Some(tile) = ground.hand else {
            return Ok(());
        };
        let name = &game.rules.face(tile).name;
        let number = ground.catalogue.wheel(name).map_err(lost)?;
        if let Some(number) = number.filter(|_| ground.fits || self.unplaceable) {
            self.wheel.turn(number);
            self.has_turned = true;
        }
        Ok(())
    }

    /// Carries out the action of the sector.
    fn act(&mut self, game: GameRef<'_>, ground: &mut TableState) -> Result<(), BrokenLaw> {
        let players = 0..ground.settings.players;
        let supply: Vec<u32> = players
            .map(|owner| self.supply(game, ground, owner))
            .collect();
        let (catalogue, settings) = (&ground.catalogue, &ground.settings);
        let (position, player) = (&ground.position, ground.active);
        let wheel = &self.wheel;
        let awards = wheel.action(position, catalogue, settings, player, &supply);
        self.take(awards.map_err(lost)?);
        if self.wheel.pig == Sector::Plague {
            let seats = game.players_from(Player(player));
            self.plague = seats.map(|player| player.0).collect();
        }
        self.go_on(ground)
    }

    /// Applies the plague to the next players until one has a choice.
    fn go_on(&mut self, ground: &mut TableState) -> Result<(), BrokenLaw> {
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

    /// Returns the number of a player's followers in the supply.
    fn supply(&self, game: GameRef<'_>, ground: &TableState, owner: u8) -> u32 {
        let kinds = FIGURES.iter().enumerate().filter(|(_, f)| f.follower);
        let owned = kinds.map(|(number, _)| game.rules.figures_each(FigureKind(number as u8)));
        let owned: u32 = owned.map(u32::from).sum();
        let crowns = self.wheel.crowns.values().flatten();
        let away = ground.position.followers_of(owner).len()
            + crowns.filter(|(player, _)| *player == owner).count();
        owned.saturating_sub(away as u32)
    }

    /// Shares the followers on crown spaces with the other parts.
    fn share_aside(&self, ground: &mut TableState) {
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

    /// Checks the question which follower the plague takes.
    fn check_plague(&mut self, game: GameRef<'_>, ground: &TableState) -> Result<(), BrokenLaw> {
        let next = self.plague.front();
        let next = next.map(|player| (*player, "take-back-follower"));
        check_same(PLAGUE, || "who is asked".into(), asked(game), next)?;
        let Some((player, _)) = next else {
            return Ok(());
        };
        let moves = legal(game);
        let standing = names::standing(game).into_iter();
        let listed = standing.chain(names::over_land(game)).filter(|(id, _)| {
            let pick = Move::Figure(FigureId(*id));
            moves.contains(&pick)
        });
        self.choices = listed.collect();
        check_same(PLAGUE, || "picks".into(), moves.len(), self.choices.len())?;
        let place = |figure: &PlacedFigure| (figure.on, figure.owner, figure.weight);
        let mut engine: Vec<_> = self.choices.values().map(place).collect();
        let choices = ground.position.followers_of(player);
        let mut oracle: Vec<_> = choices.iter().map(place).collect();
        engine.sort_unstable();
        oracle.sort_unstable();
        check_same(PLAGUE, || "followers to take".into(), engine, oracle)
    }
}

impl TablePart for WheelNotes {
    fn enter(
        &mut self,
        line: &str,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        match line {
            TURN_WHEEL => self.turn(game, ground),
            SECTOR if self.has_turned => self.act(game, ground),
            SCORE if self.has_turned => {
                let awards = self.wheel.score_crowns();
                self.take(awards);
                self.share_aside(ground);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Handles a follower placed on a crown space, or the choice of a follower that the plague takes.
    fn play(
        &mut self,
        line: &str,
        decision: Decision,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        match (line, decision) {
            (SECTOR, Decision::Pick(Move::Figure(FigureId(figure)))) => {
                let Some(chosen) = self.choices.remove(&figure) else {
                    return Err(BrokenLaw::new(PLAGUE, "an unexpected follower was chosen"));
                };
                self.choices.clear();
                self.plague.pop_front();
                ground.take_back(chosen)?;
                self.go_on(ground)
            }
            (step_name::FIGURE, Decision::Pick(Move::PlaceFigure { figure, spot })) => {
                let Some(sector) = crown(game, spot) else {
                    return Ok(());
                };
                let weight = game.rules.figure(figure).weight;
                let crowns = self.wheel.crowns.entry(sector).or_default();
                crowns.push((ground.active, weight));
                self.share_aside(ground);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Compares the points that the wheel gave.
    fn leave(
        &mut self,
        line: &str,
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        if ![SECTOR, SCORE].contains(&line) {
            return Ok(());
        }
        let what = || "players not asked".into();
        check_same(PLAGUE, what, self.plague.is_empty(), true)?;
        let of_wheel = |name: &str| name == "crown" || NAMES.contains(&name);
        let given = std::mem::take(&mut self.given);
        ground.reported.compare(AWARDS, of_wheel, given)
    }

    fn check_waiting(
        &mut self,
        line: &str,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<bool, BrokenLaw> {
        if line != SECTOR {
            return Ok(false);
        }
        self.check_plague(game, ground)?;
        Ok(true)
    }

    /// Compares the crown spaces that a player may use.
    fn check_figures(
        &mut self,
        picks: &[Move],
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        let engine: BTreeSet<(&str, u8)> = picks
            .iter()
            .filter_map(|pick| match pick {
                Move::PlaceFigure { figure, spot } => {
                    let sector = crown(game, *spot)?;
                    Some((game.rules.figure(*figure).name, sector as u8))
                }
                _ => None,
            })
            .collect();
        let left = ground.left(game, ground.active);
        let free = self.wheel.free_sectors();
        let mut oracle = BTreeSet::new();
        for facts in FIGURES.iter().filter(|facts| facts.follower) {
            if left.contains(facts.name) {
                oracle.extend(free.iter().map(|sector| (facts.name, *sector as u8)));
            }
        }
        check_same(CROWNS, || "crown spaces".into(), engine, oracle)
    }

    /// Compares the pig and the followers on crown spaces.
    fn check(&mut self, game: GameRef<'_>, _: &mut TableState) -> Result<(), BrokenLaw> {
        let wheel = &self.wheel;
        let facts = game.facts().0;
        let pig = facts.iter().find(|(name, _)| name == "wheel.pig");
        let engine = pig.map(|(_, value)| value.as_str());
        let oracle = Some(NAMES[wheel.pig as usize]);
        check_same(CROWNS, || "the pig".into(), engine, oracle)?;
        let mut engine: Vec<(u16, u8, u8)> = game
            .figures_aside()
            .filter(|(_, spot)| (FIRST_SPOT..FIRST_SPOT + 6).contains(spot))
            .map(|(figure, spot)| {
                let weight = game.rules.figure(figure.kind).weight;
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
        check_same(CROWNS, || "followers on crowns".into(), engine, oracle)
    }
}

/// Returns the sector of a crown space.
fn crown(game: GameRef<'_>, spot: Spot) -> Option<Sector> {
    let number = spot.place.checked_sub(MODULE_PLACES)?;
    let is_board = game.face(spot.tile).name.starts_with("wheel/");
    let sector = Sector::ALL.get(usize::from(number)).copied();
    sector.filter(|_| is_board)
}

/// Returns the broken law if the oracle refuses what the engine did.
fn lost(error: PositionError) -> BrokenLaw {
    BrokenLaw::new(AWARDS, error.to_string())
}
