//! Words of the catalogues, for those who ask over HTTP and have no catalogue of their own.

use std::sync::OnceLock;

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use serde::{Deserialize, Serialize};

/// A language that texts are written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Spanish.
    Es,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::En, Language::Es];

    /// The language of a code such as `es` or `es-MX`; `None` if nothing is written in it.
    pub fn named(code: &str) -> Option<Language> {
        match code.split(['-', '_']).next() {
            Some("en") => Some(Language::En),
            Some("es") => Some(Language::Es),
            _ => None,
        }
    }

    /// The catalogue as it is written.
    fn catalogue(self) -> &'static str {
        match self {
            Language::En => include_str!("../../../locales/en.ftl"),
            Language::Es => include_str!("../../../locales/es.ftl"),
        }
    }

    fn bundle(self) -> &'static FluentBundle<FluentResource> {
        static BUNDLES: [OnceLock<FluentBundle<FluentResource>>; 2] =
            [OnceLock::new(), OnceLock::new()];
        BUNDLES[self as usize].get_or_init(|| {
            let mut bundle = FluentBundle::new_concurrent(Vec::new());
            bundle.set_use_isolating(false);
            // What can be read is better than nothing; the terminal's tests keep the catalogues whole.
            let resource = FluentResource::try_new(self.catalogue().to_owned());
            let resource = resource.unwrap_or_else(|(readable, _)| readable);
            let _ = bundle.add_resource(resource);
            bundle
        })
    }
}

/// The message of a key that needs nothing put into it, if the catalogue has it.
pub(super) fn message(language: Language, key: &str) -> Option<String> {
    let bundle = language.bundle();
    let pattern = bundle.get_message(key)?.value()?;
    let mut errors = Vec::new();
    let words = bundle.format_pattern(pattern, None, &mut errors);
    errors.is_empty().then(|| words.into_owned())
}

/// A sentence as the last part of a message key.
pub(super) fn slug(sentence: &str) -> String {
    let mut key = String::with_capacity(sentence.len());
    for word in sentence.split(|c: char| !c.is_ascii_alphanumeric()) {
        if word.is_empty() {
            continue;
        }
        if !key.is_empty() {
            key.push('-');
        }
        key.extend(word.chars().map(|letter| letter.to_ascii_lowercase()));
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_found_in_both_languages_and_others_are_not() {
        assert_eq!(message(Language::En, "road").as_deref(), Some("road"));
        assert_eq!(message(Language::Es, "road").as_deref(), Some("camino"));
        assert_eq!(message(Language::En, "no-such-key"), None);
        // It needs a number put into it.
        assert_eq!(message(Language::En, "spot"), None);
    }

    #[test]
    fn a_sentence_becomes_a_key() {
        assert_eq!(
            slug("Nobody: chance has to decide!"),
            "nobody-chance-has-to-decide"
        );
    }

    #[test]
    fn languages_are_found_by_their_codes() {
        assert_eq!(Language::named("es-MX"), Some(Language::Es));
        assert_eq!(Language::named("en"), Some(Language::En));
        assert_eq!(Language::named("español"), None);
    }
}
