//! How many connections a process can have.

/// Every connection is an open file, and systems begin with few of them. Takes as many as this user may have.
pub fn allow_many() {
    if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
        eprintln!(
            "the number of open files cannot be raised, so that connections may be refused: {error}"
        );
    }
}
