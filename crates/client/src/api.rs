//! One-off requests over HTTP.

use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::address::ServerAddress;
use bastide_protocol::{FillRequest, HeldSeat, NewPlayer, NewTable, OpenedTable};
use bastide_protocol::{TableId, Token};
use bastide_protocol::{TableInfo, WireError};

/// How often a request is repeated while the server is busy.
const BUSY_TRIES: u32 = 3;

/// An HTTP client for one server.
#[derive(Clone, Debug)]
pub struct Api {
    server: ServerAddress,
    client: reqwest::Client,
}

/// Why a request failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ApiError {
    /// The server cannot be reached, or its answer cannot be read.
    #[error("the request to the server failed: {0}")]
    Unreachable(String),
    /// The server refused the request.
    #[error("the server says {}: {}", .0.code.word(), .0.message)]
    Refused(WireError),
}

impl Api {
    /// Creates a client for this server.
    pub fn new(server: ServerAddress) -> Api {
        Api {
            server,
            client: reqwest::Client::new(),
        }
    }

    /// Returns the server's address.
    pub fn server(&self) -> &ServerAddress {
        &self.server
    }

    /// Sets up a table.
    pub async fn open_table(&self, new: &NewTable) -> Result<OpenedTable, ApiError> {
        self.post("tables", new).await
    }

    /// Takes a seat at a table.
    pub async fn join(&self, table: &TableId, player: &NewPlayer) -> Result<HeldSeat, ApiError> {
        self.post(&format!("tables/{table}/join"), player).await
    }

    /// Takes a seat at a table that this client has set up.
    pub async fn join_as_host(
        &self,
        table: &TableId,
        host: &Token,
        player: &NewPlayer,
    ) -> Result<HeldSeat, ApiError> {
        let answer = self
            .as_host(&format!("tables/{table}/join"), host, player)
            .await?;
        answer.json().await.map_err(unreachable)
    }

    /// Returns the public state of a table.
    pub async fn table(&self, table: &TableId) -> Result<TableInfo, ApiError> {
        let answer = self.get(&format!("tables/{table}")).await?;
        answer.json().await.map_err(unreachable)
    }

    /// Returns the text of a game's record up to now.
    pub async fn record(&self, table: &TableId) -> Result<String, ApiError> {
        let answer = self.get(&format!("tables/{table}/record")).await?;
        answer.text().await.map_err(unreachable)
    }

    /// Gives the free seats to a bot. Only the host can do this.
    pub async fn fill(&self, table: &TableId, host: &Token, bot: &str) -> Result<(), ApiError> {
        let filling = FillRequest {
            bot: bot.to_owned(),
        };
        self.as_host(&format!("tables/{table}/fill"), host, &filling)
            .await?;
        Ok(())
    }

    /// Closes a table, or resigns the host's seats if the game is being played. Only the host can do this.
    pub async fn close(&self, table: &TableId, host: &Token) -> Result<(), ApiError> {
        self.as_host(&format!("tables/{table}/close"), host, &())
            .await?;
        Ok(())
    }

    async fn as_host(
        &self,
        path: &str,
        host: &Token,
        body: &impl Serialize,
    ) -> Result<reqwest::Response, ApiError> {
        let request = self.client.post(self.server.api(path));
        let request = request.bearer_auth(host.reveal()).json(body);
        send(request).await
    }

    async fn get(&self, path: &str) -> Result<reqwest::Response, ApiError> {
        send(self.client.get(self.server.api(path))).await
    }

    async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, ApiError> {
        let request = self.client.post(self.server.api(path)).json(body);
        let answer = send(request).await?;
        answer.json().await.map_err(unreachable)
    }
}

/// Sends a request, and again when the server says so while it is busy.
async fn send(request: reqwest::RequestBuilder) -> Result<reqwest::Response, ApiError> {
    for _ in 0..BUSY_TRIES {
        // Only streams cannot be repeated, and no request here has one.
        let Some(copy) = request.try_clone() else {
            break;
        };
        match good(copy.send().await.map_err(unreachable)?).await {
            Err(ApiError::Refused(WireError {
                retry_after: Some(seconds),
                ..
            })) => tokio::time::sleep(Duration::from_secs(seconds.into())).await,
            answer => return answer,
        }
    }
    good(request.send().await.map_err(unreachable)?).await
}

/// Returns the answer if its status is a success, and the error otherwise.
async fn good(answer: reqwest::Response) -> Result<reqwest::Response, ApiError> {
    let status = answer.status();
    if status.is_success() {
        return Ok(answer);
    }
    let body = answer.text().await.map_err(unreachable)?;
    Err(match serde_json::from_str(&body) {
        Ok(refused) => ApiError::Refused(refused),
        Err(_) => ApiError::Unreachable(format!("it answers {status}")),
    })
}

/// Reports the innermost cause, which says more than the errors around it.
fn unreachable(error: reqwest::Error) -> ApiError {
    let error = error.without_url();
    let mut cause: &dyn std::error::Error = &error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    ApiError::Unreachable(cause.to_string())
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    /// Starts a server that refuses this many requests as busy, and then sends an empty object.
    async fn server(refusals: usize) -> Api {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move {
            let busy = WireError::busy(0);
            let busy = serde_json::to_string(&busy).unwrap();
            let refused = vec![("503 Service Unavailable", busy); refusals];
            for (status, body) in refused.into_iter().chain([("200 OK", "{}".to_owned())]) {
                let (mut stream, _) = listener.accept().await.unwrap();
                let size = body.len();
                let answer = format!(
                    "HTTP/1.1 {status}\r\nconnection: close\r\ncontent-length: {size}\r\n\r\n{body}"
                );
                let _ = stream.read(&mut [0; 4096]).await.unwrap();
                stream.write_all(answer.as_bytes()).await.unwrap();
            }
        });
        Api::new(address.parse().unwrap())
    }

    #[tokio::test]
    async fn a_request_to_a_busy_server_is_sent_again_a_few_times() {
        let table = TableId("m7Qe0Zc2sVh4Tf9KpX1aBw".to_owned());
        let answer = server(2).await.record(&table).await;
        assert_eq!(answer, Ok("{}".to_owned()));
        let refused = server(9).await.record(&table).await;
        assert_eq!(refused, Err(ApiError::Refused(WireError::busy(0))));
    }
}
