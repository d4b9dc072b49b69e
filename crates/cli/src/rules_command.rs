//! `bastide rules`: prints rules with examples.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use bastide_record::nearest;
use bastide_record::rulebook::{ExampleBlock, Rulebook, Statement};
use bastide_rules::modules::rulebooks;
use bastide_words::Language;
use clap::Args;

use crate::language::LanguageArgs;

#[derive(Args)]
pub struct RulesArgs {
    /// The id of a rule, such as BASE-09; omit it to list all.
    id: Option<String>,
    #[command(flatten)]
    language: LanguageArgs,
}

/// The rulebooks of one module.
struct ModuleRulebooks {
    english: Rulebook,
    spanish: Rulebook,
}

pub fn run(args: RulesArgs) -> Result<ExitCode> {
    let books = read_books()?;
    let language = args.language.language();
    let mut out = io::stdout().lock();
    let Some(id) = args.id else {
        for statement in books
            .iter()
            .flat_map(|books| &books.book(language).statements)
        {
            writeln!(out, "{:<12} {}", statement.id, first_words(&statement.text))?;
        }
        return Ok(ExitCode::SUCCESS);
    };
    let id = id.to_uppercase();
    let found = books
        .iter()
        .find_map(|books| books.english.find(&id).map(|statement| (books, statement)));
    let Some((books, statement)) = found else {
        let all = books.iter().flat_map(|books| &books.english.statements);
        let near = nearest(&id, all.map(|statement| statement.id.as_str()));
        bail!("there is no rule {id}; did you mean {}?", near.join(", "));
    };
    write_statement(&mut out, books, statement, language)?;
    Ok(ExitCode::SUCCESS)
}

fn read_books() -> Result<Vec<ModuleRulebooks>> {
    let books = rulebooks().map(|(module, texts)| {
        let read = |text| {
            Rulebook::read(text).with_context(|| format!("the rulebook of {module} cannot be read"))
        };
        Ok(ModuleRulebooks {
            english: read(texts.english)?,
            spanish: read(texts.spanish)?,
        })
    });
    books.collect()
}

impl ModuleRulebooks {
    fn book(&self, language: Language) -> &Rulebook {
        match language {
            Language::En => &self.english,
            Language::Es => &self.spanish,
        }
    }
}

/// Writes the statement in the given language, with its examples, which are the same in all languages.
fn write_statement(
    out: &mut impl Write,
    books: &ModuleRulebooks,
    statement: &Statement,
    language: Language,
) -> Result<()> {
    let translated = books
        .book(language)
        .find(&statement.id)
        .unwrap_or(statement);
    writeln!(out, "{}  {}", translated.id, translated.text)?;
    let title = match language {
        Language::En => "Example",
        Language::Es => "Ejemplo",
    };
    // Basic rules appear in examples all over the book, so other examples are used only if a rule has none of its own.
    let mut blocks: Vec<&ExampleBlock> = statement.blocks.iter().collect();
    if blocks.is_empty() {
        blocks = books.english.examples(statement);
    }
    for block in blocks {
        writeln!(out, "\n{title}:")?;
        for line in block.text.lines() {
            writeln!(out, "    {line}")?;
        }
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
