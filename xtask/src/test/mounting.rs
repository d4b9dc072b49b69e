//! The right to mount a file system, which a container or an ordinary user may lack.

use std::process::{Command, Stdio};

/// Mounts a file system where nobody else sees it.
const MOUNT: &[&str] = &["--mount", "mount", "-t", "tmpfs", "bastide", "/mnt"];

/// Whether this user may mount a file system, at least in a user namespace of their own.
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
    fn a_command_succeeds_by_its_exit_code() {
        assert!(succeeds("true", &[]));
        assert!(!succeeds("false", &[]));
        assert!(!succeeds("no-such-program", &[]));
    }
}
