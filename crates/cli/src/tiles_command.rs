//! `bastide tiles`: lists the tiles.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Result, bail};
use bastide_protocol::words::describe;
use bastide_rules::catalogue::Face;
use bastide_rules::modules::tile_sets;
use bastide_words::Messages;
use clap::Args;
use serde_json::json;

use crate::language::LanguageArgs;

#[derive(Args)]
pub struct TilesArgs {
    /// List only tiles whose name contains this, such as `base/` or `base/D`.
    filter: Option<String>,
    #[command(flatten)]
    language: LanguageArgs,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub fn run(args: TilesArgs) -> Result<ExitCode> {
    let text = args.language.text();
    let wanted = args.filter.unwrap_or_default();
    let sets = tile_sets().iter().map(|(_, set)| {
        let faces = set.faces.iter();
        let faces: Vec<&Face> = faces.filter(|face| face.name.contains(&wanted)).collect();
        (set.name.as_str(), faces)
    });
    let sets: Vec<_> = sets.filter(|(_, faces)| !faces.is_empty()).collect();
    if sets.is_empty() {
        bail!("no tile name contains `{wanted}`; omit the filter to list all tiles");
    }
    let mut out = io::stdout().lock();
    if args.json {
        let faces = sets
            .iter()
            .flat_map(|(set, faces)| faces.iter().map(move |face| (set, face)));
        let tiles: Vec<_> = faces
            .map(|(set, face)| {
                json!({
                    "set": set,
                    "name": face.name,
                    "count": face.count,
                    "start": face.start,
                    "rotations": face.rotations,
                    "replaces": face.same_as,
                    "description": describe(text, &face.name, &face.description),
                })
            })
            .collect();
        serde_json::to_writer_pretty(&mut out, &tiles)?;
        writeln!(out)?;
        return Ok(ExitCode::SUCCESS);
    }
    for (number, (set, faces)) in sets.into_iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{}", heading(set, &faces, text))?;
        for face in faces {
            let start = match face.start {
                true => format!(" ({})", text.get("tiles-start")),
                false => String::new(),
            };
            let description = describe(text, &face.name, &face.description);
            let (name, count) = (&face.name, face.count);
            writeln!(out, "{name:<10} x{count:<3} {description}{start}")?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The line above the tiles of a set. Some sets only add a symbol to tiles of another set, and so
/// nothing to the number of tiles in the game.
fn heading(set: &str, faces: &[&Face], text: Messages) -> String {
    let count: u16 = faces.iter().map(|face| face.count).sum();
    let values = [("set", set.into()), ("count", count.into())];
    let key = match faces.iter().all(|face| face.same_as.is_some()) {
        true => "tiles-set-instead",
        false => "tiles-set",
    };
    text.with(key, &values)
}
