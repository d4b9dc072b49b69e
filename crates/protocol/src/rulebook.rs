//! The texts of the rules by id.

use std::sync::OnceLock;

use bastide_record::rulebook::{Heading, Rulebook, Statement};
use bastide_rules::modules::rulebooks;
use bastide_words::Language;
use serde::{Deserialize, Serialize};

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
    /// Runnable examples, as records without the first line.
    pub examples: Vec<String>,
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
                    examples: examples.iter().map(|block| block.text.clone()).collect(),
                }
            })
            .collect();
        rules
    });
    books.collect()
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
