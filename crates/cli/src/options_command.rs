//! `bastide options`: lists the game options.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use bastide_protocol::reading_of;
use bastide_rules::RulesVersion;
use bastide_rules::modules::Options;
use bastide_rules::modules::options::OptionView;
use clap::Args;
use serde_json::json;

use crate::language::LanguageArgs;
use bastide_arguments::EditionName;

#[derive(Args)]
pub struct OptionsArgs {
    /// The edition whose values to show.
    #[arg(long, default_value = "Plus2014")]
    edition: EditionName,
    #[command(flatten)]
    language: LanguageArgs,
    /// The version of the rules whose values to show; the current one if not given.
    #[arg(long, value_name = "NUMBER", value_parser = read_version)]
    rules_version: Option<RulesVersion>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

fn read_version(text: &str) -> Result<RulesVersion, String> {
    let version = text.parse().ok().and_then(RulesVersion::numbered);
    version.ok_or_else(|| {
        let known = RulesVersion::ALL.map(|version| version.number().to_string());
        format!("the versions are {}", known.join(" and "))
    })
}

pub fn run(args: OptionsArgs) -> Result<ExitCode> {
    let version = args.rules_version.unwrap_or_default();
    let options = Options::in_version(args.edition.0, version).list();
    let text = args.language.text();
    let about = |option: &OptionView| {
        let found = text.find(&format!("about-{}", option.name), &[]);
        found.unwrap_or_else(|| option.about.to_owned())
    };
    let language = args.language.language();
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
                    "about": about(option),
                    "reading": reading_of(language, option).map(|reading| reading.id),
                })
            })
            .collect();
        serde_json::to_writer_pretty(&mut out, &options)?;
        writeln!(out)?;
        return Ok(ExitCode::SUCCESS);
    }
    let edition = [("edition", args.edition.0.name().into())];
    writeln!(out, "{}", text.with("options-edition", &edition))?;
    for option in options {
        let values = [
            ("values", option.words.join(" | ").into()),
            ("module", option.module.into()),
        ];
        writeln!(out, "\n{} = {}", option.name, option.value)?;
        writeln!(out, "    {} [{}]", about(&option), option.rule)?;
        writeln!(out, "    {}", text.with("options-values", &values))?;
        if let Some(reading) = reading_of(language, &option) {
            let values = [
                ("id", reading.id.as_str().into()),
                ("question", reading.question.as_str().into()),
            ];
            writeln!(out, "    {}", text.with("options-reading", &values))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
