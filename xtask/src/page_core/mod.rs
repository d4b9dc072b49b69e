//! `cargo xtask core`: builds the core of the page, which is WebAssembly and its JavaScript module.

mod limited;
mod toolchain;

use std::path::PathBuf;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::workspace::{self, target};
use toolchain::WASM;
pub use toolchain::{Choice, MISSING, Toolchain};

/// The features of WebAssembly that every browser of the last years has. With all features the optimiser makes a module
/// that does not load.
const FEATURES: &[&str] = &[
    "bulk-memory",
    "sign-ext",
    "mutable-globals",
    "nontrapping-float-to-int",
    "multivalue",
    "reference-types",
];

/// How much to optimise. What counts is the compressed size: with `-Oz` the module has 3.03 MB instead of 3.19 MB, but
/// 1,074 kB instead of 1,005 kB with gzip. Without any optimisation it has 1,012 kB.
const LEVEL: &str = "-O1";

/// The files of the core, which the page's build looks for.
const FILES: [&str; 2] = ["core.js", "core_bg.wasm"];

/// The npm package of the optimiser. It has 100 MB, so only those who optimise the core install it.
const OPTIMISER: &str = "binaryen@132.0.0";

#[derive(Args)]
pub struct Core {
    /// Make the module smaller with wasm-opt, which is downloaded
    #[arg(long)]
    optimise: bool,
    /// Which compiler to use: the target of rustup, Debian's packages, or the first one that works
    #[arg(long, value_enum, default_value_t)]
    toolchain: Choice,
}

impl Core {
    pub fn run(self) -> Result<ExitCode> {
        let toolchain = Toolchain::find(self.toolchain)?;
        let Some(toolchain) = toolchain else {
            bail!("{}", MISSING);
        };
        let folder = build(&toolchain)?;
        if self.optimise {
            optimise()?;
        }
        println!("the core is in {}", folder.display());
        Ok(ExitCode::SUCCESS)
    }
}

/// Builds the core and returns its folder, with `core.js` and `core_bg.wasm`.
pub fn build(toolchain: &Toolchain) -> Result<PathBuf> {
    let mut command = toolchain.cargo("build")?;
    command.args(["--package", "bastide-core", "--lib", "--profile", "core"]);
    run(&mut command)?;
    let built = target(WASM).join("core/bastide_core.wasm");
    let folder = target("core");
    std::fs::create_dir_all(&folder)
        .with_context(|| format!("cannot create {}", folder.display()))?;
    let mut bindgen = workspace::cargo(["run", "--quiet", "--locked", "--manifest-path"]);
    bindgen
        .arg(workspace::root().join("xtask/bindgen/Cargo.toml"))
        .env("CARGO_TARGET_DIR", target("bindgen"))
        .arg("--")
        .args([&built, &folder]);
    run(&mut bindgen)?;
    Ok(folder)
}

/// Builds the core before the page. Without a compiler for it, says so and removes an earlier core, so that the page is
/// built without the core. Returns whether there is one.
pub fn provide() -> Result<bool> {
    if let Some(toolchain) = Toolchain::find(Choice::Any)? {
        build(&toolchain)?;
        return Ok(true);
    }
    println!("the page is built without the core, so it needs a server for every game: {MISSING}");
    for file in FILES {
        let file = target("core").join(file);
        if file.exists() {
            std::fs::remove_file(&file)
                .with_context(|| format!("cannot remove {}", file.display()))?;
        }
    }
    Ok(false)
}

/// Makes the module smaller.
pub fn optimise() -> Result<()> {
    let packages = target("binaryen");
    std::fs::create_dir_all(&packages).context("cannot create the folder of the optimiser")?;
    run(Command::new("npm")
        .args([
            "install",
            "--no-audit",
            "--no-fund",
            "--no-save",
            "--prefix",
        ])
        .args([packages.as_os_str(), OPTIMISER.as_ref()]))?;
    let module = target("core/core_bg.wasm");
    let mut command = Command::new("node");
    command
        .arg(packages.join("node_modules/binaryen/bin/wasm-opt"))
        .args([LEVEL, "-o"])
        .args([&module, &module]);
    for feature in FEATURES {
        command.arg(format!("--enable-{feature}"));
    }
    run(&mut command)
}

/// Plays games natively and in the core, and checks that they are the same. The native program is the one that was
/// built together with the tests.
pub fn compare() -> Result<()> {
    let games = target("core/games.jsonl");
    let file = std::fs::File::create(&games)
        .with_context(|| format!("cannot create {}", games.display()))?;
    let mut native = Command::new(workspace::built_with_tests("examples/games"));
    run(native.stdout(file))?;
    let script = workspace::root().join("crates/core/tests/node/games.mjs");
    run(Command::new("node")
        .arg(script)
        .args([&target("core"), &games]))
}

fn run(command: &mut Command) -> Result<()> {
    println!("{}", workspace::shown(command));
    workspace::run(command)
}

#[cfg(test)]
mod tests {
    use crate::workspace;

    /// The generated module fits only a library of the same version.
    #[test]
    fn the_core_and_its_bindings_have_the_same_version() {
        let pinned = |file: &str, name: &str| {
            let text = std::fs::read_to_string(workspace::root().join(file)).unwrap();
            let start = format!("{name} = \"=");
            let version = text.lines().find_map(|line| line.strip_prefix(&start));
            version.map(str::to_owned).expect(file)
        };
        assert_eq!(
            pinned("crates/core/Cargo.toml", "wasm-bindgen"),
            pinned("xtask/bindgen/Cargo.toml", "wasm-bindgen-cli-support"),
        );
    }
}
