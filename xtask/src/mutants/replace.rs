//! Replaces text in exactly one place.

use anyhow::{Context, Result, bail};

use super::list::Mutant;

/// Returns the text with `find` replaced. `find` must occur exactly once; otherwise it is unclear what the mutant breaks.
pub fn once(text: &str, find: &str, replace: &str) -> Result<String> {
    let places = places(text, find);
    let [place] = places[..] else {
        if places.is_empty() {
            bail!("the text to find does not occur:\n{find}");
        }
        let lines: Vec<String> = places
            .iter()
            .map(|&at| line_of(text, at).to_string())
            .collect();
        bail!(
            "the text to find occurs {} times, at lines {}",
            places.len(),
            lines.join(", ")
        );
    };
    Ok([&text[..place], replace, &text[place + find.len()..]].concat())
}

/// Checks that every mutant fits the sources. The error lists all that do not.
pub fn check_all(mutants: &[Mutant], read: impl Fn(&str) -> Result<String>) -> Result<()> {
    let stale: Vec<String> = mutants
        .iter()
        .filter_map(|mutant| {
            let fits = read(&mutant.file)
                .and_then(|text| once(&text, &mutant.find, &mutant.replace))
                .with_context(|| format!("'{}' in {}", mutant.name, mutant.file));
            fits.err().map(|error| format!("{error:#}"))
        })
        .collect();
    if !stale.is_empty() {
        bail!(
            "{} stale mutants; rewrite or remove them:\n{}",
            stale.len(),
            stale.join("\n")
        );
    }
    Ok(())
}

/// Returns the positions of all occurrences, including overlapping ones: "aa" occurs twice in "aaa".
fn places(text: &str, find: &str) -> Vec<usize> {
    text.char_indices()
        .map(|(at, _)| at)
        .filter(|&at| text[at..].starts_with(find))
        .collect()
}

fn line_of(text: &str, at: usize) -> usize {
    1 + text[..at].matches('\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_refused(text: &str, find: &str, complaint: &str) {
        let error = once(text, find, "x").unwrap_err().to_string();
        assert!(error.contains(complaint), "{error}");
    }

    #[test]
    fn a_single_occurrence_is_replaced() {
        assert_eq!(
            once("score = tiles;", "tiles", "tiles + 1").unwrap(),
            "score = tiles + 1;"
        );
        assert_eq!(once("a\nb\nc\n", "b\n", "").unwrap(), "a\nc\n");
        assert_eq!(once("«señal»", "ñ", "n").unwrap(), "«senal»");
    }

    #[test]
    fn missing_text_is_an_error() {
        check_refused("score = tiles;", "shields", "does not occur");
        check_refused("", "shields", "does not occur");
    }

    #[test]
    fn ambiguous_text_is_an_error_with_its_lines() {
        check_refused("tiles\n\ntiles\n", "tiles", "2 times, at lines 1, 3");
        check_refused("aaa", "aa", "2 times");
    }

    #[test]
    fn all_stale_mutants_are_listed() {
        let mutant = |name: &str, find: &str| Mutant {
            name: name.to_owned(),
            file: "road.rs".to_owned(),
            find: find.to_owned(),
            replace: String::new(),
            rule: "BASE-20".to_owned(),
            expected_survivor: None,
        };
        let mutants = [
            mutant("first", "gone"),
            mutant("second", "tiles"),
            mutant("third", "lost"),
        ];
        let error = check_all(&mutants, |_| Ok("tiles".to_owned()))
            .unwrap_err()
            .to_string();
        assert!(error.starts_with("2 stale"), "{error}");
        assert!(
            error.contains("'first' in road.rs") && error.contains("'third'"),
            "{error}"
        );
        assert!(!error.contains("'second'"), "{error}");
    }
}
