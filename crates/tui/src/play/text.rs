//! What people read, in their language.

pub use bastide_words::{Language, Text, Value};

/// An English sentence of the engine, translated by its words.
pub fn sentence(text: &Text, prefix: &str, english: &str) -> String {
    let key = format!("{prefix}-{}", slug(english));
    text.find(&key, &[]).unwrap_or_else(|| english.to_owned())
}

/// A sentence as a message key.
pub fn slug(sentence: &str) -> String {
    let words = sentence
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|w| !w.is_empty());
    words
        .map(str::to_ascii_lowercase)
        .collect::<Vec<_>>()
        .join("-")
}
