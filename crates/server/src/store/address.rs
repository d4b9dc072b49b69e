//! Addresses of databases, which may contain a password and are therefore never shown as they are.

use std::convert::Infallible;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

/// The address of a database: `sqlite://FILE`, a file name, or `postgres://…`. Displayed without user and password.
#[derive(Clone, PartialEq, Eq)]
pub struct DatabaseAddress(String);

/// What an address leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DatabasePlace {
    /// An SQLite file.
    File(PathBuf),
    /// A PostgreSQL database.
    Postgres,
    /// Nothing that can be opened. Contains the part of the address that can be shown.
    Unknown(String),
}

impl DatabaseAddress {
    /// Creates the address of a database.
    pub fn new(text: impl Into<String>) -> DatabaseAddress {
        DatabaseAddress(text.into())
    }

    /// Returns the whole address, with the password.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Returns what the address leads to.
    pub fn place(&self) -> DatabasePlace {
        let file = |path: &str| match path {
            // SQLite would treat these as a temporary database.
            "" | ":memory:" => DatabasePlace::Unknown(self.0.clone()),
            path => DatabasePlace::File(path.into()),
        };
        match self.0.split_once(':') {
            Some(("sqlite", rest)) => file(rest.strip_prefix("//").unwrap_or(rest)),
            Some(("postgres" | "postgresql", _)) => DatabasePlace::Postgres,
            Some((scheme, rest)) if rest.starts_with("//") => {
                DatabasePlace::Unknown(format!("{scheme}:"))
            }
            // A mistyped address with a password, such as `postgres//USER:PASSWORD@HOST`, not a file name.
            Some((_, rest)) if rest.contains('@') => DatabasePlace::Unknown(String::new()),
            _ => file(&self.0),
        }
    }

    /// Replaces every secret of the address in a text, such as the error of a driver that quotes it.
    pub fn hide_secrets(&self, text: &str) -> String {
        let mut text = text.to_owned();
        for secret in self.secrets() {
            text = text.replace(&secret, "…");
        }
        text
    }

    /// Returns the password and its parts, longest first. A character such as `/` in a password that was not escaped
    /// makes drivers take its parts for a host, a port or a database.
    fn secrets(&self) -> Vec<String> {
        if self.place() != DatabasePlace::Postgres {
            return Vec::new();
        }
        let (_, rest) = self.0.split_once(':').unwrap_or_default();
        let rest = rest.trim_start_matches('/');
        let mut passwords = Vec::new();
        if let Some((credentials, _)) = rest.rsplit_once('@') {
            let password = credentials.split_once(':').map(|(_, password)| password);
            passwords.extend(password.map(str::to_owned));
        }
        let (_, query) = rest.split_once('?').unwrap_or_default();
        for (name, value) in url::form_urlencoded::parse(query.as_bytes()) {
            if name == "password" {
                passwords.push(value.into_owned());
            }
        }
        let decoded = passwords.iter().flat_map(|password| {
            // A query decodes what a password may contain, except that `+` means a blank there.
            let password = password.replace('+', "%2B");
            let pairs = url::form_urlencoded::parse(password.as_bytes());
            pairs.map(|(name, _)| name.into_owned()).collect::<Vec<_>>()
        });
        let mut secrets: Vec<String> = decoded.chain(passwords.iter().cloned()).collect();
        for password in secrets.clone() {
            secrets.extend(password.split(['/', '?', '#', '@']).map(str::to_owned));
        }
        // A shorter part says nothing, and replacing it would make the text unreadable.
        secrets.retain(|secret| secret.len() >= 3);
        secrets.sort_by_key(|secret| std::cmp::Reverse(secret.len()));
        secrets.dedup();
        secrets
    }
}

impl FromStr for DatabaseAddress {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<DatabaseAddress, Infallible> {
        Ok(DatabaseAddress::new(text))
    }
}

impl fmt::Display for DatabaseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place() {
            DatabasePlace::File(_) => f.write_str(&self.0),
            DatabasePlace::Unknown(shown) => write!(f, "{shown}…"),
            DatabasePlace::Postgres => {
                let Ok(url) = url::Url::parse(&self.0) else {
                    return f.write_str("postgres://…");
                };
                // The user, the password and the parameters, one of which can be a password, are left out.
                write!(f, "postgres://{}", url.host_str().unwrap_or_default())?;
                if let Some(port) = url.port() {
                    write!(f, ":{port}")?;
                }
                f.write_str(&self.hide_secrets(url.path()))
            }
        }
    }
}

impl fmt::Debug for DatabaseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DatabaseAddress({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_form_of_an_address_shows_its_password() {
        for address in [
            "postgres://ana:hunter2@db.example.org/games",
            "postgres://ana:hunter2@db.example.org:5433/games?sslmode=require",
            "postgres://db.example.org/games?user=ana&password=hunter2",
            "postgres:///games?password=hunter2",
            "postgres:/ana:hunter2@db.example.org/games",
            "postgres://ana:hunter2/x@db.example.org/games",
            "postgres//ana:hunter2@db.example.org/games",
            "mysql://ana:hunter2@db.example.org/games",
            "ana:hunter2@db.example.org/games",
        ] {
            let address = DatabaseAddress::new(address);
            for shown in [address.to_string(), format!("{address:?}")] {
                assert!(!shown.contains("hunter2"), "{shown}");
            }
            if let DatabasePlace::Unknown(shown) = address.place() {
                assert!(!shown.contains("hunter2"), "{shown}");
            }
        }
        let address = DatabaseAddress::new("postgres://ana:hunter2@db.example.org:5433/games");
        assert_eq!(address.to_string(), "postgres://db.example.org:5433/games");
    }

    #[test]
    fn secrets_are_hidden_in_the_errors_of_drivers() {
        let address = DatabaseAddress::new("postgres://ana:hun%74er2/rest@db/games");
        for error in [
            "no database `rest@db/games`",
            "bad port `hunter2`",
            "hun%74er2/rest",
        ] {
            let hidden = address.hide_secrets(error);
            assert!(
                !hidden.contains("hun") && !hidden.contains("rest"),
                "{hidden}"
            );
        }
        let plain = DatabaseAddress::new("sqlite:///srv/games.sqlite");
        assert_eq!(plain.hide_secrets("disk full"), "disk full");
    }

    #[test]
    fn files_and_servers_are_told_apart() {
        let file = |path: &str| DatabasePlace::File(path.into());
        for (address, place) in [
            ("sqlite://games.db", file("games.db")),
            ("sqlite:games.db", file("games.db")),
            ("/srv/ana@home/games.db", file("/srv/ana@home/games.db")),
            ("postgresql://db/games", DatabasePlace::Postgres),
            (":memory:", DatabasePlace::Unknown(":memory:".to_owned())),
        ] {
            assert_eq!(DatabaseAddress::new(address).place(), place, "{address}");
        }
    }
}
