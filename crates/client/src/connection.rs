//! One WebSocket to a table, from its opening to its end.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use super::lost::Lost;
use bastide_protocol::{ClientMessage, WireError};

/// How long the server has to answer when a connection is opened.
const PATIENCE: Duration = Duration::from_secs(20);

/// How much is read at once. The library clears that much memory before each try to read.
const READ_BUFFER: usize = 8192;

/// One WebSocket.
#[derive(Debug)]
pub struct Connection {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Connection {
    /// Opens a WebSocket. Nothing is said yet.
    pub async fn open(address: &str) -> Result<Connection, Lost> {
        // A move is one small packet, and the player waits for the answer: nothing is gained by collecting them.
        let no_delay = true;
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER);
        let opening = tokio_tungstenite::connect_async_with_config(address, Some(config), no_delay);
        match tokio::time::timeout(PATIENCE, opening).await {
            Ok(Ok((socket, _))) => Ok(Connection { socket }),
            Ok(Err(error)) => Err(opening_failed(error)),
            Err(_) => Err(Lost::Unreachable("it does not answer".to_owned())),
        }
    }

    /// Says something.
    pub async fn say(&mut self, message: &ClientMessage) -> Result<(), Lost> {
        self.say_frame(Message::text(message.text())).await
    }

    /// Sends a frame as it is.
    pub async fn say_frame(&mut self, frame: Message) -> Result<(), Lost> {
        self.socket.send(frame).await.map_err(broken)
    }

    /// The next text that the server says. Nothing is lost if the wait is given up.
    pub async fn hear(&mut self) -> Result<Utf8Bytes, Lost> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                // Pings are answered by the library while it reads.
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
                Some(Ok(Message::Binary(_))) => {
                    return Err(Lost::Nonsense("a message is no text".to_owned()));
                }
                Some(Ok(Message::Close(_))) | None => {
                    return Err(Lost::Broken("the server closed it".to_owned()));
                }
                Some(Err(error)) => return Err(broken(error)),
            }
        }
    }

    /// Ends it in an orderly way.
    pub async fn close(mut self) {
        // It ends anyway.
        let _ = self.socket.close(None).await;
    }
}

fn broken(error: tungstenite::Error) -> Lost {
    Lost::Broken(error.to_string())
}

/// A server that does not open a WebSocket says why in the body of its answer.
fn opening_failed(error: tungstenite::Error) -> Lost {
    match error {
        tungstenite::Error::Http(response) => {
            let body = response.body().as_deref().unwrap_or_default();
            match serde_json::from_slice::<WireError>(body) {
                Ok(told) => Lost::Told(told),
                Err(_) => Lost::Unreachable(format!("it answers {}", response.status())),
            }
        }
        other => Lost::Unreachable(other.to_string()),
    }
}
