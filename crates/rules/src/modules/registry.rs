//! Macros and functions that build the tables of all modules from the registry.

use crate::catalogue::{SymbolFacts, first_count_slot};
use crate::ids::FigureKind;
use crate::kernel::figures::FigureFacts;

/// The state of a module without state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NoState;

/// Declares the list of modules with their options and states. Their folders are declared outside,
/// because rustfmt does not follow `mod` items inside macros.
macro_rules! modules {
    ($( $folder:ident: $module:ident, $options:ty, $state:ty; )*) => {
        /// Every module, in the order in which hooks run.
        pub static MODULES: &[&dyn Module] = &[ $( &$folder::$module, )* ];

        const MANIFESTS: &[&Manifest] = &[ $( &$folder::MANIFEST, )* ];

        /// The options of all modules.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Options {
            /// The edition they were preset from.
            pub edition: Edition,
            /// The version of the rules they were preset from.
            pub version: RulesVersion,
            $(
                #[doc = concat!("The options of `", stringify!($folder), "`.")]
                pub $folder: $options,
            )*
        }

        impl Options {
            /// Returns the options of an edition in the current version of the rules.
            pub fn preset(edition: Edition) -> Options {
                Options::in_version(edition, RulesVersion::default())
            }

            /// Returns the options of an edition in a version of the rules.
            pub fn in_version(edition: Edition, version: RulesVersion) -> Options {
                Options { edition, version, $( $folder: <$options>::preset(edition, version), )* }
            }

            /// Returns all options with their values, module by module.
            pub fn list(&self) -> Vec<OptionView> {
                [ $( self.$folder.list(self.edition, self.version), )* ].concat()
            }

            /// Sets an option by name. Returns `Ok(false)` if no module has it. The error lists
            /// the valid words.
            pub fn set(&mut self, name: &str, word: &str) -> Result<bool, Vec<&'static str>> {
                $(
                    if self.$folder.set(name, word)? {
                        return Ok(true);
                    }
                )*
                Ok(false)
            }
        }

        /// The states of all modules. They are opaque to the kernel.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct States {
            $( pub(crate) $folder: $state, )*
        }
    };
}

pub(super) use modules;

/// Concatenates one list field of all manifests. The list of the first manifest must not be empty.
macro_rules! gather {
    ($field:ident: $facts:ty) => {{
        const COUNT: usize = {
            let (mut count, mut module) = (0, 0);
            while module < MANIFESTS.len() {
                count += MANIFESTS[module].$field.len();
                module += 1;
            }
            count
        };
        const LIST: [$facts; COUNT] = {
            let mut list = [MANIFESTS[0].$field[0]; COUNT];
            let (mut count, mut module) = (0, 0);
            while module < MANIFESTS.len() {
                let mut number = 0;
                while number < MANIFESTS[module].$field.len() {
                    list[count] = MANIFESTS[module].$field[number];
                    count += 1;
                    number += 1;
                }
                module += 1;
            }
            list
        };
        &LIST
    }};
}

pub(super) use gather;

/// Returns the figure with this name.
pub(super) const fn find_figure(figures: &[FigureFacts], name: &str) -> FigureKind {
    let mut kind = 0;
    while kind < figures.len() {
        if equal(figures[kind].name.as_bytes(), name.as_bytes()) {
            return FigureKind(kind as u8);
        }
        kind += 1;
    }
    panic!("no module has a figure with this name")
}

/// Returns the index of the symbol with this key.
pub(super) const fn find_symbol(symbols: &[SymbolFacts], key: &str) -> usize {
    let mut number = 0;
    while number < symbols.len() {
        if equal(symbols[number].key.as_bytes(), key.as_bytes()) {
            return number;
        }
        number += 1;
    }
    panic!("no module has a symbol with this key")
}

/// Returns the count slot of the word or symbol with this name.
pub(super) const fn find_count_slot(symbols: &[SymbolFacts], name: &str) -> usize {
    let mut number = 0;
    while number < symbols.len() {
        let words = symbols[number].words();
        let mut word = 0;
        while word < words.len() {
            if equal(words[word].as_bytes(), name.as_bytes()) {
                return first_count_slot(symbols, number) + word;
            }
            word += 1;
        }
        number += 1;
    }
    first_count_slot(symbols, find_symbol(symbols, name))
}

const fn equal(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut at = 0;
    while at < a.len() {
        if a[at] != b[at] {
            return false;
        }
        at += 1;
    }
    true
}
