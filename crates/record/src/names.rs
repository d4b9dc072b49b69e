//! Colours of players, and which known name somebody may have meant.

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
    /// All colours, in the order in which seats get them unless something else is said.
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

    /// Its name in records.
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

    /// The colour of this name.
    pub fn named(name: &str) -> Option<Colour> {
        let mut all = Colour::ALL.into_iter();
        all.find(|colour| colour.name() == name)
    }

    /// The colour of this name, or what to say of a name that is none.
    pub(crate) fn read(name: &str) -> Result<Colour, String> {
        let names = || Colour::ALL.iter().map(|colour| colour.name());
        Colour::named(name)
            .ok_or_else(|| format!("`{name}` is no colour; {}", did_you_mean(name, names())))
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The known names nearest to a wrong one, at most three, nearest first.
pub fn nearest<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let wrong = wrong.to_lowercase();
    let mut ranked: Vec<(usize, &str)> = known
        .into_iter()
        .map(|name| (distance(&wrong, &name.to_lowercase()), name))
        .collect();
    ranked.sort_by_key(|(distance, _)| *distance);
    ranked.into_iter().take(3).map(|(_, name)| name).collect()
}

/// What would be right instead of a wrong name: all that is known if that is little, else the
/// nearest.
pub(crate) fn did_you_mean<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    match known.len() {
        0 => "nothing of the sort is known here".to_owned(),
        1..=8 => format!("known: {}", known.join(", ")),
        _ => format!("did you mean {}?", nearest(wrong, known).join(", ")),
    }
}

/// How many letters to add, drop or change to come from one word to the other. Long input is cut,
/// since names are short.
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
