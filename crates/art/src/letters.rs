//! Letters and digits drawn as strokes. Pictures need no font.

use crate::point::Point;
use crate::svg::number;

/// Strokes in a box from -2 to 2 and from -3 to 3.
const GLYPHS: &[(char, &str)] = &[
    ('0', "M0-3C2.6-3 2.6 3 0 3S-2.6-3 0-3z"),
    ('1', "M-1.4-1.8L.4-3V3M-1.4 3H2"),
    ('2', "M-1.8-1.6C-1.6-3.6 2-3.4 1.7-1.2 1.4.4-1 1.6-1.9 3H2"),
    (
        '3',
        "M-1.7-2.3C0-3.8 2.4-2.6 1.6-.9 1.2-.1 0-.2-.4-.2 2.8-.3 2.6 3 .2 3-1 3-1.6 2.5-1.9 1.9",
    ),
    ('4', "M1 3V-3L-2 1.2H2.2"),
    (
        '5',
        "M1.7-3H-1.4L-1.7-.3C.2-1.2 2.1-.3 2 1.2 1.8 3.4-1 3.4-1.9 2.2",
    ),
    (
        '6',
        "M1.5-2.6C-1.6-3.8-2.2.2-1.7 1.6-1.2 3.4 1.7 3.3 1.8 1.2 1.8-.8-1-.9-1.7.8",
    ),
    ('7', "M-1.8-3H1.9L-.6 3"),
    (
        '8',
        "M0-.3C-2.3-.6-2-3 0-3S2.3-.6 0-.3C-2.7 0-2.5 3 0 3S2.7 0 0-.3z",
    ),
    (
        '9',
        "M-1.5 2.6C1.6 3.8 2.2-.2 1.7-1.6 1.2-3.4-1.7-3.3-1.8-1.2-1.8.8 1 .9 1.7-.8",
    ),
    ('A', "M-2 3L0-3 2 3M-1.3 1H1.3"),
    ('B', "M-1.7 0H.4C2.4 0 2.4 3 .4 3H-1.7V-3H.2C2-3 2 0 .2 0"),
    ('C', "M1.9-1.9C.4-3.8-2-2.8-2 0S.4 3.8 1.9 1.9"),
    ('D', "M-1.7-3H-.2C2.6-3 2.6 3-.2 3H-1.7z"),
    ('E', "M1.7-3H-1.6V3H1.7M-1.6 0H1.1"),
    ('F', "M1.7-3H-1.6V3M-1.6 0H1.1"),
    ('G', "M1.8-2C.2-3.7-2-2.7-2 0S.4 3.6 1.8 2.2V.4H.2"),
    ('H', "M-1.8-3V3M1.8-3V3M-1.8 0H1.8"),
    ('I', "M0-3V3M-1.2-3H1.2M-1.2 3H1.2"),
    ('J', "M1.3-3V1.4C1.3 3.4-1.6 3.4-1.6 1.2"),
    ('K', "M-1.7-3V3M1.8-3L-1.7.4M-.4-.8L1.9 3"),
    ('L', "M-1.5-3V3H1.7"),
    ('M', "M-2 3V-3L0 1 2-3V3"),
    ('N', "M-1.8 3V-3L1.8 3V-3"),
    ('O', "M0-3C2.8-3 2.8 3 0 3S-2.8-3 0-3z"),
    ('P', "M-1.6 3V-3H.2C2.4-3 2.4.4.2.4H-1.6"),
    ('Q', "M0-3C2.8-3 2.8 3 0 3S-2.8-3 0-3zM.6 1.4L2 3.2"),
    ('R', "M-1.6 3V-3H.2C2.4-3 2.4.2.2.2H-1.6M.2.2L1.9 3"),
    (
        'S',
        "M1.7-2.2C.6-3.6-1.8-3-1.6-1.4-1.4.4 1.9-.4 1.8 1.6 1.6 3.4-1 3.4-1.9 2.1",
    ),
    ('T', "M-2-3H2M0-3V3"),
    ('U', "M-1.8-3V1C-1.8 3.7 1.8 3.7 1.8 1V-3"),
    ('V', "M-2-3L0 3 2-3"),
    ('W', "M-2.2-3L-1.1 3 0-1 1.1 3 2.2-3"),
    ('X', "M-1.8-3L1.8 3M1.8-3L-1.8 3"),
    ('Y', "M-1.9-3L0 0 1.9-3M0 0V3"),
    ('Z', "M-1.8-3H1.8L-1.8 3H1.8"),
    ('-', "M-1.4 0H1.4"),
    ('+', "M-1.6 0H1.6M0-1.6V1.6"),
    ('/', "M1.5-3L-1.5 3"),
    ('.', "M0 2.8V3"),
    ('…', "M-1.6 2.8V3M0 2.8V3M1.6 2.8V3"),
    (',', "M.2 2.6L-.4 3.8"),
    (';', "M0-1V-.8M.2 2.6L-.4 3.8"),
    ('’', "M.2-3.2L-.4-2"),
    ('·', "M0-.1V.1"),
    ('○', "M0-1.6C2-1.6 2 1.6 0 1.6S-2-1.6 0-1.6z"),
    ('▸', "M-1-2L1.6 0-1 2z"),
    ('→', "M-2 0H2M.6-1.4L2 0 .6 1.4"),
    (':', "M0-1V-.8M0 2.8V3"),
    ('=', "M-1.6-1H1.6M-1.6 1H1.6"),
    ('–', "M-1.8 0H1.8"),
    ('_', "M-1.8 3.4H1.8"),
    ('%', "M1.7-3L-1.7 3M-1.4-2.4V-2.2M1.4 2.2V2.4"),
    ('(', "M.7-3.4C-1-1.6-1 1.6.7 3.4"),
    (')', "M-.7-3.4C1-1.6 1 1.6-.7 3.4"),
    ('<', "M1.5-2L-1.5 0 1.5 2"),
    ('>', "M-1.5-2L1.5 0-1.5 2"),
];

/// The strokes for a character that is not in the list.
const UNKNOWN: &str = "M-1.4-1.6C-1.4-3.6 1.6-3.6 1.5-1.5 1.4 0 0 0 0 1.3M0 2.8V3";

/// Returns the strokes of a character. Letters are drawn in upper case and without accents.
fn strokes(sign: char) -> &'static str {
    let plain = match sign.to_uppercase().next().unwrap_or(sign) {
        'Á' | 'À' | 'Ä' | 'Â' => 'A',
        'É' | 'È' | 'Ë' | 'Ê' => 'E',
        'Í' | 'Ì' | 'Ï' | 'Î' => 'I',
        'Ó' | 'Ò' | 'Ö' | 'Ô' => 'O',
        'Ú' | 'Ù' | 'Ü' | 'Û' => 'U',
        'Ñ' => 'N',
        'Ç' => 'C',
        other => other,
    };
    let found = GLYPHS.iter().find(|(glyph, _)| *glyph == plain);
    found.map_or(UNKNOWN, |(_, strokes)| strokes)
}

/// Draws a character of this height centred on a point.
pub fn sign(sign: char, at: Point, height: f32, colour: &str) -> String {
    let (x, y) = (number(at.x), number(at.y));
    let hundredths = (height / 6.0 * 100.0).round();
    let scale = hundredths / 100.0;
    format!(
        r#"<path d="{}" transform="translate({x} {y})scale({scale})" fill="none" stroke="{colour}" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round"/>"#,
        strokes(sign)
    )
}

/// Returns the distance between the centres of two characters of this height.
fn advance(height: f32) -> f32 {
    height * 0.88
}

/// Returns the width of a line of text.
pub fn width(text: &str, height: f32) -> f32 {
    advance(height) * text.chars().count() as f32
}

/// Draws a line of text that begins at a point, vertically centred on it.
pub fn line(text: &str, start: Point, height: f32, colour: &str) -> String {
    let step = advance(height);
    let mut at = start.plus(Point::new(step / 2.0, 0.0));
    let mut out = String::new();
    for glyph in text.chars() {
        if glyph != ' ' {
            out += &sign(glyph, at, height, colour);
        }
        at.x += step;
    }
    out
}

/// Draws a line of text centred on a point.
pub fn centred(text: &str, at: Point, height: f32, colour: &str) -> String {
    let start = Point::new(at.x - width(text, height) / 2.0, at.y);
    line(text, start, height, colour)
}
