//! What a player may pick: never nothing, always the same, and nothing else.

use bastide_bots::Dice;
use bastide_rules::ids::SIDE_PLACES;
use bastide_rules::{
    Cell, FigureId, FigureKind, Move, Player, Rotation, Rules, Spot, State, TileId, TileKind,
};

use crate::violation::Broken;

/// How many moves that are not listed are tried at each decision.
const STRAYS: usize = 8;

pub(crate) fn check_decision(
    rules: &Rules,
    state: &State,
    legal: &[Move],
    dice: &mut Dice,
) -> Result<(), Broken> {
    if legal.is_empty() {
        return Err(Broken::new("a decision has a legal move", "none is listed"));
    }
    let mut again = Vec::new();
    rules.legal(state, &mut again);
    if again != legal {
        let message = format!("first {legal:?}, then {again:?}");
        return Err(Broken::new("legal moves are stable", message));
    }
    for (number, pick) in legal.iter().enumerate() {
        if let Some(refusal) = rules.why_not(state, *pick) {
            let message = format!("{pick:?} is listed but refused: {refusal}");
            return Err(Broken::new("what is listed is accepted", message));
        }
        if legal[..number].contains(pick) || rules.canonical(state, *pick) != *pick {
            let message = format!("{pick:?} is listed twice or in another form");
            return Err(Broken::new("legal moves are listed once", message));
        }
    }
    for _ in 0..STRAYS {
        check_stray(rules, state, legal, stray(rules, state, dice))?;
    }
    Ok(())
}

/// A move that is not listed is refused by a rule, and changes nothing.
fn check_stray(rules: &Rules, state: &State, legal: &[Move], pick: Move) -> Result<(), Broken> {
    if legal.contains(&rules.canonical(state, pick)) {
        return Ok(());
    }
    let law = "what is not listed is refused";
    let Some(refusal) = rules.why_not(state, pick) else {
        return Err(Broken::new(law, format!("{pick:?} is accepted")));
    };
    if refusal.rule.0.is_empty() || refusal.reason.is_empty() {
        let message = format!("{pick:?} is refused without a rule or a reason: {refusal:?}");
        return Err(Broken::new(law, message));
    }
    let mut copy = state.clone();
    if rules.play(&mut copy, pick) != Err(refusal) || copy != *state {
        let message = format!("{pick:?} changed the state or was refused otherwise");
        return Err(Broken::new(law, message));
    }
    Ok(())
}

/// Any move, most of them near to what can be legal.
fn stray(rules: &Rules, state: &State, dice: &mut Dice) -> Move {
    let look = rules.look(state);
    let (last, _) = look
        .tiles()
        .last()
        .unwrap_or((TileId(0), look.tile(TileId(0))));
    let tile = match dice.roll(4) {
        0 => TileId(dice.roll(usize::from(last.0) + 2) as u16),
        1 => TileId(dice.bits() as u16),
        _ => last,
    };
    match dice.roll(13) {
        0 => Move::Pass,
        1 => Move::Choice(dice.roll(4) as u8),
        2 => Move::Figure(FigureId(dice.roll(20) as u16)),
        3 => Move::Player(Player(dice.roll(9) as u8)),
        4 => Move::Tile(TileKind(dice.roll(rules.kinds() + 1) as u16)),
        5 => Move::Number(dice.bits() as i16),
        6 => {
            let first = [0, SIDE_PLACES][dice.roll(2)];
            Move::Link {
                tile,
                a: first + dice.roll(5) as u8,
                b: first + dice.roll(5) as u8,
            }
        }
        7 | 8 => Move::Stand {
            figure: FigureKind(dice.roll(2) as u8),
            spot: Spot {
                tile,
                place: dice.roll(14) as u8,
            },
        },
        9 => Move::Stand {
            figure: FigureKind(dice.bits() as u8),
            spot: Spot {
                tile,
                place: dice.bits() as u8,
            },
        },
        10 => Move::Space(dice.roll(60) as u8),
        11 => Move::Place {
            cell: Cell::new(dice.bits() as i16, dice.bits() as i16),
            rotation: Rotation(dice.bits() as u8),
        },
        _ => {
            let cells: Vec<Cell> = look.open_cells().collect();
            let near = dice.pick(&cells).copied().unwrap_or(Cell::ORIGIN);
            let step = [(0, 0), (0, 0), (1, 0), (0, -1)][dice.roll(4)];
            Move::Place {
                cell: near.offset(step.0, step.1),
                rotation: Rotation(dice.roll(5) as u8),
            }
        }
    }
}
