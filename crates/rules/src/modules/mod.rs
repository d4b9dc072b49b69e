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
use crate::kernel::manifest::{Manifest, MessageTexts, RulebookTexts, TileSetSource};
use crate::kernel::module::Module;
use crate::kernel::moves::Refusal;
use crate::kernel::prompt::Prompt;
use crate::kernel::setup::{Edition, RulesVersion, Setup, SetupError};
use options::OptionView;
use registry::{NoState, find_count_slot, find_figure, find_symbol, gather, modules};

pub use base::{FOLLOWER, SHIELDS};

// Every module, in the order in which hooks run: its folder, type, options and state.
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
    crop_circles: CropCircles, crop_circles::CropOptions, crop_circles::CropState;
    // After all other modules that change the points of roads and cities (COMBO-28).
    mage_witch: MageWitch, mage_witch::MageOptions, mage_witch::MageState;
    // After the modules with a start piece: the spring lies beside it.
    river: River, river::RiverOptions, NoState;
}

/// Every kind of figure. A [`FigureKind`] is an index into this table.
pub const FIGURES: &[FigureFacts] = gather!(figures: FigureFacts);

/// Returns the kind of figure with this name. In a constant, an unknown name is a compile error.
pub const fn figure(name: &str) -> FigureKind {
    find_figure(FIGURES, name)
}

/// Every symbol on tiles. A [`Symbol`] is an index into this table.
pub const SYMBOLS: &[SymbolFacts] = gather!(symbols: SymbolFacts);

/// Returns the symbol of the whole tile with this key. In a constant, an unknown key is a compile
/// error.
pub const fn symbol(key: &str) -> Symbol {
    let number = find_symbol(SYMBOLS, key);
    assert!(
        SYMBOLS[number].feature_kind().is_none(),
        "the symbol belongs to roads, cities or fields"
    );
    Symbol(number as u8)
}

/// Returns the mark bit of the road or city symbol with this key, for
/// [`GameRef::marks`](kernel::game_ref::GameRef::marks). In a constant, an unknown key is a compile
/// error.
pub const fn mark(key: &str) -> u8 {
    mark_bit(SYMBOLS, find_symbol(SYMBOLS, key))
}

/// Returns the count slot of the counted symbol with this key or word, for
/// [`GameRef::symbols`](kernel::game_ref::GameRef::symbols). In a constant, an unknown name is a compile
/// error.
pub const fn count_slot(name: &str) -> usize {
    find_count_slot(SYMBOLS, name)
}

impl Options {
    /// Returns the most players allowed.
    pub fn max_players(&self) -> u8 {
        self.base.max_players.0
    }

    /// Whether each copy of a tile set brings its figures.
    pub(crate) fn pieces_per_copy(&self) -> bool {
        self.base.pieces_per_copy
    }
}

/// Returns the names of the modules that are active in every game.
pub(crate) fn mandatory_modules() -> Vec<String> {
    vec![base::Base.name().to_owned()]
}

/// Whether this module is active in every game.
pub fn is_mandatory(name: &str) -> bool {
    name == base::Base.name()
}

/// Returns every module, in the order of lists for players.
pub fn listed_modules() -> &'static [&'static dyn Module] {
    static LISTED: OnceLock<Vec<&'static dyn Module>> = OnceLock::new();
    LISTED.get_or_init(|| {
        let mut all = MODULES.to_vec();
        all.sort_by_key(|module| module.manifest().position);
        all
    })
}

/// Returns the modules with these names, in registry order. The base game is always among them.
pub(crate) fn modules_named(names: &[String]) -> Result<Vec<&'static dyn Module>, SetupError> {
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
        is_mandatory(module.name()) || names.iter().any(|name| name == module.name())
    };
    Ok(MODULES
        .iter()
        .copied()
        .filter(|module| wanted(module))
        .collect())
}

/// Returns the options in force: those of the edition and version, with changes by name.
pub(crate) fn options(
    setup: &Setup,
    active: &[&'static dyn Module],
) -> Result<Options, SetupError> {
    let mut options = Options::in_version(setup.edition, setup.version);
    for (name, word) in &setup.options {
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

/// Returns the copies of each tile set: one of each set that an active module uses, unless `mentioned`
/// gives another number.
pub(crate) fn copies(
    edition: Edition,
    mentioned: &[(String, u8)],
    active: &[&'static dyn Module],
) -> Result<Vec<(String, u8)>, SetupError> {
    for (name, _) in mentioned {
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
            own.any(|own| own.name == set.name && module.uses_set(own, edition, mentioned))
        };
        let default = || u8::from(active.iter().any(takes_it));
        let mentioned = mentioned.iter().rev().find(|(name, _)| name == set.name);
        (
            set.name.to_owned(),
            mentioned.map_or_else(default, |(_, copies)| *copies),
        )
    });
    Ok(copies.filter(|(_, copies)| *copies > 0).collect())
}

/// Returns every tile set once, with the first module that has it. Modules from the same box may
/// share their tiles.
fn set_sources() -> impl Iterator<Item = (&'static str, &'static TileSetSource)> {
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

/// Returns every tile set with its module. The sets are parsed once.
pub fn tile_sets() -> &'static [(&'static str, TileSet)] {
    static SETS: OnceLock<Vec<(&'static str, TileSet)>> = OnceLock::new();
    SETS.get_or_init(|| {
        let parsed = set_sources().map(|(module, set)| {
            let parsed = parse_set(set.text).expect("tests check all built-in tile sets");
            (module, parsed)
        });
        parsed.collect()
    })
}

/// Returns the name and TOML text of every tile set, for other parsers.
pub fn tile_set_texts() -> impl Iterator<Item = (&'static str, &'static str)> {
    set_sources().map(|(_, set)| (set.name, set.text))
}

/// The rules for combinations of modules.
const COMBINATIONS: RulebookTexts = RulebookTexts {
    english: include_str!("combinations/rules.md"),
    spanish: include_str!("combinations/rules.es.md"),
};

/// Returns every module's name with its rulebook, in list order, and last the rulebook of
/// combinations.
pub fn rulebooks() -> impl Iterator<Item = (&'static str, RulebookTexts)> {
    listed_modules()
        .iter()
        .map(|module| (module.name(), module.manifest().rulebook))
        .chain([("combinations", COMBINATIONS)])
}

/// Returns every module's name with its messages.
pub fn words() -> impl Iterator<Item = (&'static str, MessageTexts)> {
    let all = MODULES.iter();
    all.map(|module| (module.name(), module.manifest().words))
}

/// Returns every refusal with the name of its module. Those of the kernel come first.
pub fn refusals() -> impl Iterator<Item = (&'static str, &'static Refusal)> {
    let lists = MODULES
        .iter()
        .map(|module| (module.name(), module.manifest().refusals));
    [("kernel", kernel::refusals::ALL)]
        .into_iter()
        .chain(lists)
        .flat_map(|(name, list)| list.iter().map(move |refusal| (name, refusal)))
}

/// Returns every question with the name of its module.
pub fn prompts() -> impl Iterator<Item = (&'static str, &'static Prompt)> {
    let of = |module: &&'static dyn Module| (module.name(), module.manifest().prompts);
    let lists = MODULES.iter().map(of);
    lists.flat_map(|(name, list)| list.iter().map(move |prompt| (name, prompt)))
}

/// Returns the tile set with this name.
pub fn tile_set(name: &str) -> Option<&'static TileSet> {
    tile_sets()
        .iter()
        .map(|(_, set)| set)
        .find(|set| set.name == name)
}

/// Returns the name of the set that has this tile.
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

    use super::{listed_modules, set_of_tile};
    use crate::kernel::manifest::Picture;

    #[test]
    fn module_positions_in_lists_are_unique() {
        let places = listed_modules()
            .iter()
            .map(|module| module.manifest().position);
        let places: Vec<u8> = places.collect();
        assert!(places.is_sorted_by(|one, next| one < next), "{places:?}");
    }

    #[test]
    fn the_picture_tiles_of_modules_exist() {
        for module in listed_modules() {
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
