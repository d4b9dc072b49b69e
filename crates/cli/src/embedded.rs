//! The server inside this program, open to the local network while the host plays.

use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::Path;
use std::time::Duration;

use anyhow::Context;
use bastide_client::ServerAddress;
use bastide_server::http::Site;
use bastide_server::limits::Limits;
use bastide_server::retention::Retention;
use bastide_server::serve::{Config, serve};
use bastide_server::store;
use bastide_tui::LocalServer;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// The port tried first.
const PORT: u16 = 7777;

/// The time clients have to receive the last messages.
const GRACE: Duration = Duration::from_millis(500);

/// A server inside this program.
pub struct EmbeddedServer {
    address: ServerAddress,
    listen: SocketAddr,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl LocalServer for EmbeddedServer {
    async fn start(folder: &Path, listen: Option<SocketAddr>) -> anyhow::Result<EmbeddedServer> {
        let store = store::open_to_serve(&store::file_in(folder))
            .await
            .context("the database for hosted games cannot be opened")?;
        let listener = listener(listen).await?;
        let listen = listener.local_addr()?;
        let seen = SocketAddr::new(seen_address(listen.ip()), listen.port());
        let url = format!("http://{seen}");
        let config = Config {
            // Links and pages use the address that each player reached this machine by.
            site: Site::default(),
            limits: Limits::default(),
            retention: Retention::default(),
            // Pages that are not served over https cannot subscribe.
            push: None,
        };
        let (stop, stopped) = oneshot::channel();
        let stopped = async {
            // A dropped sender also stops the server.
            let _ = stopped.await;
        };
        let task = tokio::spawn(serve(listener, None, store, config, stopped));
        Ok(EmbeddedServer {
            address: url.parse()?,
            listen,
            stop,
            task,
        })
    }

    fn address(&self) -> &ServerAddress {
        &self.address
    }

    fn listen(&self) -> SocketAddr {
        self.listen
    }

    async fn stop(self) {
        // The end of the game may still be on its way to the clients.
        tokio::time::sleep(GRACE).await;
        let _ = self.stop.send(());
        // Errors during shutdown do not matter: moves were saved when they were made.
        let _ = self.task.await;
    }
}

/// Binds the requested address, or else the usual port, or else any free port.
async fn listener(requested: Option<SocketAddr>) -> anyhow::Result<TcpListener> {
    let everywhere = |port| SocketAddr::new(Ipv4Addr::UNSPECIFIED.into(), port);
    let wanted = requested.unwrap_or(everywhere(PORT));
    match TcpListener::bind(wanted).await {
        Err(error) if error.kind() == ErrorKind::AddrInUse && requested.is_none() => {
            let any = TcpListener::bind(everywhere(0)).await;
            any.context("there is no free port to listen on")
        }
        bound => bound.with_context(|| {
            format!("cannot listen on {wanted}; choose another address with --listen")
        }),
    }
}

/// The address of this machine in its network.
fn seen_address(listen: IpAddr) -> IpAddr {
    if !listen.is_unspecified() {
        return listen;
    }
    // Nothing is sent. Connecting only makes the system choose a local address.
    let towards = |target: &str| {
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
        socket.connect(target).ok()?;
        Some(socket.local_addr().ok()?.ip())
    };
    let found = towards("192.0.2.1:9").filter(|address| !address.is_unspecified());
    found.unwrap_or(Ipv4Addr::LOCALHOST.into())
}
