//! The ChaCha20 block function of RFC 8439. Every number that the dealer uses comes from it, so any
//! program can reproduce a game from its seed.

/// Returns the 64 bytes of one block as eight little-endian numbers.
pub(crate) fn block(key: &[u8; 32], counter: u32, nonce: &[u8; 12]) -> [u64; 8] {
    let mut start = [0_u32; 16];
    start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
    for (word, bytes) in start[4..12].iter_mut().zip(key.chunks_exact(4)) {
        *word = little_endian(bytes);
    }
    start[12] = counter;
    for (word, bytes) in start[13..].iter_mut().zip(nonce.chunks_exact(4)) {
        *word = little_endian(bytes);
    }
    let mut words = start;
    for _ in 0..10 {
        quarter(&mut words, [0, 4, 8, 12]);
        quarter(&mut words, [1, 5, 9, 13]);
        quarter(&mut words, [2, 6, 10, 14]);
        quarter(&mut words, [3, 7, 11, 15]);
        quarter(&mut words, [0, 5, 10, 15]);
        quarter(&mut words, [1, 6, 11, 12]);
        quarter(&mut words, [2, 7, 8, 13]);
        quarter(&mut words, [3, 4, 9, 14]);
    }
    for (word, start) in words.iter_mut().zip(start) {
        *word = word.wrapping_add(start);
    }
    std::array::from_fn(|n| u64::from(words[2 * n]) | u64::from(words[2 * n + 1]) << 32)
}

fn little_endian(bytes: &[u8]) -> u32 {
    bytes
        .iter()
        .rev()
        .fold(0, |word, byte| word << 8 | u32::from(*byte))
}

fn quarter(words: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
    for (turn_d, turn_b) in [(16, 12), (8, 7)] {
        words[a] = words[a].wrapping_add(words[b]);
        words[d] = (words[d] ^ words[a]).rotate_left(turn_d);
        words[c] = words[c].wrapping_add(words[d]);
        words[b] = (words[b] ^ words[c]).rotate_left(turn_b);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_block_matches_the_test_vector_of_the_standard() {
        // RFC 8439, section 2.3.2.
        let key = std::array::from_fn(|n| n as u8);
        let nonce = [0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0];
        let numbers = block(&key, 1, &nonce);
        let bytes: Vec<u8> = numbers.iter().flat_map(|n| n.to_le_bytes()).collect();
        assert_eq!(bytes[..8], [0x10, 0xf1, 0xe7, 0xe4, 0xd1, 0x3b, 0x59, 0x15]);
        assert_eq!(
            bytes[56..],
            [0xcb, 0xd0, 0x83, 0xe8, 0xa2, 0x50, 0x3c, 0x4e]
        );
    }
}
