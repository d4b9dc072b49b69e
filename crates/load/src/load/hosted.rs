//! A server in a process of its own, for a load or for faults.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use bastide_client::ServerAddress;

/// A server in a process of its own. It is killed when it is dropped.
#[derive(Debug)]
pub struct Hosted {
    process: Child,
    address: ServerAddress,
}

/// How to start a server.
#[derive(Clone, Debug)]
pub struct Hosting<'a> {
    /// Where it listens; port 0 for any that is free.
    pub listen: SocketAddr,
    /// Its folder.
    pub data: &'a Path,
    /// Its database, if it is not a file in the folder.
    pub database: Option<&'a str>,
}

/// Any free port of this machine alone.
pub const ANYWHERE: SocketAddr =
    SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 0);

impl Hosted {
    /// Starts this program as a server and waits until it is open. Its log goes to a file beside its folder.
    pub fn start(hosting: &Hosting<'_>) -> Result<Hosted> {
        let program = std::env::current_exe().context("this program does not know where it is")?;
        let log = hosting.data.with_extension("log");
        let log = std::fs::File::options()
            .create(true)
            .append(true)
            .open(&log)
            .with_context(|| format!("{} cannot be written", log.display()))?;
        let mut command = Command::new(program);
        command
            .args(["serve", "--unlimited", "--listen"])
            .arg(hosting.listen.to_string())
            .arg("--data")
            .arg(hosting.data);
        if let Some(database) = hosting.database {
            command.env("BASTIDE_DATABASE", database);
        }
        let mut process = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .context("the server cannot be started")?;
        match address(&mut process) {
            Ok(address) => Ok(Hosted { process, address }),
            Err(error) => {
                // It may have ended already.
                let _ = process.kill();
                let _ = process.wait();
                Err(error)
            }
        }
    }

    /// Where it is.
    pub fn address(&self) -> &ServerAddress {
        &self.address
    }

    /// The processor time that it has used, where that can be read.
    pub fn cpu_time(&self) -> Option<Duration> {
        cpu_time(&self.process.id().to_string())
    }

    /// Ends it at once, without any chance to finish something.
    #[cfg(feature = "faults")]
    pub fn kill(self) {
        drop(self);
    }
}

impl Drop for Hosted {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The address that a server prints when it is open.
fn address(process: &mut Child) -> Result<ServerAddress> {
    let Some(out) = process.stdout.take() else {
        bail!("the server says nothing");
    };
    let mut line = String::new();
    let mut reader = BufReader::new(out);
    while reader.read_line(&mut line)? > 0 {
        if let Some((_, address)) = line.split_once(" is open at ") {
            let address = address.trim().parse()?;
            // Whatever else it prints must not fill the pipe.
            std::thread::spawn(move || std::io::copy(&mut reader, &mut std::io::sink()));
            return Ok(address);
        }
        line.clear();
    }
    bail!("the server ended before it was open; its log says why");
}

/// The processor time of a process (`self` for this one), where the system tells it in files.
pub fn cpu_time(process: &str) -> Option<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name of the program may hold anything; what follows its bracket are numbers.
    let (_, numbers) = stat.rsplit_once(')')?;
    let mut numbers = numbers.split_whitespace().skip(11);
    let user: u64 = numbers.next()?.parse().ok()?;
    let system: u64 = numbers.next()?.parse().ok()?;
    // Linux counts in hundredths of a second wherever it runs.
    Some(Duration::from_millis((user + system) * 10))
}
