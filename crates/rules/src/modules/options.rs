//! Options. Each module declares its own once, with values, presets and the rule they change.

use crate::ids::RuleId;
use crate::kernel::setup::{Edition, RulesVersion};

/// A type of option values, each written as a word.
pub trait OptionValue: Copy + PartialEq + 'static {
    /// Every value with its word.
    const VALUES: &'static [(&'static str, Self)];

    /// Returns the word of this value.
    fn word(self) -> &'static str {
        let found = Self::VALUES.iter().find(|(_, value)| *value == self);
        found.map_or("?", |(word, _)| word)
    }

    /// Returns the value of a word; case is ignored.
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

/// An option with its current value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionView {
    /// The module it belongs to.
    pub module: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its current value.
    pub value: &'static str,
    /// Its value in the edition and version.
    pub preset: &'static str,
    /// Every value it can have.
    pub words: Vec<&'static str>,
    /// The rule it changes.
    pub rule: RuleId,
    /// A one-sentence description.
    pub about: &'static str,
}

/// The options of a module without options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoOptions;

impl NoOptions {
    /// Returns the values of an edition in a version of the rules.
    pub fn preset(_edition: Edition, _version: RulesVersion) -> Self {
        NoOptions
    }

    /// Sets an option by name. There is none, so it is never this module's.
    pub fn set(&mut self, _name: &str, _word: &str) -> Result<bool, Vec<&'static str>> {
        Ok(false)
    }

    /// Returns no options.
    pub fn list(&self, _edition: Edition, _version: RulesVersion) -> Vec<OptionView> {
        Vec::new()
    }
}

/// Declares the options of a module: description, type, value in each edition, and rule.
///
/// An option with a changed default also lists its old values:
/// `name: bool = [new, new, new] was [old, old, old] until V1, "RULE-01";`. They apply to games of
/// that version and older ones. Several such clauses stand in the order of their versions.
macro_rules! options {
    (
        $(#[$meta:meta])*
        pub struct $name:ident for $module:literal {
            $(
                $(#[doc = $about:literal])*
                $field:ident: $type:ty = [$classic:expr, $plus2012:expr, $plus2014:expr]
                    $( was [$old_classic:expr, $old_2012:expr, $old_2014:expr] until $version:ident )*,
                    $rule:literal;
            )*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $name {
            $( $(#[doc = $about])* pub $field: $type, )*
        }

        impl $name {
            /// Returns the values of an edition in a version of the rules.
            #[allow(unused_variables, reason = "most modules have the same values in all versions")]
            pub fn preset(edition: $crate::Edition, version: $crate::RulesVersion) -> Self {
                use $crate::Edition::{Classic, Plus2012, Plus2014};
                $name {
                    $( $field: match edition {
                        $(
                            Classic if version <= $crate::RulesVersion::$version => $old_classic,
                            Plus2012 if version <= $crate::RulesVersion::$version => $old_2012,
                            Plus2014 if version <= $crate::RulesVersion::$version => $old_2014,
                        )*
                        Classic => $classic,
                        Plus2012 => $plus2012,
                        Plus2014 => $plus2014,
                    }, )*
                }
            }

            /// Sets an option by name. Returns `Ok(false)` if it is not this module's. The error
            /// lists the valid words.
            pub fn set(&mut self, name: &str, word: &str) -> Result<bool, Vec<&'static str>> {
                use $crate::modules::options::OptionValue;
                $( if name == stringify!($field) {
                    let words = || <$type as OptionValue>::VALUES.iter().map(|(word, _)| *word).collect::<Vec<_>>();
                    self.$field = <$type as OptionValue>::named(word).ok_or_else(words)?;
                    return Ok(true);
                } )*
                Ok(false)
            }

            /// Returns all options with their values.
            pub fn list(
                &self,
                edition: $crate::Edition,
                version: $crate::RulesVersion,
            ) -> Vec<$crate::modules::options::OptionView> {
                use $crate::modules::options::{OptionValue, OptionView};
                let preset = $name::preset(edition, version);
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
