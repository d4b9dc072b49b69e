//! What the oracle remembers of the Wheel of Fortune: the pig, the crown spaces, and whom the
//! plague has still to come to.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use bastide_oracle::{
    Catalogue, Position, PositionError, Sector, Settings, Standing, Wheel, WheelAward,
};
use bastide_rules::ids::MODULE_PLACES;
use bastide_rules::modules::FIGURES;
use bastide_rules::modules::wheel_of_fortune::TaxLargeFollower;
use bastide_rules::{FigureId, FigureKind, Look, Move, Player, Rules, Spot, TileKind};

use super::names;
use crate::violation::{Broken, Step, same};

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

/// The oracle's notes.
#[derive(Clone, Debug)]
pub(super) struct WheelNotes {
    wheel: Wheel,
    unplaceable: bool,
    plague: VecDeque<u8>,
    /// The followers among whom somebody chooses now, by their numbers in the engine.
    choices: BTreeMap<u16, Standing>,
    /// What the wheel has given in this step.
    given: Vec<(u8, &'static str, i32)>,
}

/// What the wheel stands on.
pub(super) struct Ground<'a> {
    pub look: Look<'a>,
    pub position: &'a mut Position,
    pub catalogue: &'a Catalogue,
    pub settings: &'a Settings,
}

impl WheelNotes {
    /// None if the game is played without.
    pub(super) fn new(rules: &Rules) -> Option<WheelNotes> {
        let mut modules = rules.modules();
        let options = &rules.options().wheel;
        let by_weight = options.tax_large_follower == TaxLargeFollower::Two;
        modules
            .any(|module| module == "wheel-of-fortune")
            .then(|| WheelNotes {
                wheel: Wheel::new(by_weight, options.famine_pig_bonus),
                unplaceable: options.wheel_on_unplaceable_tile,
                plague: VecDeque::new(),
                choices: BTreeMap::new(),
                given: Vec::new(),
            })
    }

    /// A tile was drawn; it may turn the wheel.
    pub(super) fn drawn(
        &mut self,
        ground: &mut Ground<'_>,
        player: Player,
        tile: TileKind,
        fits: bool,
    ) -> Result<(), Broken> {
        let name = &ground.look.rules.face(tile).name;
        let number = ground.catalogue.wheel(name).map_err(lost)?;
        let Some(number) = number.filter(|_| fits || self.unplaceable) else {
            return Ok(());
        };
        self.wheel.turn(number);
        let supply: Vec<u32> = (0..ground.settings.players)
            .map(|owner| self.supply(ground, owner))
            .collect();
        let (catalogue, settings) = (ground.catalogue, ground.settings);
        let awards = self
            .wheel
            .action(ground.position, catalogue, settings, player.0, &supply);
        self.take(awards.map_err(lost)?);
        if self.wheel.pig == Sector::Plague {
            let seats = ground.look.players_from(player);
            self.plague = seats.map(|player| player.0).collect();
        }
        self.go_on(ground)
    }

    /// A player put a follower on a crown space, or chose whom the plague takes.
    pub(super) fn play(
        &mut self,
        ground: &mut Ground<'_>,
        owner: Option<u8>,
        step: Step,
    ) -> Result<(), Broken> {
        match step {
            Step::Play(Move::Figure(FigureId(figure))) if !self.choices.is_empty() => {
                let Some(chosen) = self.choices.remove(&figure) else {
                    return Err(Broken::new(PLAGUE, "somebody else was chosen"));
                };
                self.choices.clear();
                self.plague.pop_front();
                let (catalogue, settings) = (ground.catalogue, ground.settings);
                let taken = ground.position.take_back(catalogue, settings, chosen);
                taken.map_err(lost)?;
                self.go_on(ground)
            }
            Step::Play(Move::Stand { figure, spot }) if is_crown(ground.look, spot) => {
                let number = usize::from(spot.place - MODULE_PLACES);
                let Some(sector) = Sector::ALL.get(number) else {
                    return Err(Broken::new(CROWNS, "there is no such sector"));
                };
                let weight = ground.look.rules.figure(figure).weight;
                let crowns = self.wheel.crowns.entry(*sector).or_default();
                crowns.extend(owner.map(|owner| (owner, weight)));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// The plague comes to everybody who has no choice; after the last one the crowns score.
    fn go_on(&mut self, ground: &mut Ground<'_>) -> Result<(), Broken> {
        while let Some(player) = self.plague.front() {
            let choices = ground.position.plague_choices(*player);
            match choices.as_slice() {
                [] => {}
                [only] => {
                    let (catalogue, settings) = (ground.catalogue, ground.settings);
                    let taken = ground.position.take_back(catalogue, settings, *only);
                    taken.map_err(lost)?;
                }
                _ => return Ok(()),
            }
            self.plague.pop_front();
        }
        let awards = self.wheel.score_crowns();
        self.take(awards);
        Ok(())
    }

    fn take(&mut self, awards: Vec<WheelAward>) {
        let sector = NAMES[self.wheel.pig as usize];
        let named = awards.into_iter().map(|award| {
            let name = if award.crown { "crown" } else { sector };
            (award.player, name, award.points)
        });
        self.given.extend(named);
    }

    /// Compares what the wheel gave in this step, and adds it to the scores.
    pub(super) fn settle(
        &mut self,
        engine: &[(u8, &'static str, i32)],
        scores: &mut [i32],
    ) -> Result<(), Broken> {
        let of_wheel = |name: &str| name == "crown" || NAMES.contains(&name);
        let mut engine: Vec<_> = engine
            .iter()
            .copied()
            .filter(|(_, name, _)| of_wheel(name))
            .collect();
        let mut oracle = std::mem::take(&mut self.given);
        for (player, _, points) in &oracle {
            scores[usize::from(*player)] += points;
        }
        engine.sort_unstable();
        oracle.sort_unstable();
        same(AWARDS, || "awards".into(), engine, oracle)
    }

    /// Somebody is asked whom the plague takes.
    pub(super) fn check_plague(
        &mut self,
        ground: &mut Ground<'_>,
        player: Player,
    ) -> Result<(), Broken> {
        let asked = self.plague.front().copied();
        same(PLAGUE, || "who is asked".into(), Some(player.0), asked)?;
        let look = ground.look;
        let mut moves = Vec::new();
        look.rules.legal(look.state, &mut moves);
        let standing = names::standing(look);
        let listed = standing.into_iter().filter(|(id, _)| {
            let pick = Move::Figure(FigureId(*id));
            moves.contains(&pick)
        });
        self.choices = listed.collect();
        same(PLAGUE, || "picks".into(), moves.len(), self.choices.len())?;
        let place = |figure: &Standing| (figure.on, figure.owner, figure.weight);
        let mut engine: Vec<_> = self.choices.values().map(place).collect();
        let choices = ground.position.plague_choices(player.0);
        let mut oracle: Vec<_> = choices.iter().map(place).collect();
        engine.sort_unstable();
        oracle.sort_unstable();
        same(PLAGUE, || "followers to take".into(), engine, oracle)
    }

    /// The crown spaces that a player may use, if asked.
    pub(super) fn check_crowns(
        &mut self,
        ground: &mut Ground<'_>,
        owner: u8,
        moves: &[Move],
    ) -> Result<(), Broken> {
        let rules = ground.look.rules;
        let engine: BTreeSet<(&str, u8)> = moves
            .iter()
            .filter_map(|pick| match pick {
                Move::Stand { figure, spot } if is_crown(ground.look, *spot) => {
                    Some((rules.figure(*figure).name, spot.place - MODULE_PLACES))
                }
                _ => None,
            })
            .collect();
        let mut oracle = BTreeSet::new();
        for (number, facts) in FIGURES.iter().enumerate() {
            let owned = usize::from(rules.figures_each(FigureKind(number as u8)));
            let standing = ground.position.plague_choices(owner);
            let standing = standing.iter().filter(|f| f.weight == facts.weight).count();
            if facts.follower && owned > standing + self.on_crowns(owner, facts.weight) {
                let free = self.wheel.free_sectors().into_iter();
                oracle.extend(free.map(|sector| (facts.name, sector as u8)));
            }
        }
        same(CROWNS, || "crown spaces".into(), engine, oracle)
    }

    /// The pig and the followers on crown spaces.
    pub(super) fn check(&self, look: Look<'_>) -> Result<(), Broken> {
        let facts = look.view().facts.0;
        let pig = facts.iter().find(|(name, _)| name == "wheel.pig");
        let engine = pig.map(|(_, value)| value.as_str());
        let oracle = Some(NAMES[self.wheel.pig as usize]);
        same(CROWNS, || "the pig".into(), engine, oracle)?;
        let mut engine: Vec<(u16, u8, u8)> = look
            .aside()
            .filter(|(_, spot)| (FIRST_SPOT..FIRST_SPOT + 6).contains(spot))
            .map(|(figure, spot)| {
                let weight = look.rules.figure(figure.kind).weight;
                (spot - FIRST_SPOT, figure.owner.0, weight)
            })
            .collect();
        let crowns = self.wheel.crowns.iter();
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

    /// How many followers of this weight a player has on crown spaces.
    pub(super) fn on_crowns(&self, owner: u8, weight: u8) -> usize {
        let all = self.wheel.crowns.values().flatten();
        all.filter(|follower| **follower == (owner, weight)).count()
    }

    /// A player's followers in the supply.
    fn supply(&self, ground: &Ground<'_>, owner: u8) -> u32 {
        let kinds = FIGURES.iter().enumerate().filter(|(_, f)| f.follower);
        let owned =
            kinds.map(|(number, _)| ground.look.rules.figures_each(FigureKind(number as u8)));
        let owned: u32 = owned.map(u32::from).sum();
        let crowns = self.wheel.crowns.values().flatten();
        let away = ground.position.plague_choices(owner).len()
            + crowns.filter(|(player, _)| *player == owner).count();
        owned.saturating_sub(away as u32)
    }
}

/// Crown spaces are spots of the board; other tiles may have spots of their own.
fn is_crown(look: Look<'_>, spot: Spot) -> bool {
    spot.place >= MODULE_PLACES && look.face(spot.tile).name.starts_with("wheel/c")
}

/// The oracle refuses what the engine did.
fn lost(error: PositionError) -> Broken {
    Broken::new(AWARDS, error.to_string())
}
