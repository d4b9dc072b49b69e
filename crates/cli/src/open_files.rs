//! The limit on open files.

/// Raises the limit on open files to the most this user may have. Every connection is an open file, and the default
/// limit is low.
pub fn allow_many() {
    if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
        eprintln!("cannot raise the limit on open files, so connections may be refused: {error}");
    }
}
