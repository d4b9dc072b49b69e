use bastide_art::*;
use bastide_record::Colour;
fn main() {
    let mut body = String::new();
    for (i, c) in Colour::ALL.into_iter().enumerate() {
        for (j, k) in [
            "follower", "large", "builder", "pig", "shepherd", "robber", "scorer2", "page",
        ]
        .into_iter()
        .enumerate()
        {
            body += &format!(
                "<g transform=\"translate({} {})\">{}</g>",
                25 + j * 42,
                25 + i * 42,
                figure_body(k, c, Posture::Standing)
            );
        }
        body += &format!(
            "<g transform=\"translate({} {})\">{}</g>",
            25 + 8 * 42,
            25 + i * 42,
            figure_body("follower", c, Posture::Lying)
        );
    }
    for (i, p) in PIECES.iter().chain(&["abbot"]).enumerate() {
        body += &format!(
            "<g transform=\"translate({} {})\">{}</g>",
            30 + i % 9 * 56,
            390 + i / 9 * 56,
            piece_body(p)
        );
    }
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 500 660\"><defs>{}</defs><path d=\"M0 0H250V9999H0z\" fill=\"#a8c168\"/><path d=\"M250 0H999V9999H250z\" fill=\"#c98d58\"/>{body}</svg>",
        shared_symbols()
    );
    std::fs::write("target/pieces.png", png(&svg, 1250).unwrap()).unwrap();
}
