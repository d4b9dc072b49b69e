//! The texts of the rules by id, with the readings of the rulebooks.

use std::sync::OnceLock;

use bastide_record::reading::{self, PageRef};
use bastide_record::rulebook::{Heading, Rulebook, Statement};
use bastide_rules::modules::rulebooks;
use bastide_words::Language;
use serde::{Deserialize, Serialize};

use crate::words;

/// The text of a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RuleText {
    /// Its id, such as `BASE-09`.
    pub id: String,
    /// The module whose rulebook states it.
    pub module: String,
    /// The headings above it: the title of the book before its first rule, and the headings of its sections.
    pub headings: Vec<RuleHeading>,
    /// The text, as Markdown.
    pub text: String,
    /// Our choice where the rulebooks leave room, if this is such a place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub reading: Option<Reading>,
    /// Runnable examples, as records without the first line.
    pub examples: Vec<String>,
}

/// A place where the published rulebooks leave room, with our choice. Its texts are Markdown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Reading {
    /// The id of the statement that has it, such as `BASE-AMB-01`.
    pub id: String,
    /// The module whose rulebook has it.
    pub module: String,
    /// What the rulebooks leave open.
    pub question: String,
    /// What the rulebooks say.
    pub books: String,
    /// How the game is played by default.
    pub choice: String,
    /// Why.
    pub reason: String,
    /// How options change it; empty if none does.
    pub option: String,
    /// The names of these options.
    pub options: Vec<String>,
    /// The ids of the rules it concerns.
    pub rules: Vec<String>,
    /// Where to look in the rulebooks: title and page, or title and section.
    pub pages: Vec<String>,
    /// The names of the editions it concerns.
    pub editions: Vec<String>,
}

/// A heading of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RuleHeading {
    /// The level: 1 for the title of the book.
    pub level: u8,
    /// The text of the heading.
    pub title: String,
}

/// Returns all rules in a language, book by book.
pub fn rule_texts(language: Language) -> &'static [RuleText] {
    static TEXTS: [OnceLock<Vec<RuleText>>; 2] = [OnceLock::new(), OnceLock::new()];
    TEXTS[language as usize].get_or_init(|| read_books(language))
}

/// Returns one rule by its id, ignoring case.
pub fn rule_text(id: &str, language: Language) -> Option<&'static RuleText> {
    let mut texts = rule_texts(language).iter();
    texts.find(|rule| rule.id.eq_ignore_ascii_case(id))
}

/// Returns all readings in a language, book by book.
pub fn readings(language: Language) -> impl Iterator<Item = &'static Reading> {
    let rules = rule_texts(language).iter();
    rules.filter_map(|rule| rule.reading.as_ref())
}

fn read_books(language: Language) -> Vec<RuleText> {
    let books = rulebooks().flat_map(|(module, texts)| {
        let english = read(texts.english);
        let translation = match language {
            Language::En => None,
            Language::Es => Some(read(texts.spanish)),
        };
        let rules: Vec<RuleText> = english
            .statements
            .iter()
            .map(|statement| {
                // Examples are the same in all languages and are kept in the English book.
                let translated = translation
                    .as_ref()
                    .and_then(|book| book.find(&statement.id));
                let shown = translated.unwrap_or(statement);
                let own = statement.blocks.iter().collect::<Vec<_>>();
                let examples = if own.is_empty() {
                    english.examples(statement)
                } else {
                    own
                };
                RuleText {
                    id: statement.id.clone(),
                    module: module.to_owned(),
                    headings: headings(shown),
                    text: shown.text.clone(),
                    reading: statement.reading.as_ref().map(|reading| {
                        let shown = shown.reading.as_ref().unwrap_or(reading);
                        Reading::of(statement, module, reading, shown, language)
                    }),
                    examples: examples.iter().map(|block| block.text.clone()).collect(),
                }
            })
            .collect();
        rules
    });
    books.collect()
}

impl Reading {
    /// Takes the texts from `shown`, and all else from the English rulebook.
    fn of(
        statement: &Statement,
        module: &str,
        english: &reading::Reading,
        shown: &reading::Reading,
        language: Language,
    ) -> Reading {
        let options = english.options();
        let mut options: Vec<String> = options.iter().map(|(name, _)| (*name).to_owned()).collect();
        options.dedup();
        let pages = english.pages.iter();
        let editions = english.edition_names();
        Reading {
            id: statement.id.clone(),
            module: module.to_owned(),
            question: shown.question.clone(),
            books: shown.books.clone(),
            choice: shown.choice.clone(),
            reason: shown.reason.clone(),
            option: shown.option.clone().unwrap_or_default(),
            options,
            rules: english.rules.clone(),
            pages: pages.map(|page| citation(page, language)).collect(),
            editions: editions.into_iter().map(str::to_owned).collect(),
        }
    }
}

/// Returns the title of a rulebook with the page or section.
fn citation(page: &PageRef, language: Language) -> String {
    let text = words::text(language);
    let key = match (page.is_page(), page.place.contains('–')) {
        (true, false) => "cite-page",
        (true, true) => "cite-pages",
        (false, _) => "cite-section",
    };
    let title = text.get(&format!("book-{}", page.book));
    let values = [
        ("book", title.into()),
        ("place", page.place.as_str().into()),
    ];
    text.with(key, &values)
}

fn headings(statement: &Statement) -> Vec<RuleHeading> {
    let headings = statement.headings.iter().cloned();
    let headings = headings.map(|Heading { level, title }| RuleHeading { level, title });
    headings.collect()
}

fn read(text: &str) -> Rulebook {
    Rulebook::read(text).expect("the built-in rulebooks are tested")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_has_a_text_in_both_languages() {
        let [english, spanish] = Language::ALL.map(rule_texts);
        assert_eq!(english.len(), spanish.len());
        assert!(english.len() > 200, "{}", english.len());
        let same = english
            .iter()
            .zip(spanish)
            .filter(|(en, es)| en.text == es.text);
        let same: Vec<&str> = same.map(|(rule, _)| rule.id.as_str()).collect();
        assert!(same.is_empty(), "not translated: {same:?}");
    }

    #[test]
    fn every_book_has_a_title_and_the_same_headings_in_both_languages() {
        let [english, spanish] = Language::ALL.map(rule_texts);
        let mut module = "";
        for (english, spanish) in english.iter().zip(spanish) {
            let levels = |rule: &RuleText| {
                rule.headings
                    .iter()
                    .map(|heading| heading.level)
                    .collect::<Vec<_>>()
            };
            assert_eq!(levels(english), levels(spanish), "{}", english.id);
            if module != english.module {
                module = &english.module;
                assert_eq!(levels(english).first(), Some(&1), "{module}");
            }
        }
    }

    #[test]
    fn every_reading_cites_known_rulebooks_in_both_languages() {
        for language in Language::ALL {
            for (_, texts) in rulebooks() {
                let english = read(texts.english);
                let readings = english
                    .statements
                    .iter()
                    .filter_map(|one| one.reading.as_ref());
                for page in readings.flat_map(|reading| &reading.pages) {
                    let title = words::catalogue(language).get(&format!("book-{}", page.book));
                    assert!(title.is_some(), "{language:?} has no title of {page:?}");
                }
            }
        }
    }

    #[test]
    fn a_reading_has_its_texts_in_the_language_and_its_pages() {
        let [english, spanish] = Language::ALL.map(|language| {
            let rule = rule_text("base-amb-13", language).unwrap();
            rule.reading.clone().unwrap()
        });
        assert_eq!(english.rules, ["BASE-31"]);
        assert_eq!(english.options, ["ring_road"]);
        assert_eq!(english.rules, spanish.rules);
        assert_eq!(english.options, spanish.options);
        assert_ne!(english.choice, spanish.choice);
        assert_eq!(english.editions, ["Classic"]);
        assert_eq!(
            english.pages,
            ["Carcassonne, classic edition, “Camino completado”"]
        );
        assert_eq!(
            spanish.pages,
            ["Carcassonne, edición clásica, «Camino completado»"]
        );
    }

    #[test]
    fn a_rule_is_found_by_its_id_with_its_examples() {
        let rule = rule_text("base-15", Language::En).unwrap();
        assert_eq!(
            (rule.id.as_str(), rule.module.as_str()),
            ("BASE-15", "base")
        );
        assert!(!rule.examples.is_empty());
        assert!(rule_text("BASE-999", Language::En).is_none());
    }
}
