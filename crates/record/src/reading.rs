//! Readings: places where the rulebooks leave room, with our choice and the reason.
//!
//! A reading is a list below a statement of a rulebook. Each item begins with a label. What does not
//! depend on the language (`Rules`, `Pages`, `Editions`) is only in the English rulebook.

use bastide_rules::{Edition, RulesVersion, modules::Options};

use crate::rulebook::Statement;

/// A place where the rulebooks leave room.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// What the rulebooks leave open. The first paragraph of the statement unless the list has one.
    pub question: String,
    /// What the rulebooks say.
    pub books: String,
    /// How the game is played by default.
    pub choice: String,
    /// Why.
    pub reason: String,
    /// The options that change it, each between backticks with the value that does.
    pub option: Option<String>,
    /// The ids of the rules that it concerns.
    pub rules: Vec<String>,
    /// Where to look in the rulebooks.
    pub pages: Vec<PageRef>,
    /// The names of the editions that it concerns; empty for all.
    pub editions: Vec<String>,
}

/// A place in a published rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageRef {
    /// The key of the rulebook; the message `book-<key>` is its title.
    pub book: String,
    /// A page, a range of pages, or the title of a section.
    pub place: String,
}

/// The labels in English and Spanish, each with the field that it fills.
const LABELS: [(&str, Field); 13] = [
    ("Question", |reading, text| reading.question = text),
    ("Pregunta", |reading, text| reading.question = text),
    ("Books", |reading, text| reading.books = text),
    ("Libros", |reading, text| reading.books = text),
    ("Choice", |reading, text| reading.choice = text),
    ("Elección", |reading, text| reading.choice = text),
    ("Reason", |reading, text| reading.reason = text),
    ("Motivo", |reading, text| reading.reason = text),
    ("Option", |reading, text| reading.option = Some(text)),
    ("Opción", |reading, text| reading.option = Some(text)),
    ("Rules", |reading, text| reading.rules = words(&text)),
    ("Pages", |reading, text| {
        reading.pages = text.split(';').map(PageRef::read).collect();
    }),
    ("Editions", |reading, text| reading.editions = words(&text)),
];

type Field = fn(&mut Reading, String);

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

impl PageRef {
    /// Parses `Plus2014 12–13`, or a key with the title of a section.
    fn read(text: &str) -> PageRef {
        let text = text.trim();
        let (book, place) = text.split_once(' ').unwrap_or((text, ""));
        PageRef {
            book: book.to_owned(),
            place: place.trim().to_owned(),
        }
    }

    /// Whether the place is a page or several, not a section.
    pub fn is_page(&self) -> bool {
        self.place.starts_with(|first: char| first.is_ascii_digit())
    }
}

impl Reading {
    /// Splits the text of a statement into the text around its reading, and the reading.
    pub(crate) fn split(text: &str) -> (String, Option<Reading>) {
        let mut reading = Reading::default();
        let mut rest: Vec<&str> = Vec::new();
        let mut is_found = false;
        for line in text.lines() {
            let item = line
                .strip_prefix("- ")
                .and_then(|item| item.split_once(": "));
            let field = item.and_then(|(label, text)| {
                let (_, fill) = LABELS.iter().find(|(known, _)| *known == label)?;
                Some((fill, text))
            });
            match field {
                Some((fill, text)) => {
                    fill(&mut reading, text.trim().to_owned());
                    is_found = true;
                }
                // The blank line above the list belongs to it.
                None if line.is_empty() && rest.last().is_none_or(|last| last.is_empty()) => {}
                None => rest.push(line),
            }
        }
        let rest = rest.join("\n").trim().to_owned();
        if !is_found {
            return (text.trim().to_owned(), None);
        }
        if reading.question.is_empty() {
            let first = rest.split("\n\n").next().unwrap_or_default();
            reading.question = first.replace('\n', " ");
        }
        (rest, Some(reading))
    }

    /// Returns the options that change the reading, each with the value that does.
    pub fn options(&self) -> Vec<(&str, &str)> {
        let text = self.option.as_deref().unwrap_or_default();
        let ticked = text.split('`').skip(1).step_by(2);
        ticked
            .map(|said| said.split_once(' ').unwrap_or((said, "")))
            .collect()
    }

    /// Returns the names of the editions that it concerns.
    pub fn edition_names(&self) -> Vec<&str> {
        if self.editions.is_empty() {
            return Edition::ALL.map(Edition::name).to_vec();
        }
        self.editions.iter().map(String::as_str).collect()
    }
}

/// Returns what is wrong with a reading and its translation, one sentence each. `is_rule` knows the
/// ids of all rules, and `is_own` those of the module.
pub(crate) fn reading_gaps(
    english: &Statement,
    spanish: Option<&Statement>,
    is_rule: &dyn Fn(&str) -> bool,
    is_own: &dyn Fn(&str) -> bool,
) -> Vec<String> {
    let id = &english.id;
    let translated = spanish.and_then(|statement| statement.reading.as_ref());
    let Some(reading) = &english.reading else {
        let is_expected = is_ambiguity(id) || translated.is_some();
        let gap = is_expected.then(|| format!("{id} has no reading"));
        return gap.into_iter().collect();
    };
    let mut gaps = missing_texts(reading, id);
    match translated {
        None => gaps.push(format!("{id} has no reading in Spanish")),
        Some(translated) => {
            let missing = missing_texts(translated, id).into_iter();
            gaps.extend(missing.map(|gap| format!("{gap} in Spanish")));
            if translated.options() != reading.options() {
                gaps.push(format!("{id} has other options in Spanish"));
            }
        }
    }
    if !reading.rules.iter().any(|rule| is_own(rule)) {
        gaps.push(format!("{id} must name a rule of its own rulebook"));
    }
    let unknown = reading.rules.iter().filter(|rule| !is_rule(rule));
    gaps.extend(unknown.map(|rule| format!("{id} names the rule {rule}, which does not exist")));
    let placeless = reading.pages.iter().any(|page| page.place.is_empty());
    if reading.pages.is_empty() || placeless {
        gaps.push(format!("{id} must name a rulebook and a page or section"));
    }
    gaps.extend(option_gaps(reading, id));
    gaps
}

/// Whether an id is that of an ambiguity, which must have a reading.
fn is_ambiguity(id: &str) -> bool {
    id.contains("-AMB-")
}

fn missing_texts(reading: &Reading, id: &str) -> Vec<String> {
    let Reading {
        question,
        books,
        choice,
        reason,
        ..
    } = reading;
    let texts = [
        ("question", question),
        ("books", books),
        ("choice", choice),
        ("reason", reason),
    ];
    let missing = texts.into_iter().filter(|(_, text)| text.is_empty());
    missing
        .map(|(field, _)| format!("the reading {id} lacks its {field}"))
        .collect()
}

/// Checks that the options exist, and that their values differ from the default of every edition
/// that the reading concerns.
fn option_gaps(reading: &Reading, id: &str) -> Vec<String> {
    let mut gaps = Vec::new();
    for name in reading.edition_names() {
        let Some(edition) = Edition::named(name) else {
            gaps.push(format!(
                "{id} names the edition {name}, which does not exist"
            ));
            continue;
        };
        let known = Options::in_version(edition, RulesVersion::default()).list();
        for (option, value) in reading.options() {
            let Some(found) = known.iter().find(|known| known.name == option) else {
                gaps.push(format!(
                    "{id} names the option {option}, which does not exist"
                ));
                continue;
            };
            if !found.words.contains(&value) {
                gaps.push(format!("{id} gives {option} the unknown value `{value}`"));
            } else if found.preset == value {
                gaps.push(format!(
                    "{id} changes nothing: {option} is {value} in {name}"
                ));
            }
        }
    }
    gaps
}
