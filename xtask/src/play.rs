//! `cargo xtask play`: build the client and the program, and open a game in the browser.

use std::ffi::OsString;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;

use crate::{house, web};

#[derive(Args)]
#[command(disable_help_flag = true)]
pub struct Play {
    /// Handed to `bastide serve` as they are; `--help` shows what it takes
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
                "npm is missing, so that the page cannot be built: install Node.js 20.19 or later. \
                 The game in the terminal needs nothing: cargo run --release -- play"
            );
            return Ok(ExitCode::FAILURE);
        }
        // Games are kept beside the checkout, not among its files.
        let data = house::root().join(".local/games");
        let mut command = house::quick_server(["serve", "--open", "--data"])?;
        command.arg(data).args(self.args);
        house::hand_over(&mut command)
    }
}
