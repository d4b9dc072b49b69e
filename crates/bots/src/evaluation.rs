//! A simple evaluation of a position for one player, in hundredths of a point.

use bastide_rules::{
    Completion, FeatureId, FeatureKind, GameRef, Player, Situation, modules::FIGURES,
};
use bastide_rules::{FigureKind, ids::MAX_PLAYERS};

use crate::appraisal::scores_with_awards;

/// The value of the first, second … follower in the supply early in the game. The last one left
/// matters most, since without it nothing can be claimed.
const FOLLOWERS: [i32; 7] = [450, 250, 150, 100, 60, 40, 30];

/// A follower in the supply keeps its full value while its owner has at least this many turns left.
const TURNS_TO_USE: i32 = 12;

/// Evaluates a position for one player: their points and prospects minus the mean of their
/// opponents'.
pub(crate) fn evaluate(game: GameRef<'_>, me: Player) -> i32 {
    let players = i32::from(game.rules.players());
    let mut worth = scores_with_awards(game).map(|points| points * 100);
    if game.rules.situation(game.state) != Situation::Over {
        let turns = i32::try_from(game.tiles_left()).unwrap_or(0) / players;
        add_prospects(game, turns, &mut worth);
        for player in game.players_from(Player(0)) {
            worth[usize::from(player.0)] += supply(game, player, turns);
        }
    }
    let mine = worth[usize::from(me.0)];
    let all: i32 = worth[..usize::from(game.rules.players())].iter().sum();
    mine - (all - mine) / (players - 1).max(1)
}

/// Returns the value of the followers in a player's supply with this many turns left.
fn supply(game: GameRef<'_>, player: Player, turns: i32) -> i32 {
    let kinds = (0..FIGURES.len()).map(|kind| FigureKind(kind as u8));
    let followers = kinds.filter(|kind| game.rules.figure(*kind).follower);
    let left: usize = followers
        .map(|kind| usize::from(game.supply(player, kind)))
        .sum();
    let full: i32 = FOLLOWERS.iter().take(left).sum();
    full * turns.min(TURNS_TO_USE) / TURNS_TO_USE
}

/// Adds the points that unfinished features may still earn their owners.
fn add_prospects(game: GameRef<'_>, turns: i32, worth: &mut [i32; MAX_PLAYERS]) {
    for (figure, segment) in game.figures_on_land() {
        let feature = game.feature_of(segment);
        // Count each feature once, at the first of its figures.
        let is_first = game.figures_on(feature).all(|other| figure.id <= other.id);
        if !is_first || game.kind(feature) == FeatureKind::Field || game.is_complete(feature) {
            continue;
        }
        let chance = chance_to_complete(game, feature, turns);
        let now = i32::from(game.worth(feature, Completion::Unfinished).total());
        let then = i32::from(game.worth(feature, Completion::Completed).total());
        // The worth counts the tiles already placed; a completed monastery also has the missing ones.
        let then = match game.kind(feature) {
            FeatureKind::Monastery => then + i32::from(game.open_edges(feature)),
            _ => then,
        };
        for owner in game.owners(feature).iter() {
            worth[usize::from(owner.0)] += (then - now).max(0) * chance;
        }
        // Figures on the feature return to their owners.
        for standing in game.figures_on(feature) {
            worth[usize::from(standing.owner.0)] += chance * turns.min(TURNS_TO_USE) / TURNS_TO_USE;
        }
    }
}

/// Estimates the chance that a feature is completed, in percent. Each open side must still be
/// closed, and that takes turns.
fn chance_to_complete(game: GameRef<'_>, feature: FeatureId, turns: i32) -> i32 {
    let open = i32::from(game.open_edges(feature));
    let (first, each_further) = match game.kind(feature) {
        FeatureKind::Monastery => (90, 93),
        _ => (80, 65),
    };
    let mut chance = first;
    for _ in 1..open {
        chance = chance * each_further / 100;
    }
    chance * turns / (turns + 2 * open).max(1)
}
