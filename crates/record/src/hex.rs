//! 32 bytes as 64 hexadecimal digits: the form of seeds, secrets and commitments.

use std::fmt;

/// Parses 64 hexadecimal digits; `None` if the text is anything else.
pub(crate) fn read(text: &str) -> Option<[u8; 32]> {
    if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let mut bytes = [0; 32];
    for (number, byte) in bytes.iter_mut().enumerate() {
        let digits = text.get(2 * number..2 * number + 2)?;
        *byte = u8::from_str_radix(digits, 16).ok()?;
    }
    Some(bytes)
}

/// Writes bytes as lowercase hexadecimal digits.
pub(crate) fn write(bytes: &[u8; 32], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}
