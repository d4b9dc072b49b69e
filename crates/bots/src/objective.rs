//! Measures of a player's standing, computed from expected final scores.

use bastide_rules::Player;

use crate::appraisal::Scores;

/// Returns the player's score minus the best opponent's, in points.
pub(crate) fn margin(scores: &Scores, players: u8, me: Player) -> f32 {
    let mine = usize::from(me.0);
    let others = (0..usize::from(players)).filter(|seat| *seat != mine);
    let best = others.map(|seat| scores[seat]).fold(f32::MIN, f32::max);
    if players < 2 {
        scores[mine]
    } else {
        scores[mine] - best
    }
}

/// Returns the quantity that a player maximises. With one opponent it is the margin. With several it
/// is the mean of the margin and the lead over the opponents' average, so that the current leader is
/// not the only one who counts.
pub(crate) fn objective(scores: &Scores, players: u8, me: Player) -> f32 {
    let margin = margin(scores, players, me);
    if players <= 2 {
        return margin;
    }
    let all: f32 = scores[..usize::from(players)].iter().sum();
    let mine = scores[usize::from(me.0)];
    let mean = (all - mine) / f32::from(players - 1);
    (margin + mine - mean) / 2.0
}

/// The value of a win, in points, in addition to the margin.
const WINNING: f32 = 12.0;

/// The lead, in points for each tile left, that is worth about half of a win.
const DANGER: f32 = 0.6;

/// Returns the quantity that a search averages: the standing plus a bonus for winning. The bonus gets sharper
/// towards the end of the game.
pub(crate) fn search_objective(scores: &Scores, players: u8, me: Player, tiles_left: u32) -> f32 {
    let standing = objective(scores, players, me);
    let margin = margin(scores, players, me);
    let danger = 0.5 + DANGER * tiles_left as f32;
    standing + WINNING * margin / (margin.abs() + danger)
}
