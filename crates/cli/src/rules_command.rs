//! `bastide rules`: the rulebook, rule by rule, with examples.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use bastide_record::nearest;
use bastide_record::rulebook::{Block, Rulebook, Statement};
use bastide_rules::modules::rulebooks;
use bastide_words::Language;
use clap::Args;

#[derive(Args)]
pub struct RulesArgs {
    /// The id of a rule, such as BASE-09; without it all ids are listed.
    id: Option<String>,
    /// The language.
    #[arg(long, value_enum, default_value_t = Language::En)]
    lang: Language,
}

/// The books of one module.
struct Books {
    english: Rulebook,
    spanish: Rulebook,
}

pub fn run(args: RulesArgs) -> Result<ExitCode> {
    let books = read_books()?;
    let mut out = io::stdout().lock();
    let Some(id) = args.id else {
        for statement in books
            .iter()
            .flat_map(|books| &books.book(args.lang).statements)
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
        bail!("no rulebook states {id}; did you mean {}?", near.join(", "));
    };
    write_statement(&mut out, books, statement, args.lang)?;
    Ok(ExitCode::SUCCESS)
}

fn read_books() -> Result<Vec<Books>> {
    let books = rulebooks().map(|(module, texts)| {
        let read = |text| {
            Rulebook::read(text).with_context(|| format!("the rulebook of {module} cannot be read"))
        };
        Ok(Books {
            english: read(texts.english)?,
            spanish: read(texts.spanish)?,
        })
    });
    books.collect()
}

impl Books {
    fn book(&self, language: Language) -> &Rulebook {
        match language {
            Language::En => &self.english,
            Language::Es => &self.spanish,
        }
    }
}

/// The statement in the language asked for, with its examples, which are the same in all.
fn write_statement(
    out: &mut impl Write,
    books: &Books,
    statement: &Statement,
    language: Language,
) -> Result<()> {
    let told = books
        .book(language)
        .find(&statement.id)
        .unwrap_or(statement);
    writeln!(out, "{}  {}", told.id, told.text)?;
    let title = match language {
        Language::En => "Example",
        Language::Es => "Ejemplo",
    };
    // Many a basic rule is shown all over the book: its own examples are enough where it has any.
    let mut blocks: Vec<&Block> = statement.blocks.iter().collect();
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

/// The beginning of a text, on one line.
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
