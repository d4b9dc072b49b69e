//! The tile sets of a game, for its drawings.

use bastide_art::protocol_art::sets_of;
use bastide_protocol::{ErrorCode, GameQuery, WireError};
use bastide_rules::catalogue::TileSet;
use bastide_rules::{Edition, Rules, Setup};

/// Returns the tile sets of a game.
pub fn game_tile_sets(game: &GameQuery) -> Result<Vec<&'static TileSet>, WireError> {
    let rules = Rules::new(&setup(game)?).map_err(|error| bad(error.to_string()))?;
    Ok(sets_of(&rules).collect())
}

fn setup(game: &GameQuery) -> Result<Setup, WireError> {
    let edition = match &game.edition {
        Some(name) => {
            Edition::named(name).ok_or_else(|| bad(format!("there is no edition `{name}`")))?
        }
        None => Edition::default(),
    };
    let copies = |text: &str| {
        let (set, copies) = text.split_once(':')?;
        Some((set.to_owned(), copies.parse().ok()?))
    };
    let tiles = listed(&game.tiles)
        .map(|text| copies(text).ok_or_else(|| bad(format!("`{text}` is not like `set:copies`"))));
    Ok(Setup {
        edition,
        modules: listed(&game.modules).map(str::to_owned).collect(),
        tiles: tiles.collect::<Result<_, _>>()?,
        ..Setup::default()
    })
}

/// Returns the items of a comma-separated list.
fn listed(list: &str) -> impl Iterator<Item = &str> {
    list.split(',').filter(|item| !item.is_empty())
}

fn bad(message: String) -> WireError {
    WireError::new(ErrorCode::BadSettings, message)
}
