//! `cargo xtask play`: build the program and play.

use std::ffi::OsString;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;

use crate::house;

#[derive(Args)]
#[command(disable_help_flag = true)]
pub struct Play {
    /// Handed to `bastide play` as they are; `--help` shows what it takes
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    pub args: Vec<OsString>,
}

impl Play {
    pub fn run(self) -> Result<ExitCode> {
        house::hand_over(house::bastide(["play"])?.args(self.args))
    }
}
