//! Server addresses and table links, in the form that people share them.

use std::fmt;
use std::str::FromStr;

use reqwest::Url;

use bastide_protocol::{TableId, Token};

/// The path prefix of the API.
const API: &str = "api/v1";

/// The address of a server, including any path prefix, such as `https://play.example.org/bastide`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerAddress(Url);

/// A link to a table, with the tokens of the seats that it moves to this device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLink {
    /// The server.
    pub server: ServerAddress,
    /// The table.
    pub table: TableId,
    /// The seat tokens. Empty in a public link.
    pub tokens: Vec<Token>,
}

/// An invalid address or link. The message never repeats the input, because it may contain a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// Not a server address.
    #[error("not a server address: write http://HOST:PORT or https://HOST/PATH")]
    Server,
    /// Not a table link.
    #[error("not a table link: it looks like http://HOST/t/TABLE, or ends with #seat=TOKEN")]
    Table,
}

impl FromStr for ServerAddress {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<ServerAddress, AddressError> {
        let mut url = Url::parse(text.trim()).map_err(|_| AddressError::Server)?;
        if !matches!(url.scheme(), "http" | "https") || !url.has_host() {
            return Err(AddressError::Server);
        }
        url.set_query(None);
        url.set_fragment(None);
        let path = url.path().trim_end_matches('/').to_owned();
        url.set_path(&path);
        Ok(ServerAddress(url))
    }
}

impl fmt::Display for ServerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.as_str().trim_end_matches('/'))
    }
}

impl ServerAddress {
    /// Returns the URL of an API path, such as `tables`.
    pub fn api(&self, path: &str) -> String {
        format!("{self}/{API}/{path}")
    }

    /// Returns the URL of a table's WebSocket.
    pub fn socket(&self, table: &TableId) -> String {
        // `http` becomes `ws`, and `https` becomes `wss`.
        let address = self.api(&format!("tables/{table}/ws"));
        format!("ws{}", address.trim_start_matches("http"))
    }
}

impl FromStr for TableLink {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<TableLink, AddressError> {
        let url = Url::parse(text.trim()).map_err(|_| AddressError::Table)?;
        let path = url.path().trim_end_matches('/');
        let (base, table) = path.rsplit_once("/t/").ok_or(AddressError::Table)?;
        let table = TableId::parse(table).ok_or(AddressError::Table)?;
        let pairs = url.fragment().unwrap_or_default().split('&');
        let tokens = pairs.filter_map(|pair| pair.strip_prefix("seat="));
        let tokens = tokens
            .filter(|token| !token.is_empty())
            .map(Token::new)
            .collect();
        let mut server = url.clone();
        server.set_path(base);
        Ok(TableLink {
            server: server.as_str().parse()?,
            table,
            tokens,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_parsed() {
        let link: TableLink = "https://play.example.org/bastide/t/m7Qe0Zc2sVh4Tf9KpX1aBw#seat=abc"
            .parse()
            .expect("a link");
        assert_eq!(link.server.to_string(), "https://play.example.org/bastide");
        assert_eq!(link.table.0, "m7Qe0Zc2sVh4Tf9KpX1aBw");
        assert_eq!(link.tokens, [Token::new("abc")]);
        assert_eq!(
            link.server.socket(&link.table),
            "wss://play.example.org/bastide/api/v1/tables/m7Qe0Zc2sVh4Tf9KpX1aBw/ws"
        );
        let plain: TableLink = "http://localhost:7777/t/m7Qe0Zc2sVh4Tf9KpX1aBw/"
            .parse()
            .expect("a link");
        assert_eq!(plain.server.to_string(), "http://localhost:7777");
        assert!(plain.tokens.is_empty());
        assert_eq!(
            plain.server.socket(&plain.table),
            "ws://localhost:7777/api/v1/tables/m7Qe0Zc2sVh4Tf9KpX1aBw/ws"
        );
    }

    #[test]
    fn invalid_links_are_refused_without_repeating_them() {
        for wrong in [
            "",
            "m7Qe0Zc2sVh4Tf9KpX1aBw",
            "http://localhost/",
            "http://localhost/t/",
            "http://localhost/t/short",
            "ftp://localhost/t/m7Qe0Zc2sVh4Tf9KpX1aBw#seat=secret",
            "http://localhost/t/m7Qe0Zc2sVh4Tf9 pX1aBw#seat=secret",
        ] {
            let error = wrong.parse::<TableLink>().expect_err(wrong);
            assert!(!error.to_string().contains("secret"), "{error}");
        }
    }
}
