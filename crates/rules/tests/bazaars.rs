//! Bazaars beyond their rulebook: positions in the middle of a round, tiles without rules and
//! rules without tiles.

use bastide_rules::{
    Look, Move, Outcome, Player, Position, PositionTile, Rules, Setup, SetupError, Situation,
    State, TileKind,
};

const SET: &str = "bridges-castles-bazaars";

/// A game of three with many bazaars.
fn bazaars(options: &[(&str, &str)]) -> Setup {
    let options = options
        .iter()
        .map(|(name, value)| ((*name).into(), (*value).into()));
    Setup {
        modules: vec!["bazaars".into()],
        tiles: vec![("base".into(), 1), (SET.into(), 4)],
        options: options.collect(),
        players: 3,
        ..Setup::default()
    }
}

fn start(setup: &Setup) -> (Rules, State) {
    let rules = Rules::new(setup).expect("the game can be set up");
    let state = rules.start();
    (rules, state)
}

/// Plays one step: outcomes that vary and follow from the pile alone, nobody on the board, and
/// otherwise the first pick.
fn step(rules: &Rules, state: &mut State) {
    match rules.situation(state) {
        Situation::Decision(ask) => {
            let mut moves: Vec<Move> = Vec::new();
            rules.legal(state, &mut moves);
            let declines = ask.prompt == "place-figure" && moves.contains(&Move::Pass);
            let pick = if declines { Move::Pass } else { moves[0] };
            rules.play(state, pick).expect("a legal pick");
        }
        Situation::Chance(_) => {
            let mut outcomes: Vec<(Outcome, u32)> = Vec::new();
            rules.outcomes(state, &mut outcomes);
            let unseen: u16 = rules.look(state).unseen().map(|(_, count)| count).sum();
            let (outcome, _) = outcomes[usize::from(unseen) * 7 % outcomes.len()];
            rules.deal(state, outcome).expect("a possible draw");
        }
        Situation::Over => {}
    }
}

/// A set-up that starts from where a game stands: tiles that players hold or may take come from
/// the pile, as the facts say.
fn from_here(setup: &Setup, rules: &Rules, state: &State) -> Setup {
    let look = rules.look(state);
    let facts = look.facts().0;
    let tiles = look.tiles().map(|(_, laid)| PositionTile {
        name: rules.face(laid.kind).name.clone(),
        cell: laid.cell,
        rotation: laid.rotation,
    });
    let unseen = look.unseen().filter(|(_, count)| *count > 0);
    let mut pile: Vec<(String, u16)> = unseen
        .map(|(kind, count)| (rules.face(kind).name.clone(), count))
        .collect();
    for (name, value) in &facts {
        if name == "bazaar.won" || name == "bazaar.shown" {
            let words = value.split([' ', ',']).filter(|word| word.contains('/'));
            pile.extend(words.map(|tile| (tile.to_owned(), 1)));
        }
    }
    Setup {
        first: look.active(),
        position: Some(Position {
            tiles: tiles.collect(),
            pile: Some(pile),
            facts,
            ..Position::default()
        }),
        ..setup.clone()
    }
}

/// Whose sequence it is with which tile, and those that wait.
fn hands(look: Look<'_>) -> Vec<(Player, Option<String>)> {
    let name = |kind: Option<TileKind>| kind.map(|kind| look.rules.face(kind).name.clone());
    let waiting = look.queue().iter().map(|next| (next.player, next.held));
    let all = std::iter::once((look.active(), look.hand())).chain(waiting);
    all.map(|(player, kind)| (player, name(kind))).collect()
}

/// A game taken up at every turn of the rounds goes on in the same way.
fn check_rounds(options: &[(&str, &str)], asked: &str) {
    let setup = bazaars(options);
    let (rules, mut state) = start(&setup);
    let (mut taken_up, mut turn) = (0, 0);
    while !matches!(rules.situation(&state), Situation::Over) {
        let look = rules.look(&state);
        let begins = turn != look.turn();
        turn = look.turn();
        let in_round = look.facts().0.iter().any(|(name, _)| name == "bazaar.of");
        let is_asked = matches!(rules.situation(&state),
            Situation::Decision(ask) if ask.prompt == asked);
        if begins && in_round && is_asked {
            taken_up += 1;
            let (again_rules, mut again) = start(&from_here(&setup, &rules, &state));
            let mut then = state.clone();
            // Until the round is over and everybody draws again.
            for _ in 0..30 {
                let (there, here) = (rules.look(&then), again_rules.look(&again));
                assert_eq!(there.facts(), here.facts());
                assert_eq!(there.piles(), here.piles());
                assert_eq!(hands(there), hands(here));
                assert_eq!(rules.situation(&then), again_rules.situation(&again));
                step(&rules, &mut then);
                step(&again_rules, &mut again);
            }
        }
        step(&rules, &mut state);
    }
    assert!(taken_up >= 9, "{taken_up}");
}

#[test]
fn a_game_can_begin_in_a_round_after_an_auction() {
    check_rounds(&[], "place-tile");
}

#[test]
fn a_game_can_begin_while_tiles_are_picked() {
    check_rounds(&[("bazaar_auction", "no")], "bazaar-pick");
}

/// Says why a position with these facts is refused.
fn refusal(facts: &[(&str, &str)], options: &[(&str, &str)]) -> String {
    let facts = facts
        .iter()
        .map(|(name, value)| ((*name).into(), (*value).into()));
    let setup = Setup {
        position: Some(Position {
            from_start: true,
            facts: facts.collect(),
            ..Position::default()
        }),
        ..bazaars(options)
    };
    match Rules::new(&setup) {
        Err(SetupError::Position { problem, .. }) => problem,
        other => panic!("it is not refused: {:?}", other.map(|_| ())),
    }
}

#[test]
fn facts_that_cannot_be_are_refused() {
    let pick = &[("bazaar_auction", "no")];
    for (facts, options, part) in [
        (&[("bazaar.won", "1 base/U")][..], &[][..], "comes first"),
        (&[("bazaar.won", "0 base/U, 0 base/V")], &[], "comes first"),
        (&[("bazaar.won", "0 base/Y")], &[], "holds no tile"),
        (&[("bazaar.won", "base")], &[], "1 base/U"),
        (&[("bazaar.won", "7 base/U")], &[], "no seat"),
        (&[("bazaar.shown", "base/U")], &[], "BAZAAR-16"),
        (
            &[("bazaar.shown", "base/U base/U base/U base/U")],
            pick,
            "BAZAAR-02",
        ),
        (
            &[("bazaar.shown", "base/U"), ("bazaar.won", "0 base/V")],
            pick,
            "BAZAAR-11",
        ),
        (&[("bazaar.reserved", "2 by 0")], &[], "BAZAAR-02"),
        (&[("bazaar.reserved", "3")], &[], "3 by 1"),
        (&[("bazaar.lot", "base/U")], &[], "part of a turn"),
        (&[("bazaar.of", "3")], &[], "no seat"),
        (&[("bazaar.rest", "0 used")], &[], "named before"),
        (
            &[("bazaar.won", "0 base/U"), ("bazaar.rest", "0 cake")],
            &[],
            "0 second-tile",
        ),
    ] {
        let found = refusal(facts, options);
        assert!(found.contains(part), "{facts:?}: {found}");
    }
}

/// Plays a whole game and tells whether anything was ever said of a bazaar.
fn tells_of_bazaars(setup: &Setup) -> bool {
    let (rules, mut state) = start(setup);
    let mut told = false;
    while !matches!(rules.situation(&state), Situation::Over) {
        step(&rules, &mut state);
        let facts = rules.look(&state).facts().0;
        told |= facts.iter().any(|(name, _)| name.starts_with("bazaar"));
    }
    told
}

#[test]
fn tiles_without_the_rules_and_rules_without_the_tiles_bring_no_bazaar() {
    assert!(tells_of_bazaars(&bazaars(&[])));
    assert!(!tells_of_bazaars(&Setup {
        modules: vec!["base".into()],
        ..bazaars(&[])
    }));
    assert!(!tells_of_bazaars(&Setup {
        tiles: vec![("base".into(), 1), (SET.into(), 0)],
        ..bazaars(&[])
    }));
}

#[test]
fn what_bazaars_remember_is_small() {
    let bytes = size_of::<bastide_rules::modules::bazaars::BazaarsState>();
    assert!(bytes <= 96, "{bytes}");
}
