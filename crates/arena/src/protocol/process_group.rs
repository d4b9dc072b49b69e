//! Child processes in process groups of their own: killing a program also kills what it started.

use std::collections::BTreeSet;
use std::io;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The ids of the running child processes, for [`end_programs`].
static RUNNING: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

fn running() -> MutexGuard<'static, BTreeSet<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills every program and its process group. Waiting readers see EOF.
pub fn end_programs() {
    for process in running().iter() {
        end_group(*process);
    }
}

/// Kills a process and its group. The process must not have been waited for: only until then does the id
/// belong to it.
#[cfg(unix)]
fn end_group(process: u32) {
    if let Some(group) = rustix::process::Pid::from_raw(process.cast_signed()) {
        // It may have exited already.
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
}

#[cfg(not(unix))]
fn end_group(_process: u32) {}

/// A child process that never outlives this value.
#[derive(Debug)]
pub struct ProcessGroup {
    child: Child,
    /// The exit status, once the process was waited for. Only until then does its id belong to it.
    ended: Option<ExitStatus>,
}

impl ProcessGroup {
    /// Starts a command with pipes for its three streams, in a process group of its own.
    pub fn start(command: &[String]) -> io::Result<ProcessGroup> {
        let (program, arguments) = command
            .split_first()
            .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "the command is empty"))?;
        let mut command = Command::new(program);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        // Spawn under the lock: `end_programs` must not miss this process.
        let mut running = running();
        let child = command.spawn()?;
        running.insert(child.id());
        Ok(ProcessGroup { child, ended: None })
    }

    /// Returns the process, for access to its pipes.
    pub fn child(&mut self) -> &mut Child {
        &mut self.child
    }

    /// Waits up to `patience` for the process to exit; `None` if it still runs. If it has exited, the rest of its
    /// group is killed.
    pub fn wait(&mut self, patience: Duration) -> Option<ExitStatus> {
        let until = Instant::now() + patience;
        while self.ended.is_none() && !self.has_ended() {
            if Instant::now() >= until {
                return None;
            }
            thread::sleep(Duration::from_millis(2));
        }
        self.end();
        self.ended
    }

    /// Whether the process has exited. Does not reap it, so its id stays valid.
    #[cfg(unix)]
    fn has_ended(&mut self) -> bool {
        use rustix::process::{WaitId, WaitIdOptions, waitid};
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let Some(process) = self.number() else {
            return true;
        };
        !matches!(waitid(WaitId::Pid(process), options), Ok(None))
    }

    #[cfg(not(unix))]
    fn has_ended(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }

    #[cfg(unix)]
    fn number(&self) -> Option<rustix::process::Pid> {
        rustix::process::Pid::from_raw(self.child.id().cast_signed())
    }

    /// Kills whatever still runs in the group, and reaps the process.
    fn end(&mut self) {
        if self.ended.is_some() {
            return;
        }
        end_group(self.child.id());
        // Its id may be reused as soon as the process was waited for.
        running().remove(&self.child.id());
        let _ = self.child.kill();
        self.ended = self.child.wait().ok();
    }
}

impl Drop for ProcessGroup {
    fn drop(&mut self) {
        self.end();
    }
}
