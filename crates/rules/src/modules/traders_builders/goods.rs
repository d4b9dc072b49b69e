//! Goods: the player who completes a city takes its tokens. The most tokens of a kind score at the
//! end.

use super::{CLOTH, GRAIN, WINE};
use crate::ids::{FeatureKind, MAX_PLAYERS, Player, RuleId};
use crate::kernel::event::{Event, PointSource};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::module::StepResult;
use crate::kernel::rules::Rules;
use crate::kernel::score::{Award, Prizes, Worth};
use crate::kernel::view::{Facts, Token};

/// The kinds of goods with the count slots of their symbols.
pub(super) const KINDS: [(&str, usize); 3] = [("wine", WINE), ("grain", GRAIN), ("cloth", CLOTH)];

/// Points for the most tokens of a kind (TRADE-43).
const MOST: i16 = 10;

/// The number of tokens of each kind in the box (TRADE-44).
const TOKENS: [u16; KINDS.len()] = [9, 6, 5];

/// The number of tokens of each kind that each player holds.
pub(super) type Holdings = [[u8; KINDS.len()]; MAX_PLAYERS];

/// TRADE-40 to TRADE-42: gives the player who placed the tile a token for each symbol in the cities
/// it completed.
pub(super) fn take(game: &mut GameMut<'_>) -> StepResult {
    let player = game.view().active_player();
    for number in 0..game.state.completed.len() {
        let city = game.state.completed[number];
        if game.view().kind(city) != FeatureKind::City {
            continue;
        }
        for (kind, (key, slot)) in KINDS.into_iter().enumerate() {
            let tokens = game.view().symbols(city, slot);
            if tokens == 0 {
                continue;
            }
            let held = &mut game.state.modules.traders_builders.goods[player.0 as usize][kind];
            *held = held.saturating_add(tokens);
            game.emit(Event::ModuleEvent {
                key,
                player,
                number: i16::from(tokens),
            });
        }
    }
    StepResult::Next
}

/// TRADE-43: gives points for the most tokens of a kind, at least one (TRADE-AMB-05).
pub(super) fn give(game: GameRef<'_>, prizes: &mut Prizes<'_>) {
    let goods = &game.state.modules.traders_builders.goods;
    for (kind, (key, _)) in KINDS.into_iter().enumerate() {
        let held = |player: Player| goods[player.0 as usize][kind];
        let players = || game.players_from(Player(0));
        let most = players().map(held).max().unwrap_or(0);
        for player in players().filter(|player| most > 0 && held(*player) == most) {
            let mut worth = Worth::default();
            worth.add(key, 1, MOST, RuleId("TRADE-43"));
            prizes.give(Award {
                player,
                source: PointSource::Named("goods"),
                worth,
                rule: RuleId("TRADE-43"),
                majority: None,
            });
        }
    }
}

/// Writes the tokens of each seat: `goods.0=wine 2 cloth 1`.
pub(super) fn facts(game: GameRef<'_>, facts: &mut Facts) {
    for player in game.players_from(Player(0)) {
        let held = held(game, player);
        let kinds = KINDS.iter().zip(held).filter(|(_, tokens)| *tokens > 0);
        let words: Vec<String> = kinds
            .map(|((kind, _), tokens)| format!("{kind} {tokens}"))
            .collect();
        if !words.is_empty() {
            facts.add(format!("goods.{}", player.0), words.join(" "));
        }
    }
}

/// Returns the number of tokens a player holds, in the order of [`KINDS`].
pub(super) fn held(game: GameRef<'_>, player: Player) -> [u8; KINDS.len()] {
    game.state.modules.traders_builders.goods[usize::from(player.0)]
}

/// Shows the tokens of all players.
pub(super) fn show(game: GameRef<'_>, show: &mut dyn FnMut(Token)) {
    for player in game.players_from(Player(0)) {
        let held = held(game, player);
        for ((kind, _), tokens) in KINDS.into_iter().zip(held) {
            if tokens > 0 {
                show(Token::before(kind, player, tokens));
            }
        }
    }
}

/// Reads the tokens of a seat. Kinds that are not listed are 0.
pub(super) fn read_fact(act: &mut GameMut<'_>, name: &str, value: &str) -> Result<bool, String> {
    let Some(seat) = name.strip_prefix("goods.") else {
        return Ok(false);
    };
    if !act.rules.options().traders_builders.goods {
        return Err("this game is played without goods".into());
    }
    let seat: u8 = seat
        .parse()
        .map_err(|_| "write the seat as a number; the first is goods.0")?;
    if seat >= act.rules.players() {
        return Err("there is no such seat".into());
    }
    let mut held = [0; KINDS.len()];
    let mut words = value.split_whitespace();
    while let Some(word) = words.next() {
        let kind = KINDS.iter().position(|(kind, _)| *kind == word);
        let kind = kind.ok_or("goods are wine, grain and cloth, as in: wine 2 cloth 1")?;
        let tokens = words.next().and_then(|number| number.parse().ok());
        held[kind] = tokens.ok_or("write the number of tokens after each kind, as in: wine 2")?;
    }
    let goods = &mut act.state.modules.traders_builders.goods;
    goods[seat as usize] = held;
    for (kind, most) in tokens(act.rules).into_iter().enumerate() {
        let taken: u16 = goods.iter().map(|held| u16::from(held[kind])).sum();
        if taken > most {
            let name = KINDS[kind].0;
            return Err(format!("there are {most} {name} tokens, not {taken}"));
        }
    }
    Ok(true)
}

/// TRADE-44: returns the number of tokens of each kind: one for each symbol on the tiles, at least
/// those of the box.
fn tokens(rules: &Rules) -> [u16; KINDS.len()] {
    let mut printed = [0; KINDS.len()];
    for (kind, face) in rules.faces() {
        let cities = face.segments.iter();
        for city in cities.filter(|segment| segment.kind == FeatureKind::City) {
            for (sum, (_, slot)) in printed.iter_mut().zip(KINDS) {
                *sum += u16::from(city.counts[slot]) * rules.copies(kind);
            }
        }
    }
    std::array::from_fn(|kind| printed[kind].max(TOKENS[kind]))
}
