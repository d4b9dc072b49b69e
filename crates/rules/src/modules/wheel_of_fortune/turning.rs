//! Turning the wheel, after drawing a tile and before placing it: the pig moves, its sector takes
//! effect, and crown spaces score (WHEEL-09, COMBO-12).

use super::options::LargeFollower;
use super::sectors::Sector;
use super::{WHEEL, crowns, refusals};
use crate::ids::{FeatureId, FeatureKind, FigureId, Player, RuleId};
use crate::kernel::event::{Event, PointSource, Reason};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::{Figure, GameRef};
use crate::kernel::module::{Hook, StepResult};
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::score::{Award, Completion, Worth};
use crate::modules::SHIELDS;
use crate::modules::base::reason::{CITIES, SPECIAL_CITIES};

/// Points for the active player in Fortune (WHEEL-14).
const FORTUNE: i16 = 3;
/// Points for each monk in Inquisition (WHEEL-18).
const EACH_MONK: i16 = 2;
/// WHEEL-AMB-13: points in a famine for a city to which farms give another value.
const SPECIAL_CITY: i16 = 2;

/// The stage of turning the wheel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) enum WheelStage {
    /// The wheel is not being turned.
    #[default]
    Still,
    /// The pig has moved, but its sector has not taken effect.
    Moved,
    /// The points of the sector are awarded.
    Acted,
    /// The points of the crown spaces are awarded.
    Crowned,
}

/// First step: a wheel symbol on the tile in hand moves the pig.
pub(super) fn enter_turn(game: &mut GameMut<'_>) -> StepResult {
    let view = game.view();
    let Some(kind) = view.hand() else {
        return StepResult::Next;
    };
    let number = view.rules.face(kind).value(WHEEL);
    if number == 0 {
        return StepResult::Next;
    }
    // WHEEL-AMB-09.
    let options = view.rules.options().wheel_of_fortune;
    if !options.wheel_on_unplaceable_tile && !view.fits(kind) {
        return StepResult::Next;
    }
    let wheel = &mut game.state.modules.wheel_of_fortune;
    wheel.pig = wheel.pig.after(number);
    wheel.stage = WheelStage::Moved;
    wheel.asked = 0;
    let event = Event::ModuleEvent {
        key: wheel.pig.event_key(),
        player: game.state.active,
        number: i16::from(number),
    };
    game.emit(event);
    StepResult::Next
}

/// Second step: the effect of the sector, in a separate scoring step.
pub(super) fn enter_action(game: &mut GameMut<'_>) -> StepResult {
    if game.state.modules.wheel_of_fortune.stage != WheelStage::Moved {
        return StepResult::Next;
    }
    let sector = game.state.modules.wheel_of_fortune.pig;
    if sector == Sector::Plague
        && let Some(flow) = plague(game)
    {
        return flow;
    }
    for player in game.view().players_from(game.view().active_player()) {
        let (worth, rule) = action(game.view(), sector, player);
        if worth.total() != 0 {
            game.award(&Award {
                player,
                source: PointSource::Named(sector.name()),
                worth,
                rule: RuleId(rule),
                majority: None,
            });
        }
    }
    game.state.modules.wheel_of_fortune.stage = WheelStage::Acted;
    settle(game)
}

/// Third step: the crown spaces of the sector, in the next scoring step. Then their followers
/// return.
pub(super) fn enter_crowns(game: &mut GameMut<'_>) -> StepResult {
    let sector = game.state.modules.wheel_of_fortune.pig;
    match game.state.modules.wheel_of_fortune.stage {
        WheelStage::Acted => {
            crowns::score(game, sector);
            game.state.modules.wheel_of_fortune.stage = WheelStage::Crowned;
            // This step is entered again after the points have moved.
            if game.settle_awards() {
                StepResult::Repeat
            } else {
                StepResult::Settle
            }
        }
        WheelStage::Crowned => {
            crowns::send_home(game, sector);
            game.state.modules.wheel_of_fortune.stage = WheelStage::Still;
            StepResult::Next
        }
        WheelStage::Still | WheelStage::Moved => StepResult::Next,
    }
}

fn settle(game: &mut GameMut<'_>) -> StepResult {
    if game.settle_awards() {
        StepResult::Next
    } else {
        StepResult::Settle
    }
}

/// Returns the points that a sector gives a player, and the rule.
fn action(game: GameRef<'_>, sector: Sector, player: Player) -> (Worth, &'static str) {
    let mut worth = Worth::default();
    let rule = match sector {
        Sector::Fortune => {
            let lucky = i16::from(player == game.active_player());
            worth.add("fortune", lucky, FORTUNE, RuleId("WHEEL-14"));
            "WHEEL-14"
        }
        Sector::Taxes => {
            taxes(game, player, &mut worth);
            "WHEEL-15"
        }
        Sector::Famine => {
            famine(game, player, &mut worth);
            "WHEEL-16"
        }
        Sector::Storm => {
            let sorts = game.rules.followers().iter();
            let supply: u8 = sorts.map(|sort| game.supply(player, *sort)).sum();
            worth.add("supply", i16::from(supply), 1, RuleId("WHEEL-17"));
            "WHEEL-17"
        }
        Sector::Inquisition => {
            let monks = on(game, player, FeatureKind::Monastery).count() as i16;
            worth.add("monks", monks, EACH_MONK, RuleId("WHEEL-18"));
            "WHEEL-18"
        }
        Sector::Plague => "WHEEL-19",
    };
    (worth, rule)
}

/// WHEEL-15: each knight scores the shields in its city and the player's knights there. So the
/// knights are the points for each shield, and for each of themselves.
fn taxes(game: GameRef<'_>, player: Player, worth: &mut Worth) {
    let large = game.rules.options().wheel_of_fortune.tax_large_follower;
    for (city, knights) in occupied(game, player, FeatureKind::City, large) {
        let shields = i16::from(game.symbols(city, SHIELDS));
        worth.add("shields", shields, knights, RuleId("WHEEL-15"));
        worth.add("knights", knights, knights, RuleId("WHEEL-15"));
    }
}

/// WHEEL-16: each farmer scores a point for every completed city of the farm. So the farmers are
/// the points for each city. The cities are taken from the reasons of the farm's worth.
fn famine(game: GameRef<'_>, player: Player, worth: &mut Worth) {
    let large = game.rules.options().wheel_of_fortune.famine_large_follower;
    for (farm, farmers) in occupied(game, player, FeatureKind::Field, large) {
        let fed = game.worth(farm, Completion::Unfinished);
        let (cities, special) = (fed.count(CITIES), fed.count(SPECIAL_CITIES));
        worth.add(CITIES, cities, farmers, RuleId("WHEEL-16"));
        worth.add(
            SPECIAL_CITIES,
            special,
            SPECIAL_CITY * farmers,
            RuleId("WHEEL-AMB-13"),
        );
        // A farm gives the bonus once, whatever the number of farmers.
        if game.rules.options().wheel_of_fortune.famine_pig_bonus
            && let Some(pig) = farm_bonus(game, farm, player)
        {
            worth.add(pig.key, cities + special, 1, RuleId("WHEEL-AMB-14"));
        }
    }
}

/// Returns the bonus that a module gives the player for the cities of a farm.
fn farm_bonus(game: GameRef<'_>, farm: FeatureId, player: Player) -> Option<Reason> {
    let mut listeners = game.rules.listeners(Hook::FarmBonus).iter();
    listeners.find_map(|module| module.farm_bonus(game, farm, player))
}

/// WHEEL-19, WHEEL-20: asks the next player with a follower on the land, starting with the active
/// player; `None` after the last one.
fn plague(game: &mut GameMut<'_>) -> Option<StepResult> {
    loop {
        let view = game.view();
        let asked = view.state.modules.wheel_of_fortune.asked;
        let player = view
            .players_from(view.active_player())
            .nth(usize::from(asked))?;
        let has_any = followers(view, player).next().is_some();
        game.state.modules.wheel_of_fortune.asked += 1;
        if has_any {
            return Some(StepResult::Ask(player, 0));
        }
    }
}

/// Offers the followers that the player may return.
pub(super) fn victims(game: GameRef<'_>, picks: &mut Picks<'_>) {
    let Some(player) = game.asked_player() else {
        return;
    };
    for figure in followers(game, player) {
        picks.allow(Move::Figure(figure));
    }
    if let Some(pick @ Move::Figure(figure)) = picks.asked_move() {
        let on_crown = game.figures_aside().any(|(aside, _)| aside.id == figure)
            && !game.figures_over_land().any(|(over, _)| over.id == figure);
        let refusal = if on_crown {
            refusals::PLAGUE_SPARES_CROWNS
        } else {
            refusals::PLAGUE_WRONG_FOLLOWER
        };
        picks.forbid(pick, refusal);
    }
}

/// Returns the follower to its owner. Then the next player is asked.
pub(super) fn take_back(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    if let Move::Figure(figure) = pick {
        game.return_figure(figure);
    }
    StepResult::Repeat
}

/// Returns the player's followers on land tiles, including those on pieces that lie on the land
/// (WHEEL-AMB-13).
fn followers(game: GameRef<'_>, player: Player) -> impl Iterator<Item = FigureId> {
    game.figures_on_land()
        .chain(game.figures_over_land())
        .filter(move |(figure, _)| figure.owner == player && is_follower(game, *figure))
        .map(|(figure, _)| figure.id)
}

/// Returns the player's followers on features of a kind, each with its feature.
fn on(
    game: GameRef<'_>,
    player: Player,
    kind: FeatureKind,
) -> impl Iterator<Item = (Figure, FeatureId)> {
    game.figures_on_land()
        .filter(move |(figure, _)| figure.owner == player && is_follower(game, *figure))
        .map(move |(figure, segment)| (figure, game.feature_of(segment)))
        .filter(move |(_, feature)| game.kind(*feature) == kind)
}

/// Returns the features of a kind with followers of the player, each once, with the number that
/// they count as (WHEEL-AMB-05).
fn occupied(
    game: GameRef<'_>,
    player: Player,
    kind: FeatureKind,
    large: LargeFollower,
) -> impl Iterator<Item = (FeatureId, i16)> {
    on(game, player, kind).filter_map(move |(follower, feature)| {
        let here = || on(game, player, kind).filter(move |(_, other)| *other == feature);
        let is_first = here()
            .next()
            .is_some_and(|(first, _)| first.id == follower.id);
        let count = |(figure, _): (Figure, FeatureId)| match large {
            LargeFollower::One => 1,
            LargeFollower::Two => i16::from(game.rules.figure(figure.kind).weight),
        };
        is_first.then(|| (feature, here().map(count).sum()))
    })
}

/// WHEEL-23: whether a figure is a follower.
fn is_follower(game: GameRef<'_>, figure: Figure) -> bool {
    game.rules.figure(figure.kind).follower
}
