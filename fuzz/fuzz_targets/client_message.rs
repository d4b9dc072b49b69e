//! Any text as a message from a client: reading never panics, what can be read is written and read again the same,
//! and neither an error nor a line of the log repeats a token or grows long.

#![no_main]

use bastide_protocol::{ClientMessage, MAX_ERROR_CHARACTERS, Request};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let message = match ClientMessage::read(text) {
        Ok(message) => message,
        Err((_, error)) => {
            assert!(
                error.message.chars().count() <= MAX_ERROR_CHARACTERS,
                "{error:?}"
            );
            return;
        }
    };
    let written = message.text();
    match ClientMessage::read(&written) {
        Ok(again) => assert_eq!(again, message, "{written}"),
        Err((_, error)) => panic!("what was written cannot be read: {error}\n{written}"),
    }
    if let Request::Enter { tokens, .. } = &message.request {
        let shown = format!("{message:?}");
        // Shorter texts may be there by chance.
        for token in tokens.iter().filter(|token| token.len() > 24) {
            assert!(!shown.contains(token.as_str()), "{shown}");
        }
    }
});
