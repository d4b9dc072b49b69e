//! The picks of a decision with what comes of each, as far as the turn goes.

use bastide_rules::{FeatureId, Look, Move, Player, Rules, Situation, State};

use crate::appraisal::{Appraiser, Scores};
use crate::standing::standing;

/// How many picks in a row are looked at: the tile and the figure on it.
const PICKS_AHEAD: usize = 2;

/// A pick and the scores expected after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked {
    pub pick: Move,
    pub scores: Scores,
    /// The standing of the player who picks.
    pub standing: f32,
}

/// Appraises every pick of a decision.
#[derive(Debug, Default)]
pub(crate) struct Ranker {
    pub appraiser: Appraiser,
    /// Positions and moves to think with, kept from pick to pick so as not to allocate.
    room: Vec<Room>,
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
        for pick in picks {
            let appraiser = &mut self.appraiser;
            let scores = after(rules, state, *pick, me, appraiser, &mut self.room);
            ranked.push(Ranked {
                pick: *pick,
                scores,
                standing: standing(&scores, rules.players(), me),
            });
        }
    }
}

/// The scores expected after a pick and the best picks that follow it, as far as the same player
/// is asked again and there is room to think.
fn after(
    rules: &Rules,
    state: &State,
    pick: Move,
    me: Player,
    appraiser: &mut Appraiser,
    room: &mut [Room],
) -> Scores {
    let Some((here, further)) = room.split_first_mut() else {
        return appraiser.appraise(rules.look(state));
    };
    here.state.clone_from(state);
    rules.play_unchecked(&mut here.state, pick, None);
    let asked_again =
        matches!(rules.situation(&here.state), Situation::Decision(ask) if ask.player == me);
    if !asked_again || further.is_empty() {
        return appraiser.appraise(rules.look(&here.state));
    }
    rules.legal(&here.state, &mut here.moves);
    let players = rules.players();
    let look = rules.look(&here.state);
    // What is the same whatever is picked next is appraised once: passing changes nothing, and a
    // follower adds its claim. Only other picks are played out.
    let passed = appraiser.appraise(look);
    let mut best: Option<(f32, Scores)> = None;
    let mut consider = |scores: Scores| {
        let worth = standing(&scores, players, me);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, scores));
        }
    };
    for next in &here.moves {
        match claimed(look, *next) {
            Some(feature) => {
                let mut scores = passed;
                scores[usize::from(me.0)] += appraiser.claim_worth(look, feature, me);
                consider(scores);
            }
            None if *next == Move::Pass => consider(passed),
            None => {}
        }
    }
    for next in &here.moves {
        if claimed(look, *next).is_none() && *next != Move::Pass {
            consider(after(rules, &here.state, *next, me, appraiser, further));
        }
    }
    best.map_or(passed, |(_, scores)| scores)
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
