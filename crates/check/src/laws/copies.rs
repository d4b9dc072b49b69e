//! Copies are equal to what they were copied from.

use bastide_rules::State;

use crate::violation::Broken;

/// Copies the state in both ways. `spare` holds an older state, so that copying into it must
/// also clear whatever was there.
pub(crate) fn check_copies(state: &State, spare: &mut State) -> Result<(), Broken> {
    let copy = state.clone();
    spare.clone_from(state);
    for (made, copy) in [("clone", &copy), ("clone_from", &*spare)] {
        if copy != state || copy.fingerprint() != state.fingerprint() {
            let message = format!("{made} gave another state");
            return Err(Broken::new("copies are equal", message));
        }
    }
    Ok(())
}
