//! Formats JSON for people: short values stay on one line.

/// The maximum line width, where possible.
const WIDTH: usize = 110;

/// Formats a JSON text without changing the order of the fields.
pub fn lay_out(json: &str) -> String {
    let mut out = String::new();
    write(json, 0, 0, &mut out);
    out
}

/// Writes a value that begins in a given column.
fn write(value: &str, indent: usize, column: usize, out: &mut String) {
    let opens = value.starts_with(['{', '[']);
    if !opens || column + value.chars().count() <= WIDTH {
        out.push_str(&spaced(value));
        return;
    }
    let (open, rest) = value.split_at(1);
    let (inner, close) = rest.split_at(rest.len() - 1);
    out.push_str(open);
    let inside = indent + 2;
    for (number, part) in split(inner, ',').into_iter().enumerate() {
        if number > 0 {
            out.push(',');
        }
        out.push('\n');
        out.extend(std::iter::repeat_n(' ', inside));
        let fields = if open == "{" {
            split(part, ':')
        } else {
            vec![part]
        };
        match fields.split_first() {
            Some((name, rest)) if !rest.is_empty() => {
                let value = &part[name.len() + 1..];
                out.push_str(name);
                out.push_str(": ");
                write(value, inside, inside + name.chars().count() + 2, out);
            }
            _ => write(part, inside, inside, out),
        }
    }
    out.push('\n');
    out.extend(std::iter::repeat_n(' ', indent));
    out.push_str(close);
}

/// Splits a text at separators outside of brackets and quotes.
fn split(text: &str, separator: char) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut begin = 0;
    let mut depth = 0;
    for (at, sign, quoted) in signs(text) {
        match sign {
            _ if quoted => {}
            '{' | '[' => depth += 1,
            '}' | ']' => depth -= 1,
            _ if sign == separator && depth == 0 => {
                parts.push(&text[begin..at]);
                begin = at + sign.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(&text[begin..]);
    parts
}

/// Returns a value on one line, with spaces after commas and colons.
fn spaced(text: &str) -> String {
    let mut out = String::new();
    for (_, sign, quoted) in signs(text) {
        out.push(sign);
        if !quoted && (sign == ',' || sign == ':') {
            out.push(' ');
        }
    }
    out
}

/// Returns the characters of a JSON text, each with whether it is inside quotes.
fn signs(text: &str) -> impl Iterator<Item = (usize, char, bool)> + '_ {
    let (mut quoted, mut escaped) = (false, false);
    text.char_indices().map(move |(at, sign)| {
        let inside = quoted;
        if escaped {
            escaped = false;
        } else if sign == '\\' {
            escaped = true;
        } else if sign == '"' {
            quoted = !quoted;
        }
        (at, sign, inside || sign == '"')
    })
}

#[test]
fn the_formatted_text_is_the_same_json() {
    let long = format!(
        r#"{{"a":[1,2],"b":{{"c":"x, \"y\": {}","d":[]}},"e":[{{"f":1}}]}}"#,
        "z".repeat(200)
    );
    let laid_out = lay_out(&long);
    assert!(laid_out.lines().count() > 5, "{laid_out}");
    let [before, after] = [long.as_str(), &laid_out]
        .map(|text| serde_json::from_str::<serde_json::Value>(text).unwrap());
    assert_eq!(before, after);
    assert_eq!(lay_out(r#"{"a":1,"b":[1,2]}"#), r#"{"a": 1, "b": [1, 2]}"#);
}
