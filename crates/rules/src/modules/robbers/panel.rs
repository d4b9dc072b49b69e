//! The panel of Robbers: those on the track, in the supply, and spent.

use super::{AT_HOME, SPENT};
use crate::ids::Player;
use crate::kernel::game_ref::GameRef;
use crate::kernel::panel::{Element, Panel, Track, TrackPiece};
use crate::kernel::sentence::Sentence;

pub(super) fn describe(game: GameRef<'_>, panel: &mut Panel) {
    let place = |player: Player| game.state.modules.robbers.spaces[usize::from(player.0)];
    let players = || game.players_from(Player(0));
    let on_track = players().filter(|player| place(*player) < SPENT);
    let pieces = on_track.map(|owner| TrackPiece {
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
        panel.add_sentence(Sentence::new(key).with("name", player));
    }
}
