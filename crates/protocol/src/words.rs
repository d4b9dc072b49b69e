//! What people read: the program's own messages together with those of the modules.

use std::sync::OnceLock;

use bastide_rules::modules;
use bastide_words::{Catalogue, Language, Text};

/// All messages of a language. They are read once.
pub fn catalogue(language: Language) -> &'static Catalogue {
    static CATALOGUES: [OnceLock<Catalogue>; Language::ALL.len()] =
        [const { OnceLock::new() }; Language::ALL.len()];
    CATALOGUES[language as usize].get_or_init(|| {
        let words = modules::words().map(|(_, words)| match language {
            Language::En => words.english,
            Language::Es => words.spanish,
        });
        Catalogue::new(language, words)
    })
}

/// All messages of a language, with something to show for every key.
pub fn text(language: Language) -> Text {
    Text::new(catalogue(language), catalogue(Language::En))
}

/// A tile's name without the set of the base game.
pub fn short_name(name: &str) -> &str {
    name.strip_prefix("base/").unwrap_or(name)
}

/// What a tile shows.
pub fn describe(text: Text, name: &str, english: &str) -> String {
    let key = format!("tile-{}", name.replace(['/', '+'], "-"));
    text.find(&key, &[]).unwrap_or_else(|| english.to_owned())
}

/// Words that begin a line.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use bastide_rules::modules::{MODULES, Options, tile_sets};

    /// What a module brings needs these messages.
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
        // The cells of a start board are not described: nobody draws them.
        let tiles = sets.flat_map(|(_, set)| set.faces.iter());
        let tiles = tiles.filter(|face| !face.description.is_empty());
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
    fn a_module_says_in_its_own_folder_what_its_things_are_called() {
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
