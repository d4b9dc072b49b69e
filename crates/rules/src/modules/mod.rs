//! The registry: the only file that lists every module.

pub mod base;
pub mod bazaars;
pub mod bridges;
pub mod castles;
pub mod crop_circles;
pub mod dispatches;
pub mod ferries;
pub mod flying_machines;
pub mod gold_mines;
pub mod hills_sheep;
pub mod inns_cathedrals;
pub mod mage_witch;
pub mod options;
pub mod order;
#[cfg(feature = "probe")]
pub mod probe;
pub mod river;
pub mod robbers;
pub mod traders_builders;
pub mod wheel_of_fortune;

use std::sync::OnceLock;

use crate::catalogue::{TileSet, parse_set};
use crate::ids::FigureKind;
use crate::kernel;
use crate::kernel::figures::FigureFacts;
use crate::kernel::module::{Module, Rulebook, SetSource};
use crate::kernel::moves::Refusal;
use crate::kernel::setup::{Edition, SetupError};
use options::OptionView;

/// Every module, in the order in which hooks fold.
pub static MODULES: &[&dyn Module] = &[
    &base::Base,
    &inns_cathedrals::InnsCathedrals,
    &traders_builders::TradersBuilders,
    &hills_sheep::HillsSheep,
    &wheel_of_fortune::WheelOfFortune,
    &dispatches::Dispatches,
    &robbers::Robbers,
    &ferries::Ferries,
    &bridges::Bridges,
    &castles::Castles,
    &bazaars::Bazaars,
    &gold_mines::GoldMines,
    &flying_machines::FlyingMachines,
    &crop_circles::CropCircles,
    // After whatever else changes what roads and cities are worth (COMBO-28).
    &mage_witch::MageWitch,
    #[cfg(feature = "probe")]
    &probe::Probe,
    // After whatever plans a start piece: the spring lies beside it.
    &river::River,
];

/// Every sort of figure. A [`FigureKind`] is an index into this table.
pub static FIGURES: &[FigureFacts] = &[
    FigureFacts {
        name: "follower",
        follower: true,
        weight: 1,
        each: 7,
    },
    FigureFacts {
        name: "large",
        follower: true,
        weight: 2,
        each: 1,
    },
    FigureFacts {
        name: "builder",
        follower: false,
        weight: 0,
        each: 1,
    },
    FigureFacts {
        name: "pig",
        follower: false,
        weight: 0,
        each: 1,
    },
    FigureFacts {
        name: "shepherd",
        follower: false,
        weight: 0,
        each: 1,
    },
    FigureFacts {
        name: "ingot",
        follower: false,
        weight: 0,
        each: 0,
    },
    FigureFacts {
        name: "mage",
        follower: false,
        weight: 0,
        each: 0,
    },
    FigureFacts {
        name: "witch",
        follower: false,
        weight: 0,
        each: 0,
    },
    #[cfg(feature = "probe")]
    FigureFacts {
        name: "page",
        follower: false,
        weight: 0,
        each: 1,
    },
];

/// The ordinary follower.
pub const FOLLOWER: FigureKind = FigureKind(0);

/// The large follower.
pub const LARGE: FigureKind = FigureKind(1);

/// The builder.
pub const BUILDER: FigureKind = FigureKind(2);

/// The pig.
pub const PIG: FigureKind = FigureKind(3);

/// The shepherd, who is no follower.
pub const SHEPHERD: FigureKind = FigureKind(4);

/// An ingot of gold, which lies on a tile and belongs to nobody until it is taken.
pub const INGOT: FigureKind = FigureKind(5);

/// The mage, who belongs to nobody.
pub const MAGE: FigureKind = FigureKind(6);

/// The witch, who belongs to nobody.
pub const WITCH: FigureKind = FigureKind(7);

/// The test module's page.
#[cfg(feature = "probe")]
pub const PAGE: FigureKind = FigureKind(8);

/// The options of all modules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The preset they started from.
    pub edition: Edition,
    /// The base game's.
    pub base: base::BaseOptions,
    /// Those of Inns & Cathedrals.
    pub inns: inns_cathedrals::InnsOptions,
    /// Those of Traders & Builders.
    pub traders: traders_builders::TradersOptions,
    /// Those of Hills & Sheep.
    pub hills: hills_sheep::HillsOptions,
    /// The river's.
    pub river: river::RiverOptions,
    /// Those of the Wheel of Fortune.
    pub wheel: wheel_of_fortune::WheelOptions,
    /// Those of the dispatches.
    pub dispatches: dispatches::DispatchesOptions,
    /// The robbers'.
    pub robbers: robbers::RobbersOptions,
    /// Those of the Ferries.
    pub ferries: ferries::FerriesOptions,
    /// Those of the bridges.
    pub bridges: bridges::BridgesOptions,
    /// The castles'.
    pub castles: castles::CastlesOptions,
    /// Those of the bazaars.
    pub bazaars: bazaars::BazaarsOptions,
    /// Those of the Gold Mines.
    pub gold: gold_mines::GoldOptions,
    /// Those of the Flying Machines.
    pub flying: flying_machines::FlyingOptions,
    /// The test module's.
    #[cfg(feature = "probe")]
    pub probe: probe::ProbeOptions,
}

/// What modules remember during a game. The kernel copies it and looks no further.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct States {
    /// Those of Traders & Builders.
    pub(crate) traders: traders_builders::TradersState,
    /// That of Hills & Sheep.
    pub(crate) hills: hills_sheep::HillsState,
    /// The wheel's.
    pub(crate) wheel: wheel_of_fortune::WheelState,
    /// That of the dispatches.
    pub(crate) dispatches: dispatches::DispatchesState,
    /// The robbers'.
    pub(crate) robbers: robbers::RobbersState,
    /// That of the Ferries.
    pub(crate) ferries: ferries::FerriesState,
    /// That of the bridges.
    pub(crate) bridges: bridges::BridgesState,
    /// The castles'.
    pub(crate) castles: castles::CastlesState,
    /// That of the bazaars.
    pub(crate) bazaars: bazaars::BazaarsState,
    /// That of the Gold Mines.
    pub(crate) gold: gold_mines::GoldState,
    /// That of the Flying Machines.
    pub(crate) flying: flying_machines::FlyingState,
    /// That of the Crop Circles.
    pub(crate) crop: crop_circles::CropState,
    /// That of Mage and Witch.
    pub(crate) mage: mage_witch::MageState,
    /// The test module's.
    #[cfg(feature = "probe")]
    pub(crate) probe: probe::ProbeState,
}

impl Options {
    /// The options of an edition.
    pub fn preset(edition: Edition) -> Options {
        Options {
            edition,
            base: base::BaseOptions::preset(edition),
            inns: inns_cathedrals::InnsOptions::preset(edition),
            traders: traders_builders::TradersOptions::preset(edition),
            hills: hills_sheep::HillsOptions::preset(edition),
            river: river::RiverOptions::preset(edition),
            wheel: wheel_of_fortune::WheelOptions::preset(edition),
            dispatches: dispatches::DispatchesOptions::preset(edition),
            robbers: robbers::RobbersOptions::preset(edition),
            ferries: ferries::FerriesOptions::preset(edition),
            bridges: bridges::BridgesOptions::preset(edition),
            castles: castles::CastlesOptions::preset(edition),
            bazaars: bazaars::BazaarsOptions::preset(edition),
            gold: gold_mines::GoldOptions::preset(edition),
            flying: flying_machines::FlyingOptions::preset(edition),
            #[cfg(feature = "probe")]
            probe: probe::ProbeOptions::preset(edition),
        }
    }

    /// How many may play.
    pub fn max_players(&self) -> u8 {
        self.base.max_players.0
    }

    /// All options with their values, module by module.
    pub fn list(&self) -> Vec<OptionView> {
        let lists = [
            self.base.list(self.edition),
            self.inns.list(self.edition),
            self.traders.list(self.edition),
            self.hills.list(self.edition),
            self.river.list(self.edition),
            self.wheel.list(self.edition),
            self.dispatches.list(self.edition),
            self.robbers.list(self.edition),
            self.ferries.list(self.edition),
            self.bridges.list(self.edition),
            self.castles.list(self.edition),
            self.bazaars.list(self.edition),
            self.gold.list(self.edition),
            self.flying.list(self.edition),
            #[cfg(feature = "probe")]
            self.probe.list(self.edition),
        ];
        lists.concat()
    }

    fn set(&mut self, name: &str, word: &str) -> Result<bool, Vec<&'static str>> {
        let set = [
            self.base.set(name, word)?,
            self.inns.set(name, word)?,
            self.traders.set(name, word)?,
            self.hills.set(name, word)?,
            self.river.set(name, word)?,
            self.wheel.set(name, word)?,
            self.dispatches.set(name, word)?,
            self.robbers.set(name, word)?,
            self.ferries.set(name, word)?,
            self.bridges.set(name, word)?,
            self.castles.set(name, word)?,
            self.bazaars.set(name, word)?,
            self.gold.set(name, word)?,
            self.flying.set(name, word)?,
            #[cfg(feature = "probe")]
            self.probe.set(name, word)?,
        ];
        Ok(set.contains(&true))
    }
}

/// The names of the modules that every game is played with.
pub(crate) fn always() -> Vec<String> {
    vec![base::Base.name().to_owned()]
}

/// The modules of these names, in registry order; the base game is always among them.
pub(crate) fn chosen(names: &[String]) -> Result<Vec<&'static dyn Module>, SetupError> {
    for (number, name) in names.iter().enumerate() {
        if !MODULES.iter().any(|module| module.name() == name) {
            return Err(SetupError::Module {
                name: name.clone(),
                known: list(MODULES.iter().map(|module| module.name())),
            });
        }
        if names[..number].contains(name) {
            return Err(SetupError::ModuleTwice(name.clone()));
        }
    }
    let wanted = |module: &&dyn Module| {
        module.name() == base::Base.name() || names.iter().any(|name| name == module.name())
    };
    Ok(MODULES
        .iter()
        .copied()
        .filter(|module| wanted(module))
        .collect())
}

/// The options in force: the edition's, changed by name.
pub(crate) fn options(
    edition: Edition,
    changes: &[(String, String)],
    active: &[&'static dyn Module],
) -> Result<Options, SetupError> {
    let mut options = Options::preset(edition);
    for (name, word) in changes {
        match options.set(name, word) {
            Ok(true) => {}
            Ok(false) => {
                let known = options.list();
                let in_play = known
                    .iter()
                    .filter(|o| active.iter().any(|m| m.name() == o.module));
                return Err(SetupError::Option {
                    name: name.clone(),
                    known: list(in_play.map(|option| option.name)),
                });
            }
            Err(words) => {
                return Err(SetupError::Value {
                    name: name.clone(),
                    value: word.clone(),
                    words: list(words.into_iter()),
                });
            }
        }
    }
    Ok(options)
}

/// Copies of each tile set: one of each active module's own unless something else is said.
pub(crate) fn copies(
    edition: Edition,
    said: &[(String, u8)],
    active: &[&'static dyn Module],
) -> Result<Vec<(String, u8)>, SetupError> {
    for (name, _) in said {
        if !set_sources().any(|(_, set)| set.name == name) {
            return Err(SetupError::Set {
                name: name.clone(),
                known: list(set_sources().map(|(_, set)| set.name)),
            });
        }
    }
    let copies = set_sources().map(|(_, set)| {
        let takes_it = |module: &&'static dyn Module| {
            let mut own = module.sets().iter();
            own.any(|own| own.name == set.name && module.takes_set(own, edition, said))
        };
        let default = || u8::from(active.iter().any(takes_it));
        let said = said.iter().rev().find(|(name, _)| name == set.name);
        (
            set.name.to_owned(),
            said.map_or_else(default, |(_, copies)| *copies),
        )
    });
    Ok(copies.filter(|(_, copies)| *copies > 0).collect())
}

/// Every tile set once, with the first module that is played with it: modules of one box may
/// share its tiles.
fn set_sources() -> impl Iterator<Item = (&'static str, &'static SetSource)> {
    let sets = |module: &&'static dyn Module| {
        let name = module.name();
        module.sets().iter().map(move |set| (name, set))
    };
    let all = move || MODULES.iter().flat_map(sets);
    let known = move |number: usize, name| all().take(number).any(|(_, set)| set.name == name);
    let numbered = all().enumerate();
    numbered
        .filter(move |(number, (_, set))| !known(*number, set.name))
        .map(|(_, source)| source)
}

/// Every tile set with its module, read once.
pub fn tile_sets() -> &'static [(&'static str, TileSet)] {
    static SETS: OnceLock<Vec<(&'static str, TileSet)>> = OnceLock::new();
    SETS.get_or_init(|| {
        let parsed = set_sources().map(|(module, set)| {
            let parsed = parse_set(set.text).expect("the tile sets of the program are tested");
            (module, parsed)
        });
        parsed.collect()
    })
}

/// The TOML texts of every tile set, for those who read them in their own way.
pub fn tile_set_texts() -> impl Iterator<Item = (&'static str, &'static str)> {
    set_sources().map(|(_, set)| (set.name, set.text))
}

/// How modules play together, which is no module's own.
const COMBINATIONS: Rulebook = Rulebook {
    english: include_str!("combinations/rules.md"),
    spanish: include_str!("combinations/rules.es.md"),
};

/// Every module's name with its rulebook, and last the one of their combinations.
pub fn rulebooks() -> impl Iterator<Item = (&'static str, Rulebook)> {
    MODULES
        .iter()
        .map(|module| (module.name(), module.rulebook()))
        .chain([("combinations", COMBINATIONS)])
}

/// Every refusal with the name of its module, first those of the kernel.
pub fn refusals() -> impl Iterator<Item = (&'static str, &'static Refusal)> {
    let lists = MODULES
        .iter()
        .map(|module| (module.name(), module.refusals()));
    [("kernel", kernel::refusals::ALL)]
        .into_iter()
        .chain(lists)
        .flat_map(|(name, list)| list.iter().map(move |refusal| (name, refusal)))
}

/// A tile set by its name.
pub fn tile_set(name: &str) -> Option<&'static TileSet> {
    tile_sets()
        .iter()
        .map(|(_, set)| set)
        .find(|set| set.name == name)
}

/// The set that holds a tile.
pub fn set_of_tile(tile: &str) -> Option<&'static str> {
    let mut sets = tile_sets().iter();
    sets.find(|(_, set)| set.faces.iter().any(|face| face.name == tile))
        .map(|(_, set)| set.name.as_str())
}

fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    #[test]
    fn no_two_refusals_have_the_same_key() {
        let mut seen = HashSet::new();
        for (module, refusal) in super::refusals() {
            assert!(seen.insert(refusal.key), "{module}: {}", refusal.key);
        }
    }
}
