//! Tests that the catalogues, including the modules' texts, are complete and have the same messages in all languages.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, VariantKey};

use super::*;

/// The names of the values in a message, each with the variants it selects.
type Mentions<'a> = BTreeMap<&'a str, BTreeSet<&'a str>>;

fn mentions<'a>(pattern: &'a Pattern<&'a str>, found: &mut Mentions<'a>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            mentions_of(expression, found);
        }
    }
}

fn mentions_of<'a>(expression: &'a Expression<&'a str>, found: &mut Mentions<'a>) {
    let (selector, variants) = match expression {
        Expression::Inline(inline) => (inline, &[][..]),
        Expression::Select { selector, variants } => (selector, &variants[..]),
    };
    match selector {
        InlineExpression::VariableReference { id } => {
            let keys = variants.iter().map(|variant| match variant.key {
                VariantKey::Identifier { name } => name,
                VariantKey::NumberLiteral { value } => value,
            });
            found.entry(id.name).or_default().extend(keys);
        }
        InlineExpression::Placeable { expression } => mentions_of(expression, found),
        _ => {}
    }
    variants
        .iter()
        .for_each(|variant| mentions(&variant.value, found));
}

/// The texts of a language by owner: `locales`, then every module.
fn texts(language: Language) -> impl Iterator<Item = (&'static str, &'static str)> {
    let modules = bastide_rules::modules::words().map(move |(module, words)| match language {
        Language::En => (module, words.english),
        Language::Es => (module, words.spanish),
    });
    [("locales", own_messages(language))]
        .into_iter()
        .chain(modules)
}

fn catalogue(language: Language) -> MessageCatalogue {
    MessageCatalogue::new(language, texts(language).skip(1).map(|(_, text)| text))
}

/// The messages of a catalogue with the values they use.
fn mentions_by_key(catalogue: &MessageCatalogue) -> BTreeMap<&str, Mentions<'_>> {
    let messages = catalogue.messages().filter_map(|message| {
        let mut found = Mentions::new();
        mentions(message.value.as_ref()?, &mut found);
        Some((message.id.name, found))
    });
    messages.collect()
}

/// Test values for a placeholder: a text, and one value or more for each variant it selects.
fn trials<'a>(choices: &BTreeSet<&'a str>) -> Vec<Value<'a>> {
    const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];
    let mut trials = vec![Value::from("words")];
    for choice in choices {
        if PLURALS.contains(choice) {
            trials.extend([0, 1, 2, 5, -1].map(Value::from));
        } else {
            trials.push(Value::try_number(choice));
        }
    }
    trials
}

#[test]
fn every_text_is_completely_readable() {
    for language in Language::ALL {
        let mut keys = 0;
        for (owner, text) in texts(language) {
            let read = FluentResource::try_new(text.to_owned());
            let errors = read.err().map(|(_, errors)| errors);
            assert_eq!(errors, None, "{language:?}: {owner}");
            let written = text.lines().filter(|line| {
                line.starts_with(|c: char| c.is_ascii_alphabetic()) && line.contains(" =")
            });
            keys += written.count();
        }
        assert_eq!(catalogue(language).keys().count(), keys, "{language:?}");
        assert!(keys > 800, "{language:?}: {keys}");
    }
}

#[test]
fn keys_are_unique() {
    for language in Language::ALL {
        let catalogue = catalogue(language);
        let mut seen = BTreeSet::new();
        let mut twice = catalogue.keys().collect::<Vec<_>>();
        twice.retain(|key| !seen.insert(*key));
        assert!(twice.is_empty(), "{language:?}: {twice:?}");
    }
}

#[test]
fn a_text_has_the_same_messages_in_all_languages() {
    let [english, spanish] = Language::ALL.map(texts);
    for ((owner, english), (_, spanish)) in english.zip(spanish) {
        let [english, spanish] = [english, spanish].map(|text| {
            let read = FluentResource::try_new(text.to_owned()).expect("a readable text");
            let ids = read.entries().filter_map(|entry| match entry {
                Entry::Message(message) => Some(message.id.name.to_owned()),
                _ => None,
            });
            ids.collect::<Vec<String>>()
        });
        assert_eq!(english, spanish, "{owner}");
    }
}

#[test]
fn a_message_takes_the_same_values_in_all_languages() {
    let catalogues = Language::ALL.map(catalogue);
    let [english, spanish] = catalogues.each_ref().map(mentions_by_key);
    for (key, english) in &english {
        // Every message has the edition.
        let of = |mentions: &Mentions<'_>| -> Vec<String> {
            let names = mentions.keys().filter(|name| **name != EDITION);
            names.map(ToString::to_string).collect()
        };
        assert_eq!(of(english), of(&spanish[key]), "{key}");
    }
}

#[test]
fn every_message_can_be_formatted_with_all_variants() {
    for language in Language::ALL {
        let catalogue = catalogue(language);
        for (key, mentions) in mentions_by_key(&catalogue) {
            let most = mentions.values().map(|choices| trials(choices).len()).max();
            for number in 0..most.unwrap_or(1) {
                let values: Vec<_> = mentions
                    .iter()
                    .map(|(name, choices)| {
                        let trials = trials(choices);
                        (*name, trials[number % trials.len()].clone())
                    })
                    .collect();
                let (text, errors) = catalogue.write(key, &values).expect("the key exists");
                assert!(errors.is_empty(), "{language:?}: {key}: {errors:?}");
                assert!(!text.trim().is_empty(), "{language:?}: {key}");
            }
        }
    }
}

#[test]
fn messages_are_found_by_key_in_both_languages() {
    let [english, spanish] = Language::ALL.map(catalogue);
    assert_eq!(english.get("road").as_deref(), Some("road"));
    assert_eq!(spanish.get("road").as_deref(), Some("camino"));
    assert!(english.has("road") && !english.has("no-such-key"));
    assert_eq!(english.get("no-such-key"), None);
    assert_eq!(english.format("no-such-key", &[]), None);
    // This message needs a value.
    assert!(english.has("spot"));
    assert_eq!(english.get("spot"), None);
}

#[test]
fn nouns_agree_with_their_numbers() {
    let check = |language, count: i64, expected: &str| {
        let values = [("count", Value::from(count))];
        let text = catalogue(language).format("reason-tiles", &values);
        assert_eq!(text.as_deref(), Some(expected));
    };
    check(Language::Es, 1, "1 loseta");
    check(Language::Es, 3, "3 losetas");
    check(Language::En, 1, "1 tile");
    check(Language::En, 3, "3 tiles");
}
