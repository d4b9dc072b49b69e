//! Panels show everything that records write as facts.

use std::collections::HashMap;

use bastide_record::{Dealer, Recorder};
use bastide_rules::modules::MODULES;
use bastide_rules::{Rules, Setup};

use crate::games::{empty_record, play};

/// Returns the set-up of a game with one expansion.
fn setup(expansion: &str) -> Setup {
    Setup {
        modules: vec![expansion.into()],
        players: 3,
        ..Setup::default()
    }
}

#[test]
fn positions_with_different_facts_have_different_panels_or_tokens() {
    for expansion in MODULES.iter().map(|module| module.name()) {
        let setup = setup(expansion);
        let rules = Rules::new(&setup).expect("the set-up is valid");
        let mut facts_of = HashMap::new();
        for game in 0..8 {
            let mut recorder = Recorder::new(empty_record(&setup, game), 1);
            let (mut state, mut dealer) = (rules.start(), Dealer::new(game));
            for _ in 0..400 {
                play(&rules, &mut state, &mut recorder, &mut dealer, 1);
                let view = rules.view(&state);
                let facts = view.facts();
                let panels = view.panels();
                let shown = format!("{panels:?} {:?}", view.tokens());
                let before = facts_of.entry(shown).or_insert_with(|| facts.clone());
                assert_eq!(*before, facts, "{expansion}: {panels:?}");
            }
        }
    }
}
