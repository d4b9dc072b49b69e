//! Between drawing a tile and placing it: the pig moves, its sector acts, crowns score
//! (WHEEL-09, COMBO-12).

use super::options::TaxLargeFollower;
use super::sectors::Sector;
use super::{WHEEL, crowns, refusals};
use crate::ids::{FeatureId, FeatureKind, FigureId, Player, RuleId};
use crate::kernel::event::{Event, PointSource, Reason};
use crate::kernel::module::{Flow, Hook};
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::question::{Figure, Look};
use crate::kernel::score::{Prize, When, Worth};
use crate::kernel::verbs::Act;
use crate::modules::SHIELDS;
use crate::modules::base::reason::{CITIES, SPECIAL_CITIES};

/// WHEEL-14.
const FORTUNE: i16 = 3;
/// WHEEL-18.
const EACH_MONK: i16 = 2;
/// WHEEL-AMB-13: what a city that farms value otherwise counts in a famine.
const SPECIAL_CITY: i16 = 2;

/// How far the turning of the wheel has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) enum Stage {
    /// It stands still.
    #[default]
    Still,
    /// The pig has moved; its sector has not acted.
    Moved,
    /// The points of the action are given.
    Acted,
    /// The points of the crowns are given.
    Crowned,
}

/// W1: a wheel symbol on the tile in hand moves the pig.
pub(super) fn enter_turn(act: &mut Act<'_>) -> Flow {
    let look = act.look();
    let Some(kind) = look.hand() else {
        return Flow::Next;
    };
    let number = look.rules.face(kind).value(WHEEL);
    if number == 0 {
        return Flow::Next;
    }
    // WHEEL-AMB-09.
    let options = look.rules.options().wheel_of_fortune;
    if !options.wheel_on_unplaceable_tile && !look.fits(kind) {
        return Flow::Next;
    }
    let wheel = &mut act.state.modules.wheel_of_fortune;
    wheel.pig = wheel.pig.after(number);
    wheel.stage = Stage::Moved;
    wheel.asked = 0;
    let event = Event::Told {
        key: wheel.pig.told(),
        player: act.state.active,
        number: i16::from(number),
    };
    act.tell(event);
    Flow::Next
}

/// W2: the action of the sector, a scoring step of its own.
pub(super) fn enter_action(act: &mut Act<'_>) -> Flow {
    if act.state.modules.wheel_of_fortune.stage != Stage::Moved {
        return Flow::Next;
    }
    let sector = act.state.modules.wheel_of_fortune.pig;
    if sector == Sector::Plague
        && let Some(flow) = plague(act)
    {
        return flow;
    }
    for player in act.look().players_from(act.look().active()) {
        let (worth, rule) = action(act.look(), sector, player);
        if worth.total() != 0 {
            act.award(&Prize {
                player,
                source: PointSource::Named(sector.name()),
                worth,
                rule: RuleId(rule),
            });
        }
    }
    act.state.modules.wheel_of_fortune.stage = Stage::Acted;
    settle(act)
}

/// W3: the crowns of the sector, the next scoring step; then their followers go home.
pub(super) fn enter_crowns(act: &mut Act<'_>) -> Flow {
    let sector = act.state.modules.wheel_of_fortune.pig;
    match act.state.modules.wheel_of_fortune.stage {
        Stage::Acted => {
            crowns::score(act, sector);
            act.state.modules.wheel_of_fortune.stage = Stage::Crowned;
            // Entered again when the points have moved.
            if act.settle_awards() {
                Flow::Again
            } else {
                Flow::Settle
            }
        }
        Stage::Crowned => {
            crowns::send_home(act, sector);
            act.state.modules.wheel_of_fortune.stage = Stage::Still;
            Flow::Next
        }
        Stage::Still | Stage::Moved => Flow::Next,
    }
}

fn settle(act: &mut Act<'_>) -> Flow {
    if act.settle_awards() {
        Flow::Next
    } else {
        Flow::Settle
    }
}

/// What the action gives a player.
fn action(look: Look<'_>, sector: Sector, player: Player) -> (Worth, &'static str) {
    let mut worth = Worth::default();
    let rule = match sector {
        Sector::Fortune => {
            let lucky = i16::from(player == look.active());
            worth.add("fortune", lucky, FORTUNE, RuleId("WHEEL-14"));
            "WHEEL-14"
        }
        Sector::Taxes => {
            taxes(look, player, &mut worth);
            "WHEEL-15"
        }
        Sector::Famine => {
            famine(look, player, &mut worth);
            "WHEEL-16"
        }
        Sector::Storm => {
            let sorts = look.rules.followers().iter();
            let supply: u8 = sorts.map(|sort| look.supply(player, *sort)).sum();
            worth.add("supply", i16::from(supply), 1, RuleId("WHEEL-17"));
            "WHEEL-17"
        }
        Sector::Inquisition => {
            let monks = on(look, player, FeatureKind::Monastery).count() as i16;
            worth.add("monks", monks, EACH_MONK, RuleId("WHEEL-18"));
            "WHEEL-18"
        }
        Sector::Plague => "WHEEL-19",
    };
    (worth, rule)
}

/// WHEEL-15: each knight brings the shields of his city and the own knights in it.
fn taxes(look: Look<'_>, player: Player, worth: &mut Worth) {
    let counts = |figure: Figure| match look.rules.options().wheel_of_fortune.tax_large_follower {
        TaxLargeFollower::One => 1,
        TaxLargeFollower::Two => i16::from(look.rules.figure(figure.kind).weight),
    };
    for (knight, city) in on(look, player, FeatureKind::City) {
        let own = look
            .figures_on(city)
            .filter(|other| other.owner == player && is_follower(look, *other));
        let own: i16 = own.map(counts).sum();
        let shields = i16::from(look.symbols(city, SHIELDS));
        worth.add("shields", counts(knight) * shields, 1, RuleId("WHEEL-15"));
        worth.add("knights", counts(knight) * own, 1, RuleId("WHEEL-15"));
    }
}

/// WHEEL-16: each farmer brings a point for every completed city at the farm. What farms live on
/// is known from their own worth.
fn famine(look: Look<'_>, player: Player, worth: &mut Worth) {
    for (farmer, farm) in on(look, player, FeatureKind::Field) {
        let fed = look.worth(farm, When::Unfinished);
        let (cities, special) = (fed.count(CITIES), fed.count(SPECIAL_CITIES));
        worth.add("cities", cities, 1, RuleId("WHEEL-16"));
        worth.add(
            SPECIAL_CITIES,
            special,
            SPECIAL_CITY,
            RuleId("WHEEL-AMB-13"),
        );
        // However many farmers, a farm has one bonus.
        let first = on(look, player, FeatureKind::Field).find(|(_, other)| *other == farm);
        let bonus = look.rules.options().wheel_of_fortune.famine_pig_bonus
            && first.is_some_and(|(first, _)| first.id == farmer.id);
        if bonus && let Some(pig) = farm_bonus(look, farm, player) {
            worth.add(pig.key, cities + special, 1, RuleId("WHEEL-AMB-14"));
        }
    }
}

/// Whether a module gives the player more than usual for the cities of a farm.
fn farm_bonus(look: Look<'_>, farm: FeatureId, player: Player) -> Option<Reason> {
    let mut listeners = look.rules.listeners(Hook::FarmBonus).iter();
    listeners.find_map(|module| module.farm_bonus(look, farm, player))
}

/// WHEEL-19, WHEEL-20: asks the next player who has a follower on the land, from the active
/// player on; `None` when all were asked.
fn plague(act: &mut Act<'_>) -> Option<Flow> {
    loop {
        let look = act.look();
        let asked = look.state.modules.wheel_of_fortune.asked;
        let player = look.players_from(look.active()).nth(usize::from(asked))?;
        let has_any = followers(look, player).next().is_some();
        act.state.modules.wheel_of_fortune.asked += 1;
        if has_any {
            return Some(Flow::Ask(player, 0));
        }
    }
}

/// The followers that the player who is asked may take back.
pub(super) fn victims(look: Look<'_>, picks: &mut Picks<'_>) {
    let Some(player) = look.asked() else { return };
    for figure in followers(look, player) {
        picks.allow(Move::Figure(figure));
    }
    if let Some(pick @ Move::Figure(figure)) = picks.question() {
        let on_crown = look.aside().any(|(aside, _)| aside.id == figure)
            && !look.over_land().any(|(over, _)| over.id == figure);
        let refusal = if on_crown {
            refusals::PLAGUE_SPARES_CROWNS
        } else {
            refusals::PLAGUE_WRONG_FOLLOWER
        };
        picks.forbid(pick, refusal);
    }
}

/// The follower goes home, then the next player is asked.
pub(super) fn take_back(act: &mut Act<'_>, pick: Move) -> Flow {
    if let Move::Figure(figure) = pick {
        act.send_home(figure);
    }
    Flow::Again
}

/// The player's followers on land tiles; who stands on a piece over the land is among them
/// (WHEEL-AMB-13).
fn followers(look: Look<'_>, player: Player) -> impl Iterator<Item = FigureId> {
    look.standing()
        .chain(look.over_land())
        .filter(move |(figure, _)| figure.owner == player && is_follower(look, *figure))
        .map(|(figure, _)| figure.id)
}

/// The player's followers on features of a kind, each with its feature.
fn on(
    look: Look<'_>,
    player: Player,
    kind: FeatureKind,
) -> impl Iterator<Item = (Figure, FeatureId)> {
    look.standing()
        .filter(move |(figure, _)| figure.owner == player && is_follower(look, *figure))
        .map(move |(figure, segment)| (figure, look.feature_of(segment)))
        .filter(move |(_, feature)| look.kind(*feature) == kind)
}

/// WHEEL-23.
fn is_follower(look: Look<'_>, figure: Figure) -> bool {
    look.rules.figure(figure.kind).follower
}
