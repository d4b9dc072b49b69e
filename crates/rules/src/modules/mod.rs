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
pub mod presets;
mod registry;
pub mod river;
pub mod robbers;
pub mod traders_builders;
pub mod wheel_of_fortune;

use std::sync::OnceLock;

use crate::catalogue::{Symbol, SymbolFacts, TileSet, mark_bit, parse_set};
use crate::ids::FigureKind;
use crate::kernel;
use crate::kernel::figures::FigureFacts;
use crate::kernel::manifest::{Manifest, Rulebook, SetSource, Words};
use crate::kernel::module::Module;
use crate::kernel::moves::Refusal;
use crate::kernel::prompt::Prompt;
use crate::kernel::setup::{Edition, SetupError};
use options::{NoOptions, OptionView};
use registry::{NoState, find_figure, find_lane, find_symbol, gather, modules};

pub use base::{FOLLOWER, SHIELDS};

// Every module, in the order in which hooks fold: its folder, its type, its options and its state.
modules! {
    base: Base, base::BaseOptions, NoState;
    inns_cathedrals: InnsCathedrals, inns_cathedrals::InnsOptions, NoState;
    traders_builders: TradersBuilders, traders_builders::TradersOptions, traders_builders::TradersState;
    hills_sheep: HillsSheep, hills_sheep::HillsOptions, hills_sheep::HillsState;
    wheel_of_fortune: WheelOfFortune, wheel_of_fortune::WheelOptions, wheel_of_fortune::WheelState;
    dispatches: Dispatches, dispatches::DispatchesOptions, dispatches::DispatchesState;
    robbers: Robbers, robbers::RobbersOptions, robbers::RobbersState;
    ferries: Ferries, ferries::FerriesOptions, ferries::FerriesState;
    bridges: Bridges, bridges::BridgesOptions, bridges::BridgesState;
    castles: Castles, castles::CastlesOptions, castles::CastlesState;
    bazaars: Bazaars, bazaars::BazaarsOptions, bazaars::BazaarsState;
    gold_mines: GoldMines, gold_mines::GoldOptions, gold_mines::GoldState;
    flying_machines: FlyingMachines, flying_machines::FlyingOptions, flying_machines::FlyingState;
    crop_circles: CropCircles, NoOptions, crop_circles::CropState;
    // After whatever else changes what roads and cities are worth (COMBO-28).
    mage_witch: MageWitch, NoOptions, mage_witch::MageState;
    // After whatever plans a start piece: the spring lies beside it.
    river: River, river::RiverOptions, NoState;
}

/// Every sort of figure. A [`FigureKind`] is an index into this table.
pub const FIGURES: &[FigureFacts] = gather!(figures: FigureFacts);

/// The sort of figure with this name. In a constant, an unknown name is a compile error.
pub const fn figure(name: &str) -> FigureKind {
    find_figure(FIGURES, name)
}

/// Every symbol of tiles. A [`Symbol`] is an index into this table.
pub const SYMBOLS: &[SymbolFacts] = gather!(symbols: SymbolFacts);

/// The symbol of whole tiles with this key. In a constant, an unknown key is a compile error.
pub const fn symbol(key: &str) -> Symbol {
    let number = find_symbol(SYMBOLS, key);
    assert!(
        SYMBOLS[number].feature_kind().is_none(),
        "it is printed on roads, cities or fields"
    );
    Symbol(number as u8)
}

/// The mark of roads or cities with this key, for [`Look::marks`](kernel::question::Look::marks).
/// In a constant, an unknown key is a compile error.
pub const fn mark(key: &str) -> u8 {
    mark_bit(SYMBOLS, find_symbol(SYMBOLS, key))
}

/// The lane of the counted symbol with this key, or of one of its words, for
/// [`Look::symbols`](kernel::question::Look::symbols). In a constant, an unknown name is a
/// compile error.
pub const fn lane(name: &str) -> usize {
    find_lane(SYMBOLS, name)
}

impl Options {
    /// How many may play.
    pub fn max_players(&self) -> u8 {
        self.base.max_players.0
    }
}

/// The names of the modules that every game is played with.
pub(crate) fn always() -> Vec<String> {
    vec![base::Base.name().to_owned()]
}

/// Whether every game is played with this module.
pub fn is_always(name: &str) -> bool {
    name == base::Base.name()
}

/// Every module, in the order of lists that people read.
pub fn listed() -> &'static [&'static dyn Module] {
    static LISTED: OnceLock<Vec<&'static dyn Module>> = OnceLock::new();
    LISTED.get_or_init(|| {
        let mut all = MODULES.to_vec();
        all.sort_by_key(|module| module.manifest().position);
        all
    })
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
        is_always(module.name()) || names.iter().any(|name| name == module.name())
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
            let mut own = module.manifest().sets.iter();
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
        module.manifest().sets.iter().map(move |set| (name, set))
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

/// Every module's name with its rulebook, in the order of lists, and last the one of their combinations.
pub fn rulebooks() -> impl Iterator<Item = (&'static str, Rulebook)> {
    listed()
        .iter()
        .map(|module| (module.name(), module.manifest().rulebook))
        .chain([("combinations", COMBINATIONS)])
}

/// Every module's name with its messages.
pub fn words() -> impl Iterator<Item = (&'static str, Words)> {
    let all = MODULES.iter();
    all.map(|module| (module.name(), module.manifest().words))
}

/// Every refusal with the name of its module, first those of the kernel.
pub fn refusals() -> impl Iterator<Item = (&'static str, &'static Refusal)> {
    let lists = MODULES
        .iter()
        .map(|module| (module.name(), module.manifest().refusals));
    [("kernel", kernel::refusals::ALL)]
        .into_iter()
        .chain(lists)
        .flat_map(|(name, list)| list.iter().map(move |refusal| (name, refusal)))
}

/// Every question with the name of its module.
pub fn prompts() -> impl Iterator<Item = (&'static str, &'static Prompt)> {
    let of = |module: &&'static dyn Module| (module.name(), module.manifest().prompts);
    let lists = MODULES.iter().map(of);
    lists.flat_map(|(name, list)| list.iter().map(move |prompt| (name, prompt)))
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

    use super::{listed, set_of_tile};
    use crate::kernel::manifest::Picture;

    #[test]
    fn every_module_has_a_place_in_lists_of_its_own() {
        let places = listed().iter().map(|module| module.manifest().position);
        let places: Vec<u8> = places.collect();
        assert!(places.is_sorted_by(|one, next| one < next), "{places:?}");
    }

    #[test]
    fn the_tiles_that_stand_for_modules_exist() {
        for module in listed() {
            if let Picture::Tile(name) = module.manifest().picture {
                assert!(set_of_tile(name).is_some(), "{}: {name}", module.name());
            }
        }
    }

    #[test]
    fn no_two_refusals_have_the_same_key() {
        let mut seen = HashSet::new();
        for (module, refusal) in super::refusals() {
            assert!(seen.insert(refusal.key), "{module}: {}", refusal.key);
        }
    }
}
