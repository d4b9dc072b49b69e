//! How one line of the registry becomes everything that lists modules.

use crate::ids::FigureKind;
use crate::kernel::figures::FigureFacts;
use crate::kernel::manifest::Manifest;

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

/// How many sorts of figures these modules bring.
pub(super) const fn count_figures(manifests: &[&Manifest]) -> usize {
    let (mut count, mut module) = (0, 0);
    while module < manifests.len() {
        count += manifests[module].figures.len();
        module += 1;
    }
    count
}

/// All sorts of figures, module by module.
pub(super) const fn list_figures<const COUNT: usize>(
    manifests: &[&Manifest],
) -> [FigureFacts; COUNT] {
    let mut list = [manifests[0].figures[0]; COUNT];
    let (mut count, mut module) = (0, 0);
    while module < manifests.len() {
        let mut figure = 0;
        while figure < manifests[module].figures.len() {
            list[count] = manifests[module].figures[figure];
            count += 1;
            figure += 1;
        }
        module += 1;
    }
    list
}

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
