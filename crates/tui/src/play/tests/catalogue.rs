//! Tests that everything the game names has messages in both languages.

use std::collections::BTreeSet;

use bastide_rules::kernel::prompt::Control;
use bastide_rules::modules::SYMBOLS;
use bastide_rules::{Cell, Move, Outcome, Refusal, Rotation, RuleId, Rules, Setup};
use bastide_words::Language;

use crate::play::picture::signs;
use crate::play::words::{pick_words, refusal_words};

#[test]
fn every_option_and_base_tile_has_messages_in_both_languages() {
    let options = bastide_rules::modules::Options::preset(Default::default()).list();
    let base = bastide_rules::modules::tile_set("base").expect("the base set");
    for language in Language::ALL {
        let catalogue = bastide_protocol::words::catalogue(language);
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
fn every_sign_on_tiles_has_a_distinct_name_in_both_languages() {
    let all = bastide_rules::modules::tile_sets().iter();
    let faces = all.flat_map(|(_, set)| &set.faces);
    let signs = signs(faces);
    let different: BTreeSet<char> = signs.iter().map(|(sign, _)| *sign).collect();
    assert_eq!(different.len(), signs.len(), "all signs are distinct");
    let names: BTreeSet<&str> = signs.iter().map(|(_, name)| *name).collect();
    let registered = SYMBOLS.iter().flat_map(|facts| {
        let words = 0..facts.words().len().max(1);
        words.filter_map(|word| facts.sign(word).map(|_| facts.name(word)))
    });
    let registered: BTreeSet<&str> = registered.chain(["monastery"]).collect();
    assert_eq!(names, registered);
    for language in Language::ALL {
        let catalogue = bastide_protocol::words::catalogue(language);
        for name in &names {
            assert!(
                catalogue.has(&format!("symbol-{name}")),
                "{name} {language:?}"
            );
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
    let rules = Rules::new(&setup).expect("a valid set-up");
    let mut state = rules.start();
    let machine = rules.kind_named("flying/G").expect("a tile of the game");
    let place = Move::PlaceTile {
        cell: Cell::new(4, 1),
        rotation: Rotation(0),
    };
    rules
        .deal(&mut state, Outcome::Tile(machine))
        .expect("the tile is in the pile");
    rules.play(&mut state, place).expect("the tile fits there");
    let mut moves = Vec::new();
    rules.legal(&state, &mut moves);
    let text = bastide_protocol::words::text(Language::Es);
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
fn every_question_has_its_messages_in_both_languages() {
    for language in Language::ALL {
        let catalogue = bastide_protocol::words::catalogue(language);
        for (module, prompt) in bastide_rules::modules::prompts() {
            let say = match prompt.control {
                Control::Number { say, .. } => Some(say),
                _ => None,
            };
            let keys = [
                ("ask", Some(prompt.key)),
                ("help", prompt.help),
                ("picks", prompt.words),
                ("say", say),
            ];
            for (sort, key) in keys {
                let missing = key.filter(|key| !catalogue.has(&format!("{sort}-{key}")));
                assert_eq!(missing, None, "{module}: {sort} in {language:?}");
            }
        }
    }
}

#[test]
fn refusals_and_their_messages_match_in_both_languages() {
    let refusals = bastide_rules::modules::refusals();
    let wanted: BTreeSet<String> = refusals
        .map(|(_, refusal)| format!("why-{}", refusal.key))
        .collect();
    for language in Language::ALL {
        let keys = bastide_protocol::words::catalogue(language).keys();
        let found: BTreeSet<String> = keys
            .filter(|key| key.starts_with("why-"))
            .map(str::to_owned)
            .collect();
        let missing: Vec<_> = wanted.symmetric_difference(&found).collect();
        assert!(missing.is_empty(), "{language:?}: {missing:?}");
    }
}

#[test]
fn a_refusal_is_shown_in_the_players_language() {
    let rules = Rules::new(&Setup::default()).expect("a valid set-up");
    let state = rules.start();
    let refusal = rules.why_not(&state, Move::Pass).expect("a tile is drawn");
    let shown = |language| refusal_words(&bastide_protocol::words::text(language), &refusal);
    assert_eq!(
        shown(Language::En),
        "no one can choose now: a random draw comes first [BASE-07]"
    );
    assert_eq!(
        shown(Language::Es),
        "ahora nadie puede elegir: antes decide el azar [BASE-07]"
    );
}

#[test]
fn an_untranslated_refusal_is_shown_in_english() {
    let untranslated = Refusal {
        key: "full-moon",
        rule: RuleId("MOON-01"),
        reason: "the moon is full",
    };
    assert_eq!(
        refusal_words(&bastide_protocol::words::text(Language::Es), &untranslated),
        "the moon is full [MOON-01]"
    );
}
