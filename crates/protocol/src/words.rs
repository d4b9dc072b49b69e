//! Keys of messages that are made of sentences of the engine.

/// A sentence as the last part of a message key.
pub(super) fn slug(sentence: &str) -> String {
    let mut key = String::with_capacity(sentence.len());
    for word in sentence.split(|c: char| !c.is_ascii_alphanumeric()) {
        if word.is_empty() {
            continue;
        }
        if !key.is_empty() {
            key.push('-');
        }
        key.extend(word.chars().map(|letter| letter.to_ascii_lowercase()));
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_becomes_a_key() {
        assert_eq!(
            slug("Nobody: chance has to decide!"),
            "nobody-chance-has-to-decide"
        );
    }
}
