//! Pseudo-random numbers derived from a text.

/// A pseudo-random number generator.
pub struct TextRng(u64);

impl TextRng {
    /// Creates a generator seeded with a text and a number.
    pub fn of(words: &str, variant: u8) -> TextRng {
        let mut state = 0xcbf2_9ce4_8422_2325_u64 ^ u64::from(variant);
        for byte in words.bytes() {
            state = (state ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        TextRng(state)
    }

    /// Returns an integer below a limit.
    pub fn below(&mut self, limit: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (((mixed >> 33) * u64::from(limit)) >> 31) as u32
    }

    /// Returns a number between two others, in steps of a tenth.
    pub fn between(&mut self, least: f32, most: f32) -> f32 {
        let tenths = ((most - least) * 10.0) as u32 + 1;
        least + self.below(tenths) as f32 / 10.0
    }
}
