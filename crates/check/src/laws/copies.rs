//! Copies of a state are equal to the original.

use bastide_rules::State;

use crate::violation::BrokenLaw;

/// Copies the state with `clone` and `clone_from`. `spare` holds an older state, so copying into it
/// must also clear the old content.
pub(crate) fn check_copies(state: &State, spare: &mut State) -> Result<(), BrokenLaw> {
    let copy = state.clone();
    spare.clone_from(state);
    for (made, copy) in [("clone", &copy), ("clone_from", &*spare)] {
        if copy != state || copy.fingerprint() != state.fingerprint() {
            let message = format!("{made} gave a different state");
            return Err(BrokenLaw::new("copies are equal", message));
        }
    }
    Ok(())
}
