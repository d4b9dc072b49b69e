//! The catalogue of one language: its messages by key.

use std::sync::{Arc, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use fluent_syntax::ast::Entry;
use unic_langid::LanguageIdentifier;

use crate::language::Language;

/// A value that belongs into a message: a text or a number.
pub type Value<'a> = FluentValue<'a>;

/// The messages of one language.
pub struct Catalogue {
    resource: Arc<FluentResource>,
    bundle: FluentBundle<Arc<FluentResource>>,
}

impl Catalogue {
    /// The catalogue of a language. It is read once.
    pub fn of(language: Language) -> &'static Catalogue {
        static CATALOGUES: [OnceLock<Catalogue>; Language::ALL.len()] =
            [const { OnceLock::new() }; Language::ALL.len()];
        CATALOGUES[language as usize].get_or_init(|| Catalogue::read(language))
    }

    fn read(language: Language) -> Catalogue {
        // What can be read is better than nothing; tests keep the catalogues whole and their keys unique.
        let resource = FluentResource::try_new(source(language).to_owned());
        let resource = Arc::new(resource.unwrap_or_else(|(readable, _)| readable));
        let mut bundle = FluentBundle::new_concurrent(vec![identifier(language)]);
        // Marks that isolate directions would be seen in terminals; all languages here run one way.
        bundle.set_use_isolating(false);
        let _ = bundle.add_resource(Arc::clone(&resource));
        Catalogue { resource, bundle }
    }

    /// All keys, in the order of the file.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.resource.entries().filter_map(|entry| match entry {
            Entry::Message(message) => Some(message.id.name),
            _ => None,
        })
    }

    /// Whether there is a message with this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// The message with this key, if there is one and it needs no values.
    pub fn get(&self, key: &str) -> Option<String> {
        let (text, errors) = self.write(key, &[])?;
        errors.is_empty().then_some(text)
    }

    /// The message with this key and the values that belong into it, if there is one. A value that is missing is shown
    /// by its name.
    pub fn format(&self, key: &str, values: &[(&str, Value<'_>)]) -> Option<String> {
        self.write(key, values).map(|(text, _)| text)
    }

    fn write(&self, key: &str, values: &[(&str, Value<'_>)]) -> Option<(String, Vec<FluentError>)> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let args: FluentArgs<'_> = values.iter().cloned().collect();
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&args), &mut errors)
            .into_owned();
        Some((text, errors))
    }
}

/// The catalogue as it is written.
fn source(language: Language) -> &'static str {
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
