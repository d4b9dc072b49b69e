//! Popular selections of modules. The manifest of a module lists the presets it belongs to.

use crate::kernel::setup::Edition;

use super::{is_mandatory, listed_modules};

/// A choice of modules. Its title is the message `preset-NAME`, and `preset-NAME-about` says more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    /// The edition it is played in.
    pub edition: Edition,
    /// Whether it has all modules, not only those that list it.
    everything: bool,
}

/// Every preset, simple ones first.
pub const PRESETS: &[Preset] = &[
    Preset::new("plain", Edition::Plus2014),
    Preset::new("little-more", Edition::Plus2014),
    Preset::new("big-box", Edition::Plus2014),
    Preset::new("minis", Edition::Plus2012),
    Preset {
        everything: true,
        ..Preset::new("everything", Edition::Plus2014)
    },
];

impl Preset {
    const fn new(name: &'static str, edition: Edition) -> Preset {
        Preset {
            name,
            edition,
            everything: false,
        }
    }

    /// Returns the names of its modules in list order, without those active in every game.
    pub fn modules(&self) -> impl Iterator<Item = &'static str> {
        let Preset {
            name, everything, ..
        } = *self;
        let all = listed_modules().iter().map(|module| module.manifest());
        all.filter(move |module| !is_mandatory(module.id))
            .filter(move |module| everything || module.presets.contains(&name))
            .map(|module| module.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_list_only_known_presets() {
        for module in listed_modules() {
            for name in module.manifest().presets {
                let known = PRESETS.iter().any(|preset| preset.name == *name);
                assert!(known, "{}: {name}", module.name());
            }
        }
    }

    #[test]
    fn presets_grow_from_no_module_to_all() {
        let counts: Vec<usize> = PRESETS
            .iter()
            .map(|preset| preset.modules().count())
            .collect();
        assert_eq!(counts.first(), Some(&0));
        assert_eq!(counts.last(), Some(&(listed_modules().len() - 1)));
        assert!(counts.is_sorted(), "{counts:?}");
    }
}
