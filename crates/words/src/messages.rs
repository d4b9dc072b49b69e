//! The messages of a language, with a fallback for every key.

use crate::catalogue::{EDITION, MessageCatalogue, Value};
use crate::language::Language;

/// The messages of a language. A missing message is shown in English, and a message that is also missing in English is
/// shown by its key, so an untranslated expansion still shows something.
#[derive(Clone, Copy)]
pub struct Messages {
    own: &'static MessageCatalogue,
    english: &'static MessageCatalogue,
    edition: &'static str,
}

impl Messages {
    /// Combines a catalogue with the English one as its fallback.
    pub fn new(own: &'static MessageCatalogue, english: &'static MessageCatalogue) -> Messages {
        let edition = "";
        Messages {
            own,
            english,
            edition,
        }
    }

    /// The same messages with the names that pieces have in this edition of the game.
    pub fn in_edition(self, edition: &'static str) -> Messages {
        Messages { edition, ..self }
    }

    /// The language.
    pub fn language(self) -> Language {
        self.own.language()
    }

    /// Returns the message with this key.
    pub fn get(self, key: &str) -> String {
        self.with(key, &[])
    }

    /// Formats the message with this key and these values.
    pub fn with(self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        self.find(key, values)
            .unwrap_or_else(|| key.replace(['-', '_'], " "))
    }

    /// Formats the message with this key, if a catalogue has it.
    pub fn find(self, key: &str, values: &[(&str, Value<'_>)]) -> Option<String> {
        let edition = [(EDITION, Value::from(self.edition))];
        let values: Vec<_> = edition.into_iter().chain(values.iter().cloned()).collect();
        let own = self.own.format(key, &values);
        own.or_else(|| self.english.format(key, &values))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;

    static ENGLISH: LazyLock<MessageCatalogue> =
        LazyLock::new(|| MessageCatalogue::new(Language::En, ["moon = the moon is full"]));
    static SPANISH: LazyLock<MessageCatalogue> =
        LazyLock::new(|| MessageCatalogue::new(Language::Es, []));

    #[test]
    fn an_untranslated_message_is_shown_in_english() {
        assert_eq!(
            Messages::new(&SPANISH, &ENGLISH).get("moon"),
            "the moon is full"
        );
    }

    #[test]
    fn an_unknown_message_is_shown_by_its_key() {
        let text = Messages::new(&SPANISH, &ENGLISH);
        assert_eq!(text.find("herd-the-sheep", &[]), None);
        assert_eq!(text.get("herd-the-sheep"), "herd the sheep");
    }

    #[test]
    fn a_message_can_select_by_the_edition_without_being_given_it() {
        static BOOKS: LazyLock<MessageCatalogue> = LazyLock::new(|| {
            let text = "big = { $edition ->\n    [Plus2014] great\n   *[other] large\n}\nfind = the { big } one";
            MessageCatalogue::new(Language::En, [text])
        });
        let text = Messages::new(&BOOKS, &BOOKS);
        assert_eq!(text.get("big"), "large");
        assert_eq!(text.in_edition("Plus2014").get("find"), "the great one");
        assert_eq!(text.in_edition("Plus2012").get("find"), "the large one");
        assert_eq!(BOOKS.get("find").as_deref(), Some("the large one"));
        // A value of the same name comes first.
        let asked = [("edition", Value::from("Plus2014"))];
        assert_eq!(text.with("big", &asked), "great");
    }

    #[test]
    fn a_missing_value_is_shown_by_its_name() {
        let text = Messages::new(&ENGLISH, &ENGLISH);
        assert_eq!(text.get("log-chance"), "chance: {$face}");
        let face = [("face", Value::from(3))];
        assert_eq!(text.with("log-chance", &face), "chance: 3");
    }
}
