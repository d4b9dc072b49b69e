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

const QUESTION: &str = "# Rules\n\n**BASE-AMB-01** Which way?\n\n- Books: They do not say.\n- Choice: This way.\n\
                        - Reason: It is shorter.\n- Option: With `ring_road no` the other way.\n- Rules: BASE-01\n\
                        - Pages: Classic 4\n\n```game\nexpect left 72\n```\n\n\
                        **BASE-01** One.\n\n```game\nexpect left 72\n```\n";
const PREGUNTA: &str = "# Reglas\n\n**BASE-AMB-01** ¿Cómo?\n\n- Libros: No lo dicen.\n- Elección: Así.\n\
                        - Motivo: Es más corto.\n- Opción: Con `ring_road no`, de otro modo.\n\n\
                        **BASE-01** Uno.\n";

/// Returns the gaps of a rulebook with one reading, after replacing a part of each language.
fn reading_gaps(english: [&str; 2], spanish: [&str; 2]) -> Vec<String> {
    let ledger = RuleLedger::read("module base\nBASE-AMB-01\nBASE-01\n").expect("it can be read");
    let replaced = |text: &str, [from, to]: [&str; 2]| {
        assert!(text.contains(from), "{from}");
        Rulebook::read(&text.replace(from, to)).expect("it can be read")
    };
    let (english, spanish) = (replaced(QUESTION, english), replaced(PREGUNTA, spanish));
    let books = [ModuleBooks {
        module: "base",
        english: &english,
        spanish: &spanish,
    }];
    ledger.gaps(&books, "")
}

#[test]
fn a_reading_is_parsed_apart_from_its_question() {
    let book = Rulebook::read(QUESTION).expect("it can be read");
    let statement = book.find("BASE-AMB-01").expect("it is stated");
    let reading = statement.reading.as_ref().expect("it has a reading");
    assert_eq!(statement.text, "Which way?");
    assert_eq!(reading.question, "Which way?");
    assert_eq!(reading.choice, "This way.");
    assert_eq!(reading.options(), [("ring_road", "no")]);
    assert_eq!(reading.rules, ["BASE-01"]);
    assert!(reading.pages[0].is_page() && reading.pages[0].book == "Classic");
    assert_eq!(reading.edition_names(), ["Classic", "Plus2012", "Plus2014"]);
    assert_eq!(
        book.find("BASE-01").and_then(|rule| rule.reading.as_ref()),
        None
    );
}

#[test]
fn missing_readings_texts_and_languages_are_found() {
    let same = ["", ""];
    assert_eq!(reading_gaps(same, same), Vec::<String>::new());
    let list = "- Books: They do not say.\n- Choice: This way.\n- Reason: It is shorter.\n\
                - Option: With `ring_road no` the other way.\n- Rules: BASE-01\n- Pages: Classic 4\n";
    assert_eq!(
        reading_gaps([list, ""], same),
        ["BASE-AMB-01 has no reading"]
    );
    assert_eq!(
        reading_gaps(["- Reason: It is shorter.\n", ""], same),
        ["the reading BASE-AMB-01 lacks its reason"]
    );
    assert_eq!(
        reading_gaps(same, ["- Elección: Así.\n", ""]),
        ["the reading BASE-AMB-01 lacks its choice in Spanish"]
    );
    assert_eq!(
        reading_gaps(["- Pages: Classic 4\n", ""], same),
        ["BASE-AMB-01 must name a rulebook and a page or section"]
    );
    let list = "- Libros: No lo dicen.\n- Elección: Así.\n- Motivo: Es más corto.\n\
                - Opción: Con `ring_road no`, de otro modo.\n";
    assert_eq!(
        reading_gaps(same, [list, ""]),
        ["BASE-AMB-01 has no reading in Spanish"]
    );
}

#[test]
fn readings_name_known_rules_and_options_that_change_something() {
    let same = ["", ""];
    let option = |to: &str| reading_gaps(["`ring_road no`", to], ["`ring_road no`", to]);
    assert_eq!(
        option("`ring no`")[0],
        "BASE-AMB-01 names the option ring, which does not exist"
    );
    assert_eq!(
        option("`ring_road maybe`")[0],
        "BASE-AMB-01 gives ring_road the unknown value `maybe`"
    );
    assert_eq!(
        option("`ring_road yes`")[0],
        "BASE-AMB-01 changes nothing: ring_road is yes in Classic"
    );
    assert_eq!(
        reading_gaps(["`ring_road no`", "`farmers no`"], same),
        ["BASE-AMB-01 has other options in Spanish"]
    );
    assert_eq!(
        reading_gaps(["Rules: BASE-01", "Rules: BASE-01 BASE-99"], same),
        ["BASE-AMB-01 names the rule BASE-99, which does not exist"]
    );
    assert_eq!(
        reading_gaps(["- Pages", "- Editions: Classic2\n- Pages"], same),
        ["BASE-AMB-01 names the edition Classic2, which does not exist"]
    );
}
