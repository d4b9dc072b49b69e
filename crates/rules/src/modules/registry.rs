//! How one line of the registry becomes everything that lists modules.

use crate::catalogue::{SymbolFacts, first_lane};
use crate::ids::FigureKind;
use crate::kernel::figures::FigureFacts;

/// The state of a module that remembers nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NoState;

/// Declares the list of modules, and the options and states of all. Their folders are declared
/// outside, because rustfmt does not look into macros.
macro_rules! modules {
    ($( $folder:ident: $module:ident, $options:ty, $state:ty; )*) => {
        /// Every module, in the order in which hooks fold.
        pub static MODULES: &[&dyn Module] = &[ $( &$folder::$module, )* ];

        const MANIFESTS: &[&Manifest] = &[ $( &$folder::MANIFEST, )* ];

        /// The options of all modules.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Options {
            /// The preset they started from.
            pub edition: Edition,
            $(
                #[doc = concat!("Those of `", stringify!($folder), "`.")]
                pub $folder: $options,
            )*
        }

        impl Options {
            /// The options of an edition.
            pub fn preset(edition: Edition) -> Options {
                Options { edition, $( $folder: <$options>::preset(edition), )* }
            }

            /// All options with their values, module by module.
            pub fn list(&self) -> Vec<OptionView> {
                [ $( self.$folder.list(self.edition), )* ].concat()
            }

            /// Sets an option by name; `Ok(false)` if no module has it. The error lists the
            /// words it knows.
            fn set(&mut self, name: &str, word: &str) -> Result<bool, Vec<&'static str>> {
                $(
                    if self.$folder.set(name, word)? {
                        return Ok(true);
                    }
                )*
                Ok(false)
            }
        }

        /// What modules remember during a game. The kernel copies it and looks no further.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct States {
            $( pub(crate) $folder: $state, )*
        }
    };
}

pub(super) use modules;

/// What all manifests list in one of their fields, module by module. The first manifest has one
/// at least.
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

/// The figure of this name in a list of figures.
pub(super) const fn find_figure(figures: &[FigureFacts], name: &str) -> FigureKind {
    let mut kind = 0;
    while kind < figures.len() {
        if equal(figures[kind].name.as_bytes(), name.as_bytes()) {
            return FigureKind(kind as u8);
        }
        kind += 1;
    }
    panic!("no module brings a figure of this name")
}

/// The number of the symbol with this key in a list of symbols.
pub(super) const fn find_symbol(symbols: &[SymbolFacts], key: &str) -> usize {
    let mut number = 0;
    while number < symbols.len() {
        if equal(symbols[number].key.as_bytes(), key.as_bytes()) {
            return number;
        }
        number += 1;
    }
    panic!("no module prints a symbol with this key")
}

/// The lane of the symbol with this key, or of the word with this name.
pub(super) const fn find_lane(symbols: &[SymbolFacts], name: &str) -> usize {
    let mut number = 0;
    while number < symbols.len() {
        let words = symbols[number].words();
        let mut word = 0;
        while word < words.len() {
            if equal(words[word].as_bytes(), name.as_bytes()) {
                return first_lane(symbols, number) + word;
            }
            word += 1;
        }
        number += 1;
    }
    first_lane(symbols, find_symbol(symbols, name))
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
