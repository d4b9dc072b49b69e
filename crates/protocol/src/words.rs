//! The message catalogues: the program's messages together with those of the modules.

use std::sync::OnceLock;

use bastide_rules::{FeatureKind, Majority, Player, PointSource, Reason, modules};
use bastide_words::{Language, MessageCatalogue, Messages, Value};

/// Returns all messages of a language. They are parsed once.
pub fn catalogue(language: Language) -> &'static MessageCatalogue {
    static CATALOGUES: [OnceLock<MessageCatalogue>; Language::ALL.len()] =
        [const { OnceLock::new() }; Language::ALL.len()];
    CATALOGUES[language as usize].get_or_init(|| {
        let words = modules::words().map(|(_, words)| match language {
            Language::En => words.english,
            Language::Es => words.spanish,
        });
        MessageCatalogue::new(language, words)
    })
}

/// Returns all messages of a language, with English as the fallback.
pub fn text(language: Language) -> Messages {
    Messages::new(catalogue(language), catalogue(Language::En))
}

/// Strips the set of the base game from a tile's name.
pub fn short_name(name: &str) -> &str {
    name.strip_prefix("base/").unwrap_or(name)
}

/// Returns the description of a tile.
pub fn describe(text: Messages, name: &str, english: &str) -> String {
    let key = format!("tile-{}", name.replace(['/', '+'], "-"));
    text.find(&key, &[]).unwrap_or_else(|| english.to_owned())
}

/// Returns the message key of a feature's kind.
pub fn feature_key(kind: FeatureKind) -> &'static str {
    match kind {
        FeatureKind::Road => "road",
        FeatureKind::City => "city",
        FeatureKind::Monastery => "monastery",
        FeatureKind::Field => "farm",
    }
}

/// Describes one reason of points: `3 tiles ×2`.
pub fn reason_words(text: &Messages, reason: &Reason) -> String {
    let count = [("count", Value::from(i64::from(reason.count)))];
    let key = format!("reason-{}", reason.key);
    let things = text
        .find(&key, &count)
        .unwrap_or_else(|| format!("{} {}", reason.count, text.get(reason.key)));
    match reason.each {
        1 => things,
        each => format!("{things} ×{each}"),
    }
}

/// Describes how a majority was decided: `Most followers: Ana 3, Luis 2 [BASE-40]`.
pub fn majority_words(
    text: &Messages,
    majority: &Majority,
    name: impl Fn(Player) -> String,
) -> String {
    let counts = majority.competitors().map(|player| {
        let seat = usize::from(player.0);
        let (figures, strength) = (majority.figures[seat], majority.strengths[seat]);
        let key = match figures == strength {
            true => "majority-count",
            false => "majority-count-weighted",
        };
        let values = [
            ("name", Value::from(name(player))),
            ("strength", Value::from(i64::from(strength))),
            ("figures", Value::from(i64::from(figures))),
        ];
        text.with(key, &values)
    });
    let counts: Vec<String> = counts.collect();
    let (key, tiebreak) = match majority.tiebreak {
        Some(tiebreak) => (
            "majority-broken",
            text.get(&format!("tiebreak-{}", tiebreak.key)),
        ),
        None if majority.owners.len() > 1 => ("majority-shared", String::new()),
        None => ("majority-won", String::new()),
    };
    let values = [
        ("counts", Value::from(counts.join(", "))),
        ("tiebreak", Value::from(tiebreak)),
    ];
    let rules: Vec<&str> = majority.rules().map(|rule| rule.0).collect();
    format!("{} [{}]", text.with(key, &values), rules.join(", "))
}

/// Describes the source of points.
pub fn source_words(text: &Messages, source: PointSource) -> String {
    match source {
        PointSource::Feature { kind, .. } => text.get(feature_key(kind)),
        PointSource::Named(key) => text
            .find(&format!("source-{key}"), &[])
            .unwrap_or_else(|| text.get(key)),
    }
}

/// Capitalises the first letter.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use bastide_rules::modules::{MODULES, Options, tile_sets};

    /// Returns the keys of the messages that a module needs.
    fn needed(name: &str) -> impl Iterator<Item = String> {
        let module = MODULES.iter().find(|module| module.name() == name);
        let manifest = module.expect("it is registered").manifest();
        let options = Options::preset(Default::default()).list();
        let options = options
            .into_iter()
            .filter(move |option| option.module == name);
        let options = options.flat_map(|option| {
            let prefixes = ["option", "about"].into_iter();
            prefixes.map(move |prefix| format!("{prefix}-{}", option.name))
        });
        let sets = tile_sets()
            .iter()
            .filter(move |(module, _)| *module == name);
        let tiles = sets.flat_map(|(_, set)| set.faces.iter());
        let tiles = tiles.map(|face| format!("tile-{}", face.name.replace(['/', '+'], "-")));
        let figures = manifest.figures.iter().map(|kind| kind.name.to_owned());
        let refusals = manifest.refusals.iter();
        [format!("module-{name}")]
            .into_iter()
            .chain(options)
            .chain(tiles)
            .chain(figures)
            .chain(refusals.map(|refusal| format!("why-{}", refusal.key)))
    }

    #[test]
    fn each_module_has_its_messages_in_its_own_folder() {
        for (name, words) in super::modules::words() {
            let lines = words.english.lines();
            let own: BTreeSet<&str> = lines
                .filter_map(|line| line.split_once(" =").map(|(key, _)| key))
                .collect();
            let missing: Vec<String> = needed(name).filter(|key| !own.contains(&**key)).collect();
            assert!(missing.is_empty(), "{name}: {missing:?}");
        }
    }
}
