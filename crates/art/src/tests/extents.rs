use bastide_record::Colour;
use resvg::usvg::{Options, Tree};

use crate::extent::{Extent, figure_name};
use crate::figure::figure_body;
use crate::kit::kit;
use crate::piece::piece_body;
use crate::sprites;

/// The environment variable that makes the test write the table instead of comparing it.
const WRITE: &str = "BASTIDE_WRITE_EXTENTS";

/// Measures a drawing in whole units.
fn measure(body: &str) -> Extent {
    let shared = sprites::used_in(body);
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs>{shared}</defs>{body}</svg>"#
    );
    let tree = Tree::from_str(&svg, &Options::default()).expect("a drawing is valid");
    let drawn = tree.root().abs_stroke_bounding_box();
    let (x, y) = (drawn.left().floor(), drawn.top().floor());
    [x, y, drawn.right().ceil() - x, drawn.bottom().ceil() - y]
}

#[test]
fn the_table_has_the_extent_of_every_drawing() {
    let kit = kit();
    let figures = kit.figures.iter().map(|figure| {
        let body = figure_body(figure.kind, Colour::Red, figure.posture);
        (
            figure_name(figure.kind, figure.posture),
            body,
            figure.extent,
        )
    });
    let pieces = kit.pieces.iter().map(|piece| {
        let body = piece_body(piece.kind);
        (piece.kind.to_owned(), body, piece.extent)
    });
    let mut table = String::new();
    let mut wrong = Vec::new();
    for (name, body, listed) in figures.chain(pieces) {
        let measured = measure(&body);
        let [x, y, width, height] = measured;
        table += &format!("{name} {x} {y} {width} {height}\n");
        if listed != measured {
            wrong.push(name);
        }
    }
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/extents.txt");
    if std::env::var_os(WRITE).is_some() {
        std::fs::write(file, table).expect("the table can be written");
        return;
    }
    assert!(
        wrong.is_empty(),
        "extents.txt is outdated for {wrong:?}; regenerate it with\n    {WRITE}=1 cargo test -p bastide-art extent\n"
    );
}
