//! Plain text tables.

/// Formats rows with aligned columns, one line each, without trailing spaces.
pub fn lines(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter()
            .filter_map(|row| row.get(column))
            .map(|cell| cell.chars().count())
            .max()
    };
    let widths: Vec<usize> = (0..columns)
        .map(|column| width(column).unwrap_or(0))
        .collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(&widths) {
            line.push_str(&format!("{cell:<width$}  "));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    #[test]
    fn columns_are_aligned_without_trailing_spaces() {
        let rows = [
            vec!["a".to_owned(), "longer".to_owned()],
            vec!["bcd".to_owned(), "x".to_owned()],
        ];
        assert_eq!(super::lines(&rows), "a    longer\nbcd  x\n");
    }
}
