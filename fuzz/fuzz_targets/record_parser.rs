//! Any text as a record: reading never panics, what can be read is written and read again the
//! same, and its set-up gives rules or a clear error.

#![no_main]

use bastide_record::Record;
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
    if let Ok(rules) = record.rules() {
        rules.start();
    }
});
