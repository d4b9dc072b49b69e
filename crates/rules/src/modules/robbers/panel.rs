//! The panel of the robbers: those on the track, those at home, those that are spent.

use super::{AT_HOME, SPENT};
use crate::ids::Player;
use crate::kernel::panel::{Element, OnSpace, Panel, Track};
use crate::kernel::question::Look;
use crate::kernel::sentence::Sentence;

pub(super) fn describe(look: Look<'_>, panel: &mut Panel) {
    let place = |player: Player| look.state.modules.robbers.spaces[usize::from(player.0)];
    let players = || look.players_from(Player(0));
    let on_track = players().filter(|player| place(*player) < SPENT);
    let pieces = on_track.map(|owner| OnSpace {
        piece: "robber",
        owner,
        space: place(owner),
        text: "panel-robber-on-space",
    });
    let pieces = pieces.collect();
    panel.elements.push(Element::Track(Track { pieces }));
    for player in players() {
        let key = match place(player) {
            AT_HOME => "panel-robber-at-home",
            SPENT => "panel-robber-spent",
            _ => continue,
        };
        panel.note(Sentence::new(key).with("name", player));
    }
}
