//! Draws the standings as SVG or PNG.

use std::fmt::Write;

use bastide_art::{PngError, Point, letters};

use crate::standings::{Standings, StandingsRow};

const ROW: f64 = 34.0;
const TOP: f64 = 96.0;
const NAMES: f64 = 250.0;
const SCALE: f64 = 420.0;
const CELL: f64 = 62.0;
const MATRIX: f64 = NAMES + SCALE + 50.0;
const LETTERS_OF_A_NAME: usize = 32;

const INK: &str = "#222";
const FAINT: &str = "#666";
const USUAL: f64 = 13.0;
const SMALL: f64 = 11.0;
const LARGE: f64 = 17.0;

/// How text is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lettering {
    /// As text, in a font on the reader's machine.
    Font,
    /// As strokes, which need no font.
    Strokes,
}

/// The horizontal alignment of a text to its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Align {
    Start,
    Middle,
}

/// Draws the standings as SVG: ratings with their intervals on the left, and on the right a matrix
/// of wins per hundred games against each opponent.
pub fn svg(standings: &Standings, title: &str) -> String {
    Plot::new(standings, Lettering::Font).draw(title)
}

/// Draws the same as PNG, at twice the size.
pub fn png(standings: &Standings, title: &str) -> Result<Vec<u8>, PngError> {
    let plot = Plot::new(standings, Lettering::Strokes);
    let pixels = (plot.width * 2.0) as u32;
    bastide_art::png(&plot.draw(title), pixels)
}

struct Plot<'a> {
    standings: &'a Standings,
    lettering: Lettering,
    width: f64,
    height: f64,
    out: String,
}

impl<'a> Plot<'a> {
    fn new(standings: &'a Standings, lettering: Lettering) -> Plot<'a> {
        let rows = standings.standings.len() as f64;
        Plot {
            standings,
            lettering,
            width: MATRIX + CELL * rows + 20.0,
            height: TOP + ROW * rows + 50.0,
            out: String::new(),
        }
    }

    fn draw(mut self, title: &str) -> String {
        let (width, height) = (self.width, self.height);
        self.add(&format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" font-family=\"DejaVu Sans, Verdana, Arial, sans-serif\">\n\
             <rect width=\"100%\" height=\"100%\" fill=\"#fffdf7\"/>"
        ));
        self.text([16.0, 30.0], Align::Start, LARGE, INK, title);
        let elo = "Elo, with 95 % intervals";
        self.text([NAMES, 60.0], Align::Start, USUAL, FAINT, elo);
        let wins = "wins in 100 games against";
        self.text([MATRIX, 60.0], Align::Start, USUAL, FAINT, wins);
        self.axis();
        for (row, standing) in self.standings.standings.iter().enumerate() {
            self.row(row, standing);
        }
        self.add("</svg>");
        self.out
    }

    fn row(&mut self, row: usize, standing: &StandingsRow) {
        let middle = TOP + ROW * (row as f64 + 0.5);
        let name = format!("{}. {}", row + 1, short(&standing.spec));
        self.text([16.0, middle + 4.5], Align::Start, USUAL, INK, &name);
        let elo = standing.elo;
        let [low, dot, high] = [elo.ci95.low, elo.mean, elo.ci95.high].map(|elo| self.place(elo));
        let top = middle - 4.0;
        self.add(&format!(
            "<path d=\"M{low:.1} {middle:.1}H{high:.1}M{low:.1} {top:.1}v8M{high:.1} {top:.1}v8\" \
             stroke=\"#3b6ea5\" stroke-width=\"2\" fill=\"none\"/>\n\
             <circle cx=\"{dot:.1}\" cy=\"{middle:.1}\" r=\"5\" fill=\"#c0392b\"/>"
        ));
        let label = format!("{:+.0}", elo.mean);
        self.text([dot, middle - 9.0], Align::Middle, SMALL, INK, &label);
        let column = MATRIX + CELL * (row as f64 + 0.5);
        let number = format!("{}.", row + 1);
        self.text([column, TOP - 10.0], Align::Middle, USUAL, INK, &number);
        for other in 0..self.standings.standings.len() {
            self.cell(row, other);
        }
    }

    /// Returns the range of the Elo axis, in whole hundreds.
    fn span(&self) -> [f64; 2] {
        let ends = self.standings.standings.iter().flat_map(|standing| {
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

    fn place(&self, elo: f64) -> f64 {
        let [low, high] = self.span();
        NAMES + SCALE * (elo.clamp(low, high) - low) / (high - low)
    }

    fn axis(&mut self) {
        let [low, high] = self.span();
        let bottom = self.height - 40.0;
        // At most about ten lines, at round numbers.
        let steps = [100.0, 200.0, 500.0, 1000.0, 2000.0];
        let step = steps
            .into_iter()
            .find(|step| (high - low) / step <= 9.0)
            .unwrap_or(5000.0);
        let mut elo = (low / step).ceil() * step;
        while elo <= high {
            let x = self.place(elo);
            let top = TOP - 20.0;
            self.add(&format!(
                "<path d=\"M{x:.1} {top:.1}V{bottom:.1}\" stroke=\"#ddd6c4\" fill=\"none\"/>"
            ));
            let label = format!("{elo:+.0}");
            self.text([x, bottom + 18.0], Align::Middle, SMALL, FAINT, &label);
            elo += step;
        }
    }

    /// Draws one cell of the matrix: the win rate of one place against another.
    fn cell(&mut self, row: usize, column: usize) {
        let order = &self.standings.order;
        let (Some(a), Some(b)) = (order.get(row), order.get(column)) else {
            return;
        };
        let Some(duel) = self.standings.duel(*a, *b) else {
            return;
        };
        let rate = if a < b {
            duel.a.win_rate
        } else {
            duel.b.win_rate
        };
        let strength = ((rate - 0.5).abs() * 1.6).min(0.8);
        let colour = if rate >= 0.5 { "#2e8b57" } else { "#c0392b" };
        let (x, y) = (MATRIX + CELL * column as f64, TOP + ROW * row as f64);
        let label = match duel.games {
            0 => "–".to_owned(),
            _ => format!("{:.0}", rate * 100.0),
        };
        self.add(&format!(
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{colour}\" \
             fill-opacity=\"{strength:.2}\" stroke=\"#ddd6c4\"/>",
            x + 1.0,
            y + 1.0,
            CELL - 2.0,
            ROW - 2.0
        ));
        let at = [x + CELL / 2.0, y + ROW / 2.0 + 4.5];
        self.text(at, Align::Middle, USUAL, INK, &label);
    }

    fn text(&mut self, [x, y]: [f64; 2], align: Align, size: f64, colour: &str, words: &str) {
        match self.lettering {
            Lettering::Font => {
                let anchor = match align {
                    Align::Start => "start",
                    Align::Middle => "middle",
                };
                let words = words
                    .replace('&', "&amp;")
                    .replace('<', "&lt;")
                    .replace('>', "&gt;");
                self.add(&format!(
                    "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" font-size=\"{size}\" \
                     fill=\"{colour}\">{words}</text>"
                ));
            }
            Lettering::Strokes => {
                // Font text is placed at its baseline, stroke text at half its height.
                let height = (size * 0.6) as f32;
                let at = Point::new(x as f32, y as f32 - height / 2.0);
                let drawn = match align {
                    Align::Start => letters::line(words, at, height, colour),
                    Align::Middle => letters::centred(words, at, height, colour),
                };
                self.add(&drawn);
            }
        }
    }

    fn add(&mut self, svg: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.out, "{svg}");
    }
}

fn short(spec: &str) -> String {
    if spec.chars().count() <= LETTERS_OF_A_NAME {
        return spec.to_owned();
    }
    let kept: String = spec.chars().take(LETTERS_OF_A_NAME - 1).collect();
    kept + "…"
}
