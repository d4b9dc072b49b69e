//! The messages of a language, with something to show for every key.

use crate::catalogue::{Catalogue, Value};
use crate::language::Language;

/// The messages of a language. What is missing there is shown in English, and what is missing in English by its key:
/// what an expansion brings and nobody has translated is not lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// Which language.
    pub language: Language,
}

impl Text {
    /// The messages of a language.
    pub fn new(language: Language) -> Text {
        Text { language }
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
        let own = Catalogue::of(self.language).format(key, values);
        own.or_else(|| Catalogue::of(Language::En).format(key, values))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_nobody_wrote_is_shown_by_its_key() {
        let text = Text::new(Language::Es);
        assert_eq!(text.find("herd-the-sheep", &[]), None);
        assert_eq!(text.get("herd-the-sheep"), "herd the sheep");
    }

    #[test]
    fn a_value_that_is_missing_is_shown_by_its_name() {
        let text = Text::new(Language::En);
        assert_eq!(text.get("log-chance"), "chance: {$face}");
        let face = [("face", Value::from(3))];
        assert_eq!(text.with("log-chance", &face), "chance: 3");
    }
}
