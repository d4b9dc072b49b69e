//! The picks of a decision with what comes of each, as far as the turn goes.

use bastide_rules::{Move, Player, Rules, Situation, State};

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
    let mut best: Option<(f32, Scores)> = None;
    for next in &here.moves {
        let scores = after(rules, &here.state, *next, me, appraiser, further);
        let worth = standing(&scores, rules.players(), me);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, scores));
        }
    }
    best.map_or([0.0; _], |(_, scores)| scores)
}
