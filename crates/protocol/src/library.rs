//! What a game can be set up with: editions, modules with their options, tile sets, tiles, bots.

use bastide_rules::Edition;
use bastide_rules::kernel::manifest::Picture;
use bastide_rules::modules::options::OptionView;
use bastide_rules::modules::presets::PRESETS;
use bastide_rules::modules::{self as registry, MODULES, Options};
use bastide_words::Language;
use serde::{Deserialize, Serialize};

use crate::rulebook::{Reading, readings};
use crate::words;

/// An edition: a preset of all options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct EditionInfo {
    /// Its name, such as `Plus2014`.
    pub name: String,
    /// A one-sentence description.
    pub about: String,
    /// The maximum number of players.
    pub players: u8,
    /// Whether it is the default edition.
    pub usual: bool,
}

/// A module.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ModuleInfo {
    /// Its name in settings.
    pub name: String,
    /// The display name.
    pub title: String,
    /// Whether it is part of every game.
    pub always: bool,
    /// The picture that represents it in lists.
    pub picture: ModulePicture,
    /// The names of its tile sets.
    pub sets: Vec<String>,
    /// Its options.
    pub options: Vec<OptionInfo>,
}

/// The picture of a module. The kit has drawings of all of these.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "of", rename_all = "kebab-case")]
pub enum ModulePicture {
    /// A tile, not rotated.
    Tile {
        /// Its name, such as `base/D`.
        name: String,
    },
    /// A piece without an owner.
    Piece {
        /// The kind of piece.
        kind: String,
    },
    /// A player's figure.
    Figure {
        /// The kind of figure.
        kind: String,
    },
}

/// A popular combination of modules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PresetInfo {
    /// Its name.
    pub name: String,
    /// The display name.
    pub title: String,
    /// A one-sentence description.
    pub about: String,
    /// The edition it is played in.
    pub edition: String,
    /// The modules in addition to those that are part of every game.
    pub modules: Vec<String>,
}

/// An option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct OptionInfo {
    /// Its name in settings.
    pub name: String,
    /// The display name.
    pub title: String,
    /// A one-sentence description.
    pub about: String,
    /// The id of the rule it changes.
    pub rule: String,
    /// The values it can have.
    pub values: Vec<OptionValueInfo>,
    /// Its value in each edition.
    pub presets: Vec<OptionPreset>,
    /// The place where the rulebooks leave room, if the option chooses between readings of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub reading: Option<Reading>,
}

/// A value of an option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct OptionValueInfo {
    /// The value in settings.
    pub value: String,
    /// The display name.
    pub title: String,
}

/// The value that an edition gives an option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct OptionPreset {
    /// The edition.
    pub edition: String,
    /// The value.
    pub value: String,
}

/// A tile set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TileSetInfo {
    /// Its name in settings.
    pub name: String,
    /// The modules that use it.
    pub modules: Vec<String>,
    /// The number of tiles in one copy.
    pub tiles: u32,
    /// The editions in which its modules include one copy by default. A set without editions that replaces no other set
    /// is placed by the rules of its module and cannot be chosen.
    pub editions: Vec<String>,
    /// The sets that its modules leave out if this one is chosen.
    pub instead_of: Vec<String>,
}

/// A kind of tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TileInfo {
    /// Its name, such as `base/D`.
    pub name: String,
    /// The set it belongs to.
    pub set: String,
    /// A description of what it shows.
    pub description: String,
    /// How many of them are in one copy of the set.
    pub count: u16,
    /// Whether one of them is the start tile.
    pub start: bool,
    /// The number of rotations in which it looks different: 1, 2 or 4.
    pub rotations: u8,
}

/// A bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct BotInfo {
    /// Its name in settings.
    pub name: String,
    /// The display name.
    pub title: String,
    /// A description in English.
    pub about: String,
}

/// Returns the editions, oldest first.
pub fn editions(language: Language) -> Vec<EditionInfo> {
    let all = Edition::ALL.into_iter().map(|edition| {
        let name = edition.name();
        EditionInfo {
            name: name.to_owned(),
            about: title(language, &format!("about-{name}"), name),
            players: Options::preset(edition).max_players(),
            usual: edition == Edition::default(),
        }
    });
    all.collect()
}

/// Returns the modules, in the order in which people learn them.
pub fn modules(language: Language) -> Vec<ModuleInfo> {
    let presets = Edition::ALL.map(|edition| (edition, Options::preset(edition).list()));
    let all = registry::listed_modules().iter().map(|module| {
        let manifest = module.manifest();
        let name = manifest.id;
        let newest = presets.last().map_or(&[][..], |(_, options)| options);
        let own = newest.iter().filter(|option| option.module == name);
        ModuleInfo {
            name: name.to_owned(),
            title: title(language, &format!("module-{name}"), name),
            always: registry::is_mandatory(name),
            picture: ModulePicture::of(manifest.picture),
            sets: manifest
                .sets
                .iter()
                .map(|set| set.name.to_owned())
                .collect(),
            options: own
                .map(|option| option_info(language, option, &presets))
                .collect(),
        }
    });
    all.collect()
}

impl ModulePicture {
    fn of(picture: Picture) -> ModulePicture {
        match picture {
            Picture::Tile(name) => ModulePicture::Tile { name: name.into() },
            Picture::Piece(kind) => ModulePicture::Piece { kind: kind.into() },
            Picture::Figure(kind) => ModulePicture::Figure { kind: kind.into() },
        }
    }
}

/// Returns the popular combinations, simple ones first.
pub fn presets(language: Language) -> Vec<PresetInfo> {
    let all = PRESETS.iter().map(|preset| {
        let key = format!("preset-{}", preset.name);
        PresetInfo {
            name: preset.name.to_owned(),
            title: title(language, &key, preset.name),
            about: title(language, &format!("{key}-about"), ""),
            edition: preset.edition.name().to_owned(),
            modules: preset.modules().map(str::to_owned).collect(),
        }
    });
    all.collect()
}

fn option_info(
    language: Language,
    option: &OptionView,
    presets: &[(Edition, Vec<OptionView>)],
) -> OptionInfo {
    let values = option.words.iter().map(|word| OptionValueInfo {
        value: (*word).to_owned(),
        title: title(language, &format!("value-{word}"), word),
    });
    let presets = presets.iter().filter_map(|(edition, options)| {
        let same = options.iter().find(|other| other.name == option.name)?;
        Some(OptionPreset {
            edition: edition.name().to_owned(),
            value: same.preset.to_owned(),
        })
    });
    OptionInfo {
        name: option.name.to_owned(),
        title: title(language, &format!("option-{}", option.name), option.name),
        about: title(language, &format!("about-{}", option.name), option.about),
        rule: option.rule.0.to_owned(),
        values: values.collect(),
        presets: presets.collect(),
        reading: reading_of(language, option),
    }
}

/// Returns the reading that an option changes. The rulebook of its module is preferred to others.
pub fn reading_of(language: Language, option: &OptionView) -> Option<Reading> {
    let changes = |reading: &&Reading| reading.options.iter().any(|name| name == option.name);
    let found = readings(language).filter(changes);
    found
        .min_by_key(|reading| reading.module != option.module)
        .cloned()
}

/// Returns the tile sets.
pub fn tile_sets() -> Vec<TileSetInfo> {
    let all = registry::tile_sets().iter().map(|(_, set)| {
        let users = MODULES.iter().filter(|module| {
            let mut sets = module.manifest().sets.iter();
            sets.any(|own| own.name == set.name)
        });
        let users: Vec<_> = users.collect();
        let taken = |name: &str, edition, mentioned: &[(String, u8)]| {
            users.iter().any(|module| {
                let mut own = module.manifest().sets.iter().filter(|own| own.name == name);
                own.any(|own| module.uses_set(own, edition, mentioned))
            })
        };
        let editions = Edition::ALL
            .into_iter()
            .filter(|edition| taken(&set.name, *edition, &[]));
        let mentioned = [(set.name.clone(), 1)];
        let is_replaced = |other: &str| {
            Edition::ALL
                .into_iter()
                .any(|edition| taken(other, edition, &[]) && !taken(other, edition, &mentioned))
        };
        let others = users.iter().flat_map(|module| module.manifest().sets);
        let others = others.filter(|other| other.name != set.name && is_replaced(other.name));
        TileSetInfo {
            name: set.name.clone(),
            modules: users
                .iter()
                .map(|module| module.name().to_owned())
                .collect(),
            tiles: set.faces.iter().map(|face| u32::from(face.count)).sum(),
            editions: editions.map(|edition| edition.name().to_owned()).collect(),
            instead_of: others.map(|other| other.name.to_owned()).collect(),
        }
    });
    all.collect()
}

/// Returns all kinds of tiles.
pub fn tiles(language: Language) -> Vec<TileInfo> {
    let faces = registry::tile_sets()
        .iter()
        .flat_map(|(_, set)| set.faces.iter().map(move |face| (set, face)));
    let all = faces.map(|(set, face)| {
        let key = format!("tile-{}", face.name.replace(['/', '+'], "-"));
        TileInfo {
            name: face.name.clone(),
            set: set.name.clone(),
            description: title(language, &key, &face.description),
            count: face.count,
            start: face.start,
            rotations: face.rotations,
        }
    });
    all.collect()
}

impl BotInfo {
    /// Creates the description of a bot with its display name in a language.
    pub fn of(name: &str, about: &str, language: Language) -> BotInfo {
        BotInfo {
            name: name.to_owned(),
            title: title(language, &format!("bot-{name}"), name),
            about: about.to_owned(),
        }
    }
}

/// Returns the message of a key, or the fallback if the catalogue has none.
fn title(language: Language, key: &str, otherwise: &str) -> String {
    let title = words::catalogue(language).get(key);
    title.unwrap_or_else(|| otherwise.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_module_has_a_title_in_both_languages() {
        for language in Language::ALL {
            for module in modules(language) {
                assert_ne!(module.title, module.name, "{language:?}");
                for option in module.options {
                    assert_ne!(option.title, option.name, "{language:?}");
                    assert_eq!(option.presets.len(), Edition::ALL.len());
                    assert!(option.values.len() > 1, "{}", option.name);
                }
            }
        }
    }

    #[test]
    fn options_prefer_the_reading_of_their_own_module() {
        let all: Vec<&Reading> = readings(Language::En).collect();
        for module in modules(Language::En) {
            for option in module.options {
                let named = all
                    .iter()
                    .filter(|reading| reading.options.contains(&option.name));
                let named: Vec<_> = named.collect();
                let own = named.iter().any(|reading| reading.module == module.name);
                let chosen = option.reading.map(|reading| reading.module);
                assert_eq!(chosen.is_some(), !named.is_empty(), "{}", option.name);
                assert_eq!(chosen == Some(module.name.clone()), own, "{}", option.name);
            }
        }
    }

    #[test]
    fn every_preset_has_a_title_and_a_description_in_both_languages() {
        for language in Language::ALL {
            for preset in presets(language) {
                assert_ne!(preset.title, preset.name, "{language:?}");
                assert_ne!(preset.about, "", "{language:?}: {}", preset.name);
            }
        }
    }

    #[test]
    fn tile_counts_match_the_sets() {
        let tiles = tiles(Language::Es);
        for set in tile_sets() {
            let own = tiles.iter().filter(|tile| tile.set == set.name);
            let sum: u32 = own.map(|tile| u32::from(tile.count)).sum();
            assert_eq!(sum, set.tiles, "{}", set.name);
            assert!(!set.modules.is_empty());
        }
    }

    #[test]
    fn sets_list_their_editions_and_the_sets_they_replace() {
        let told = |name: &str| {
            let set = tile_sets().into_iter().find(|set| set.name == name);
            let set = set.unwrap();
            (set.editions, set.instead_of)
        };
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        let none = || words(&[]);
        let all = || words(&["Classic", "Plus2012", "Plus2014"]);
        assert_eq!(told("base"), (all(), none()));
        assert_eq!(
            told("river"),
            (words(&["Classic", "Plus2012"]), words(&["river-2014"]))
        );
        assert_eq!(
            told("river-2014"),
            (words(&["Plus2014"]), words(&["river"]))
        );
        assert_eq!(told("crop-circles-1"), (none(), words(&["crop-circles-2"])));
        assert_eq!(told("crop-circles-2"), (all(), none()));
        assert_eq!(told("wheel-board"), (none(), none()));
    }

    #[test]
    fn exactly_one_edition_is_the_default() {
        let usual = editions(Language::En);
        assert_eq!(usual.iter().filter(|edition| edition.usual).count(), 1);
    }
}
