//! Licence expressions, such as `(MIT OR Apache-2.0) AND Unicode-3.0`.

/// Whether the allowed licences satisfy an expression. `/` is the old way to write `OR`. A licence with an exception
/// (`Apache-2.0 WITH LLVM-exception`) allows more than the licence alone.
pub fn satisfies(expression: &str, is_allowed: &dyn Fn(&str) -> bool) -> Result<bool, String> {
    let spaced = expression
        .replace('/', " OR ")
        .replace('(', " ( ")
        .replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut reader = ExpressionReader {
        words: &words,
        is_allowed,
    };
    let is_satisfied = reader.any()?;
    match reader.words.first() {
        None => Ok(is_satisfied),
        Some(word) => Err(format!("`{word}` is not expected there")),
    }
}

/// Reads an expression from the front of the words.
struct ExpressionReader<'a> {
    words: &'a [&'a str],
    is_allowed: &'a dyn Fn(&str) -> bool,
}

impl<'a> ExpressionReader<'a> {
    fn any(&mut self) -> Result<bool, String> {
        let mut is_satisfied = self.all()?;
        while self.skip("OR") {
            is_satisfied |= self.all()?;
        }
        Ok(is_satisfied)
    }

    fn all(&mut self) -> Result<bool, String> {
        let mut is_satisfied = self.one()?;
        while self.skip("AND") {
            is_satisfied &= self.one()?;
        }
        Ok(is_satisfied)
    }

    fn one(&mut self) -> Result<bool, String> {
        if self.skip("(") {
            let is_satisfied = self.any()?;
            return match self.skip(")") {
                true => Ok(is_satisfied),
                false => Err("a bracket is not closed".to_owned()),
            };
        }
        let licence = self.name()?;
        if self.skip("WITH") {
            self.name()?;
        }
        Ok((self.is_allowed)(licence))
    }

    fn name(&mut self) -> Result<&'a str, String> {
        match self.words.split_first() {
            Some((word, rest)) if !["OR", "AND", "WITH", "(", ")"].contains(word) => {
                self.words = rest;
                Ok(word)
            }
            _ => Err("a licence is missing".to_owned()),
        }
    }

    fn skip(&mut self, word: &str) -> bool {
        let is_next = self.words.first() == Some(&word);
        if is_next {
            self.words = &self.words[1..];
        }
        is_next
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_satisfied_by_the_allowed_licences() {
        let allowed = |licence: &str| ["MIT", "Apache-2.0"].contains(&licence);
        for (expression, expected) in [
            ("MIT", true),
            ("GPL-3.0-only", false),
            ("MIT OR GPL-3.0-only", true),
            ("GPL-3.0-only/MIT", true),
            ("MIT AND GPL-3.0-only", false),
            ("(MIT OR GPL-3.0-only) AND Apache-2.0", true),
            ("MIT OR Zlib AND Zlib", true),
            ("(MIT OR Zlib) AND Zlib", false),
            ("Apache-2.0 WITH LLVM-exception", true),
        ] {
            assert_eq!(
                satisfies(expression, &allowed),
                Ok(expected),
                "{expression}"
            );
        }
        for wrong in ["", "MIT OR", "(MIT", "MIT)", "MIT Apache-2.0", "OR MIT"] {
            assert!(satisfies(wrong, &allowed).is_err(), "{wrong}");
        }
    }
}
