//! A TCP proxy that sends each connection to the next server, like a load balancer without sticky sessions.

use std::net::SocketAddr;

use anyhow::{Context, Result};
use bastide_client::ServerAddress;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{Builder, Runtime};

use crate::load::server_process::ANYWHERE;

/// A running proxy. It ends when this value is dropped.
pub struct RoundRobinProxy {
    address: ServerAddress,
    _runtime: Runtime,
}

impl RoundRobinProxy {
    /// Starts a proxy in front of these servers.
    pub fn start(nodes: Vec<SocketAddr>) -> Result<RoundRobinProxy> {
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()?;
        let listener = runtime
            .block_on(TcpListener::bind(ANYWHERE))
            .context("the proxy cannot listen")?;
        let address = format!("http://{}", listener.local_addr()?).parse()?;
        runtime.spawn(accept(listener, nodes));
        Ok(RoundRobinProxy {
            address,
            _runtime: runtime,
        })
    }

    /// The address of the proxy.
    pub fn address(&self) -> &ServerAddress {
        &self.address
    }
}

async fn accept(listener: TcpListener, mut nodes: Vec<SocketAddr>) {
    // An error concerns a single connection, and its client sees it.
    while let Ok((client, _)) = listener.accept().await {
        nodes.rotate_left(1);
        tokio::spawn(pass(client, nodes.clone()));
    }
}

/// Connects a client to the first server that accepts, and passes bytes until one side closes.
async fn pass(mut client: TcpStream, nodes: Vec<SocketAddr>) {
    for node in nodes {
        if let Ok(mut server) = TcpStream::connect(node).await {
            // Small packets in both directions must not wait for each other. Errors end the connection for both sides.
            let _ = client.set_nodelay(true);
            let _ = server.set_nodelay(true);
            let _ = copy_bidirectional(&mut client, &mut server).await;
            return;
        }
    }
}
