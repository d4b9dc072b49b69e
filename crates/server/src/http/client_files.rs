//! The files of the client: those in the program, or those in a folder.

use std::borrow::Cow;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fmt, fs, io};

use axum::body::Bytes;
use rust_embed::{EmbeddedFile, RustEmbed, utils};

use super::etag::etag_of_hash;

/// The built page.
pub const PAGE: &str = "index.html";

/// The output of `npm run build`; empty before the first build.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct InProgram;

/// The output of `npm run build`, by path. The build compresses each file that it can make shorter: `app.js.br` and
/// `app.js.gz` are the compressed forms of `app.js`.
#[derive(Clone)]
pub struct ClientFiles(Arc<HashMap<String, ClientFile>>);

/// A file of the client.
#[derive(Clone, Debug)]
pub struct ClientFile {
    pub content: Bytes,
    /// The content type.
    pub kind: String,
    /// The ETag.
    pub mark: String,
}

/// A folder does not have the files of the client.
#[derive(Debug, thiserror::Error)]
pub enum ClientFolderError {
    /// There is no page in the folder.
    #[error("there is no {PAGE} in {0}; name the folder that `npm run build` writes")]
    NoPage(PathBuf),
    /// The folder or a file in it cannot be read.
    #[error("cannot read {0}: {1}")]
    Unreadable(PathBuf, io::Error),
}

impl ClientFiles {
    /// Reads the files in a folder. Later changes have no effect.
    pub fn read(folder: &Path) -> Result<ClientFiles, ClientFolderError> {
        let mut files = HashMap::new();
        read_folder(folder, "", &mut files)?;
        if !files.contains_key(PAGE) {
            return Err(ClientFolderError::NoPage(folder.to_owned()));
        }
        Ok(ClientFiles(Arc::new(files)))
    }

    /// Returns a file by its path.
    pub fn get(&self, path: &str) -> Option<&ClientFile> {
        self.0.get(path)
    }

    #[cfg(test)]
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}

/// The files in the program.
impl Default for ClientFiles {
    fn default() -> ClientFiles {
        let files = InProgram::iter().filter_map(|path| {
            let file = InProgram::get(&path)?;
            Some((path.into_owned(), file.into()))
        });
        ClientFiles(Arc::new(files.collect()))
    }
}

impl fmt::Debug for ClientFiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} files", self.0.len())
    }
}

impl From<EmbeddedFile> for ClientFile {
    fn from(file: EmbeddedFile) -> ClientFile {
        ClientFile {
            kind: file.metadata.mimetype().to_owned(),
            mark: etag_of_hash(&file.metadata.sha256_hash()),
            content: match file.data {
                Cow::Borrowed(data) => Bytes::from_static(data),
                Cow::Owned(data) => data.into(),
            },
        }
    }
}

/// Reads the files in a folder and below. Their paths begin with `prefix`.
fn read_folder(
    folder: &Path,
    prefix: &str,
    files: &mut HashMap<String, ClientFile>,
) -> Result<(), ClientFolderError> {
    let wrong = |path: &Path| {
        let path = path.to_owned();
        move |error| ClientFolderError::Unreadable(path, error)
    };
    for entry in fs::read_dir(folder).map_err(wrong(folder))? {
        let path = entry.map_err(wrong(folder))?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let name = format!("{prefix}{name}");
        if path.is_dir() {
            read_folder(&path, &format!("{name}/"), files)?;
        } else {
            let file = utils::read_file_from_fs(&path).map_err(wrong(&path))?;
            files.insert(name, file.into());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_has_files_with_their_types_and_paths() {
        let folder = tempfile::tempdir().expect("a folder");
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text);
        fs::create_dir(folder.path().join("assets")).expect("a folder");
        write("index.html", "<html>").expect("a file");
        write("assets/core.wasm", "wasm").expect("a file");
        let files = ClientFiles::read(folder.path()).expect("files");
        let module = files.get("assets/core.wasm").expect("a file");
        assert_eq!(module.kind, "application/wasm");
        assert_eq!(module.content, "wasm");
        assert!(files.get("assets/../index.html").is_none());
    }

    #[test]
    fn a_folder_without_a_page_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let error = ClientFiles::read(folder.path()).unwrap_err().to_string();
        assert!(error.starts_with("there is no index.html in "), "{error}");
        let missing = folder.path().join("missing");
        let error = ClientFiles::read(&missing).unwrap_err().to_string();
        assert!(error.starts_with("cannot read "), "{error}");
    }
}
