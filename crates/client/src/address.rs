//! Addresses of servers and tables, as people pass them on.

use std::fmt;
use std::str::FromStr;

use reqwest::Url;

use bastide_protocol::{TableId, Token};

/// The path in front of everything that programs ask for.
const API: &str = "api/v1";

/// Where a server is, with the path in front of everything, such as `https://play.example.org/bastide`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerAddress(Url);

/// A link to a table, with the tokens of the seats that it moves to this device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLink {
    /// Where the server is.
    pub server: ServerAddress,
    /// Which table.
    pub table: TableId,
    /// What proves the seats; none in a link that is for everybody.
    pub tokens: Vec<Token>,
}

/// What is no address. The message never repeats it: it may hold a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// No address of a server.
    #[error("this is no address of a server: write http://HOST:PORT or https://HOST/PATH")]
    Server,
    /// No link to a table.
    #[error(
        "this is no link to a table: it looks like http://HOST/t/TABLE, or ends with #seat=TOKEN"
    )]
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
    /// The address of something that programs ask for, such as `tables`.
    pub fn api(&self, path: &str) -> String {
        format!("{self}/{API}/{path}")
    }

    /// The address of a table's WebSocket.
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
        let said = url.fragment().unwrap_or_default().split('&');
        let tokens = said.filter_map(|pair| pair.strip_prefix("seat="));
        let tokens = tokens
            .filter(|token| !token.is_empty())
            .map(Token::said)
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
    fn links_are_taken_apart() {
        let link: TableLink = "https://play.example.org/bastide/t/m7Qe0Zc2sVh4Tf9KpX1aBw#seat=abc"
            .parse()
            .expect("a link");
        assert_eq!(link.server.to_string(), "https://play.example.org/bastide");
        assert_eq!(link.table.0, "m7Qe0Zc2sVh4Tf9KpX1aBw");
        assert_eq!(link.tokens, [Token::said("abc")]);
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
    fn what_is_no_link_is_refused_without_repeating_it() {
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
