//! Goods: whoever completes a city takes its tokens, and the most of a kind bring points at the
//! end.

use super::{CLOTH, GRAIN, WINE};
use crate::ids::{FeatureKind, MAX_PLAYERS, Player, RuleId};
use crate::kernel::event::{Event, PointSource};
use crate::kernel::module::Flow;
use crate::kernel::question::Look;
use crate::kernel::score::{Prize, Worth};
use crate::kernel::verbs::Act;
use crate::kernel::view::{Facts, Token};

/// The kinds of goods with the lanes of their symbols.
pub(super) const KINDS: [(&str, usize); 3] = [("wine", WINE), ("grain", GRAIN), ("cloth", CLOTH)];

/// Points for the most tokens of a kind (TRADE-43).
const MOST: i16 = 10;

/// Tokens of each kind that each player holds.
pub(super) type Holdings = [[u8; KINDS.len()]; MAX_PLAYERS];

/// TRADE-40 to TRADE-42: the player who placed the tile takes a token for each symbol in the
/// cities it completed.
pub(super) fn take(act: &mut Act<'_>) -> Flow {
    let player = act.look().active();
    for number in 0..act.state.completed.len() {
        let city = act.state.completed[number];
        if act.look().kind(city) != FeatureKind::City {
            continue;
        }
        for (kind, (key, lane)) in KINDS.into_iter().enumerate() {
            let tokens = act.look().symbols(city, lane);
            if tokens == 0 {
                continue;
            }
            let held = &mut act.state.modules.traders_builders.goods[player.0 as usize][kind];
            *held = held.saturating_add(tokens);
            act.tell(Event::Told {
                key,
                player,
                number: i16::from(tokens),
            });
        }
    }
    Flow::Next
}

/// TRADE-43: the most tokens of a kind, of which there must be one at least (TRADE-AMB-05).
pub(super) fn prizes(look: Look<'_>, give: &mut dyn FnMut(Prize)) {
    let goods = &look.state.modules.traders_builders.goods;
    for (kind, (key, _)) in KINDS.into_iter().enumerate() {
        let held = |player: Player| goods[player.0 as usize][kind];
        let players = || look.players_from(Player(0));
        let most = players().map(held).max().unwrap_or(0);
        for player in players().filter(|player| most > 0 && held(*player) == most) {
            let mut worth = Worth::default();
            worth.add(key, 1, MOST, RuleId("TRADE-43"));
            give(Prize {
                player,
                source: PointSource::Named("goods"),
                worth,
                rule: RuleId("TRADE-43"),
            });
        }
    }
}

/// `goods.0=wine 2 cloth 1`: what the player of a seat holds.
pub(super) fn facts(look: Look<'_>, facts: &mut Facts) {
    for player in look.players_from(Player(0)) {
        let held = held(look, player);
        let kinds = KINDS.iter().zip(held).filter(|(_, tokens)| *tokens > 0);
        let words: Vec<String> = kinds
            .map(|((kind, _), tokens)| format!("{kind} {tokens}"))
            .collect();
        if !words.is_empty() {
            facts.add(format!("goods.{}", player.0), words.join(" "));
        }
    }
}

/// What a player holds, in the order of [`KINDS`].
pub(super) fn held(look: Look<'_>, player: Player) -> [u8; KINDS.len()] {
    look.state.modules.traders_builders.goods[usize::from(player.0)]
}

/// What players hold.
pub(super) fn show(look: Look<'_>, show: &mut dyn FnMut(Token)) {
    for player in look.players_from(Player(0)) {
        let held = held(look, player);
        for ((kind, _), tokens) in KINDS.into_iter().zip(held) {
            if tokens > 0 {
                show(Token::before(kind, player, tokens));
            }
        }
    }
}

/// Reads what a player holds; kinds that are not named are none.
pub(super) fn read_fact(act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
    let Some(seat) = name.strip_prefix("goods.") else {
        return Ok(false);
    };
    if !act.rules.options().traders_builders.goods {
        return Err("this game is played without goods".into());
    }
    let seat: u8 = seat
        .parse()
        .map_err(|_| "the goods of the first seat are goods.0")?;
    if seat >= act.rules.players() {
        return Err("there is no such seat".into());
    }
    let mut held = [0; KINDS.len()];
    let mut words = value.split_whitespace();
    while let Some(word) = words.next() {
        let kind = KINDS.iter().position(|(kind, _)| *kind == word);
        let kind = kind.ok_or("goods are wine, grain and cloth, as in: wine 2 cloth 1")?;
        let tokens = words.next().and_then(|number| number.parse().ok());
        held[kind] = tokens.ok_or("behind each kind stands how many tokens, as in: wine 2")?;
    }
    act.state.modules.traders_builders.goods[seat as usize] = held;
    Ok(true)
}
