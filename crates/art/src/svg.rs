//! The few SVG elements that drawings are made of.

use crate::point::Point;

/// Formats a number with at most one decimal, as short as SVG allows.
pub fn number(value: f32) -> String {
    let tenths = (value * 10.0).round() as i32;
    let sign = if tenths < 0 { "-" } else { "" };
    let (whole, rest) = (tenths.abs() / 10, tenths.abs() % 10);
    match (whole, rest) {
        (whole, 0) => format!("{sign}{whole}"),
        (0, rest) => format!("{sign}.{rest}"),
        (whole, rest) => format!("{sign}{whole}.{rest}"),
    }
}

/// Draws a filled shape.
pub fn fill(path: &str, colour: &str) -> String {
    format!(r#"<path d="{path}" fill="{colour}"/>"#)
}

/// Draws a line.
pub fn stroke(path: &str, colour: &str, width: f32) -> String {
    let width = number(width);
    format!(r#"<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"/>"#)
}

/// Draws a dashed line.
pub fn dashes(path: &str, colour: &str, width: f32, pattern: &str) -> String {
    let width = number(width);
    format!(
        r#"<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-dasharray="{pattern}"/>"#
    )
}

/// Draws a disc.
pub fn disc(at: Point, radius: f32, colour: &str) -> String {
    let (x, y, radius) = (number(at.x), number(at.y), number(radius));
    format!(r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}"/>"#)
}

/// Draws a shared drawing by reference at a position and scale.
pub fn stamp(id: &str, at: Point, scale: f32) -> String {
    let (x, y) = (number(at.x), number(at.y));
    if (scale - 1.0).abs() < 0.05 {
        format!(r##"<use href="#{id}" x="{x}" y="{y}"/>"##)
    } else {
        let scale = number(scale);
        format!(r##"<use href="#{id}" transform="translate({x} {y})scale({scale})"/>"##)
    }
}

/// Wraps a drawing and its shared definitions in a complete SVG of this size.
pub fn picture(width: f32, height: f32, shared: &str, body: &str) -> String {
    let (width, height) = (number(width), number(height));
    let defs = if shared.is_empty() {
        String::new()
    } else {
        format!("<defs>{shared}</defs>")
    };
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{defs}{body}</svg>"#
    )
}
