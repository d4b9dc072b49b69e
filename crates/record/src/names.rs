//! Player colours, and suggestions for misspelt names.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The colour of a player's figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Green.
    Green,
    /// Yellow.
    Yellow,
    /// Black.
    Black,
    /// Gray.
    Gray,
    /// Orange.
    Orange,
    /// Pink.
    Pink,
}

impl Colour {
    /// All colours, in the order in which seats get them by default.
    pub const ALL: [Colour; 8] = [
        Colour::Red,
        Colour::Blue,
        Colour::Green,
        Colour::Yellow,
        Colour::Black,
        Colour::Gray,
        Colour::Orange,
        Colour::Pink,
    ];

    /// Returns the name used in records.
    pub fn name(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Blue => "blue",
            Colour::Green => "green",
            Colour::Yellow => "yellow",
            Colour::Black => "black",
            Colour::Gray => "gray",
            Colour::Orange => "orange",
            Colour::Pink => "pink",
        }
    }

    /// Finds a colour by its name.
    pub fn named(name: &str) -> Option<Colour> {
        let mut all = Colour::ALL.into_iter();
        all.find(|colour| colour.name() == name)
    }

    /// Finds a colour by its name. The error lists the known names.
    pub(crate) fn read(name: &str) -> Result<Colour, String> {
        let names = || Colour::ALL.iter().map(|colour| colour.name());
        Colour::named(name)
            .ok_or_else(|| format!("`{name}` is not a colour; {}", did_you_mean(name, names())))
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Returns up to three known names nearest to a wrong one, nearest first.
pub fn nearest<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let wrong = wrong.to_lowercase();
    let mut ranked: Vec<(usize, &str)> = known
        .into_iter()
        .map(|name| (distance(&wrong, &name.to_lowercase()), name))
        .collect();
    ranked.sort_by_key(|(distance, _)| *distance);
    ranked.into_iter().take(3).map(|(_, name)| name).collect()
}

/// Suggests names instead of a wrong one: all known names if they are few, otherwise the nearest.
pub(crate) fn did_you_mean<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    match known.len() {
        0 => "there are none here".to_owned(),
        1..=8 => format!("known: {}", known.join(", ")),
        _ => format!("did you mean {}?", nearest(wrong, known).join(", ")),
    }
}

/// Returns the edit distance between two words: the letters to add, drop or change. Only the first
/// 40 letters count, since names are short.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().take(40).collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (number, letter) in from.chars().take(40).enumerate() {
        let mut corner = row[0];
        row[0] = number + 1;
        for place in 0..to.len() {
            let changed = corner + usize::from(to[place] != letter);
            corner = row[place + 1];
            row[place + 1] = changed.min(corner + 1).min(row[place] + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_names_come_first() {
        let known = ["farmers", "ring_road", "max_players", "two_tile_city"];
        assert_eq!(nearest("framers", known)[0], "farmers");
        assert_eq!(nearest("ringroad", known)[0], "ring_road");
        assert_eq!(nearest("", []), Vec::<&str>::new());
        assert_eq!(distance("kitten", "sitting"), 3);
    }
}
