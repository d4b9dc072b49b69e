//! What proves the seats of this user, kept in files that nobody else can read, so that a closed terminal is no lost
//! seat. A file is locked as long as a terminal plays its seat: several people can play on one machine.

use std::fs::{self, File, OpenOptions};
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, bail};
use bastide_protocol::{TableId, Token};
use bastide_record::Colour;
use serde::{Deserialize, Serialize};

/// How long a seat is kept.
const OLDEST: Duration = Duration::from_secs(180 * 24 * 60 * 60);

/// A seat as it is kept.
#[derive(Clone, Serialize, Deserialize)]
pub struct SavedSeat {
    /// The address of the server; the token is told to no other.
    pub server: String,
    /// The table.
    pub table: String,
    /// Which seat.
    pub seat: u8,
    /// What proves it.
    token: String,
    /// What the player is called.
    pub name: String,
    /// The colour of the figures.
    pub colour: Option<Colour>,
    /// What this terminal added to the deal; empty if it is not known.
    #[serde(default)]
    pub nonce: String,
    /// What the server had committed the deal to when this seat was taken; empty if it is not known.
    #[serde(default)]
    pub commitment: String,
    /// What proves the host, if this is the host's seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    host: Option<String>,
}

impl SavedSeat {
    /// A seat that was just taken.
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

    /// What proves it.
    pub fn token(&self) -> Token {
        Token::said(&self.token)
    }

    /// What proves the host, if this is the host's seat.
    pub fn host(&self) -> Option<Token> {
        self.host.as_deref().map(Token::said)
    }

    /// The same seat, of the host.
    pub fn with_host(mut self, host: &Token) -> SavedSeat {
        self.host = Some(host.reveal().to_owned());
        self
    }
}

/// A seat whose file this terminal has locked.
pub struct Key {
    /// The seat.
    pub saved: SavedSeat,
    path: PathBuf,
    // Held for its lock.
    _file: File,
}

impl Key {
    /// Forgets the seat: it is nobody's any more.
    pub fn forget(self) -> std::io::Result<()> {
        fs::remove_file(&self.path)
    }
}

/// The folder of the files.
#[derive(Clone, Debug)]
pub struct Keyring {
    folder: PathBuf,
}

impl Keyring {
    /// The user's: in `BASTIDE_HOME` if that is set, else where the system keeps the data of programs.
    pub fn of_user() -> anyhow::Result<Keyring> {
        Ok(Keyring::in_folder(&user_folder()?.join("seats")))
    }

    /// In this folder.
    pub fn in_folder(folder: &Path) -> Keyring {
        Keyring {
            folder: folder.to_owned(),
        }
    }

    /// The seats of a table that no other terminal of this user plays now.
    pub fn find(&self, server: &str, table: &TableId) -> anyhow::Result<Vec<Key>> {
        let mut keys = Vec::new();
        let Ok(files) = fs::read_dir(&self.folder) else {
            // Nothing was ever kept.
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

    /// Keeps a seat. Another terminal that plays it goes on: it is the same player.
    pub fn keep(&self, saved: SavedSeat) -> anyhow::Result<Key> {
        let path = self
            .folder
            .join(format!("{}-{}.json", saved.table, saved.seat));
        let kept = self.write(&path, &saved);
        let file = kept.with_context(|| {
            format!(
                "the seat cannot be kept in {}; set BASTIDE_HOME to a folder that you may write to",
                self.folder.display()
            )
        })?;
        Ok(Key {
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
        // That another terminal has it is no reason to give up.
        let _ = file.try_lock();
        file.set_len(0)?;
        file.rewind()?;
        file.write_all(serde_json::to_string(saved)?.as_bytes())?;
        file.sync_all()?;
        Ok(file)
    }
}

/// Forgets seats that nobody has used for so long that their games are surely over. That one stays is no harm.
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

/// The seat in a file; `None` if another terminal plays it, or if it is damaged.
fn read(path: &Path) -> anyhow::Result<Option<Key>> {
    let opened = OpenOptions::new().read(true).write(true).open(path);
    let mut file = opened.with_context(|| format!("{} cannot be read", path.display()))?;
    if file.try_lock().is_err() {
        return Ok(None);
    }
    let mut text = String::new();
    file.read_to_string(&mut text)
        .with_context(|| format!("{} cannot be read", path.display()))?;
    // A file that a crash left empty holds no seat.
    let saved = serde_json::from_str(&text).ok();
    Ok(saved.map(|saved| Key {
        saved,
        path: path.to_owned(),
        _file: file,
    }))
}

/// The folder for everything that this program keeps for a user.
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
        None => bail!("nobody knows where your data is: set BASTIDE_HOME to a folder of yours"),
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
        SavedSeat::new(server, &table, seat, &Token::said("secret"))
    }

    #[test]
    fn a_seat_is_found_again_by_its_table_and_its_server_alone() {
        let folder = folder("keys");
        let ring = Keyring::in_folder(&folder);
        let table = TableId("m7Qe0Zc2sVh4Tf9KpX1aBw".to_owned());
        drop(ring.keep(seat("http://a", 1)).expect("it can be kept"));
        let found = ring.find("http://a", &table).expect("it can be read");
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].saved.token(), Token::said("secret"));
        drop(found);
        let elsewhere = ring.find("http://b", &table).expect("it can be read");
        assert!(elsewhere.is_empty(), "no other server is told the token");
        let _ = fs::remove_dir_all(folder);
    }

    #[test]
    fn a_seat_that_another_terminal_plays_is_left_to_it() {
        let folder = folder("locks");
        let ring = Keyring::in_folder(&folder);
        let table = TableId("m7Qe0Zc2sVh4Tf9KpX1aBw".to_owned());
        let played = ring.keep(seat("http://a", 0)).expect("it can be kept");
        let found = |ring: &Keyring| ring.find("http://a", &table).expect("it can be read").len();
        assert_eq!(found(&ring), 0);
        drop(played);
        assert_eq!(found(&ring), 1, "the terminal was closed");
        let _ = fs::remove_dir_all(folder);
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_can_read_a_seat() {
        use std::os::unix::fs::PermissionsExt;
        let folder = folder("modes");
        let ring = Keyring::in_folder(&folder);
        let key = ring.keep(seat("http://a", 0)).expect("it can be kept");
        let mode = |path: &Path| {
            let found = fs::metadata(path).expect("it is there");
            found.permissions().mode() & 0o777
        };
        assert_eq!(mode(&key.path), 0o600);
        assert_eq!(mode(&folder), 0o700);
        let _ = fs::remove_dir_all(folder);
    }
}
