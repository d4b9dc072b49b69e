//! The system's randomness.

use bastide_table::secrets::Entropy;

/// The system's randomness.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemEntropy;

impl Entropy for SystemEntropy {
    fn fill(&self, bytes: &mut [u8]) {
        getrandom::fill(bytes)
            .expect("the system provides no random numbers, which every secret needs");
    }
}
