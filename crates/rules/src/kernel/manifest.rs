//! The constant data of a module.

use super::figures::FigureFacts;
use super::moves::Refusal;
use super::prompt::Prompt;
use crate::catalogue::SymbolFacts;

/// The constant data of a module, defined in its `manifest.rs`.
#[derive(Clone, Copy, Debug)]
pub struct Manifest {
    /// The module's name in set-ups and records, such as `base`.
    pub id: &'static str,
    /// Its tile sets.
    pub sets: &'static [TileSetSource],
    /// Its kinds of figures and pieces.
    pub figures: &'static [FigureFacts],
    /// Its symbols on tiles.
    pub symbols: &'static [SymbolFacts],
    /// All its refusals: the list in its `refusals.rs`.
    pub refusals: &'static [Refusal],
    /// All its questions: the list in its `prompts.rs`.
    pub prompts: &'static [Prompt],
    /// Its rulebook.
    pub rulebook: RulebookTexts,
    /// All other texts about it.
    pub words: MessageTexts,
    /// Its position in lists. Modules to learn first come first.
    pub position: u8,
    /// The [presets](crate::modules::presets) it belongs to, by their names.
    pub presets: &'static [&'static str],
    /// The picture that stands for it in lists.
    pub picture: Picture,
}

/// A tile set of a module.
#[derive(Clone, Copy, Debug)]
pub struct TileSetSource {
    /// Its name.
    pub name: &'static str,
    /// The tiles as TOML.
    pub text: &'static str,
    /// Whether the module uses it unless the set-up says otherwise.
    /// [`Module::uses_set`](super::module::Module::uses_set) can override this.
    pub by_default: bool,
}

/// The rules of a module in our own words, under the ids of the rule ledger.
#[derive(Clone, Copy, Debug, Default)]
pub struct RulebookTexts {
    /// English, with runnable examples.
    pub english: &'static str,
    /// Spanish, with the same ids.
    pub spanish: &'static str,
}

/// The messages of a module as Fluent text, with the same keys in all languages.
#[derive(Clone, Copy, Debug, Default)]
pub struct MessageTexts {
    /// English.
    pub english: &'static str,
    /// Spanish.
    pub spanish: &'static str,
}

/// A picture of a module for lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picture {
    /// A tile, by its name.
    Tile(&'static str),
    /// A piece without an owner.
    Piece(&'static str),
    /// A figure of a player.
    Figure(&'static str),
}
