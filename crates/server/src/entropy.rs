//! The system's randomness.

use bastide_table::secrets::Entropy;

/// The system's randomness.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemEntropy;

impl Entropy for SystemEntropy {
    fn fill(&self, bytes: &mut [u8]) {
        getrandom::fill(bytes)
            .expect("the system gives no random numbers; nothing can be kept secret without");
    }
}
