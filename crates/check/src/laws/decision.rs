//! The list of legal moves is never empty, is stable, and is exact.

use bastide_bots::Rng;
use bastide_rules::ids::SIDE_PLACES;
use bastide_rules::{
    Cell, FigureId, FigureKind, Move, Player, Rotation, Rules, Spot, State, TileId, TileKind,
};

use crate::violation::BrokenLaw;

/// The number of random moves to try at each decision.
const STRAYS: usize = 8;

pub(crate) fn check_decision(
    rules: &Rules,
    state: &State,
    legal: &[Move],
    dice: &mut Rng,
) -> Result<(), BrokenLaw> {
    if legal.is_empty() {
        return Err(BrokenLaw::new(
            "a decision has a legal move",
            "the list is empty",
        ));
    }
    let mut again = Vec::new();
    rules.legal(state, &mut again);
    if again != legal {
        let message = format!("first {legal:?}, then {again:?}");
        return Err(BrokenLaw::new("legal moves are stable", message));
    }
    for (number, pick) in legal.iter().enumerate() {
        if let Some(refusal) = rules.why_not(state, *pick) {
            let message = format!("{pick:?} is listed but refused: {refusal}");
            return Err(BrokenLaw::new("listed moves are accepted", message));
        }
        if legal[..number].contains(pick) || rules.listed(state, *pick) != *pick {
            let message = format!("{pick:?} is listed twice or in another form");
            return Err(BrokenLaw::new("legal moves are listed once", message));
        }
    }
    for _ in 0..STRAYS {
        check_stray(rules, state, legal, stray(rules, state, dice))?;
    }
    Ok(())
}

/// Checks that a move like a listed one is accepted, and that any other one is refused by a rule and
/// changes nothing.
fn check_stray(rules: &Rules, state: &State, legal: &[Move], pick: Move) -> Result<(), BrokenLaw> {
    if legal.contains(&rules.listed(state, pick)) {
        let mut copy = state.clone();
        return rules.play(&mut copy, pick).map_err(|refusal| {
            let message = format!("{pick:?} is refused: {refusal}");
            BrokenLaw::new("moves like listed ones are accepted", message)
        });
    }
    let law = "unlisted moves are refused";
    let Some(refusal) = rules.why_not(state, pick) else {
        return Err(BrokenLaw::new(law, format!("{pick:?} is accepted")));
    };
    if refusal.rule.0.is_empty() || refusal.reason.is_empty() {
        let message = format!("{pick:?} is refused without a rule or a reason: {refusal:?}");
        return Err(BrokenLaw::new(law, message));
    }
    let mut copy = state.clone();
    if rules.play(&mut copy, pick) != Err(refusal) || copy != *state {
        let message = format!("{pick:?} changed the state or was refused differently");
        return Err(BrokenLaw::new(law, message));
    }
    Ok(())
}

/// Returns a random move that is often close to a legal one.
fn stray(rules: &Rules, state: &State, dice: &mut Rng) -> Move {
    let game = rules.view(state);
    let (last, _) = game
        .tiles()
        .last()
        .unwrap_or((TileId(0), game.tile(TileId(0))));
    let tile = match dice.below(4) {
        0 => TileId(dice.below(usize::from(last.0) + 2) as u16),
        1 => TileId(dice.next_u64() as u16),
        _ => last,
    };
    match dice.below(13) {
        0 => Move::Pass,
        1 => Move::Choice(dice.below(4) as u8),
        2 => Move::Figure(FigureId(dice.below(20) as u16)),
        3 => Move::Player(Player(dice.below(9) as u8)),
        4 => Move::Tile(TileKind(dice.below(rules.kinds() + 1) as u16)),
        5 => Move::Number(dice.next_u64() as i16),
        6 => {
            let first = [0, SIDE_PLACES][dice.below(2)];
            Move::Link {
                tile,
                a: first + dice.below(5) as u8,
                b: first + dice.below(5) as u8,
            }
        }
        7 | 8 => Move::PlaceFigure {
            figure: FigureKind(dice.below(2) as u8),
            spot: Spot {
                tile,
                place: dice.below(14) as u8,
            },
        },
        9 => Move::PlaceFigure {
            figure: FigureKind(dice.next_u64() as u8),
            spot: Spot {
                tile,
                place: dice.next_u64() as u8,
            },
        },
        10 => Move::Space(dice.below(60) as u8),
        11 => Move::PlaceTile {
            cell: Cell::new(dice.next_u64() as i16, dice.next_u64() as i16),
            rotation: Rotation(dice.next_u64() as u8),
        },
        _ => {
            let cells: Vec<Cell> = game.open_cells().collect();
            let near = dice.pick(&cells).copied().unwrap_or(Cell::ORIGIN);
            let step = [(0, 0), (0, 0), (1, 0), (0, -1)][dice.below(4)];
            Move::PlaceTile {
                cell: near.offset(step.0, step.1),
                rotation: Rotation(dice.below(5) as u8),
            }
        }
    }
}
