//! Bazaars beyond their rulebook: positions in the middle of a round, tiles without the module, and
//! the module without tiles.

use bastide_rules::{
    GameRef, Move, Outcome, Player, PositionTile, Rules, Setup, SetupError, SetupPosition,
    Situation, State, TileKind,
};

const SET: &str = "bridges-castles-bazaars";

/// Returns a set-up for three players with many bazaars.
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

/// Plays one step: no figures, otherwise the first pick. Outcomes vary but depend only on the pile.
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
            let unseen: u16 = rules
                .view(state)
                .unseen_tiles()
                .map(|(_, count)| count)
                .sum();
            let (outcome, _) = outcomes[usize::from(unseen) * 7 % outcomes.len()];
            rules.deal(state, outcome).expect("a possible draw");
        }
        Situation::Over => {}
    }
}

/// Returns a set-up that starts from the current position of a game. Tiles that players hold or may
/// take are added to the pile, because the facts take them from there.
fn from_here(setup: &Setup, rules: &Rules, state: &State) -> Setup {
    let game = rules.view(state);
    let facts = game.facts().0;
    let tiles = game.tiles().map(|(_, laid)| PositionTile {
        name: rules.face(laid.kind).name.clone(),
        cell: laid.cell,
        rotation: laid.rotation,
    });
    let unseen = game.unseen_tiles().filter(|(_, count)| *count > 0);
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
        first: game.active_player(),
        position: Some(SetupPosition {
            tiles: tiles.collect(),
            pile: Some(pile),
            facts,
            ..SetupPosition::default()
        }),
        ..setup.clone()
    }
}

/// Returns the player and tile of the current tile sequence and of the queued ones.
fn hands(game: GameRef<'_>) -> Vec<(Player, Option<String>)> {
    let name = |kind: Option<TileKind>| kind.map(|kind| game.rules.face(kind).name.clone());
    let waiting = game.queue().iter().map(|next| (next.player, next.held));
    let all = std::iter::once((game.active_player(), game.hand())).chain(waiting);
    all.map(|(player, kind)| (player, name(kind))).collect()
}

/// Checks that a game restarted at any turn of a round continues in the same way.
fn check_rounds(options: &[(&str, &str)], asked: &str) {
    let setup = bazaars(options);
    let (rules, mut state) = start(&setup);
    let (mut taken_up, mut turn) = (0, 0);
    while !matches!(rules.situation(&state), Situation::Over) {
        let game = rules.view(&state);
        let begins = turn != game.turn();
        turn = game.turn();
        let in_round = game.facts().0.iter().any(|(name, _)| name == "bazaar.of");
        let is_asked = matches!(rules.situation(&state),
            Situation::Decision(ask) if ask.prompt == asked);
        if begins && in_round && is_asked {
            taken_up += 1;
            let (again_rules, mut again) = start(&from_here(&setup, &rules, &state));
            let mut then = state.clone();
            // Enough to finish the round and draw again.
            for _ in 0..30 {
                let (there, here) = (rules.view(&then), again_rules.view(&again));
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
fn a_game_can_start_in_a_round_after_an_auction() {
    check_rounds(&[], "place-tile");
}

#[test]
fn a_game_can_start_while_tiles_are_picked() {
    check_rounds(&[("bazaar_auction", "no")], "bazaar-pick");
}

/// Returns the error of a position with these facts.
fn refusal(facts: &[(&str, &str)], options: &[(&str, &str)]) -> String {
    let facts = facts
        .iter()
        .map(|(name, value)| ((*name).into(), (*value).into()));
    let setup = Setup {
        position: Some(SetupPosition {
            from_start: true,
            facts: facts.collect(),
            ..SetupPosition::default()
        }),
        ..bazaars(options)
    };
    match Rules::new(&setup) {
        Err(SetupError::Position { problem, .. }) => problem,
        other => panic!("it is not refused: {:?}", other.map(|_| ())),
    }
}

#[test]
fn impossible_facts_are_refused() {
    let pick = &[("bazaar_auction", "no")];
    for (facts, options, part) in [
        (&[("bazaar.won", "1 base/U")][..], &[][..], "comes first"),
        (&[("bazaar.won", "0 base/U, 0 base/V")], &[], "comes first"),
        (&[("bazaar.won", "0 base/Y")], &[], "has no tile"),
        (&[("bazaar.won", "base")], &[], "1 base/U"),
        (&[("bazaar.won", "7 base/U")], &[], "not a seat"),
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
        (&[("bazaar.lot", "base/U")], &[], "not in an auction"),
        (&[("bazaar.of", "3")], &[], "not a seat"),
        (&[("bazaar.rest", "0 used")], &[], "before the turns"),
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

/// Plays a whole game and returns whether there ever was a fact about a bazaar.
fn has_bazaars(setup: &Setup) -> bool {
    let (rules, mut state) = start(setup);
    let mut found = false;
    while !matches!(rules.situation(&state), Situation::Over) {
        step(&rules, &mut state);
        let facts = rules.view(&state).facts().0;
        found |= facts.iter().any(|(name, _)| name.starts_with("bazaar"));
    }
    found
}

#[test]
fn a_bazaar_needs_both_the_module_and_its_tiles() {
    assert!(has_bazaars(&bazaars(&[])));
    assert!(!has_bazaars(&Setup {
        modules: vec!["base".into()],
        ..bazaars(&[])
    }));
    assert!(!has_bazaars(&Setup {
        tiles: vec![("base".into(), 1), (SET.into(), 0)],
        ..bazaars(&[])
    }));
}

#[test]
fn the_state_of_bazaars_is_small() {
    let bytes = size_of::<bastide_rules::modules::bazaars::BazaarsState>();
    assert!(bytes <= 96, "{bytes}");
}
