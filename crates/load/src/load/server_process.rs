//! A server in a separate process, for load tests and fault trials.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};
use bastide_client::ServerAddress;

/// A server in a separate process, killed on drop.
#[derive(Debug)]
pub struct ServerProcess {
    process: Child,
    address: ServerAddress,
}

/// How to start a server.
#[derive(Clone, Debug)]
pub struct ServerOptions<'a> {
    /// The address to listen on; port 0 for any free port.
    pub listen: SocketAddr,
    /// The data folder.
    pub data: &'a Path,
    /// The database, if it is not a file in the data folder.
    pub database: Option<&'a str>,
}

/// Any free port on localhost.
pub const ANYWHERE: SocketAddr =
    SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 0);

impl ServerProcess {
    /// Starts this program as a server and waits until it is ready. Its log goes to a file next to the data folder.
    pub fn start(hosting: &ServerOptions<'_>) -> Result<ServerProcess> {
        let program = std::env::current_exe().context("the path of this program is unknown")?;
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
            Ok(address) => Ok(ServerProcess { process, address }),
            Err(error) => {
                // It may have ended already.
                let _ = process.kill();
                let _ = process.wait();
                Err(error)
            }
        }
    }

    /// The address of the server.
    pub fn address(&self) -> &ServerAddress {
        &self.address
    }

    /// The id of the process.
    pub fn id(&self) -> String {
        self.process.id().to_string()
    }

    /// Kills the server without letting it finish anything.
    #[cfg(feature = "faults")]
    pub fn kill(self) {
        drop(self);
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Reads the address that a server prints when it is ready.
fn address(process: &mut Child) -> Result<ServerAddress> {
    let Some(out) = process.stdout.take() else {
        bail!("the server's output is not piped");
    };
    let mut line = String::new();
    let mut reader = BufReader::new(out);
    while reader.read_line(&mut line)? > 0 {
        if let Some((_, address)) = line.split_once(" is running at ") {
            let address = address.trim().parse()?;
            // Further output must not fill the pipe.
            std::thread::spawn(move || std::io::copy(&mut reader, &mut std::io::sink()));
            return Ok(address);
        }
        line.clear();
    }
    bail!("the server ended before it was ready; see its log");
}
