//! Makes the JavaScript module of the core of the page: `bastide-bindgen CORE.wasm FOLDER`. `cargo xtask core` runs it.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [core, folder] = arguments.as_slice() else {
        bail!("expected two arguments: CORE.wasm FOLDER");
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(core).out_name("core").typescript(true);
    // The names of functions are a quarter of the module.
    bindgen
        .remove_name_section(true)
        .remove_producers_section(true);
    bindgen.web(true).context("cannot make a module")?;
    bindgen
        .generate(folder)
        .with_context(|| format!("cannot convert {}", core.display()))
}
