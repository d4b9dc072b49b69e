//! Parses arbitrary text as a client message. Parsing must never panic, a valid message must survive a round trip, an
//! error must stay short, and debug output must not contain tokens.

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
        Err((_, error)) => panic!("the written message cannot be read: {error}\n{written}"),
    }
    if let Request::Enter { tokens, .. } = &message.request {
        let shown = format!("{message:?}");
        // Shorter texts may occur by chance.
        for token in tokens.iter().filter(|token| token.len() > 24) {
            assert!(!shown.contains(token.as_str()), "{shown}");
        }
    }
});
