//! `bastide rules`: prints rules with readings and examples.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Result, bail};
use bastide_protocol::{Reading, RuleText, readings, rule_text, rule_texts};
use bastide_record::nearest;
use bastide_words::Messages;
use clap::Args;

use crate::language::LanguageArgs;

#[derive(Args)]
pub struct RulesArgs {
    /// The id of a rule, such as BASE-09; omit it to list all.
    id: Option<String>,
    #[command(flatten)]
    language: LanguageArgs,
}

pub fn run(args: RulesArgs) -> Result<ExitCode> {
    let language = args.language.language();
    let rules = rule_texts(language);
    let mut out = io::stdout().lock();
    let Some(id) = args.id else {
        for rule in rules {
            writeln!(out, "{:<12} {}", rule.id, first_words(&rule.text))?;
        }
        return Ok(ExitCode::SUCCESS);
    };
    let Some(rule) = rule_text(&id, language) else {
        let id = id.to_uppercase();
        let near = nearest(&id, rules.iter().map(|rule| rule.id.as_str()));
        bail!("there is no rule {id}; did you mean {}?", near.join(", "));
    };
    write_rule(&mut out, rule, args.language)?;
    Ok(ExitCode::SUCCESS)
}

/// Writes a rule with its own reading, those of its rulebook that concern it, and its examples.
fn write_rule(out: &mut impl Write, rule: &'static RuleText, language: LanguageArgs) -> Result<()> {
    let text = language.text();
    writeln!(out, "{}  {}", rule.id, rule.text)?;
    let concern = readings(language.language()).filter(|reading| {
        reading.module == rule.module && reading.rules.contains(&rule.id) && reading.id != rule.id
    });
    for reading in rule.reading.iter().chain(concern) {
        // The text of an ambiguous case is its question.
        if !rule.text.starts_with(&reading.question) {
            let id = [("id", reading.id.as_str().into())];
            let title = text.with("reading-of", &id);
            writeln!(out, "\n{title}  {}", reading.question)?;
        }
        write_reading(out, reading, text)?;
    }
    for example in &rule.examples {
        writeln!(out, "\n{}:", text.get("rule-example"))?;
        for line in example.lines() {
            writeln!(out, "    {line}")?;
        }
    }
    Ok(())
}

/// Writes what follows the question.
fn write_reading(out: &mut impl Write, reading: &Reading, text: Messages) -> Result<()> {
    let pages = reading.pages.join("; ");
    let items = [
        ("reading-books", &reading.books),
        ("reading-choice", &reading.choice),
        ("reading-reason", &reading.reason),
        ("reading-option", &reading.option),
        ("reading-where", &pages),
    ];
    for (label, words) in items.into_iter().filter(|(_, words)| !words.is_empty()) {
        writeln!(out, "    {}: {words}", text.get(label))?;
    }
    Ok(())
}

/// Returns the beginning of a text, on one line.
fn first_words(text: &str) -> String {
    const MOST: usize = 64;
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= MOST {
        return line;
    }
    let cut: String = line.chars().take(MOST).collect();
    let end = cut.rfind(' ').unwrap_or(cut.len());
    format!("{} …", &cut[..end])
}
