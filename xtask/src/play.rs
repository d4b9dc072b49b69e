//! `cargo xtask play`: builds the page and the server, and opens a game in the browser.

use std::ffi::OsString;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Child, Command, ExitCode, Stdio};

use anyhow::{Context, Result, bail};
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
        if !web::has_npm() {
            eprintln!(
                "npm is missing, so the page cannot be built. Install Node.js 20.19 or later. \
                 The terminal game works without it: cargo run --release --bin bastide -- play"
            );
            return Ok(ExitCode::FAILURE);
        }
        // The program reads the page at its start instead of containing it, so both are built at the same time.
        let page = workspace::target("page");
        let log = workspace::target("page.log");
        println!("building the page; its output is in {}", log.display());
        let building = start_page_build(&page, &log)?;
        let program = workspace::build_quick_server();
        finish_page_build(building, &log)?;
        program?;
        // A hidden folder that git ignores.
        let data = workspace::root().join(".local/games");
        let mut command = workspace::quick_server(["serve", "--open", "--data"])?;
        command.arg(data).arg("--page").arg(page).args(self.args);
        workspace::run_for_exit_code(&mut command)
    }
}

/// Starts `cargo xtask page` in the background.
fn start_page_build(page: &Path, log: &Path) -> Result<Child> {
    if let Some(folder) = log.parent() {
        fs::create_dir_all(folder)
            .with_context(|| format!("cannot create {}", folder.display()))?;
    }
    let output = File::create(log).with_context(|| format!("cannot write {}", log.display()))?;
    let errors = output.try_clone()?;
    let xtask = std::env::current_exe().context("cannot find this program")?;
    let mut command = Command::new(xtask);
    command
        .args(["page", "--out"])
        .arg(page)
        .stdin(Stdio::null())
        .stdout(output)
        .stderr(errors);
    command.spawn().context("cannot build the page")
}

/// Waits for the page. Prints the output if it cannot be built.
fn finish_page_build(mut building: Child, log: &Path) -> Result<()> {
    println!("waiting for the page");
    let status = building.wait().context("cannot wait for the page")?;
    let output = fs::read_to_string(log).unwrap_or_default();
    if !status.success() {
        eprint!("{output}");
        bail!("the page cannot be built");
    }
    // Such as that there is no compiler for the core.
    for line in output
        .lines()
        .filter(|line| line.starts_with("the page is"))
    {
        println!("{line}");
    }
    Ok(())
}
