//! Any text as a record: reading never panics, what can be read is written and read again the
//! same, and playing it gives a game or a clear problem.

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
        Err(problem) => panic!("what was written cannot be read: {problem:?}\n{written}"),
    }
    // Playing it ends with a state or with a problem that names its place.
    let _ = Replay::of(&record);
});
