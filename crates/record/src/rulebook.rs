//! The executable rulebook: statements with ledger ids, each with examples that can be run.

use crate::problem::{Problem, TextPosition};
use crate::reading::Reading;
use crate::record::{Record, RecordLine};
use crate::replay::Replay;

/// The rulebook of a module: one Markdown file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rulebook {
    /// The statements, in order.
    pub statements: Vec<Statement>,
}

/// A statement, example or regression, with its id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The id, such as `BASE-09`.
    pub id: String,
    /// The line of its first word.
    pub line: u32,
    /// The headings directly before it: the title of the book before the first statement, and the titles of sections.
    pub headings: Vec<Heading>,
    /// The text as Markdown, without the id, the reading and the examples.
    pub text: String,
    /// The reading below it: our choice where the rulebooks leave room.
    pub reading: Option<Reading>,
    /// Its examples.
    pub blocks: Vec<ExampleBlock>,
}

/// A heading of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// The level: 1 for the title of the book.
    pub level: u8,
    /// The text of the heading.
    pub title: String,
}

/// A fenced `game` block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExampleBlock {
    /// The line of the opening fence.
    pub line: u32,
    /// Other ids that it shows.
    pub ids: Vec<String>,
    /// The content.
    pub text: String,
}

impl Rulebook {
    /// Parses a rulebook.
    pub fn read(markdown: &str) -> Result<Rulebook, Problem> {
        let mut book = Rulebook::default();
        let mut block: Option<ExampleBlock> = None;
        let mut in_other_fence = false;
        let mut in_statement = false;
        // Headings that no statement has followed yet.
        let mut headings: Vec<Heading> = Vec::new();
        for (number, line) in (1..).zip(markdown.lines()) {
            if let Some(open) = &mut block {
                if line.trim() != "```" {
                    open.text += line;
                    open.text.push('\n');
                    continue;
                }
                let Some(statement) = book.statements.last_mut() else {
                    let message = "an example must follow the statement that it shows";
                    return Err(TextPosition::line(open.line).problem(message));
                };
                statement.blocks.extend(block.take());
                continue;
            }
            if let Some(info) = line.trim_start().strip_prefix("```") {
                let mut words = info.split_whitespace();
                if !in_other_fence && words.next() == Some("game") {
                    block = Some(ExampleBlock {
                        line: number,
                        ids: words.map(str::to_owned).collect(),
                        text: String::new(),
                    });
                } else {
                    in_other_fence = !in_other_fence;
                }
                continue;
            }
            if let Some((id, text)) = statement_start(line) {
                if book.find(id).is_some() {
                    return Err(TextPosition::line(number).problem(format!("{id} is stated twice")));
                }
                in_statement = true;
                book.statements.push(Statement {
                    id: id.to_owned(),
                    line: number,
                    headings: std::mem::take(&mut headings),
                    text: text.to_owned(),
                    reading: None,
                    blocks: Vec::new(),
                });
            } else if let Some(heading) = heading(line) {
                in_statement = false;
                headings.retain(|open| open.level < heading.level);
                headings.push(heading);
            } else if in_statement && let Some(statement) = book.statements.last_mut() {
                statement.text.push('\n');
                statement.text += line.trim_end();
            }
        }
        if let Some(open) = block {
            return Err(
                TextPosition::line(open.line).problem("the example's fence is never closed")
            );
        }
        for statement in &mut book.statements {
            (statement.text, statement.reading) = Reading::split(&statement.text);
        }
        Ok(book)
    }

    /// Finds the statement with this id.
    pub fn find(&self, id: &str) -> Option<&Statement> {
        self.statements.iter().find(|statement| statement.id == id)
    }

    /// Returns the examples of a statement: its own, blocks elsewhere that list its id, and those of
    /// the ids that its text names after `Examples:`.
    pub fn examples<'a>(&'a self, statement: &'a Statement) -> Vec<&'a ExampleBlock> {
        let named = statement.named_examples();
        let others = self
            .statements
            .iter()
            .filter(|other| other.id != statement.id);
        let elsewhere = others.flat_map(|other| {
            let all = named.contains(&other.id.as_str());
            let shows = move |block: &&ExampleBlock| all || block.ids.contains(&statement.id);
            other.blocks.iter().filter(shows)
        });
        statement.blocks.iter().chain(elsewhere).collect()
    }

    /// Runs every example. Each failure names the file, the line, the statement and the problem.
    pub fn run(&self, file: &str) -> Vec<String> {
        let mut failures = Vec::new();
        for statement in &self.statements {
            for block in &statement.blocks {
                if let Err(problem) = block.run() {
                    let Problem {
                        place,
                        message,
                        rule,
                        ..
                    } = problem;
                    let line = if place.line == 0 {
                        block.line
                    } else {
                        place.line
                    };
                    let rule = rule.map_or(String::new(), |rule| format!(" [{rule}]"));
                    failures.push(format!("{file}:{line}: {}: {message}{rule}", statement.id));
                }
            }
        }
        failures
    }
}

impl Statement {
    /// Returns the ids after `Examples:` in the text.
    fn named_examples(&self) -> Vec<&str> {
        let lists = self
            .text
            .split("Examples:")
            .skip(1)
            .chain(self.text.split("Example:").skip(1));
        let words = lists.flat_map(|text| text.lines().next().unwrap_or("").split([' ', ',', '.']));
        words.filter(|word| is_id(word)).collect()
    }
}

impl ExampleBlock {
    /// Runs the example. Every turn must be legal and every expectation must hold.
    pub fn run(&self) -> Result<(), Problem> {
        if let Some(part) = expected_error(&self.text) {
            return self.run_to_error(part);
        }
        let record = Record::read_block(&self.text, self.line + 1)?;
        let expects = |line: &RecordLine| !matches!(line, RecordLine::Turn(_));
        if !record.lines.iter().any(expects) {
            return Err(TextPosition::line(self.line)
                .problem("the example expects nothing; add an `expect` line"));
        }
        Replay::of(&record).map(|_| ())
    }

    /// Runs an example whose set-up must be refused with this text in the message.
    fn run_to_error(&self, part: &str) -> Result<(), Problem> {
        let record = Record::read_block(&self.text, self.line + 1);
        check_refused(part, record, TextPosition::line(self.line)).map(|_| ())
    }
}

/// Checks that a set-up is refused with this text in the message, and returns the refusal. `place`
/// is that of the expectation.
pub fn check_refused(
    part: &str,
    record: Result<Record, Problem>,
    place: TextPosition,
) -> Result<Problem, Problem> {
    match record.and_then(|record| record.rules()) {
        Err(problem) if problem.to_string().contains(part) => Ok(problem),
        Err(problem) => {
            Err(place.problem(format!("expect error \"{part}\": the error is: {problem}")))
        }
        Ok(_) => Err(place.problem(format!(
            "expect error \"{part}\": the set-up is not refused"
        ))),
    }
}

/// Returns the text that the set-up error of an example must contain, if it expects one.
pub fn expected_error(example: &str) -> Option<&str> {
    let mut lines = example.lines();
    let part = lines.find_map(|line| line.trim().strip_prefix("expect error"))?;
    Some(error_part(part))
}

/// Returns the text that the set-up error of a record must contain, with the place of the
/// expectation, if it expects one.
pub fn expected_error_of(record: &Record) -> Option<(&str, TextPosition)> {
    record.lines.iter().find_map(|line| match line {
        RecordLine::Expect(expect) => {
            let part = expect.value.strip_prefix("error")?;
            Some((error_part(part), expect.place))
        }
        _ => None,
    })
}

fn error_part(text: &str) -> &str {
    let text = text.split(" #").next().unwrap_or(text);
    text.trim().trim_matches('"')
}

/// Parses `## Title`.
fn heading(line: &str) -> Option<Heading> {
    let title = line.trim_start_matches('#');
    let level = u8::try_from(line.len() - title.len()).ok()?;
    (level > 0).then(|| Heading {
        level,
        title: title.trim().to_owned(),
    })
}

/// Splits `**BASE-09** text`, or `**BASE-AMB-01 Title.** text`, into the id and the rest.
fn statement_start(line: &str) -> Option<(&str, &str)> {
    let bold = line.trim_start_matches(['-', '*', ' ']);
    let marks = line.len() - bold.len();
    if !line[..marks].ends_with("**") {
        return None;
    }
    let end = bold.find([' ', '*', ':', '.']).unwrap_or(bold.len());
    let (id, rest) = bold.split_at(end);
    if !is_id(id) {
        return None;
    }
    Some((id, rest.trim_start_matches(['*', ' ', ':', '.'])))
}

/// Whether a word has the form of a ledger id: `BASE-09`, `BASE-EX-05`, `REG-01`.
pub fn is_id(word: &str) -> bool {
    let mut parts = word.split('-');
    let capitals =
        |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_uppercase());
    let prefix = parts.next().is_some_and(capitals);
    let Some(number) = parts.next_back() else {
        return false;
    };
    let digits = number.trim_end_matches(|letter: char| letter.is_ascii_lowercase());
    let middle = parts.all(|part| part == "EX" || part == "AMB");
    prefix && middle && !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}
