//! The folder of game records: one file per game, named after the game.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use crate::match_up::GameId;

/// Returns the file name of a game's record.
pub fn file_name(id: GameId) -> String {
    let (a, b, pair) = (id.a + 1, id.b + 1, u64::from(id.pair) + 1);
    let game_of_pair = if id.swapped { 2 } else { 1 };
    format!("{a}v{b}-pair-{pair:04}-game-{game_of_pair}.record")
}

/// Returns the games whose records are in a folder, in order. Lists the folder instead of testing each game: a match
/// may have billions of games.
pub fn games_in(folder: &Path) -> io::Result<Vec<GameId>> {
    let mut games = Vec::new();
    for file in fs::read_dir(folder)? {
        games.extend(file?.file_name().to_str().and_then(game_of));
    }
    games.sort_unstable();
    Ok(games)
}

/// Whether a file starts with these set-up lines, or with a part of them if it is shorter: a process killed while
/// writing leaves an incomplete record.
pub fn begins_with(path: &Path, setup: &str) -> io::Result<bool> {
    let setup = format!("{}\n", setup.trim_end());
    let mut found = Vec::new();
    let mut beginning = File::open(path)?.take(setup.len() as u64);
    beginning.read_to_end(&mut found)?;
    Ok(setup.as_bytes().starts_with(&found))
}

/// Returns the game that a record file name stands for.
fn game_of(name: &str) -> Option<GameId> {
    let (contestants, rest) = name.strip_suffix(".record")?.split_once("-pair-")?;
    let (a, b) = contestants.split_once('v')?;
    let (pair, game_of_pair) = rest.split_once("-game-")?;
    let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
    let id = GameId {
        pair: u32::try_from(number(pair)?).ok()?,
        a: number(a)?,
        b: number(b)?,
        swapped: game_of_pair == "2",
    };
    (file_name(id) == name).then_some(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_names_identify_games() {
        for (name, expected) in [
            ("1v2-pair-0001-game-1.record", Some((0, 0, 1, false))),
            ("2v12-pair-12345-game-2.record", Some((12_344, 1, 11, true))),
            ("1v2-pair-1-game-1.record", None),
            ("1v2-pair-0000-game-1.record", None),
            ("1v2-pair-0001-game-3.record", None),
            ("my-game.record", None),
        ] {
            let found = game_of(name).map(|id| (id.pair, id.a, id.b, id.swapped));
            assert_eq!(found, expected, "{name}");
        }
    }
}
