//! `bastide tiles`: what there is to lay.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Result, bail};
use bastide_rules::modules::tile_sets;
use clap::Args;
use serde_json::json;

#[derive(Args)]
pub struct TilesArgs {
    /// Only the tiles whose name contains this, such as `base/` or `base/D`.
    filter: Option<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub fn run(args: TilesArgs) -> Result<ExitCode> {
    let wanted = args.filter.unwrap_or_default();
    let faces = tile_sets()
        .iter()
        .flat_map(|(_, set)| set.faces.iter().map(move |face| (set.name.as_str(), face)));
    let faces: Vec<_> = faces
        .filter(|(_, face)| face.name.contains(&wanted))
        .collect();
    if faces.is_empty() {
        bail!("no tile's name contains `{wanted}`; without a filter all are listed");
    }
    let mut out = io::stdout().lock();
    if args.json {
        let tiles: Vec<_> = faces
            .iter()
            .map(|(set, face)| {
                json!({
                    "set": set,
                    "name": face.name,
                    "count": face.count,
                    "start": face.start,
                    "rotations": face.rotations,
                    "description": face.description,
                })
            })
            .collect();
        serde_json::to_writer_pretty(&mut out, &tiles)?;
        writeln!(out)?;
        return Ok(ExitCode::SUCCESS);
    }
    for (_, face) in faces {
        let start = if face.start { " (start tile)" } else { "" };
        writeln!(
            out,
            "{:<10} x{:<3} {}{start}",
            face.name, face.count, face.description
        )?;
    }
    Ok(ExitCode::SUCCESS)
}
