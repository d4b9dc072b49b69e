//! The picks of a decision with what comes of each, as far as the turn goes.

use bastide_rules::{Cell, FeatureId, FigureKind, Look, Move, Player, Rules, Situation, State};

use crate::appraisal::{Appraiser, Scores, add};
use crate::laying::touching;
use crate::standing::standing;

/// How many picks in a row are looked at: the tile and the figure on it.
const PICKS_AHEAD: usize = 2;

/// How many numbers of one question are weighed, from the least on. A bid that is higher by more than any tile brings only
/// costs more, and there are up to a hundred of them at every step of an auction.
const NUMBERS: usize = 16;

/// A pick and the scores expected after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked {
    pub pick: Move,
    pub scores: Scores,
    /// The standing of the player who picks.
    pub standing: f32,
    /// The pick of the same player that would follow.
    pub then: Option<Move>,
}

/// Appraises every pick of a decision.
#[derive(Debug, Default)]
pub(crate) struct Ranker {
    pub appraiser: Appraiser,
    /// Positions and moves to think with, kept from pick to pick so as not to allocate.
    room: Vec<Room>,
    touched: Vec<FeatureId>,
}

#[derive(Debug)]
struct Room {
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

    /// Appraises the picks of the player who is asked, in their order.
    pub fn rank(
        &mut self,
        rules: &Rules,
        state: &State,
        me: Player,
        picks: &[Move],
        ranked: &mut Vec<Ranked>,
    ) {
        while self.room.len() < PICKS_AHEAD {
            self.room.push(Room {
                state: state.clone(),
                moves: Vec::new(),
            });
        }
        ranked.clear();
        // Laid tiles are appraised by what they change.
        if matches!(picks.first(), Some(Move::Place { .. })) {
            self.appraiser.survey(rules.look(state));
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
                Move::Place { cell, .. } => {
                    if last != Some(*cell) {
                        touching(rules.look(state), *cell, &mut self.touched);
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
            ranked.push(Ranked {
                pick: *pick,
                scores,
                standing: standing(&scores, rules.players(), me),
                then,
            });
        }
    }
}

/// The scores expected after a pick and the best picks that follow it, as far as the same player
/// is asked again and there is room to think; and the first of these picks.
fn after(
    rules: &Rules,
    state: &State,
    pick: Move,
    me: Player,
    appraiser: &mut Appraiser,
    room: &mut [Room],
    laid: Option<(Cell, &[FeatureId])>,
) -> (Scores, Option<Move>) {
    let Some((here, further)) = room.split_first_mut() else {
        return (appraiser.appraise(rules.look(state)), None);
    };
    here.state.clone_from(state);
    rules.play_unchecked(&mut here.state, pick, None);
    let asked_again =
        matches!(rules.situation(&here.state), Situation::Decision(ask) if ask.player == me);
    if !asked_again || further.is_empty() {
        return (appraiser.appraise(rules.look(&here.state)), None);
    }
    rules.legal(&here.state, &mut here.moves);
    let players = rules.players();
    let look = rules.look(&here.state);
    // What is the same whatever is picked next is appraised once: passing changes nothing, and a
    // follower adds its claim. Only other picks are played out.
    let passed = match laid {
        Some((cell, touched)) if is_only_laid(rules.look(state), look) => {
            appraiser.laid(look, cell, touched)
        }
        _ => appraiser.appraise(look),
    };
    let mut best: Option<(f32, Scores, Move)> = None;
    let mut consider = |scores: Scores, next: Move| {
        let worth = standing(&scores, players, me);
        if best.is_none_or(|(most, _, _)| worth > most) {
            best = Some((worth, scores, next));
        }
    };
    for next in &here.moves {
        match claimed(look, *next) {
            Some(feature) => {
                let mut scores = passed;
                add(&mut scores, &appraiser.claim_worth(look, feature, me));
                consider(scores, *next);
            }
            None if *next == Move::Pass => consider(passed, *next),
            None => {}
        }
    }
    for next in &here.moves {
        if claimed(look, *next).is_none() && *next != Move::Pass {
            let (scores, _) = after(rules, &here.state, *next, me, appraiser, further, None);
            consider(scores, *next);
        }
    }
    best.map_or((passed, None), |(_, scores, next)| (scores, Some(next)))
}

/// Whether nobody has got points or figures between two positions.
fn is_only_laid(before: Look<'_>, after: Look<'_>) -> bool {
    let followers = before.rules.followers();
    let nothing_owed = before.awards().is_empty() && after.awards().is_empty();
    nothing_owed
        && before.players_from(Player(0)).all(|player| {
            let supply = |look: Look<'_>, kind: &FigureKind| look.supply(player, *kind);
            before.score(player) == after.score(player)
                && followers
                    .iter()
                    .all(|kind| supply(before, kind) == supply(after, kind))
        })
}

/// The feature that a pick claims by a follower, if that is all it does.
fn claimed(look: Look<'_>, pick: Move) -> Option<FeatureId> {
    match pick {
        Move::Stand { figure, spot } if look.rules.figure(figure).follower => {
            let feature = look.feature_of(look.segment(spot)?);
            (!look.is_occupied(feature)).then_some(feature)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dice;
    use crate::weights::Weights;
    use bastide_rules::Setup;

    /// Plays random games and compares both ways to appraise a laid tile.
    fn check(modules: &[&str], most: f32) {
        let setup = Setup {
            modules: modules.iter().map(|name| (*name).to_owned()).collect(),
            ..Setup::default()
        };
        let rules = Rules::new(&setup).unwrap();
        let mut dice = Dice::new(3);
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
                        let look = rules.look(&state);
                        let asked = matches!(rules.situation(&state),
                            Situation::Decision(next) if next.player == ask.player);
                        let Move::Place { cell, .. } = pick else {
                            continue;
                        };
                        if !asked || !is_only_laid(rules.look(&before), look) {
                            continue;
                        }
                        quick.refresh(rules.look(&before));
                        whole.refresh(rules.look(&before));
                        quick.survey(rules.look(&before));
                        touching(rules.look(&before), cell, &mut touched);
                        let a = quick.laid(look, cell, &touched);
                        let b = whole.appraise(look);
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
    fn a_laid_tile_is_appraised_by_its_changes_as_the_whole_board_would_be() {
        check(&[], 0.0);
    }

    #[test]
    fn with_expansions_the_two_ways_seldom_differ() {
        check(&["inns-cathedrals", "traders-builders"], 0.1);
    }
}
