//! The standings as a picture.

use std::fmt::Write;
use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use crate::standings::Standings;

/// Why there is no PNG.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlotError {
    /// Letters cannot be drawn.
    #[error(
        "a PNG needs a font, and none is installed (on Debian: apt-get install fonts-dejavu-core); \
         the SVG does without"
    )]
    NoFont,
    /// The picture cannot be drawn.
    #[error("the plot cannot be drawn: {0}")]
    Draw(String),
}

const ROW: f64 = 34.0;
const TOP: f64 = 96.0;
const NAMES: f64 = 250.0;
const SCALE: f64 = 420.0;
const CELL: f64 = 62.0;
const LETTERS_OF_A_NAME: usize = 32;

/// The standings as SVG: strengths with their intervals on the left, and on the right who won
/// how many of a hundred games against whom.
pub fn svg(standings: &Standings, title: &str) -> String {
    let rows = standings.standings.len();
    let matrix = NAMES + SCALE + 50.0;
    let width = matrix + CELL * rows as f64 + 20.0;
    let height = TOP + ROW * rows as f64 + 50.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"DejaVu Sans, Verdana, Arial, sans-serif\" \
         font-size=\"13\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fffdf7\"/>\n"
    );
    text(
        &mut svg,
        16.0,
        30.0,
        "start",
        "font-size=\"17\" fill=\"#222\"",
        title,
    );
    let heading = "fill=\"#666\"";
    text(
        &mut svg,
        NAMES,
        60.0,
        "start",
        heading,
        "Elo, with 95 % intervals",
    );
    text(
        &mut svg,
        matrix,
        60.0,
        "start",
        heading,
        "wins in 100 games against",
    );
    axis(&mut svg, standings, height);
    for (row, standing) in standings.standings.iter().enumerate() {
        let middle = TOP + ROW * (row as f64 + 0.5);
        let name = format!("{}. {}", row + 1, short(&standing.spec));
        text(
            &mut svg,
            16.0,
            middle + 4.5,
            "start",
            "fill=\"#222\"",
            &name,
        );
        let at = |elo: f64| place(standings, elo);
        let (low, high) = (at(standing.elo.ci95.low), at(standing.elo.ci95.high));
        let dot = at(standing.elo.mean);
        let label = format!("{:+.0}", standing.elo.mean);
        // Writing into a text cannot fail.
        let _ = writeln!(
            svg,
            "<path d=\"M{low:.1} {middle:.1}H{high:.1}M{low:.1} {:.1}v8M{high:.1} {:.1}v8\" \
             stroke=\"#3b6ea5\" stroke-width=\"2\" fill=\"none\"/>\n\
             <circle cx=\"{dot:.1}\" cy=\"{middle:.1}\" r=\"5\" fill=\"#c0392b\"/>",
            middle - 4.0,
            middle - 4.0
        );
        text(
            &mut svg,
            dot,
            middle - 9.0,
            "middle",
            "font-size=\"11\" fill=\"#222\"",
            &label,
        );
        let number = format!("{}.", row + 1);
        let column = matrix + CELL * (row as f64 + 0.5);
        text(
            &mut svg,
            column,
            TOP - 10.0,
            "middle",
            "fill=\"#222\"",
            &number,
        );
        for other in 0..rows {
            cell(
                &mut svg,
                standings,
                [row, other],
                [matrix + CELL * other as f64, TOP + ROW * row as f64],
            );
        }
    }
    svg + "</svg>\n"
}

/// Whether a PNG can be drawn on this machine, for whoever wants to know before the games.
pub fn check_png() -> Result<(), PlotError> {
    fonts().map(drop)
}

/// The machine's fonts, with any of them for letters without a font of their own.
fn fonts() -> Result<(fontdb::Database, String), PlotError> {
    let mut fonts = fontdb::Database::new();
    fonts.load_system_fonts();
    let face = fonts.faces().next().ok_or(PlotError::NoFont)?;
    // Where none of the named fonts is there, any is better than no letters.
    let any = face.families.first().map(|(name, _)| name.clone());
    let any = any.unwrap_or_default();
    fonts.set_sans_serif_family(&any);
    Ok((fonts, any))
}

/// The standings as PNG, drawn from the SVG with the machine's fonts.
pub fn png(svg: &str) -> Result<Vec<u8>, PlotError> {
    let (fonts, any) = fonts()?;
    let options = Options {
        font_family: any,
        fontdb: Arc::new(fonts),
        ..Options::default()
    };
    let wrong = |error: String| PlotError::Draw(error);
    let tree = Tree::from_str(svg, &options).map_err(|error| wrong(error.to_string()))?;
    let zoom = 2.0_f32;
    let size = tree.size();
    let (width, height) = (size.width() * zoom, size.height() * zoom);
    let mut picture = Pixmap::new(width.ceil() as u32, height.ceil() as u32)
        .ok_or_else(|| wrong("it is too large".to_owned()))?;
    resvg::render(
        &tree,
        Transform::from_scale(zoom, zoom),
        &mut picture.as_mut(),
    );
    picture
        .encode_png()
        .map_err(|error| wrong(error.to_string()))
}

/// The Elo from end to end of the axis, in whole hundreds.
fn span(standings: &Standings) -> [f64; 2] {
    let ends = standings.standings.iter().flat_map(|standing| {
        let elo = standing.elo;
        [elo.mean, elo.ci95.low, elo.ci95.high]
    });
    let (low, high) = ends
        .filter(|elo| elo.is_finite())
        .fold((0.0_f64, 0.0_f64), |(low, high), elo| {
            (low.min(elo), high.max(elo))
        });
    [
        (low / 100.0).floor() * 100.0 - 100.0,
        (high / 100.0).ceil() * 100.0 + 100.0,
    ]
}

fn place(standings: &Standings, elo: f64) -> f64 {
    let [low, high] = span(standings);
    NAMES + SCALE * (elo.clamp(low, high) - low) / (high - low)
}

fn axis(svg: &mut String, standings: &Standings, height: f64) {
    let [low, high] = span(standings);
    let bottom = height - 40.0;
    // At most about ten lines, at round numbers.
    let step = [100.0, 200.0, 500.0, 1000.0, 2000.0];
    let step = step
        .into_iter()
        .find(|step| (high - low) / step <= 9.0)
        .unwrap_or(5000.0);
    let mut elo = (low / step).ceil() * step;
    while elo <= high {
        let x = place(standings, elo);
        let _ = writeln!(
            svg,
            "<path d=\"M{x:.1} {:.1}V{bottom:.1}\" stroke=\"#ddd6c4\" fill=\"none\"/>",
            TOP - 20.0
        );
        text(
            svg,
            x,
            bottom + 18.0,
            "middle",
            "font-size=\"11\" fill=\"#666\"",
            &format!("{elo:+.0}"),
        );
        elo += step;
    }
}

/// One cell of the matrix: the win rate of one place against another.
fn cell(svg: &mut String, standings: &Standings, [row, column]: [usize; 2], [x, y]: [f64; 2]) {
    let (Some(a), Some(b)) = (standings.order.get(row), standings.order.get(column)) else {
        return;
    };
    let Some(duel) = standings.duel(*a, *b) else {
        return;
    };
    let rate = if a < b {
        duel.a.win_rate
    } else {
        duel.b.win_rate
    };
    let strength = ((rate - 0.5).abs() * 1.6).min(0.8);
    let colour = if rate >= 0.5 { "#2e8b57" } else { "#c0392b" };
    let _ = writeln!(
        svg,
        "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{colour}\" \
         fill-opacity=\"{strength:.2}\" stroke=\"#ddd6c4\"/>",
        x + 1.0,
        y + 1.0,
        CELL - 2.0,
        ROW - 2.0
    );
    let label = if duel.games == 0 {
        "–".to_owned()
    } else {
        format!("{:.0}", rate * 100.0)
    };
    text(
        svg,
        x + CELL / 2.0,
        y + ROW / 2.0 + 4.5,
        "middle",
        "fill=\"#222\"",
        &label,
    );
}

fn text(svg: &mut String, x: f64, y: f64, anchor: &str, style: &str, words: &str) {
    let words = words
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;");
    let _ = writeln!(
        svg,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" {style}>{words}</text>"
    );
}

fn short(spec: &str) -> String {
    if spec.chars().count() <= LETTERS_OF_A_NAME {
        return spec.to_owned();
    }
    let kept: String = spec.chars().take(LETTERS_OF_A_NAME - 1).collect();
    kept + "…"
}
