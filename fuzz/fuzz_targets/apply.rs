//! Plays arbitrary moves, legal or not. The engine must never panic, and a refused move or outcome must change nothing.

#![no_main]

use bastide_rules::{
    Cell, Decision, Edition, FigureId, FigureKind, Move, Outcome, Player, Rotation, Rules, Setup,
    Situation, Spot, State, TileId, TileKind,
};
use libfuzzer_sys::fuzz_target;

/// The input as a stream of numbers.
struct Numbers<'a>(std::slice::Iter<'a, u8>);

impl Numbers<'_> {
    fn byte(&mut self) -> Option<u8> {
        self.0.next().copied()
    }

    fn word(&mut self) -> Option<u16> {
        Some(u16::from_le_bytes([self.byte()?, self.byte()?]))
    }
}

/// Builds an arbitrary move.
fn any_move(numbers: &mut Numbers<'_>) -> Option<Move> {
    Some(match numbers.byte()? % 11 {
        0 => Move::Pass,
        1 => Move::Choice(numbers.byte()?),
        2 => Move::PlaceTile {
            cell: Cell::new(numbers.word()? as i16, numbers.word()? as i16),
            rotation: Rotation(numbers.byte()?),
        },
        3 => Move::PlaceTile {
            cell: Cell::new(
                i16::from(numbers.byte()? as i8),
                i16::from(numbers.byte()? as i8),
            ),
            rotation: Rotation(numbers.byte()? % 5),
        },
        4 => Move::PlaceFigure {
            figure: FigureKind(numbers.byte()?),
            spot: Spot {
                tile: TileId(numbers.word()?),
                place: numbers.byte()?,
            },
        },
        5 => Move::Figure(FigureId(numbers.word()?)),
        6 => Move::Link {
            tile: TileId(numbers.word()?),
            a: numbers.byte()?,
            b: numbers.byte()?,
        },
        7 => Move::Player(Player(numbers.byte()?)),
        8 => Move::Tile(TileKind(numbers.word()?)),
        9 => Move::Space(numbers.byte()?),
        _ => Move::Number(numbers.word()? as i16),
    })
}

fn setup(numbers: &mut Numbers<'_>) -> Option<Setup> {
    let shape = numbers.byte()?;
    let options = numbers.byte()?;
    let mut changes = Vec::new();
    for (bit, name, value) in [
        (1, "farmers", "no"),
        (2, "ring_road", "no"),
        (4, "farm_scoring", "PerCityAllFarms"),
        (8, "farm_scoring", "PerFarmOncePerCity"),
        (16, "max_players", "8"),
    ] {
        if options & bit != 0 {
            changes.push((name.to_owned(), value.to_owned()));
        }
    }
    Some(Setup {
        edition: Edition::ALL[usize::from(shape % 3)],
        players: 2 + shape / 3 % 7,
        options: changes,
        ..Setup::default()
    })
}

/// Tries an arbitrary decision, and checks that a refused one changes nothing.
fn attempt(rules: &Rules, state: &mut State, numbers: &mut Numbers<'_>) -> Option<()> {
    let before = state.fingerprint();
    let decision = if numbers.byte()? % 8 == 0 {
        Decision::Chance(match numbers.byte()? % 2 {
            0 => Outcome::Tile(TileKind(u16::from(numbers.byte()?))),
            _ => Outcome::Face(numbers.byte()?),
        })
    } else {
        Decision::Pick(any_move(numbers)?)
    };
    if let Err(refusal) = rules.apply(state, decision) {
        assert!(!refusal.rule.0.is_empty(), "refused without a rule");
        assert_eq!(
            state.fingerprint(),
            before,
            "a refused decision changed the state"
        );
    }
    Some(())
}

fn play(numbers: &mut Numbers<'_>) -> Option<()> {
    let rules = Rules::new(&setup(numbers)?).ok()?;
    let mut state = rules.start();
    let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
    loop {
        let choice = numbers.byte()?;
        if choice >= 192 {
            attempt(&rules, &mut state, numbers)?;
            continue;
        }
        match rules.situation(&state) {
            Situation::Over => return Some(()),
            Situation::Chance(_) => {
                rules.outcomes(&state, &mut outcomes);
                let (outcome, _) = outcomes[usize::from(choice) % outcomes.len()];
                rules
                    .deal(&mut state, outcome)
                    .expect("the outcome was listed");
            }
            Situation::Decision(_) => {
                rules.legal(&state, &mut legal);
                let pick = legal[usize::from(choice) % legal.len()];
                rules.play(&mut state, pick).expect("the move was listed");
            }
        }
    }
}

fuzz_target!(|data: &[u8]| {
    play(&mut Numbers(data.iter()));
});
