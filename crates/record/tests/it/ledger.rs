//! Every id of the ledger is stated in both languages and has an example that runs.

use bastide_record::ledger::{ModuleBooks, RuleLedger};
use bastide_record::rulebook::Rulebook;
use bastide_rules::modules::rulebooks;

const LEDGER: &str = include_str!("../../ledger.txt");
const EXCEPTIONS: &str = include_str!("../../ledger-exceptions.txt");

/// Returns each module's name, English rulebook and Spanish rulebook.
fn books() -> Vec<(&'static str, Rulebook, Rulebook)> {
    let read = |module: &str, text: &str| {
        Rulebook::read(text).unwrap_or_else(|problem| panic!("the rulebook of {module}: {problem}"))
    };
    rulebooks()
        .map(|(module, texts)| {
            (
                module,
                read(module, texts.english),
                read(module, texts.spanish),
            )
        })
        .collect()
}

#[test]
fn every_example_of_the_rulebooks_runs() {
    let failures = books()
        .into_iter()
        .flat_map(|(module, english, _)| english.run(&format!("{module}/rules.md")));
    let failures: Vec<String> = failures.collect();
    assert!(failures.is_empty(), "\n{}\n", failures.join("\n"));
}

#[test]
fn every_id_is_stated_and_has_an_example() {
    let ledger = RuleLedger::read(LEDGER).expect("the ledger can be read");
    let books = books();
    let skipped = ledger
        .modules
        .iter()
        .filter(|(name, _)| !books.iter().any(|(m, ..)| m == name));
    skipped.for_each(|(name, ids)| {
        println!("{name} is not in the registry: {} ids skipped", ids.len())
    });
    let books = books.iter().map(|(module, english, spanish)| ModuleBooks {
        module,
        english,
        spanish,
    });
    let gaps = ledger.gaps(&books.collect::<Vec<_>>(), EXCEPTIONS);
    assert!(gaps.is_empty(), "\n{}\n", gaps.join("\n"));
}

#[test]
fn the_ledger_knows_all_modules() {
    let ledger = RuleLedger::read(LEDGER).expect("the ledger can be read");
    let count = |name: &str| {
        let module = ledger.modules.iter().find(|(module, _)| module == name);
        module.map_or(0, |(_, ids)| ids.len())
    };
    assert_eq!(count("base"), 50 + 29 + 13 + 9);
    assert_eq!(ledger.modules.len(), 17);
    assert!(ledger.modules.iter().all(|(_, ids)| !ids.is_empty()));
}

/// Returns the gaps of a small ledger.
fn gaps(english: &str, spanish: &str, exceptions: &str) -> Vec<String> {
    let ledger =
        RuleLedger::read("module base\nBASE-01\nBASE-02\nBASE-EX-01\nmodule river\nRIVER-01\n");
    let [english, spanish] =
        [english, spanish].map(|text| Rulebook::read(text).expect("it can be read"));
    let books = [ModuleBooks {
        module: "base",
        english: &english,
        spanish: &spanish,
    }];
    ledger.expect("it can be read").gaps(&books, exceptions)
}

const ENGLISH: &str = "# Rules\n\n**BASE-01** One.\n\n```game BASE-02\nexpect left 72\n```\n\n**BASE-02** Two.\n\n\
                       **BASE-EX-01** Three.\n\n```game\nexpect left 72\n```\n";
const SPANISH: &str = "# Reglas\n\n**BASE-01** Uno.\n\n**BASE-02** Dos.\n\n**BASE-EX-01** Tres.\n";

#[test]
fn a_complete_rulebook_has_no_gaps() {
    assert_eq!(gaps(ENGLISH, SPANISH, ""), Vec::<String>::new());
}

#[test]
fn missing_statements_examples_and_translations_are_found() {
    let unstated = ENGLISH.replace("**BASE-02**", "BASE-02");
    assert_eq!(
        gaps(&unstated, SPANISH, ""),
        ["no rulebook of base states BASE-02"]
    );
    let unshown = ENGLISH.replace("game BASE-02", "game");
    assert_eq!(gaps(&unshown, SPANISH, ""), ["BASE-02 has no example"]);
    let named = unshown.replace("Two.", "Two. Examples: BASE-EX-01.");
    assert_eq!(gaps(&named, SPANISH, ""), Vec::<String>::new());
    let untranslated = SPANISH.replace("**BASE-EX-01**", "");
    assert_eq!(
        gaps(ENGLISH, &untranslated, ""),
        ["the Spanish rulebook of base does not state BASE-EX-01"]
    );
    let unknown = ENGLISH.replace("BASE-EX-01", "BASE-EX-99");
    assert_eq!(gaps(&unknown, SPANISH, "").len(), 2);
}

#[test]
fn exceptions_need_a_reason_and_a_gap() {
    let unstated = ENGLISH.replace("**BASE-02**", "BASE-02");
    let spanish = SPANISH.replace("**BASE-02**", "BASE-02");
    assert_eq!(
        gaps(&unstated, &spanish, "BASE-02 No game shows it."),
        Vec::<String>::new()
    );
    assert_eq!(gaps(&unstated, &spanish, "BASE-02").len(), 2);
    assert_eq!(
        gaps(ENGLISH, SPANISH, "BASE-02 No game shows it."),
        ["BASE-02 has an exception, but nothing is missing"]
    );
}
