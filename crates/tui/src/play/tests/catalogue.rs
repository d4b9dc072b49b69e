//! The two languages say the same things.

use std::collections::BTreeSet;

use bastide_rules::{Cell, Move, Outcome, Rotation, Rules, Setup};
use fluent_bundle::FluentResource;

use crate::play::text::{Language, Text, slug};
use crate::play::words::pick_words;

fn keys(language: Language) -> BTreeSet<String> {
    let lines = language.catalogue().lines();
    let messages = lines.filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
    messages
        .filter_map(|line| Some(line.split_once(" =")?.0.to_owned()))
        .collect()
}

#[test]
fn both_catalogues_can_be_read_and_name_no_message_twice() {
    for language in Language::ALL {
        let resource = FluentResource::try_new(language.catalogue().to_owned());
        assert!(
            resource.is_ok(),
            "{language:?}: {:?}",
            resource.err().map(|(_, errors)| errors)
        );
        let messages = language.catalogue().lines().filter(|line| {
            line.starts_with(|c: char| c.is_ascii_alphabetic()) && line.contains(" =")
        });
        assert_eq!(messages.count(), keys(language).len(), "{language:?}");
    }
}

#[test]
fn both_catalogues_have_the_same_messages() {
    let (english, spanish) = (keys(Language::En), keys(Language::Es));
    let missing: Vec<_> = english.symmetric_difference(&spanish).collect();
    assert!(missing.is_empty(), "only in one language: {missing:?}");
}

#[test]
fn every_option_and_every_base_tile_is_told_in_both_languages() {
    let options = bastide_rules::modules::Options::preset(Default::default()).list();
    let base = bastide_rules::modules::tile_set("base").expect("the base set");
    for language in Language::ALL {
        let keys = keys(language);
        for option in options.iter().filter(|option| option.module == "base") {
            assert!(
                keys.contains(&format!("option-{}", option.name)),
                "{}",
                option.name
            );
            assert!(
                keys.contains(&format!("about-{}", option.name)),
                "{}",
                option.name
            );
        }
        for face in &base.faces {
            let key = format!("tile-{}", face.name.replace('/', "-"));
            assert!(keys.contains(&key), "{key}");
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
fn a_message_nobody_wrote_is_shown_by_its_key() {
    let text = Text::new(Language::Es);
    assert_eq!(text.get("herd-the-sheep"), "herd the sheep");
    assert_eq!(text.sentence("why", "The moon is full"), "The moon is full");
    assert_eq!(
        slug("nobody can pick now: chance first"),
        "nobody-can-pick-now-chance-first"
    );
}

#[test]
fn numbers_agree_with_their_words() {
    let text = Text::new(Language::Es);
    assert_eq!(
        text.with("reason-tiles", &[("count", 1.into())]),
        "1 loseta"
    );
    assert_eq!(
        text.with("reason-tiles", &[("count", 3.into())]),
        "3 losetas"
    );
}

#[test]
fn the_environment_chooses_the_language() {
    let detect = |name: &'static str, value: &'static str| {
        Language::detect(move |asked| (asked == name).then(|| value.to_owned()))
    };
    assert_eq!(detect("LANG", "es_ES.UTF-8"), Language::Es);
    assert_eq!(detect("LC_ALL", "es"), Language::Es);
    assert_eq!(detect("LANG", "de_DE.UTF-8"), Language::En);
}
