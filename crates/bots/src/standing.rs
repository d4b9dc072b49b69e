//! How well a player stands among others, by expected final scores.

use bastide_rules::Player;

use crate::appraisal::Scores;

/// The own score minus the best other one, in points.
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

/// What a player wants more of: the margin, but with several others half of it is to stand above
/// all of them rather than above the one who happens to lead.
pub(crate) fn standing(scores: &Scores, players: u8, me: Player) -> f32 {
    let margin = margin(scores, players, me);
    if players <= 2 {
        return margin;
    }
    let all: f32 = scores[..usize::from(players)].iter().sum();
    let mine = scores[usize::from(me.0)];
    let mean = (all - mine) / f32::from(players - 1);
    (margin + mine - mean) / 2.0
}

/// How much winning is worth beyond its points.
const WINNING: f32 = 12.0;

/// How fast a lead becomes safe: points for each tile still to be drawn.
const DANGER: f32 = 0.6;

/// What a search averages: the standing, and the more the closer the end is, whether it wins.
pub(crate) fn wanted(scores: &Scores, players: u8, me: Player, tiles_left: u32) -> f32 {
    let standing = standing(scores, players, me);
    let margin = margin(scores, players, me);
    let danger = 0.5 + DANGER * tiles_left as f32;
    standing + WINNING * margin / (margin.abs() + danger)
}
