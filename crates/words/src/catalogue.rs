//! The catalogue of one language: its messages by key.

use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Message};
use unic_langid::LanguageIdentifier;

use crate::language::Language;

/// A value inserted into a message: a text or a number.
pub type Value<'a> = FluentValue<'a>;

/// A value that every message may select by: the edition of the game that the text is about, empty if there is none.
/// Some pieces have another name in another edition.
pub(crate) const EDITION: &str = "edition";

/// The messages of one language.
pub struct MessageCatalogue {
    language: Language,
    resources: Vec<Arc<FluentResource>>,
    bundle: FluentBundle<Arc<FluentResource>>,
}

impl MessageCatalogue {
    /// Combines the program's messages in a language with the modules' messages, given as Fluent texts.
    pub fn new(
        language: Language,
        modules: impl IntoIterator<Item = &'static str>,
    ) -> MessageCatalogue {
        let texts = [own_messages(language)].into_iter().chain(modules);
        // Unreadable messages are skipped. Tests check that all texts are readable and their keys unique.
        let resources: Vec<Arc<FluentResource>> = texts
            .map(|text| FluentResource::try_new(text.to_owned()))
            .map(|read| Arc::new(read.unwrap_or_else(|(readable, _)| readable)))
            .collect();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier(language)]);
        // Direction isolation marks would be visible in terminals, and no language here needs them.
        bundle.set_use_isolating(false);
        for resource in &resources {
            let _ = bundle.add_resource(Arc::clone(resource));
        }
        MessageCatalogue {
            language,
            resources,
            bundle,
        }
    }

    /// The language of the catalogue.
    pub fn language(&self) -> Language {
        self.language
    }

    /// All keys, in order of the texts.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.messages().map(|message| message.id.name)
    }

    fn messages(&self) -> impl Iterator<Item = &Message<&str>> {
        let entries = self.resources.iter().flat_map(|text| text.entries());
        entries.filter_map(|entry| match entry {
            Entry::Message(message) => Some(message),
            _ => None,
        })
    }

    /// Whether there is a message with this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// Returns the message with this key, if it exists and needs no values.
    pub fn get(&self, key: &str) -> Option<String> {
        let (text, errors) = self.write(key, &[])?;
        errors.is_empty().then_some(text)
    }

    /// Formats the message with this key and these values, if it exists. A missing value is shown by its name.
    pub fn format(&self, key: &str, values: &[(&str, Value<'_>)]) -> Option<String> {
        self.write(key, values).map(|(text, _)| text)
    }

    fn write(&self, key: &str, values: &[(&str, Value<'_>)]) -> Option<(String, Vec<FluentError>)> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let always = [(EDITION, Value::from(""))];
        let args: FluentArgs<'_> = always.into_iter().chain(values.iter().cloned()).collect();
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&args), &mut errors)
            .into_owned();
        Some((text, errors))
    }
}

/// The messages that belong to no module.
fn own_messages(language: Language) -> &'static str {
    match language {
        Language::En => include_str!("../../../locales/en.ftl"),
        Language::Es => include_str!("../../../locales/es.ftl"),
    }
}

fn identifier(language: Language) -> LanguageIdentifier {
    language.code().parse().unwrap_or_default()
}

#[cfg(test)]
mod tests;
