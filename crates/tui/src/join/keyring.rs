//! Stores the user's seat tokens in private files, so a closed terminal does not lose a seat. A file is locked while a
//! terminal plays its seat, so several people can play on one machine.

use std::fs::{self, File, OpenOptions};
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, bail};
use bastide_protocol::{TableId, Token};
use bastide_record::Colour;
use serde::{Deserialize, Serialize};

/// The time after which a saved seat is deleted.
const OLDEST: Duration = Duration::from_secs(180 * 24 * 60 * 60);

/// A saved seat.
#[derive(Clone, Serialize, Deserialize)]
pub struct SavedSeat {
    /// The address of the server. The token is sent to no other server.
    pub server: String,
    /// The id of the table.
    pub table: String,
    /// The number of the seat.
    pub seat: u8,
    /// The secret that proves ownership of the seat.
    token: String,
    /// The player's name.
    pub name: String,
    /// The player's colour.
    pub colour: Option<Colour>,
    /// The nonce this terminal added to the deal; empty if unknown.
    #[serde(default)]
    pub nonce: String,
    /// The server's commitment to the deal when the seat was taken; empty if unknown.
    #[serde(default)]
    pub commitment: String,
    /// The host's token, if this is the host's seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    host: Option<String>,
}

impl SavedSeat {
    /// Describes a seat that was just taken.
    pub fn new(server: &str, table: &TableId, seat: u8, token: &Token) -> SavedSeat {
        SavedSeat {
            server: server.to_owned(),
            table: table.0.clone(),
            seat,
            token: token.reveal().to_owned(),
            name: String::new(),
            colour: None,
            nonce: String::new(),
            commitment: String::new(),
            host: None,
        }
    }

    /// The secret that proves ownership of the seat.
    pub fn token(&self) -> Token {
        Token::new(&self.token)
    }

    /// The host's token, if this is the host's seat.
    pub fn host(&self) -> Option<Token> {
        self.host.as_deref().map(Token::new)
    }

    /// Adds the host's token.
    pub fn with_host(mut self, host: &Token) -> SavedSeat {
        self.host = Some(host.reveal().to_owned());
        self
    }
}

/// A seat whose file this terminal has locked.
pub struct LockedSeat {
    /// The seat.
    pub saved: SavedSeat,
    path: PathBuf,
    // Holds the lock.
    _file: File,
}

impl LockedSeat {
    /// Deletes the saved seat, after the player gave it up.
    pub fn forget(self) -> std::io::Result<()> {
        fs::remove_file(&self.path)
    }
}

/// The folder of saved seats.
#[derive(Clone, Debug)]
pub struct Keyring {
    folder: PathBuf,
}

impl Keyring {
    /// The user's keyring: in `BASTIDE_HOME` if set, else in the system's folder for application data.
    pub fn of_user() -> anyhow::Result<Keyring> {
        Ok(Keyring::in_folder(&user_folder()?.join("seats")))
    }

    /// The keyring in this folder.
    pub fn in_folder(folder: &Path) -> Keyring {
        Keyring {
            folder: folder.to_owned(),
        }
    }

    /// Returns the user's seats at a table, except those played in another terminal.
    pub fn find(&self, server: &str, table: &TableId) -> anyhow::Result<Vec<LockedSeat>> {
        let mut keys = Vec::new();
        let Ok(files) = fs::read_dir(&self.folder) else {
            // No seat was ever saved.
            return Ok(keys);
        };
        for file in files.flatten() {
            let name = file.file_name();
            if !name.to_string_lossy().starts_with(&format!("{table}-")) {
                continue;
            }
            let key = read(&file.path())?;
            keys.extend(key.filter(|key| key.saved.server == server));
        }
        keys.sort_by_key(|key| key.saved.seat);
        Ok(keys)
    }

    /// Saves a seat. Another terminal that plays the seat can continue, since it is the same player.
    pub fn keep(&self, saved: SavedSeat) -> anyhow::Result<LockedSeat> {
        let path = self
            .folder
            .join(format!("{}-{}.json", saved.table, saved.seat));
        let kept = self.write(&path, &saved);
        let file = kept.with_context(|| {
            format!(
                "the seat cannot be saved in {}; set BASTIDE_HOME to a writable folder",
                self.folder.display()
            )
        })?;
        Ok(LockedSeat {
            saved,
            path,
            _file: file,
        })
    }

    fn write(&self, path: &Path, saved: &SavedSeat) -> anyhow::Result<File> {
        fs::create_dir_all(&self.folder)?;
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        #[cfg(unix)]
        {
            use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
            fs::set_permissions(&self.folder, fs::Permissions::from_mode(0o700))?;
            options.mode(0o600);
        }
        forget_old(&self.folder);
        let mut file = options.open(path)?;
        // Another terminal may hold the lock. The seat is saved anyway.
        let _ = file.try_lock();
        file.set_len(0)?;
        file.rewind()?;
        file.write_all(serde_json::to_string(saved)?.as_bytes())?;
        file.sync_all()?;
        Ok(file)
    }
}

/// Deletes seats so old that their games must be over. Errors are ignored: a leftover file does no harm.
fn forget_old(folder: &Path) {
    let Ok(files) = fs::read_dir(folder) else {
        return;
    };
    for file in files.flatten() {
        let changed = file.metadata().and_then(|found| found.modified());
        let age = changed.ok().and_then(|changed| changed.elapsed().ok());
        if age.is_some_and(|age| age > OLDEST) {
            let _ = fs::remove_file(file.path());
        }
    }
}

/// Reads a saved seat; `None` if another terminal plays it, or if the file is damaged.
fn read(path: &Path) -> anyhow::Result<Option<LockedSeat>> {
    let opened = OpenOptions::new().read(true).write(true).open(path);
    let mut file = opened.with_context(|| format!("{} cannot be read", path.display()))?;
    if file.try_lock().is_err() {
        return Ok(None);
    }
    let mut text = String::new();
    file.read_to_string(&mut text)
        .with_context(|| format!("{} cannot be read", path.display()))?;
    // A crash may have left the file empty.
    let saved = serde_json::from_str(&text).ok();
    Ok(saved.map(|saved| LockedSeat {
        saved,
        path: path.to_owned(),
        _file: file,
    }))
}

/// The folder for all user data of this program.
pub fn user_folder() -> anyhow::Result<PathBuf> {
    let variable = |name: &str| {
        let value = std::env::var_os(name).filter(|value| !value.is_empty());
        value.map(PathBuf::from)
    };
    if let Some(folder) = variable("BASTIDE_HOME") {
        return Ok(folder);
    }
    let data = if cfg!(windows) {
        variable("APPDATA")
    } else if cfg!(target_os = "macos") {
        variable("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        let home = || variable("HOME").map(|home| home.join(".local/share"));
        variable("XDG_DATA_HOME").or_else(home)
    };
    match data {
        Some(data) => Ok(data.join("bastide")),
        None => bail!("no folder for your data was found; set BASTIDE_HOME to one"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("bastide-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    fn seat(server: &str, seat: u8) -> SavedSeat {
        let table = TableId("m7Qe0Zc2sVh4Tf9KpX1aBw".to_owned());
        SavedSeat::new(server, &table, seat, &Token::new("secret"))
    }

    #[test]
    fn a_seat_is_found_only_by_its_table_and_server() {
        let folder = folder("keys");
        let ring = Keyring::in_folder(&folder);
        let table = TableId("m7Qe0Zc2sVh4Tf9KpX1aBw".to_owned());
        drop(ring.keep(seat("http://a", 1)).expect("the seat is saved"));
        let found = ring.find("http://a", &table).expect("the seat is readable");
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].saved.token(), Token::new("secret"));
        drop(found);
        let elsewhere = ring.find("http://b", &table).expect("the seat is readable");
        assert!(elsewhere.is_empty(), "the token is for one server only");
        let _ = fs::remove_dir_all(folder);
    }

    #[test]
    fn a_seat_played_in_another_terminal_is_skipped() {
        let folder = folder("locks");
        let ring = Keyring::in_folder(&folder);
        let table = TableId("m7Qe0Zc2sVh4Tf9KpX1aBw".to_owned());
        let played = ring.keep(seat("http://a", 0)).expect("the seat is saved");
        let found = |ring: &Keyring| {
            ring.find("http://a", &table)
                .expect("the seat is readable")
                .len()
        };
        assert_eq!(found(&ring), 0);
        drop(played);
        assert_eq!(found(&ring), 1, "the terminal was closed");
        let _ = fs::remove_dir_all(folder);
    }

    #[cfg(unix)]
    #[test]
    fn saved_seats_are_private() {
        use std::os::unix::fs::PermissionsExt;
        let folder = folder("modes");
        let ring = Keyring::in_folder(&folder);
        let key = ring.keep(seat("http://a", 0)).expect("the seat is saved");
        let mode = |path: &Path| {
            let found = fs::metadata(path).expect("the path exists");
            found.permissions().mode() & 0o777
        };
        assert_eq!(mode(&key.path), 0o600);
        assert_eq!(mode(&folder), 0o700);
        let _ = fs::remove_dir_all(folder);
    }
}
