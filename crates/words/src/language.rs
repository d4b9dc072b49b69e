//! The supported languages.

use serde::{Deserialize, Serialize};

/// A supported language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Spanish.
    #[cfg_attr(feature = "clap", value(help = "Español"))]
    Es,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::En, Language::Es];

    /// The code, such as `es`, used in file names, messages and stored settings.
    pub fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Es => "es",
        }
    }

    /// The name of the language in the language itself.
    pub fn name(self) -> &'static str {
        match self {
            Language::En => "English",
            Language::Es => "Español",
        }
    }

    /// Finds the language of a code such as `es`, `es-MX` or `es_MX.UTF-8`; `None` if it is not supported.
    pub fn named(code: &str) -> Option<Language> {
        let code = code.split(['-', '_', '.', '@']).next()?;
        let mut all = Language::ALL.into_iter();
        all.find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// Detects the language from environment variables; English if it is not supported. `variable` returns the value of
    /// an environment variable.
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Language {
        let mut set = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(variable)
            .filter(|value| !value.is_empty());
        set.next()
            .and_then(|value| Language::named(&value))
            .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_found_by_code() {
        for code in ["es", "es-MX", "es_ES.UTF-8", "ES", "es@euro"] {
            assert_eq!(Language::named(code), Some(Language::Es), "{code}");
        }
        assert_eq!(Language::named("en-GB"), Some(Language::En));
        for code in ["", "de", "est", "español", "-es"] {
            assert_eq!(Language::named(code), None, "{code}");
        }
        for language in Language::ALL {
            assert_eq!(Language::named(language.code()), Some(language));
        }
    }

    #[test]
    fn the_language_is_detected_from_the_environment() {
        let check = |set: &[(&str, &str)], expected| {
            let found = Language::detect(|asked| {
                let variable = set.iter().find(|(name, _)| *name == asked);
                variable.map(|(_, value)| (*value).to_owned())
            });
            assert_eq!(found, expected, "{set:?}");
        };
        check(&[], Language::En);
        check(&[("LANG", "es_ES.UTF-8")], Language::Es);
        check(&[("LC_ALL", "es")], Language::Es);
        check(&[("LANG", "de_DE.UTF-8")], Language::En);
        // The first variable that is set counts, even if its language is not supported.
        check(&[("LC_ALL", "en_GB"), ("LANG", "es_ES")], Language::En);
        check(&[("LC_ALL", "de_DE"), ("LANG", "es_ES")], Language::En);
        check(&[("LC_ALL", ""), ("LANG", "es_ES")], Language::Es);
    }
}
