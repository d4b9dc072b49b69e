//! A started program together with whatever it started itself: all of them end with it.

use std::collections::BTreeSet;
use std::io;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The processes that run, by their numbers, for whoever must end them all.
static RUNNING: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

fn running() -> MutexGuard<'static, BTreeSet<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends all programs at once, with their groups: whoever waits for one hears that it has ended.
pub fn end_programs() {
    for process in running().iter() {
        end_group(*process);
    }
}

/// Ends a process that was not waited for yet, so that its number is still its own, with its group.
#[cfg(unix)]
fn end_group(process: u32) {
    if let Some(group) = rustix::process::Pid::from_raw(process.cast_signed()) {
        // It may have ended by itself.
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
}

#[cfg(not(unix))]
fn end_group(_process: u32) {}

/// A child process that never outlives this value.
#[derive(Debug)]
pub struct Kin {
    child: Child,
    /// How it ended, once it was waited for. Only until then does its number belong to it.
    ended: Option<ExitStatus>,
}

impl Kin {
    /// Starts a command with pipes for its three streams, in a group of its own.
    pub fn start(command: &[String]) -> io::Result<Kin> {
        let (program, arguments) = command
            .split_first()
            .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "no program is named"))?;
        let mut command = Command::new(program);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        // Together, so that nobody ends all programs in between and misses this one.
        let mut running = running();
        let child = command.spawn()?;
        running.insert(child.id());
        Ok(Kin { child, ended: None })
    }

    /// The process, for its pipes.
    pub fn child(&mut self) -> &mut Child {
        &mut self.child
    }

    /// Waits for the end for a while; `None` if it goes on. What ends takes its kin along.
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

    /// Whether the process has ended, without giving its number back.
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

    /// Ends whatever still runs, and waits for it.
    fn end(&mut self) {
        if self.ended.is_some() {
            return;
        }
        end_group(self.child.id());
        // Its number may belong to another one as soon as it was waited for.
        running().remove(&self.child.id());
        let _ = self.child.kill();
        self.ended = self.child.wait().ok();
    }
}

impl Drop for Kin {
    fn drop(&mut self) {
        self.end();
    }
}
