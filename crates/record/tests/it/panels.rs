//! Panels tell people everything that records write down as facts.

use std::collections::HashMap;

use bastide_record::{Dealer, Recorder};
use bastide_rules::modules::MODULES;
use bastide_rules::{Rules, Setup};

use crate::games::{empty_record, play};

/// A game with one expansion.
fn setup(expansion: &str) -> Setup {
    Setup {
        modules: vec![expansion.into()],
        players: 3,
        ..Setup::default()
    }
}

#[test]
fn positions_with_other_facts_have_other_panels_or_pieces() {
    for expansion in MODULES.iter().map(|module| module.name()) {
        let setup = setup(expansion);
        let rules = Rules::new(&setup).expect("the set-up is right");
        let mut facts_of = HashMap::new();
        for game in 0..8 {
            let mut recorder = Recorder::new(empty_record(&setup, game), 1);
            let (mut state, mut dealer) = (rules.start(), Dealer::new(game));
            for _ in 0..400 {
                play(&rules, &mut state, &mut recorder, &mut dealer, 1);
                let look = rules.look(&state);
                let facts = look.facts();
                let panels = look.panels();
                let shown = format!("{panels:?} {:?}", look.tokens());
                let before = facts_of.entry(shown).or_insert_with(|| facts.clone());
                assert_eq!(*before, facts, "{expansion}: {panels:?}");
            }
        }
    }
}
