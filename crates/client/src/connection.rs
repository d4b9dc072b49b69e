//! A single WebSocket connection to a table.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use super::connection_error::ConnectionError;
use bastide_protocol::{ClientMessage, WireError};

/// How long to wait for a connection to open.
const PATIENCE: Duration = Duration::from_secs(20);

/// The size of the read buffer. The library zeroes this much memory before each read.
const READ_BUFFER: usize = 8192;

/// A WebSocket connection.
#[derive(Debug)]
pub struct Connection {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Connection {
    /// Opens a WebSocket. Sends no message yet.
    pub async fn open(address: &str) -> Result<Connection, ConnectionError> {
        // A move is one small packet and the player waits for the answer, so packets are not coalesced.
        let no_delay = true;
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER);
        let opening = tokio_tungstenite::connect_async_with_config(address, Some(config), no_delay);
        match tokio::time::timeout(PATIENCE, opening).await {
            Ok(Ok((socket, _))) => Ok(Connection { socket }),
            Ok(Err(error)) => Err(opening_failed(error)),
            Err(_) => Err(ConnectionError::Unreachable("no answer".to_owned())),
        }
    }

    /// Sends a message.
    pub async fn send(&mut self, message: &ClientMessage) -> Result<(), ConnectionError> {
        self.send_frame(Message::text(message.text())).await
    }

    /// Sends a raw frame.
    pub async fn send_frame(&mut self, frame: Message) -> Result<(), ConnectionError> {
        self.socket.send(frame).await.map_err(broken)
    }

    /// Returns the next text message from the server. Cancel safe.
    pub async fn receive(&mut self) -> Result<Utf8Bytes, ConnectionError> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                // The library answers pings while it reads.
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
                Some(Ok(Message::Binary(_))) => {
                    return Err(ConnectionError::Nonsense(
                        "a message is not text".to_owned(),
                    ));
                }
                Some(Ok(Message::Close(_))) | None => {
                    return Err(ConnectionError::Broken(
                        "the server closed the connection".to_owned(),
                    ));
                }
                Some(Err(error)) => return Err(broken(error)),
            }
        }
    }

    /// Closes the connection with a WebSocket close frame.
    pub async fn close(mut self) {
        // The connection is dropped in any case.
        let _ = self.socket.close(None).await;
    }
}

fn broken(error: tungstenite::Error) -> ConnectionError {
    ConnectionError::Broken(error.to_string())
}

/// Reads the reason for a refused WebSocket from the body of the answer.
fn opening_failed(error: tungstenite::Error) -> ConnectionError {
    match error {
        tungstenite::Error::Http(response) => {
            let body = response.body().as_deref().unwrap_or_default();
            match serde_json::from_slice::<WireError>(body) {
                Ok(told) => ConnectionError::Told(told),
                Err(_) => ConnectionError::Unreachable(format!("it answers {}", response.status())),
            }
        }
        other => ConnectionError::Unreachable(other.to_string()),
    }
}
