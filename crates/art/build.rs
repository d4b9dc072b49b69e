//! Computes the version of the drawings from the sources they depend on, so that clients may keep drawings for ever.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

/// What drawings are made of: their code, the tiles, the names of spots, the types in which they are sent, and the choice
/// of the tile sets of a game.
const SOURCES: &[&str] = &[
    "src",
    "../rules/src",
    "../record/src",
    "../protocol/src/art.rs",
    "../handler/src/game_art.rs",
];

fn main() {
    let mut files = Vec::new();
    for source in SOURCES {
        println!("cargo::rerun-if-changed={source}");
        collect(Path::new(source), &mut files);
    }
    files.sort();
    let mut hasher = DefaultHasher::new();
    for file in files {
        fs::read(&file).unwrap_or_default().hash(&mut hasher);
    }
    println!("cargo::rustc-env=ART_VERSION={:016x}", hasher.finish());
}

/// Collects the files below a path.
fn collect(path: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(path) else {
        files.push(path.to_owned());
        return;
    };
    for entry in entries.flatten() {
        collect(&entry.path(), files);
    }
}
