//! `bastide render`: a game as a picture, and contact sheets of the artwork.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow, bail};
use bastide_art::{
    BoardOptions, Finish, MAX_PIXELS, Note, board_svg, piece_sheet_svg, png, tile_sheet_svg,
};
use bastide_protocol::panel_words::{self, Weight};
use bastide_protocol::words;
use bastide_record::{Record, Replay};
use bastide_rules::Look;
use bastide_words::Language;
use clap::{Args, ValueEnum};

use crate::replay::{read, seat_names};

/// Pixels across a picture unless something else is said.
const WIDTH: u32 = 1600;

#[derive(Args)]
pub struct RenderArgs {
    /// The record, as text or JSON; `-` reads it from the standard input.
    #[arg(required_unless_present = "sheet")]
    record: Option<String>,
    /// The picture to write; its ending says what it is, .svg or .png.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Show the game after this many turns; at its end unless said.
    #[arg(long, value_name = "N")]
    turn: Option<u32>,
    /// Pixels across a PNG.
    #[arg(long, value_name = "PX", default_value_t = WIDTH, value_parser = clap::value_parser!(u32).range(1..=i64::from(MAX_PIXELS)))]
    width: u32,
    /// Flat and strong colours, without trees and shadows.
    #[arg(long)]
    plain: bool,
    /// Only the board, without the track and what the players have.
    #[arg(long)]
    bare: bool,
    /// The language of the words below the board: en or es.
    #[arg(long, value_name = "LANG", default_value = "en")]
    lang: Language,
    /// Draw a contact sheet instead: of all tiles in all rotations, or of all pieces.
    #[arg(long, value_name = "WHAT", num_args = 0..=1, default_missing_value = "tiles", conflicts_with_all = ["record", "turn", "bare"])]
    sheet: Option<Sheet>,
}

/// What a contact sheet shows.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Sheet {
    /// Every tile in every rotation that looks different.
    Tiles,
    /// Every figure in every colour, and every piece.
    Pieces,
}

/// What a picture is written as.
enum Format {
    Svg,
    Png,
}

pub fn run(args: RenderArgs) -> Result<ExitCode> {
    // Before the work, so that a mistyped name costs nobody any time.
    let format = format_of(&args.output)?;
    let finish = if args.plain {
        Finish::Plain
    } else {
        Finish::Rich
    };
    let svg = match (args.sheet, &args.record) {
        (Some(Sheet::Tiles), _) => tile_sheet_svg(finish),
        (Some(Sheet::Pieces), _) => piece_sheet_svg(),
        (None, Some(file)) => game(file, &args, finish)?,
        (None, None) => bail!("name a record, or ask for a --sheet"),
    };
    let bytes = match format {
        Format::Svg => svg.into_bytes(),
        Format::Png => png(&svg, args.width)?,
    };
    let name = args.output.display();
    std::fs::write(&args.output, bytes).with_context(|| format!("{name} cannot be written"))?;
    Ok(ExitCode::SUCCESS)
}

fn format_of(output: &Path) -> Result<Format> {
    let ending = output.extension().and_then(|ending| ending.to_str());
    match ending.map(str::to_ascii_lowercase).as_deref() {
        Some("svg") => Ok(Format::Svg),
        Some("png") => Ok(Format::Png),
        _ => bail!(
            "{} is no picture's name; let it end in .svg or .png",
            output.display()
        ),
    }
}

fn game(file: &str, args: &RenderArgs, finish: Finish) -> Result<String> {
    let text = read(file)?;
    let replayed = Record::read_any(&text).and_then(|record| {
        let replay = Replay::until(&record, args.turn)?;
        Ok((record, replay))
    });
    let (record, replay) = replayed.map_err(|problem| match file {
        "-" => anyhow!("{problem}"),
        file => anyhow!("{file}: {problem}"),
    })?;
    let turns = replay.turns.last().map_or(0, |turn| turn.number);
    if let Some(turn) = args.turn.filter(|turn| *turn > turns) {
        bail!("the record has {turns} turns; --turn {turn} is beyond its end");
    }
    let look = replay.notation().look;
    let names = record.players.iter();
    let names = names.map(|seat| seat.name.clone().unwrap_or_default());
    let options = BoardOptions {
        colours: replay.colours.clone(),
        names: names.collect(),
        finish,
        bare: args.bare,
        notes: notes(look, &seat_names(&record), args.lang),
        mark_last: true,
    };
    Ok(board_svg(look, &options))
}

/// What the expansions show, but for the track, which is drawn.
fn notes(look: Look<'_>, names: &[String], language: Language) -> Vec<Note> {
    let panels = panel_words::panels(look, names, words::text(language));
    let notes = panels.into_iter().map(|panel| {
        let lines = panel.lines.into_iter();
        let told = lines.filter(|line| line.weight != Weight::Quiet);
        Note {
            title: panel.title,
            lines: told.map(|line| line.words).collect(),
        }
    });
    notes.collect()
}
