//! Decisions of players and of chance. A set-up and its decisions determine a game.

use super::event::Listener;
use super::moves::{Move, Outcome, Refusal};
use super::rules::Rules;
use super::state::State;

/// A pick of a player or an outcome of chance.
///
/// It does not say who decided. The state before it does; see
/// [`Situation`](super::moves::Situation).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Decision {
    /// The pick of the player who was asked.
    Pick(Move),
    /// An outcome of chance.
    Chance(Outcome),
}

impl Rules {
    /// Applies a decision if it is legal. Otherwise the state is unchanged.
    pub fn apply(&self, state: &mut State, decision: Decision) -> Result<(), Refusal> {
        self.apply_with_events(state, decision, None)
    }

    /// Like [`Rules::apply`], and sends the events to the listener.
    pub fn apply_with_events(
        &self,
        state: &mut State,
        decision: Decision,
        listener: Option<&mut dyn Listener>,
    ) -> Result<(), Refusal> {
        match decision {
            Decision::Pick(pick) => self.play_with_events(state, pick, listener),
            Decision::Chance(outcome) => self.deal_with_events(state, outcome, listener),
        }
    }

    /// Applies a decision that [`Rules::legal`] or [`Rules::outcomes`] listed. Any other decision
    /// panics or leaves the state meaningless.
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

    /// Returns the decisions that [`Rules::apply`] accepts, in a stable order: picks if a player
    /// must choose, outcomes if chance must, none if the game is over.
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
    fn applying_decisions_equals_playing_and_dealing() {
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
                .apply_with_events(&mut checked, decision, Some(&mut heard))
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
