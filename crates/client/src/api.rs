//! What is asked for once, over HTTP.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::address::ServerAddress;
use bastide_protocol::{Filling, HeldSeat, NewTable, OpenedTable, Player};
use bastide_protocol::{TableId, Token};
use bastide_protocol::{TableInfo, WireError};

/// Asks a server over HTTP.
#[derive(Clone, Debug)]
pub struct Api {
    server: ServerAddress,
    client: reqwest::Client,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ApiError {
    /// The server cannot be reached, or what answers is none.
    #[error("the server cannot be asked: {0}")]
    Unreachable(String),
    /// The server refuses.
    #[error("the server says {}: {}", .0.code.word(), .0.message)]
    Refused(WireError),
}

impl Api {
    /// For this server.
    pub fn new(server: ServerAddress) -> Api {
        Api {
            server,
            client: reqwest::Client::new(),
        }
    }

    /// The server.
    pub fn server(&self) -> &ServerAddress {
        &self.server
    }

    /// Sets a table up.
    pub async fn open_table(&self, new: &NewTable) -> Result<OpenedTable, ApiError> {
        self.post("tables", new).await
    }

    /// Sits down at a table.
    pub async fn join(&self, table: &TableId, player: &Player) -> Result<HeldSeat, ApiError> {
        self.post(&format!("tables/{table}/join"), player).await
    }

    /// A table as everybody sees it.
    pub async fn table(&self, table: &TableId) -> Result<TableInfo, ApiError> {
        let answer = self.get(&format!("tables/{table}")).await?;
        answer.json().await.map_err(unreachable)
    }

    /// The record of a game, as far as it went, as text.
    pub async fn record(&self, table: &TableId) -> Result<String, ApiError> {
        let answer = self.get(&format!("tables/{table}/record")).await?;
        answer.text().await.map_err(unreachable)
    }

    /// The host lets a computer player have the free seats.
    pub async fn fill(&self, table: &TableId, host: &Token, bot: &str) -> Result<(), ApiError> {
        let filling = Filling {
            bot: bot.to_owned(),
        };
        self.as_host(&format!("tables/{table}/fill"), host, &filling)
            .await
    }

    /// The host closes a table.
    pub async fn close(&self, table: &TableId, host: &Token) -> Result<(), ApiError> {
        self.as_host(&format!("tables/{table}/close"), host, &())
            .await
    }

    async fn as_host(
        &self,
        path: &str,
        host: &Token,
        body: &impl Serialize,
    ) -> Result<(), ApiError> {
        let request = self.client.post(self.server.api(path));
        let request = request.bearer_auth(host.reveal()).json(body);
        good(request.send().await.map_err(unreachable)?).await?;
        Ok(())
    }

    async fn get(&self, path: &str) -> Result<reqwest::Response, ApiError> {
        let sent = self.client.get(self.server.api(path)).send().await;
        good(sent.map_err(unreachable)?).await
    }

    async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, ApiError> {
        let request = self.client.post(self.server.api(path)).json(body);
        let answer = good(request.send().await.map_err(unreachable)?).await?;
        answer.json().await.map_err(unreachable)
    }
}

/// An answer that is no error.
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

/// The cause says more than the error around it.
fn unreachable(error: reqwest::Error) -> ApiError {
    let error = error.without_url();
    let mut cause: &dyn std::error::Error = &error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    ApiError::Unreachable(cause.to_string())
}
