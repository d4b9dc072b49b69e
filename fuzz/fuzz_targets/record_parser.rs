//! Parses arbitrary text as a record. Parsing and replaying must never panic, and a valid record must survive a round
//! trip.

#![no_main]

use bastide_record::{Record, Replay};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(record) = Record::read_any(text) else {
        return;
    };
    let written = record.to_string();
    match Record::read(&written) {
        Ok(again) => assert_eq!(again, record, "{written}"),
        Err(problem) => panic!("the written record cannot be read: {problem:?}\n{written}"),
    }
    let _ = Replay::of(&record);
});
