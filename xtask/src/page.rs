//! `cargo xtask page` and `cargo xtask site`: build the page, for our own server or for plain file servers.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::page_core::{self, MISSING};
use crate::web;

#[derive(Args)]
pub struct Page {
    /// The folder to write to [default: web/dist, which the program contains]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

#[derive(Args)]
pub struct Site {
    /// The folder to write to; created if missing
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// The server for tables by link, beginning with http:// or https://; without it there are none
    #[arg(long, value_name = "URL")]
    server: Option<String>,
}

impl Page {
    pub fn run(self) -> Result<ExitCode> {
        web::packages()?;
        page_core::provide()?;
        match self.out {
            None => web::build()?,
            Some(out) => web::build_into(&absolute(&out)?, None)?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl Site {
    pub fn run(self) -> Result<ExitCode> {
        if let Some(url) = &self.server
            && !is_web_address(url)
        {
            bail!(
                "the server `{url}` must begin with http:// or https:// and name a host, such as \
                 https://games.example.org"
            );
        }
        let out = absolute(&self.out)?;
        check_replaceable(&out)?;
        web::packages()?;
        if !page_core::provide()? {
            bail!("{MISSING}");
        }
        if let Err(error) = page_core::optimise() {
            println!("the core is not optimised, so it is larger than necessary: {error:#}");
        }
        web::build_into(&out, Some(self.server.as_deref().unwrap_or("none")))?;
        println!("the site is in {}", out.display());
        Ok(ExitCode::SUCCESS)
    }
}

fn absolute(folder: &Path) -> Result<PathBuf> {
    std::path::absolute(folder).with_context(|| format!("cannot find {}", folder.display()))
}

fn is_web_address(url: &str) -> bool {
    let host = url
        .strip_prefix("https://")
        .or_else(|| url.strip_prefix("http://"));
    host.is_some_and(|host| host.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '['))
        && !url.contains(|c: char| c.is_whitespace() || "\"'<>?#".contains(c))
}

/// Everything in the folder will be deleted, so it must be empty or have an earlier site.
fn check_replaceable(folder: &Path) -> Result<()> {
    let is_empty = match std::fs::read_dir(folder) {
        Ok(mut files) => files.next().is_none(),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => true,
        Err(error) => return Err(error).context(format!("cannot read {}", folder.display())),
    };
    let is_site = ["service-worker.js", "404.html"]
        .iter()
        .all(|file| folder.join(file).is_file());
    if !is_empty && !is_site {
        bail!(
            "{} has other files, which would be deleted; choose an empty folder",
            folder.display()
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_server_of_a_site_is_an_address_on_the_web() {
        for url in [
            "https://games.example.org",
            "http://localhost:7777/bastide",
            "http://[::1]:7777",
        ] {
            assert!(is_web_address(url), "{url}");
        }
        for url in [
            "games.example.org",
            "https://",
            "ftp://games.example.org",
            "https://games.example.org/\"x",
            "https://games.example.org/?x",
        ] {
            assert!(!is_web_address(url), "{url}");
        }
    }

    #[test]
    fn a_folder_with_other_files_is_not_replaced() {
        let folder = std::env::temp_dir().join(format!("bastide-site-{}", std::process::id()));
        assert!(check_replaceable(&folder).is_ok(), "a missing folder");
        std::fs::create_dir(&folder).unwrap();
        assert!(check_replaceable(&folder).is_ok(), "an empty folder");
        std::fs::write(folder.join("service-worker.js"), "").unwrap();
        let error = check_replaceable(&folder).unwrap_err().to_string();
        assert!(error.contains("would be deleted"), "{error}");
        std::fs::write(folder.join("404.html"), "").unwrap();
        assert!(check_replaceable(&folder).is_ok(), "an earlier site");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
