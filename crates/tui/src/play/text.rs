//! Everything people read, in their language: one Fluent catalogue, looked up by key.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// A language the catalogue is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Language {
    /// English.
    En,
    /// Español.
    Es,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::En, Language::Es];

    /// Its name in itself.
    pub fn name(self) -> &'static str {
        match self {
            Language::En => "English",
            Language::Es => "Español",
        }
    }

    /// What the environment asks for; English unless it is Spanish.
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Language {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(variable);
        match set
            .filter(|value| !value.is_empty())
            .map(|v| v.starts_with("es"))
            .next()
        {
            Some(true) => Language::Es,
            _ => Language::En,
        }
    }

    /// The catalogue as it is written.
    pub fn catalogue(self) -> &'static str {
        match self {
            Language::En => include_str!("../../../../locales/en.ftl"),
            Language::Es => include_str!("../../../../locales/es.ftl"),
        }
    }

    fn identifier(self) -> LanguageIdentifier {
        let parts = match self {
            Language::En => "en",
            Language::Es => "es",
        };
        parts.parse().unwrap_or_default()
    }
}

/// The catalogue of one language, with English behind it.
pub struct Text {
    /// Which one.
    pub language: Language,
    bundles: Vec<FluentBundle<FluentResource>>,
}

/// What stands in for a name in a message.
pub type Value<'a> = FluentValue<'a>;

impl Text {
    /// The catalogue of a language.
    pub fn new(language: Language) -> Text {
        let own = if language == Language::En {
            None
        } else {
            Some(language)
        };
        let languages = own.into_iter().chain([Language::En]);
        Text {
            language,
            bundles: languages.map(bundle).collect(),
        }
    }

    /// The message with this key.
    pub fn get(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// The message with this key and what belongs into it.
    pub fn with(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        self.find(key, values)
            .unwrap_or_else(|| key.replace(['-', '_'], " "))
    }

    /// The message with this key, if the catalogue has it. A key that an expansion brings and
    /// nobody translated is not lost: it is shown as it is.
    pub fn find(&self, key: &str, values: &[(&str, Value<'_>)]) -> Option<String> {
        let mut args = FluentArgs::new();
        for (name, value) in values {
            args.set(*name, value.clone());
        }
        self.bundles.iter().find_map(|bundle| {
            let pattern = bundle.get_message(key)?.value()?;
            let mut errors = Vec::new();
            Some(
                bundle
                    .format_pattern(pattern, Some(&args), &mut errors)
                    .into_owned(),
            )
        })
    }

    /// An English sentence of the engine, translated by its words.
    pub fn sentence(&self, prefix: &str, english: &str) -> String {
        let key = format!("{prefix}-{}", slug(english));
        self.find(&key, &[]).unwrap_or_else(|| english.to_owned())
    }
}

/// A sentence as a message key.
pub fn slug(sentence: &str) -> String {
    let words = sentence
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|w| !w.is_empty());
    words
        .map(str::to_ascii_lowercase)
        .collect::<Vec<_>>()
        .join("-")
}

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![language.identifier()]);
    bundle.set_use_isolating(false);
    let resource = match FluentResource::try_new(language.catalogue().to_owned()) {
        Ok(resource) => resource,
        // What can be read is better than nothing; a test keeps the catalogues whole.
        Err((resource, _)) => resource,
    };
    // Messages are unique; a test keeps them so.
    let _ = bundle.add_resource(resource);
    bundle
}
