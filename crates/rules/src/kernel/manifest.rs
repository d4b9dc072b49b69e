//! What a module brings to the table, as constant data.

use super::figures::FigureFacts;
use super::moves::Refusal;
use super::prompt::Prompt;
use crate::catalogue::SymbolFacts;

/// What a module brings. Each module has one in its `manifest.rs`.
#[derive(Clone, Copy, Debug)]
pub struct Manifest {
    /// The module's name in set-ups and records, such as `base`.
    pub id: &'static str,
    /// Its tile sets.
    pub sets: &'static [SetSource],
    /// The sorts of figures and pieces it brings.
    pub figures: &'static [FigureFacts],
    /// The symbols it prints on tiles.
    pub symbols: &'static [SymbolFacts],
    /// Everything it refuses: the list of its `refusals.rs`.
    pub refusals: &'static [Refusal],
    /// Everything it asks: the list of its `prompts.rs`.
    pub prompts: &'static [Prompt],
    /// Its rulebook.
    pub rulebook: Rulebook,
    /// Everything else that people read about it.
    pub words: Words,
    /// Its place in lists. Those that are learned first come first.
    pub position: u8,
    /// The [presets](crate::modules::presets) it belongs to, by their names.
    pub presets: &'static [&'static str],
    /// What shows people what it is about.
    pub picture: Picture,
}

/// A tile set that a module brings.
#[derive(Clone, Copy, Debug)]
pub struct SetSource {
    /// Its name.
    pub name: &'static str,
    /// The tiles as TOML.
    pub text: &'static str,
    /// Whether the module is played with it unless the set-up says otherwise.
    /// [`Module::takes_set`](super::module::Module::takes_set) can override this.
    pub by_default: bool,
}

/// A module's rules in our own words, under the ledger's ids.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rulebook {
    /// English, with examples that run.
    pub english: &'static str,
    /// Spanish, with the same ids.
    pub spanish: &'static str,
}

/// A module's messages as Fluent texts, with the same keys in all languages.
#[derive(Clone, Copy, Debug, Default)]
pub struct Words {
    /// English.
    pub english: &'static str,
    /// Spanish.
    pub spanish: &'static str,
}

/// Something of a module that stands for it in lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picture {
    /// A tile, by its name.
    Tile(&'static str),
    /// A piece that belongs to nobody.
    Piece(&'static str),
    /// A figure of a player.
    Figure(&'static str),
}
