//! The option `--lang`, the same for all commands.

use bastide_protocol::words;
use bastide_words::{Language, Messages};
use clap::Args;

#[derive(Args)]
pub struct LanguageArgs {
    /// The language [default: from LANG].
    #[arg(long, value_name = "LANG", value_enum)]
    lang: Option<Language>,
}

impl LanguageArgs {
    /// The chosen language, or that of the environment.
    pub fn language(&self) -> Language {
        let variable = |name: &str| std::env::var(name).ok();
        self.lang.unwrap_or_else(|| Language::detect(variable))
    }

    /// The messages of the language.
    pub fn text(&self) -> Messages {
        words::text(self.language())
    }
}
