//! The executable rulebook: statements under the ledger's ids, each with examples that run.

use crate::place::{Place, Problem};
use crate::record::{Line, Record};
use crate::replay::Replay;

/// A rulebook: one Markdown file of a module.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rulebook {
    /// Its statements in order.
    pub statements: Vec<Statement>,
}

/// One statement, example or reported mistake, under its id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The id, such as `BASE-09`.
    pub id: String,
    /// The line it begins on.
    pub line: u32,
    /// The headings that begin with it: the book's title above its first statement, and those of its parts.
    pub headings: Vec<Heading>,
    /// What it says, as Markdown without the id and the examples.
    pub text: String,
    /// Its examples.
    pub blocks: Vec<Block>,
}

/// A heading of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// How deep it is: 1 for the title of the book.
    pub level: u8,
    /// Its words.
    pub title: String,
}

/// A fenced `game` block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The line of its fence.
    pub line: u32,
    /// Further ids that it shows.
    pub ids: Vec<String>,
    /// What stands in it.
    pub text: String,
}

impl Rulebook {
    /// Reads a rulebook.
    pub fn read(markdown: &str) -> Result<Rulebook, Problem> {
        let mut book = Rulebook::default();
        let mut block: Option<Block> = None;
        let mut in_other_fence = false;
        let mut in_statement = false;
        // Those that no statement has followed yet.
        let mut headings: Vec<Heading> = Vec::new();
        for (number, line) in (1..).zip(markdown.lines()) {
            if let Some(open) = &mut block {
                if line.trim() != "```" {
                    open.text += line;
                    open.text.push('\n');
                    continue;
                }
                let Some(statement) = book.statements.last_mut() else {
                    let message = "an example stands behind the statement that it shows";
                    return Err(Place::line(open.line).problem(message));
                };
                statement.blocks.extend(block.take());
                continue;
            }
            if let Some(info) = line.trim_start().strip_prefix("```") {
                let mut words = info.split_whitespace();
                if !in_other_fence && words.next() == Some("game") {
                    block = Some(Block {
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
                    return Err(Place::line(number).problem(format!("{id} is stated twice")));
                }
                in_statement = true;
                book.statements.push(Statement {
                    id: id.to_owned(),
                    line: number,
                    headings: std::mem::take(&mut headings),
                    text: text.to_owned(),
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
            return Err(Place::line(open.line).problem("the example's fence is never closed"));
        }
        for statement in &mut book.statements {
            statement.text = statement.text.trim().to_owned();
        }
        Ok(book)
    }

    /// The statement with this id.
    pub fn find(&self, id: &str) -> Option<&Statement> {
        self.statements.iter().find(|statement| statement.id == id)
    }

    /// The examples of a statement: its own, those elsewhere that say they show it, and those of
    /// the ids that its text names behind `Examples:`.
    pub fn examples<'a>(&'a self, statement: &'a Statement) -> Vec<&'a Block> {
        let named = statement.named_examples();
        let others = self
            .statements
            .iter()
            .filter(|other| other.id != statement.id);
        let elsewhere = others.flat_map(|other| {
            let all = named.contains(&other.id.as_str());
            let shows = move |block: &&Block| all || block.ids.contains(&statement.id);
            other.blocks.iter().filter(shows)
        });
        statement.blocks.iter().chain(elsewhere).collect()
    }

    /// Runs every example. The failures name file, line, statement and what was expected.
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
    /// The ids behind `Examples:` in the text.
    fn named_examples(&self) -> Vec<&str> {
        let behind = self
            .text
            .split("Examples:")
            .skip(1)
            .chain(self.text.split("Example:").skip(1));
        let words =
            behind.flat_map(|text| text.lines().next().unwrap_or("").split([' ', ',', '.']));
        words.filter(|word| is_id(word)).collect()
    }
}

impl Block {
    /// Runs the example: all of its turns are legal and all that it expects is so.
    pub fn run(&self) -> Result<(), Problem> {
        if let Some(part) = expected_error(&self.text) {
            return self.run_to_error(part);
        }
        let record = Record::read_block(&self.text, self.line + 1)?;
        let expects = |line: &Line| !matches!(line, Line::Turn(_));
        if !record.lines.iter().any(expects) {
            return Err(Place::line(self.line).problem("the example expects nothing"));
        }
        Replay::of(&record).map(|_| ())
    }

    /// The set-up must be refused, with this in the message.
    fn run_to_error(&self, part: &str) -> Result<(), Problem> {
        let refused =
            Record::read_block(&self.text, self.line + 1).and_then(|record| record.rules());
        let place = Place::line(self.line);
        match refused {
            Err(problem) if problem.to_string().contains(part) => Ok(()),
            Err(problem) => {
                Err(place.problem(format!("expect error \"{part}\": the error is: {problem}")))
            }
            Ok(_) => Err(place.problem(format!(
                "expect error \"{part}\": the set-up is not refused"
            ))),
        }
    }
}

/// What the error of the set-up must say, if an example expects one.
pub fn expected_error(example: &str) -> Option<&str> {
    let mut lines = example.lines();
    let part = lines.find_map(|line| line.trim().strip_prefix("expect error"))?;
    let part = part.split(" #").next().unwrap_or(part);
    Some(part.trim().trim_matches('"'))
}

/// `## Title`: how deep it is, and its words.
fn heading(line: &str) -> Option<Heading> {
    let title = line.trim_start_matches('#');
    let level = u8::try_from(line.len() - title.len()).ok()?;
    (level > 0).then(|| Heading {
        level,
        title: title.trim().to_owned(),
    })
}

/// `**BASE-09** text`, or `**BASE-AMB-01 Title.** text`: the id and the rest.
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

/// Whether a word is an id of the ledger: `BASE-09`, `BASE-EX-05`, `REG-01`.
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
