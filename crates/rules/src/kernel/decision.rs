//! What was decided, by a player or by chance: a game is its set-up and its decisions.

use super::event::Listener;
use super::moves::{Move, Outcome, Refusal};
use super::rules::Rules;
use super::state::State;

/// A pick of a player or an outcome of chance.
///
/// Who decided is not part of it, since the state before knows: see [`Situation`](super::moves::Situation).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Decision {
    /// The player who was asked picked.
    Pick(Move),
    /// Chance decided.
    Chance(Outcome),
}

impl Rules {
    /// Applies a decision if it is legal; the state is unchanged if not.
    pub fn apply(&self, state: &mut State, decision: Decision) -> Result<(), Refusal> {
        self.apply_heard(state, decision, None)
    }

    /// Applies a decision if it is legal, telling what happens.
    pub fn apply_heard(
        &self,
        state: &mut State,
        decision: Decision,
        listener: Option<&mut dyn Listener>,
    ) -> Result<(), Refusal> {
        match decision {
            Decision::Pick(pick) => self.play_heard(state, pick, listener),
            Decision::Chance(outcome) => self.deal_heard(state, outcome, listener),
        }
    }

    /// Applies a decision that [`Rules::legal`] or [`Rules::outcomes`] listed. Any other decision leaves a state that
    /// means nothing, or panics.
    pub fn apply_unchecked(
        &self,
        state: &mut State,
        decision: Decision,
        listener: Option<&mut dyn Listener>,
    ) {
        match decision {
            Decision::Pick(pick) => self.play_unchecked(state, pick, listener),
            Decision::Chance(outcome) => self.deal_unchecked(state, outcome, listener),
        }
    }

    /// The decisions that [`Rules::apply`] accepts, in a stable order: picks if a player is asked, outcomes if chance
    /// is, nothing if the game is over.
    pub fn decisions(&self, state: &State) -> Vec<Decision> {
        let (mut moves, mut outcomes) = (Vec::new(), Vec::new());
        self.legal(state, &mut moves);
        self.outcomes(state, &mut outcomes);
        let moves = moves.into_iter().map(Decision::Pick);
        let possible = outcomes.into_iter().filter(|(_, weight)| *weight > 0);
        let outcomes = possible.map(|(outcome, _)| Decision::Chance(outcome));
        moves.chain(outcomes).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::RuleId;
    use crate::kernel::event::Event;
    use crate::kernel::moves::Situation;
    use crate::kernel::setup::Setup;

    #[test]
    fn a_game_is_applied_like_its_picks_and_outcomes() {
        let rules = Rules::new(&Setup::default()).unwrap();
        let (mut checked, mut unchecked, mut other) = (rules.start(), rules.start(), rules.start());
        let (mut heard, mut told) = (Vec::<Event>::new(), Vec::<Event>::new());
        while rules.situation(&checked) != Situation::Over {
            let decision = *rules.decisions(&checked).last().unwrap();
            match decision {
                Decision::Pick(pick) => rules.play(&mut other, pick).unwrap(),
                Decision::Chance(outcome) => rules.deal(&mut other, outcome).unwrap(),
            }
            rules
                .apply_heard(&mut checked, decision, Some(&mut heard))
                .unwrap();
            rules.apply_unchecked(&mut unchecked, decision, Some(&mut told));
            assert_eq!(checked.fingerprint(), other.fingerprint(), "{decision:?}");
            assert_eq!(unchecked.fingerprint(), other.fingerprint(), "{decision:?}");
        }
        assert_eq!(heard, told);
        assert!(rules.decisions(&checked).is_empty());
    }

    #[test]
    fn a_refused_decision_changes_nothing() {
        let rules = Rules::new(&Setup::default()).unwrap();
        let mut state = rules.start();
        let before = state.fingerprint();
        // Chance goes first.
        for decision in [
            Decision::Pick(Move::Pass),
            Decision::Chance(Outcome::Face(1)),
        ] {
            let refusal = rules.apply(&mut state, decision).unwrap_err();
            assert_eq!(refusal.rule, RuleId("BASE-07"), "{decision:?}");
            assert_eq!(state.fingerprint(), before, "{decision:?}");
        }
    }
}
