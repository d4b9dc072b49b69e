//! Commands with a time limit, for downloads that hang where there is no network.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// How often to look whether a command has ended.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// Runs a command. Returns whether it succeeded within the time limit; a command that takes longer is killed.
pub fn succeeds_within(command: &mut Command, limit: Duration) -> bool {
    let Ok(mut child) = command.stdin(Stdio::null()).spawn() else {
        return false;
    };
    let began = Instant::now();
    while began.elapsed() < limit {
        match child.try_wait() {
            Ok(Some(status)) => return status.success(),
            Ok(None) => std::thread::sleep(LOOK_EVERY),
            Err(_) => break,
        }
    }
    // Fails only if it has just ended.
    let _ = child.kill();
    let _ = child.wait();
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_secs(60);

    #[test]
    fn the_exit_code_decides() {
        assert!(succeeds_within(&mut Command::new("true"), LONG));
        assert!(!succeeds_within(&mut Command::new("false"), LONG));
        assert!(!succeeds_within(&mut Command::new("no-such-program"), LONG));
    }

    #[test]
    fn a_command_that_takes_too_long_is_killed() {
        let mut endless = Command::new("sleep");
        endless.arg("1000");
        assert!(!succeeds_within(&mut endless, Duration::from_millis(100)));
    }
}
