//! What the game names is told in both languages.

use bastide_rules::{Cell, Move, Outcome, Rotation, Rules, Setup};
use bastide_words::Catalogue;

use crate::play::text::{Language, Text, sentence, slug};
use crate::play::words::pick_words;

#[test]
fn every_option_and_every_base_tile_is_told_in_both_languages() {
    let options = bastide_rules::modules::Options::preset(Default::default()).list();
    let base = bastide_rules::modules::tile_set("base").expect("the base set");
    for language in Language::ALL {
        let catalogue = Catalogue::of(language);
        for option in options.iter().filter(|option| option.module == "base") {
            assert!(
                catalogue.has(&format!("option-{}", option.name)),
                "{}",
                option.name
            );
            assert!(
                catalogue.has(&format!("about-{}", option.name)),
                "{}",
                option.name
            );
        }
        for face in &base.faces {
            let key = format!("tile-{}", face.name.replace('/', "-"));
            assert!(catalogue.has(&key), "{key}");
        }
    }
}

#[test]
fn spots_of_expansions_have_names() {
    let setup = Setup {
        modules: ["flying-machines", "wheel-of-fortune"]
            .map(str::to_owned)
            .into(),
        ..Setup::default()
    };
    let rules = Rules::new(&setup).expect("a set-up that can be played");
    let mut state = rules.start();
    let machine = rules.kind_named("flying/G").expect("a tile of the game");
    let place = Move::Place {
        cell: Cell::new(4, 1),
        rotation: Rotation(0),
    };
    rules
        .deal(&mut state, Outcome::Tile(machine))
        .expect("it is in the pile");
    rules.play(&mut state, place).expect("it fits there");
    let mut moves = Vec::new();
    rules.legal(&state, &mut moves);
    let text = Text::new(Language::Es);
    let words = |pick: &Move| pick_words(&text, &rules, &state, &[], *pick);
    let words: Vec<String> = moves.iter().map(words).collect();
    assert!(
        words.contains(&"volar con la máquina".to_owned()),
        "{words:?}"
    );
    let crown = "casilla con coronas de la Fortuna @ 1,1".to_owned();
    assert!(words.contains(&crown), "{words:?}");
}

#[test]
fn a_refusal_nobody_translated_is_told_in_english() {
    let text = Text::new(Language::Es);
    assert_eq!(
        sentence(&text, "why", "The moon is full"),
        "The moon is full"
    );
    assert_eq!(
        slug("nobody can pick now: chance first"),
        "nobody-can-pick-now-chance-first"
    );
}
