//! Options: each module lists its own once, with words, presets and the rule they change.

use crate::ids::RuleId;
use crate::kernel::setup::Edition;

/// A value an option can have, by word.
pub trait OptionValue: Copy + PartialEq + 'static {
    /// Every value with its word.
    const VALUES: &'static [(&'static str, Self)];

    /// The word of this value.
    fn word(self) -> &'static str {
        let found = Self::VALUES.iter().find(|(_, value)| *value == self);
        found.map_or("?", |(word, _)| word)
    }

    /// The value of a word, in any case.
    fn named(word: &str) -> Option<Self> {
        let mut values = Self::VALUES.iter();
        values
            .find(|(known, _)| known.eq_ignore_ascii_case(word))
            .map(|(_, value)| *value)
    }
}

impl OptionValue for bool {
    const VALUES: &'static [(&'static str, bool)] = &[("yes", true), ("no", false)];
}

/// An option as others see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionView {
    /// The module it belongs to.
    pub module: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its value now.
    pub value: &'static str,
    /// The value the edition gives it.
    pub preset: &'static str,
    /// Every value it can have.
    pub words: Vec<&'static str>,
    /// The rule it changes.
    pub rule: RuleId,
    /// What it decides, in one sentence.
    pub about: &'static str,
}

/// The options of a module that has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoOptions;

impl NoOptions {
    pub(super) fn preset(_edition: Edition) -> Self {
        NoOptions
    }

    #[expect(clippy::unnecessary_wraps, reason = "as `options!` declares it")]
    pub(super) fn set(self, _name: &str, _word: &str) -> Result<bool, Vec<&'static str>> {
        Ok(false)
    }

    pub(super) fn list(self, _edition: Edition) -> Vec<OptionView> {
        Vec::new()
    }
}

/// Declares the options of a module: type, value in each edition, rule, and what it decides.
macro_rules! options {
    (
        $(#[$meta:meta])*
        pub struct $name:ident for $module:literal {
            $(
                $(#[doc = $about:literal])*
                $field:ident: $type:ty = [$classic:expr, $plus2012:expr, $plus2014:expr], $rule:literal;
            )*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $name {
            $( $(#[doc = $about])* pub $field: $type, )*
        }

        impl $name {
            /// The values an edition gives.
            pub fn preset(edition: $crate::Edition) -> Self {
                use $crate::Edition::{Classic, Plus2012, Plus2014};
                $name {
                    $( $field: match edition {
                        Classic => $classic,
                        Plus2012 => $plus2012,
                        Plus2014 => $plus2014,
                    }, )*
                }
            }

            /// Sets an option by name; `Ok(false)` if it is not this module's. The error lists
            /// the words it knows.
            pub fn set(&mut self, name: &str, word: &str) -> Result<bool, Vec<&'static str>> {
                use $crate::modules::options::OptionValue;
                $( if name == stringify!($field) {
                    let words = || <$type as OptionValue>::VALUES.iter().map(|(word, _)| *word).collect::<Vec<_>>();
                    self.$field = <$type as OptionValue>::named(word).ok_or_else(words)?;
                    return Ok(true);
                } )*
                Ok(false)
            }

            /// All options with their values.
            pub fn list(&self, edition: $crate::Edition) -> Vec<$crate::modules::options::OptionView> {
                use $crate::modules::options::{OptionValue, OptionView};
                let preset = $name::preset(edition);
                vec![ $( OptionView {
                    module: $module,
                    name: stringify!($field),
                    value: self.$field.word(),
                    preset: preset.$field.word(),
                    words: <$type as OptionValue>::VALUES.iter().map(|(word, _)| *word).collect(),
                    rule: $crate::RuleId($rule),
                    about: concat!($($about),*).trim_ascii(),
                }, )* ]
            }
        }
    };
}

pub(crate) use options;
