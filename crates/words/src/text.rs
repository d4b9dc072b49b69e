//! The messages of a language, with something to show for every key.

use crate::catalogue::{Catalogue, Value};
use crate::language::Language;

/// The messages of a language. What is missing there is shown in English, and what is missing in English by its key:
/// what an expansion brings and nobody has translated is not lost.
#[derive(Clone, Copy)]
pub struct Text {
    own: &'static Catalogue,
    english: &'static Catalogue,
}

impl Text {
    /// The messages of a catalogue, and for those that it lacks the English one.
    pub fn new(own: &'static Catalogue, english: &'static Catalogue) -> Text {
        Text { own, english }
    }

    /// Which language.
    pub fn language(self) -> Language {
        self.own.language()
    }

    /// The message with this key.
    pub fn get(self, key: &str) -> String {
        self.with(key, &[])
    }

    /// The message with this key and the values that belong into it.
    pub fn with(self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        self.find(key, values)
            .unwrap_or_else(|| key.replace(['-', '_'], " "))
    }

    /// The message with this key, if a catalogue has it.
    pub fn find(self, key: &str, values: &[(&str, Value<'_>)]) -> Option<String> {
        let own = self.own.format(key, values);
        own.or_else(|| self.english.format(key, values))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;

    static ENGLISH: LazyLock<Catalogue> =
        LazyLock::new(|| Catalogue::new(Language::En, ["moon = the moon is full"]));
    static SPANISH: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::new(Language::Es, []));

    #[test]
    fn a_message_that_is_not_translated_is_shown_in_english() {
        assert_eq!(
            Text::new(&SPANISH, &ENGLISH).get("moon"),
            "the moon is full"
        );
    }

    #[test]
    fn a_message_nobody_wrote_is_shown_by_its_key() {
        let text = Text::new(&SPANISH, &ENGLISH);
        assert_eq!(text.find("herd-the-sheep", &[]), None);
        assert_eq!(text.get("herd-the-sheep"), "herd the sheep");
    }

    #[test]
    fn a_value_that_is_missing_is_shown_by_its_name() {
        let text = Text::new(&ENGLISH, &ENGLISH);
        assert_eq!(text.get("log-chance"), "chance: {$face}");
        let face = [("face", Value::from(3))];
        assert_eq!(text.with("log-chance", &face), "chance: 3");
    }
}
