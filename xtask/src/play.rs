//! `cargo xtask play`: builds the page and the server, and opens a game in the browser.

use std::ffi::OsString;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;

use crate::{web, workspace};

#[derive(Args)]
#[command(disable_help_flag = true)]
pub struct Play {
    /// Arguments for `bastide serve`; `--help` lists them
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    pub args: Vec<OsString>,
}

impl Play {
    pub fn run(self) -> Result<ExitCode> {
        if web::has_npm() {
            web::packages()?;
            web::build()?;
        } else {
            eprintln!(
                "npm is missing, so the page cannot be built. Install Node.js 20.19 or later. \
                 The terminal game works without it: cargo run --release --bin bastide -- play"
            );
            return Ok(ExitCode::FAILURE);
        }
        // A hidden folder that git ignores.
        let data = workspace::root().join(".local/games");
        let mut command = workspace::quick_server(["serve", "--open", "--data"])?;
        command.arg(data).args(self.args);
        workspace::run_for_exit_code(&mut command)
    }
}
