//! Ranks the picks of a decision by the scores expected after them and after the rest of the turn.

use bastide_rules::{Cell, FeatureId, FigureKind, GameRef, Move, Player, Rules, Situation, State};

use crate::appraisal::{Appraiser, Scores, add};
use crate::incremental::touching;
use crate::objective::objective;

/// How many picks in a row are tried: the tile and the figure on it.
const PICKS_AHEAD: usize = 2;

/// How many numbers of one question are considered, starting with the lowest. Bids above the value of any tile only
/// cost more, and each step of an auction allows up to a hundred bids.
const NUMBERS: usize = 16;

/// A pick and the scores expected after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RankedPick {
    pub pick: Move,
    pub scores: Scores,
    /// The standing of the player who picks.
    pub standing: f32,
    /// The best follow-up pick of the same player, if there is one.
    pub then: Option<Move>,
}

/// Appraises every pick of a decision.
#[derive(Debug, Default)]
pub(crate) struct Ranker {
    pub appraiser: Appraiser,
    /// Working copies of positions and moves, one per pick ahead, reused to avoid allocations.
    room: Vec<Scratch>,
    touched: Vec<FeatureId>,
}

#[derive(Debug)]
struct Scratch {
    state: State,
    moves: Vec<Move>,
}

impl Ranker {
    pub fn new(appraiser: Appraiser) -> Ranker {
        Ranker {
            appraiser,
            room: Vec::new(),
            touched: Vec::new(),
        }
    }

    /// Appraises the picks of the player asked. `ranked` keeps their order.
    pub fn rank(
        &mut self,
        rules: &Rules,
        state: &State,
        me: Player,
        picks: &[Move],
        ranked: &mut Vec<RankedPick>,
    ) {
        while self.room.len() < PICKS_AHEAD {
            self.room.push(Scratch {
                state: state.clone(),
                moves: Vec::new(),
            });
        }
        ranked.clear();
        self.appraiser.known[0].begin(rules.view(state));
        // Placed tiles are appraised incrementally.
        if matches!(picks.first(), Some(Move::PlaceTile { .. })) {
            self.appraiser.survey(rules.view(state));
        }
        let mut last = None;
        let mut numbers = 0;
        for pick in picks {
            if matches!(pick, Move::Number(_) | Move::Space(_)) {
                numbers += 1;
                if numbers > NUMBERS {
                    continue;
                }
            }
            let (scores, then) = match pick {
                Move::PlaceTile { cell, .. } => {
                    if last != Some(*cell) {
                        touching(rules.view(state), *cell, &mut self.touched);
                        last = Some(*cell);
                    }
                    let laid = Some((*cell, self.touched.as_slice()));
                    let appraiser = &mut self.appraiser;
                    after(rules, state, *pick, me, appraiser, &mut self.room, laid)
                }
                _ => {
                    let appraiser = &mut self.appraiser;
                    after(rules, state, *pick, me, appraiser, &mut self.room, None)
                }
            };
            ranked.push(RankedPick {
                pick: *pick,
                scores,
                standing: objective(&scores, rules.players(), me),
                then,
            });
        }
        self.appraiser.known[0].forget();
    }
}

/// Returns the scores expected after a pick and the best picks that follow it, with the first of
/// those. Picks follow as long as the same player is asked again and `room` has entries left.
fn after(
    rules: &Rules,
    state: &State,
    pick: Move,
    me: Player,
    appraiser: &mut Appraiser,
    room: &mut [Scratch],
    laid: Option<(Cell, &[FeatureId])>,
) -> (Scores, Option<Move>) {
    let Some((here, further)) = room.split_first_mut() else {
        return (appraiser.appraise(rules.view(state)), None);
    };
    here.state.clone_from(state);
    rules.play_unchecked(&mut here.state, pick, None);
    let asked_again =
        matches!(rules.situation(&here.state), Situation::Decision(ask) if ask.player == me);
    if !asked_again || further.is_empty() {
        return (appraiser.appraise(rules.view(&here.state)), None);
    }
    rules.legal(&here.state, &mut here.moves);
    let players = rules.players();
    let game = rules.view(&here.state);
    appraiser.known[1].begin(game);
    // The common part of all next picks is appraised once: passing changes nothing, and a follower
    // adds its claim. Only other picks are played out.
    let passed = match laid {
        Some((cell, touched)) if is_only_laid(rules.view(state), game) => {
            appraiser.appraise_placed(game, cell, touched)
        }
        _ => appraiser.appraise(game),
    };
    let mut best: Option<(f32, Scores, Move)> = None;
    let mut consider = |scores: Scores, next: Move| {
        let worth = objective(&scores, players, me);
        if best.is_none_or(|(most, _, _)| worth > most) {
            best = Some((worth, scores, next));
        }
    };
    for next in &here.moves {
        match claimed(game, *next) {
            Some(feature) => {
                let mut scores = passed;
                add(&mut scores, &appraiser.claim_worth(game, feature, me));
                consider(scores, *next);
            }
            None if *next == Move::Pass => consider(passed, *next),
            None => {}
        }
    }
    for next in &here.moves {
        if claimed(game, *next).is_none() && *next != Move::Pass {
            let (scores, _) = after(rules, &here.state, *next, me, appraiser, further, None);
            consider(scores, *next);
        }
    }
    appraiser.known[1].forget();
    best.map_or((passed, None), |(_, scores, next)| (scores, Some(next)))
}

/// Whether no player gained points or followers between two positions.
fn is_only_laid(before: GameRef<'_>, after: GameRef<'_>) -> bool {
    let followers = before.rules.followers();
    let nothing_owed = before.awards().is_empty() && after.awards().is_empty();
    nothing_owed
        && before.players_from(Player(0)).all(|player| {
            let supply = |game: GameRef<'_>, kind: &FigureKind| game.supply(player, *kind);
            before.score(player) == after.score(player)
                && followers
                    .iter()
                    .all(|kind| supply(before, kind) == supply(after, kind))
        })
}

/// Returns the feature that a pick claims with a follower, if the feature was unoccupied.
fn claimed(game: GameRef<'_>, pick: Move) -> Option<FeatureId> {
    match pick {
        Move::PlaceFigure { figure, spot } if game.rules.figure(figure).follower => {
            let feature = game.feature_of(game.segment(spot)?);
            (!game.is_occupied(feature)).then_some(feature)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;
    use crate::weights::Weights;
    use bastide_rules::Setup;

    /// Plays random games and compares the incremental appraisal of placed tiles with the full one.
    fn check(modules: &[&str], most: f32) {
        let setup = Setup {
            modules: modules.iter().map(|name| (*name).to_owned()).collect(),
            ..Setup::default()
        };
        let rules = Rules::new(&setup).unwrap();
        let mut dice = Rng::new(3);
        let (mut legal, mut outcomes, mut touched) = (Vec::new(), Vec::new(), Vec::new());
        let (mut quick, mut whole) = (
            Appraiser::new(Weights::default()),
            Appraiser::new(Weights::default()),
        );
        let (mut compared, mut differing) = (0, 0);
        for _ in 0..12 {
            let mut state = rules.start();
            loop {
                match rules.situation(&state) {
                    Situation::Over => break,
                    Situation::Chance(_) => {
                        rules.outcomes(&state, &mut outcomes);
                        let outcome = dice.draw(&outcomes).unwrap();
                        rules.deal_unchecked(&mut state, outcome, None);
                    }
                    Situation::Decision(ask) => {
                        rules.legal(&state, &mut legal);
                        let pick = *dice.pick(&legal).unwrap();
                        let before = state.clone();
                        rules.play_unchecked(&mut state, pick, None);
                        let game = rules.view(&state);
                        let asked = matches!(rules.situation(&state),
                            Situation::Decision(next) if next.player == ask.player);
                        let Move::PlaceTile { cell, .. } = pick else {
                            continue;
                        };
                        if !asked || !is_only_laid(rules.view(&before), game) {
                            continue;
                        }
                        quick.refresh(rules.view(&before));
                        whole.refresh(rules.view(&before));
                        quick.survey(rules.view(&before));
                        touching(rules.view(&before), cell, &mut touched);
                        let a = quick.appraise_placed(game, cell, &touched);
                        let b = whole.appraise(game);
                        compared += 1;
                        let far = a.iter().zip(b).any(|(a, b)| (a - b).abs() > 0.01);
                        differing += usize::from(far);
                    }
                }
            }
        }
        assert!(compared > 100, "{compared} compared");
        let share = differing as f32 / compared as f32;
        assert!(share <= most, "{differing} of {compared} differ");
    }

    #[test]
    fn incremental_and_full_appraisal_agree() {
        check(&[], 0.0);
    }

    #[test]
    fn with_expansions_they_rarely_differ() {
        check(&["inns-cathedrals", "traders-builders"], 0.1);
    }
}
