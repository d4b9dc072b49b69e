//! A server inside this program, for everybody in the same network, as long as the host plays.

use std::fs;
use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use bastide_server::client::ServerAddress;
use bastide_server::http::Site;
use bastide_server::limits::Limits;
use bastide_server::serve::{Config, Retention, serve};
use bastide_server::store;
use serde::{Deserialize, Serialize};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::join::Manner;
use crate::join::keyring::user_folder;
use crate::join::seat::Seated;
use crate::play::text::Text;

/// The port that is tried first.
const PORT: u16 = 7777;

/// How long the others have to hear the last news.
const GRACE: Duration = Duration::from_millis(500);

/// A server inside this program.
pub struct Embedded {
    /// The address for everybody.
    pub address: ServerAddress,
    listen: SocketAddr,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Embedded {
    /// Starts a server. Its games are kept in the user's data folder.
    pub async fn start(listen: Option<SocketAddr>) -> anyhow::Result<Embedded> {
        let folder = folder()?;
        fs::create_dir_all(&folder)
            .with_context(|| format!("the folder {} cannot be made", folder.display()))?;
        let database = format!("sqlite://{}", folder.join("bastide.sqlite").display());
        let store = store::open(&database)
            .await
            .context("the database for hosted games cannot be opened")?;
        let listener = listener(listen).await?;
        let listen = listener.local_addr()?;
        let seen = SocketAddr::new(seen_address(listen.ip()), listen.port());
        let url = format!("http://{seen}");
        let config = Config {
            site: Site {
                public_url: Some(url.clone()),
                ..Site::default()
            },
            limits: Limits::default(),
            retention: Retention::default(),
        };
        let (stop, stopped) = oneshot::channel();
        let stopped = async {
            // The sender going away means the same.
            let _ = stopped.await;
        };
        let task = tokio::spawn(serve(listener, None, store, config, stopped));
        Ok(Embedded {
            address: url.parse()?,
            listen,
            stop,
            task,
        })
    }

    /// Says goodbye to everybody; every game is kept.
    pub async fn stop(self) {
        // The end of a game that was just told is on its way to the others.
        tokio::time::sleep(GRACE).await;
        let _ = self.stop.send(());
        // What went wrong at the very end concerns nobody any more: moves were kept when they were made.
        let _ = self.task.await;
    }
}

/// The server ends with this program, so that a link alone does not bring anybody back.
impl Manner for Embedded {
    fn note(&self, seated: &Seated) -> anyhow::Result<()> {
        LastTable::new(self, seated).keep()
    }

    fn way_back(&self, _: &Seated, text: &Text) -> String {
        text.get("host-is-closed")
    }
}

/// The folder of hosted games.
fn folder() -> anyhow::Result<PathBuf> {
    Ok(user_folder()?.join("host"))
}

/// Listens where it was said, or at the usual port, or at any free one.
async fn listener(said: Option<SocketAddr>) -> anyhow::Result<TcpListener> {
    let everywhere = |port| SocketAddr::new(Ipv4Addr::UNSPECIFIED.into(), port);
    let wanted = said.unwrap_or(everywhere(PORT));
    match TcpListener::bind(wanted).await {
        Err(error) if error.kind() == ErrorKind::AddrInUse && said.is_none() => {
            let any = TcpListener::bind(everywhere(0)).await;
            any.context("there is no free port to listen at")
        }
        bound => bound.with_context(|| {
            format!("nobody can listen at {wanted}; say another address with --listen")
        }),
    }
}

/// The address of this machine in its network.
fn seen_address(listen: IpAddr) -> IpAddr {
    if !listen.is_unspecified() {
        return listen;
    }
    // Nothing is sent: the system only says which of its addresses it would use.
    let towards = |target: &str| {
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
        socket.connect(target).ok()?;
        Some(socket.local_addr().ok()?.ip())
    };
    let found = towards("192.0.2.1:9").filter(|address| !address.is_unspecified());
    found.unwrap_or(Ipv4Addr::LOCALHOST.into())
}

/// The table that was hosted here last.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LastTable {
    /// Where the server listened.
    pub listen: SocketAddr,
    /// Its address, as the seats know it.
    pub server: String,
    /// The table.
    pub table: String,
}

impl LastTable {
    /// The table that is hosted now.
    pub fn new(embedded: &Embedded, seated: &Seated) -> LastTable {
        LastTable {
            listen: embedded.listen,
            server: match seated.keys.first() {
                Some(key) => key.saved.server.clone(),
                None => seated.place.server.to_string(),
            },
            table: seated.place.table.0.clone(),
        }
    }

    /// Writes it down for `--resume`.
    pub fn keep(&self) -> anyhow::Result<()> {
        let path = folder()?.join("last.json");
        fs::write(&path, serde_json::to_string(self)?)
            .with_context(|| format!("{} cannot be written", path.display()))
    }

    /// Reads it again.
    pub fn read() -> anyhow::Result<LastTable> {
        let path = folder()?.join("last.json");
        let text = fs::read_to_string(&path)
            .context("no table was hosted here yet: set one up with `bastide host`")?;
        serde_json::from_str(&text).with_context(|| format!("{} is damaged", path.display()))
    }
}
