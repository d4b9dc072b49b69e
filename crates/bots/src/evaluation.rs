//! What a position is worth to a player, in hundredths of a point.

use bastide_rules::{FeatureId, FeatureKind, Look, Player, Situation, When, modules::FIGURES};
use bastide_rules::{FigureKind, ids::MAX_PLAYERS};

use crate::appraisal::scores_with_awards;

/// What the first, second … follower in the supply is worth at the start of the game: the
/// last one matters most, since without it nothing can be claimed.
const FOLLOWERS: [i32; 7] = [450, 250, 150, 100, 60, 40, 30];

/// Turns of one player over which a follower in the supply keeps its full worth.
const TURNS_TO_USE: i32 = 12;

/// The position in the eyes of one player: own points and prospects against the mean of the
/// others'.
pub(crate) fn evaluate(look: Look<'_>, me: Player) -> i32 {
    let players = i32::from(look.rules.players());
    let mut worth = scores_with_awards(look).map(|points| points * 100);
    if look.rules.situation(look.state) != Situation::Over {
        let turns = i32::try_from(look.tiles_left()).unwrap_or(0) / players;
        add_prospects(look, turns, &mut worth);
        for player in look.players_from(Player(0)) {
            worth[usize::from(player.0)] += supply(look, player, turns);
        }
    }
    let mine = worth[usize::from(me.0)];
    let all: i32 = worth[..usize::from(look.rules.players())].iter().sum();
    mine - (all - mine) / (players - 1).max(1)
}

/// What the followers left to place are worth with so many turns to come.
fn supply(look: Look<'_>, player: Player, turns: i32) -> i32 {
    let kinds = (0..FIGURES.len()).map(|kind| FigureKind(kind as u8));
    let followers = kinds.filter(|kind| look.rules.figure(*kind).follower);
    let left: usize = followers
        .map(|kind| usize::from(look.supply(player, kind)))
        .sum();
    let full: i32 = FOLLOWERS.iter().take(left).sum();
    full * turns.min(TURNS_TO_USE) / TURNS_TO_USE
}

/// Adds what unfinished features may still bring to their owners.
fn add_prospects(look: Look<'_>, turns: i32, worth: &mut [i32; MAX_PLAYERS]) {
    for (figure, segment) in look.standing() {
        let feature = look.feature_of(segment);
        // Each feature once, by the first of its figures.
        let is_first = look.figures_on(feature).all(|other| figure.id <= other.id);
        if !is_first || look.kind(feature) == FeatureKind::Field || look.is_complete(feature) {
            continue;
        }
        let chance = chance_to_complete(look, feature, turns);
        let now = i32::from(look.worth(feature, When::Unfinished).total());
        let then = i32::from(look.worth(feature, When::Completed).total());
        // A monastery is worth its nine tiles only once they lie.
        let then = match look.kind(feature) {
            FeatureKind::Monastery => then + i32::from(look.open_edges(feature)),
            _ => then,
        };
        for owner in look.owners(feature).iter() {
            worth[usize::from(owner.0)] += (then - now).max(0) * chance;
        }
        // Whoever stands there gets the figure back.
        for standing in look.figures_on(feature) {
            worth[usize::from(standing.owner.0)] += chance * turns.min(TURNS_TO_USE) / TURNS_TO_USE;
        }
    }
}

/// Roughly how likely the feature is completed, in percent: each open side must still be
/// closed, and there must be turns for it.
fn chance_to_complete(look: Look<'_>, feature: FeatureId, turns: i32) -> i32 {
    let open = i32::from(look.open_edges(feature));
    let (first, each_further) = match look.kind(feature) {
        FeatureKind::Monastery => (90, 93),
        _ => (80, 65),
    };
    let mut chance = first;
    for _ in 1..open {
        chance = chance * each_further / 100;
    }
    chance * turns / (turns + 2 * open).max(1)
}
