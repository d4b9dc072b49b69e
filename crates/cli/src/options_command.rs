//! `bastide options`: what can be played in other ways.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use bastide_rules::modules::Options;
use clap::Args;
use serde_json::json;

use bastide_arguments::EditionName;

#[derive(Args)]
pub struct OptionsArgs {
    /// The edition whose values are shown.
    #[arg(long, default_value = "Plus2014")]
    edition: EditionName,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub fn run(args: OptionsArgs) -> Result<ExitCode> {
    let options = Options::preset(args.edition.0).list();
    let mut out = io::stdout().lock();
    if args.json {
        let options: Vec<_> = options
            .iter()
            .map(|option| {
                json!({
                    "module": option.module,
                    "name": option.name,
                    "value": option.value,
                    "words": option.words,
                    "rule": option.rule.0,
                    "about": option.about,
                })
            })
            .collect();
        serde_json::to_writer_pretty(&mut out, &options)?;
        writeln!(out)?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(out, "edition {}", args.edition.0.name())?;
    for option in options {
        let words = option.words.join(" | ");
        writeln!(out, "\n{} = {}", option.name, option.value)?;
        writeln!(out, "    {} [{}]", option.about, option.rule)?;
        writeln!(out, "    values: {words}; module {}", option.module)?;
    }
    Ok(ExitCode::SUCCESS)
}
