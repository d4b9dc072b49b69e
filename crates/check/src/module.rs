//! The hooks of a module in the checks. The laws and the oracle's table ask the modules in play, in
//! the order of the registry.

use bastide_oracle::{Piece, PlacedFigure, TrackModule};
use bastide_rules::{GameRef, Rules, Setup, TileKind};

use crate::laws::Law;
use crate::modules::MODULES;
use crate::oracle::table_state::TablePart;
use crate::oracle::turn_progress::OracleStep;

/// Special treatment of points that do not come from a feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PointTreatment {
    /// Points claimed from the moves of other players (COMBO-48).
    Claim,
    /// Points that one player pays another (COMBO-53).
    Trade,
    /// Points that the module's own part compares.
    Own,
}

pub(crate) trait Module: Sync {
    /// The module's name in set-ups.
    fn name(&self) -> &'static str;

    /// The module's steps of the turn.
    fn turn(&self) -> &'static [OracleStep] {
        &[]
    }

    /// The module's parts of a scoring step.
    fn scoring(&self) -> &'static [OracleStep] {
        &[]
    }

    /// Sources of points that need special treatment, by their names in events.
    fn sources(&self) -> &'static [(&'static str, PointTreatment)] {
        &[]
    }

    /// The figures that each player gets from the box of the module's tiles, by name.
    fn boxed_figures(&self) -> &'static [(&'static str, usize)] {
        &[]
    }

    /// The number of scoring figures that each player has.
    fn scoring_figures(&self) -> usize {
        1
    }

    /// The module's state on the oracle's score track.
    fn track_module(&self, _rules: &Rules) -> Option<Box<dyn TrackModule>> {
        None
    }

    /// The names of figures that only the module's part tracks. They are not among the figures
    /// of a position.
    fn own_figures(&self) -> &'static [&'static str] {
        &[]
    }

    /// The module's figures on the land that have no owner.
    fn nobodys_figures(&self, _game: GameRef<'_>) -> Vec<PlacedFigure> {
        Vec::new()
    }

    /// The module's pieces that lie over features.
    fn pieces(&self, _game: GameRef<'_>) -> Vec<Piece> {
        Vec::new()
    }

    /// Known tiles that are neither laid nor in hand nor in the queue.
    fn tiles_beside(&self, _game: GameRef<'_>) -> Vec<TileKind> {
        Vec::new()
    }

    /// The module's laws, created at the start of a game.
    fn law(&self, _game: GameRef<'_>) -> Option<Box<dyn Law>> {
        None
    }

    /// The module's part of the oracle's table.
    fn part(&self, _rules: &Rules, _setup: &Setup) -> Option<Box<dyn TablePart>> {
        None
    }
}

/// Returns the modules in play.
pub(crate) fn in_play(rules: &Rules) -> impl Iterator<Item = &'static dyn Module> {
    let modules = MODULES.iter().copied();
    modules.filter(|module| rules.modules().any(|name| name == module.name()))
}

/// Returns the special treatment of a source of points, if any.
pub(crate) fn source(name: &str) -> Option<PointTreatment> {
    let mut sources = MODULES.iter().flat_map(|module| module.sources());
    let found = sources.find(|(known, _)| *known == name);
    found.map(|(_, source)| *source)
}

/// Whether only a module's part tracks this kind of figure.
pub(crate) fn is_own_figure(name: &str) -> bool {
    MODULES
        .iter()
        .any(|module| module.own_figures().contains(&name))
}
