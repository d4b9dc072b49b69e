//! What a module adds to the checks. Each module answers for itself; the laws and the oracle's
//! table ask those in play, in the order of the registry.

use bastide_oracle::{Beside, Piece, Standing};
use bastide_rules::{Look, Rules, Setup, TileKind};

use crate::laws::Law;
use crate::modules::MODULES;
use crate::oracle::ground::Part;
use crate::oracle::order::Line;

/// What is special about points that do not come from a feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// They are claimed of moves of others (COMBO-48).
    Claim,
    /// One player pays another (COMBO-53).
    Trade,
    /// The module compares them where it says how many they are.
    Own,
}

pub(crate) trait Module: Sync {
    /// The module's name in set-ups.
    fn name(&self) -> &'static str;

    /// Its lines of the turn.
    fn turn(&self) -> &'static [Line] {
        &[]
    }

    /// Its lines of a scoring step.
    fn scoring(&self) -> &'static [Line] {
        &[]
    }

    /// Sources of points that are not compared like those of others, by their names in events.
    fn sources(&self) -> &'static [(&'static str, Source)] {
        &[]
    }

    /// How many scoring figures each player has.
    fn scoring_figures(&self) -> usize {
        1
    }

    /// What it keeps on the oracle's score track.
    fn beside(&self, _rules: &Rules) -> Option<Box<dyn Beside>> {
        None
    }

    /// The names of figures that the module's part follows alone: they are not among the
    /// figures of a position.
    fn own_figures(&self) -> &'static [&'static str] {
        &[]
    }

    /// Its figures of nobody that stand on the land.
    fn nobodys_figures(&self, _look: Look<'_>) -> Vec<Standing> {
        Vec::new()
    }

    /// Its pieces that lie over features.
    fn pieces(&self, _look: Look<'_>) -> Vec<Piece> {
        Vec::new()
    }

    /// Known tiles that are neither laid nor in a hand nor in the queue.
    fn tiles_beside(&self, _look: Look<'_>) -> Vec<TileKind> {
        Vec::new()
    }

    /// Its laws, from the start of a game on.
    fn law(&self, _look: Look<'_>) -> Option<Box<dyn Law>> {
        None
    }

    /// Its part of the oracle's table.
    fn part(&self, _rules: &Rules, _setup: &Setup) -> Option<Box<dyn Part>> {
        None
    }
}

/// The modules in play.
pub(crate) fn in_play(rules: &Rules) -> impl Iterator<Item = &'static dyn Module> {
    let modules = MODULES.iter().copied();
    modules.filter(|module| rules.modules().any(|name| name == module.name()))
}

/// What is special about a source of points.
pub(crate) fn source(name: &str) -> Option<Source> {
    let mut sources = MODULES.iter().flat_map(|module| module.sources());
    let found = sources.find(|(known, _)| *known == name);
    found.map(|(_, source)| *source)
}

/// Whether some module follows a sort of figure alone.
pub(crate) fn is_own_figure(name: &str) -> bool {
    MODULES
        .iter()
        .any(|module| module.own_figures().contains(&name))
}
