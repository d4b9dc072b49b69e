//! `bastide render`: draws a game, or contact sheets of the artwork.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow, bail};
use bastide_art::{
    BoardOptions, Finish, MAX_PIXELS, Note, animation_gif, board_svg, piece_sheet_svg, png,
    tile_sheet_svg,
};
use bastide_protocol::panel_words::{self, Weight};
use bastide_record::{Record, Replay};
use bastide_rules::GameRef;
use bastide_words::Messages;
use clap::{Args, ValueEnum};

use crate::language::LanguageArgs;
use crate::replay::{read, seat_names};

/// The default width of a picture in pixels.
const WIDTH: u32 = 1600;

/// The default width of an animation in pixels.
const ANIMATION_WIDTH: u32 = 640;

#[derive(Args)]
pub struct RenderArgs {
    /// The record, as text or JSON; `-` reads standard input.
    #[arg(required_unless_present = "sheet")]
    record: Option<String>,
    /// The picture to write, .svg or .png, or .gif for the whole game with a picture for each turn.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Show the game after this many turns [default: at its end].
    #[arg(long, alias = "until", value_name = "N")]
    turn: Option<u32>,
    /// The width of a PNG, or the largest width and height of a GIF, in pixels [default: 1600, GIF: 640].
    #[arg(long, value_name = "PX", value_parser = clap::value_parser!(u32).range(1..=i64::from(MAX_PIXELS)))]
    width: Option<u32>,
    /// Draw flat, strong colours without trees and shadows.
    #[arg(long)]
    plain: bool,
    /// Draw only the board, without the scoring track and the players' pieces.
    #[arg(long)]
    bare: bool,
    #[command(flatten)]
    language: LanguageArgs,
    /// Draw a contact sheet instead: all tiles in all rotations, or all pieces.
    #[arg(long, value_name = "WHAT", num_args = 0..=1, default_missing_value = "tiles", conflicts_with_all = ["record", "turn", "bare"])]
    sheet: Option<Sheet>,
}

/// The contents of a contact sheet.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Sheet {
    /// Every tile in every rotation that looks different.
    Tiles,
    /// Every figure in every colour, and every piece.
    Pieces,
}

/// The file format of a picture.
enum Format {
    Svg,
    Png,
    Gif,
}

pub fn run(args: RenderArgs) -> Result<ExitCode> {
    // Checked first, so a mistyped name fails at once.
    let format = format_of(&args.output)?;
    let finish = if args.plain {
        Finish::Plain
    } else {
        Finish::Rich
    };
    let bytes = match (format, &args.record) {
        (Format::Gif, Some(file)) => animation(file, &args, finish)?,
        (Format::Gif, None) => bail!("only a record can be a GIF"),
        (Format::Svg, _) => svg(&args, finish)?.into_bytes(),
        (Format::Png, _) => png(&svg(&args, finish)?, args.width.unwrap_or(WIDTH))?,
    };
    let name = args.output.display();
    std::fs::write(&args.output, bytes).with_context(|| format!("{name} cannot be written"))?;
    Ok(ExitCode::SUCCESS)
}

fn svg(args: &RenderArgs, finish: Finish) -> Result<String> {
    match (args.sheet, &args.record) {
        (Some(Sheet::Tiles), _) => Ok(tile_sheet_svg(finish)),
        (Some(Sheet::Pieces), _) => Ok(piece_sheet_svg()),
        (None, Some(file)) => game(file, args, finish),
        (None, None) => bail!("pass a record or --sheet"),
    }
}

fn format_of(output: &Path) -> Result<Format> {
    let ending = output.extension().and_then(|ending| ending.to_str());
    match ending.map(str::to_ascii_lowercase).as_deref() {
        Some("svg") => Ok(Format::Svg),
        Some("png") => Ok(Format::Png),
        Some("gif") => Ok(Format::Gif),
        _ => bail!(
            "the file name must end in .svg, .png or .gif, not {}",
            output.display()
        ),
    }
}

/// Reads a record and replays it up to the turn that was asked for.
fn replayed(file: &str, args: &RenderArgs) -> Result<(Record, Replay)> {
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
    Ok((record, replay))
}

fn animation(file: &str, args: &RenderArgs, finish: Finish) -> Result<Vec<u8>> {
    let (record, replay) = replayed(file, args)?;
    let options = BoardOptions {
        finish,
        ..BoardOptions::of(&record)
    };
    Ok(animation_gif(
        &replay,
        &options,
        args.width.unwrap_or(ANIMATION_WIDTH),
    )?)
}

fn game(file: &str, args: &RenderArgs, finish: Finish) -> Result<String> {
    let (record, replay) = replayed(file, args)?;
    let view = replay.notation().game;
    let options = BoardOptions {
        finish,
        bare: args.bare,
        notes: notes(view, &seat_names(&record), args.language.text()),
        ..BoardOptions::of(&record)
    };
    Ok(board_svg(view, &options))
}

/// The panels of the expansions as text. The scoring track is drawn instead.
fn notes(game: GameRef<'_>, names: &[String], text: Messages) -> Vec<Note> {
    let panels = panel_words::panels(game, names, text);
    let notes = panels.into_iter().map(|panel| {
        let lines = panel.lines.into_iter();
        let shown = lines.filter(|line| line.weight != Weight::Quiet);
        Note {
            title: panel.title,
            lines: shown.map(|line| line.words).collect(),
        }
    });
    notes.collect()
}
