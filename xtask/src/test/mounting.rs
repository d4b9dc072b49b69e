//! Detects whether mounting a file system is allowed. In a container, or for an ordinary user, it may not be.

use std::process::{Command, Stdio};

/// Arguments of `unshare` that mount a file system in a private namespace.
const MOUNT: &[&str] = &["--mount", "mount", "-t", "tmpfs", "bastide", "/mnt"];

/// Whether this user may mount a file system, at least in a new user namespace.
pub fn is_allowed() -> bool {
    let by_user = [&["--user", "--map-root-user"], MOUNT].concat();
    succeeds("unshare", MOUNT) || succeeds("unshare", &by_user)
}

fn succeeds(program: &str, args: &[&str]) -> bool {
    Command::new(program)
        .args(args)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn success_is_decided_by_the_exit_code() {
        assert!(succeeds("true", &[]));
        assert!(!succeeds("false", &[]));
        assert!(!succeeds("no-such-program", &[]));
    }
}
