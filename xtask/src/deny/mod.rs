//! Checks the licences, versions and sources of all dependencies against `deny.toml`.
//!
//! cargo-deny does the same and more, but compiling it takes minutes on a fresh machine. So the check that always runs is
//! this small one, which reads the same file. Where cargo-deny is installed, it runs as well.
//!
//! The Python package is a workspace with a lock file of its own, and is checked by the same rules.

mod licence;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::workspace;

/// The part of `deny.toml` that this check knows. An unknown field is an error, so nothing is overlooked.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Rules {
    #[serde(rename = "graph")]
    _graph: toml::Table,
    #[serde(rename = "advisories")]
    _advisories: toml::Table,
    licenses: LicenceRules,
    bans: BanRules,
    sources: SourceRules,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LicenceRules {
    allow: BTreeSet<String>,
    exceptions: Vec<LicenceException>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LicenceException {
    #[serde(rename = "crate")]
    name: String,
    allow: BTreeSet<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct BanRules {
    multiple_versions: Denied,
    deny: Vec<CrateRule>,
    skip: Vec<CrateRule>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CrateRule {
    /// A name, or `name@version`.
    #[serde(rename = "crate")]
    spec: String,
    #[serde(rename = "reason")]
    _reason: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct SourceRules {
    #[serde(rename = "unknown-registry")]
    _unknown_registry: Denied,
    #[serde(rename = "unknown-git")]
    _unknown_git: Denied,
    allow_registry: Vec<String>,
}

/// The only level that this check knows.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Denied {
    Deny,
}

/// What `cargo metadata` says about the dependencies.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    resolve: Resolve,
}

#[derive(Deserialize)]
struct Package {
    id: String,
    name: String,
    version: String,
    license: Option<String>,
    source: Option<String>,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
}

/// The folders of the workspaces whose dependencies become part of what users install.
const WORKSPACES: [&str; 2] = ["", "python"];

/// Checks all dependencies. Returns an error that lists every problem.
pub fn check() -> Result<()> {
    let rules = read_rules(&workspace::root().join("deny.toml"))?;
    let workspaces = WORKSPACES
        .iter()
        .map(|folder| Ok(used(metadata(folder)?)))
        .collect::<Result<Vec<_>>>()?;
    let mut problems = unused_skips(&rules.bans, &workspaces);
    for (folder, packages) in WORKSPACES.iter().zip(&workspaces) {
        let lock = Path::new(folder).join("Cargo.lock");
        let found = self::problems(&rules, packages).into_iter();
        problems.extend(found.map(|problem| format!("{}: {problem}", lock.display())));
        println!("{}: {} crates checked", lock.display(), packages.len());
    }
    if !problems.is_empty() {
        bail!("deny.toml does not allow this:\n{}", problems.join("\n"));
    }
    WORKSPACES
        .iter()
        .try_for_each(|folder| run_cargo_deny(folder))
}

/// What `cargo metadata` says about a workspace.
fn metadata(folder: &str) -> Result<Metadata> {
    let output = workspace::locked_metadata(folder)?;
    serde_json::from_slice(&output).context("cannot read the output of cargo metadata")
}

/// Runs cargo-deny where it is installed: with the advisories if their database has been downloaded, because a
/// new advisory must not fail a test that passed before on the same sources.
fn run_cargo_deny(folder: &str) -> Result<()> {
    if !workspace::cargo_has("deny") {
        println!("not run: cargo-deny, which is not installed (cargo install cargo-deny --locked)");
        return Ok(());
    }
    let deny = || {
        let mut command = workspace::cargo(["deny", "--manifest-path"]);
        command
            .arg(workspace::manifest(folder))
            .args(["--all-features", "check", "--config"])
            .arg(workspace::root().join("deny.toml"));
        command
    };
    workspace::run(deny().args(["--hide-inclusion-graph", "bans", "licenses", "sources"]))?;
    if !has_advisories() {
        println!("not run: advisories, whose database is not here (cargo deny fetch)");
        return Ok(());
    }
    workspace::run(deny().args(["--disable-fetch", "advisories"]))
}

/// Whether cargo-deny has downloaded the database of advisories.
fn has_advisories() -> bool {
    let home = std::env::var_os("CARGO_HOME").map(std::path::PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    let entries = home.and_then(|home| std::fs::read_dir(home.join("advisory-dbs")).ok());
    // Besides the databases, each in its folder, there is a lock file.
    entries
        .into_iter()
        .flatten()
        .flatten()
        .any(|entry| entry.path().is_dir())
}

fn read_rules(path: &Path) -> Result<Rules> {
    let text =
        std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    toml::from_str(&text).with_context(|| format!("{} is not valid", path.display()))
}

/// Returns the packages that some configuration of the workspace uses.
fn used(metadata: Metadata) -> Vec<Package> {
    let nodes: BTreeSet<String> = metadata
        .resolve
        .nodes
        .into_iter()
        .map(|node| node.id)
        .collect();
    let packages = metadata.packages.into_iter();
    packages
        .filter(|package| nodes.contains(&package.id))
        .collect()
}

fn problems(rules: &Rules, packages: &[Package]) -> Vec<String> {
    let mut problems = Vec::new();
    let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for package in packages {
        let Package { name, version, .. } = package;
        if let Some(problem) = licence_problem(&rules.licenses, package) {
            problems.push(format!("{name} {version}: {problem}"));
        }
        if rules.bans.deny.iter().any(|rule| rule.names(package)) {
            problems.push(format!("{name} {version} is banned"));
        }
        if let Some(source) = &package.source
            && !is_known(&rules.sources, source)
        {
            problems.push(format!("{name} {version} comes from {source}"));
        }
        if !rules.bans.skip.iter().any(|rule| rule.names(package)) {
            versions.entry(name).or_default().push(version);
        }
    }
    let Denied::Deny = rules.bans.multiple_versions;
    for (name, versions) in versions {
        if versions.len() > 1 {
            let versions = versions.join(" and ");
            problems.push(format!("{name} is used in versions {versions}; list the older one in `skip` if that cannot be avoided"));
        }
    }
    problems
}

/// Complains about listed versions that no workspace uses any more.
fn unused_skips(rules: &BanRules, workspaces: &[Vec<Package>]) -> Vec<String> {
    let is_used = |rule: &CrateRule| {
        workspaces
            .iter()
            .flatten()
            .any(|package| rule.names(package))
    };
    let unused = rules.skip.iter().filter(|rule| !is_used(rule));
    unused
        .map(|rule| format!("`skip` lists {}, which is not used", rule.spec))
        .collect()
}

fn licence_problem(rules: &LicenceRules, package: &Package) -> Option<String> {
    let Some(expression) = &package.license else {
        return Some("no licence is stated".to_owned());
    };
    let exceptions = rules.exceptions.iter();
    let own: Vec<_> = exceptions
        .filter(|exception| exception.name == package.name)
        .collect();
    let is_allowed = |licence: &str| {
        rules.allow.contains(licence) || own.iter().any(|own| own.allow.contains(licence))
    };
    match licence::satisfies(expression, &is_allowed) {
        Ok(true) => None,
        Ok(false) => Some(format!("the licence {expression} is not allowed")),
        Err(reason) => Some(format!(
            "the licence `{expression}` cannot be read: {reason}"
        )),
    }
}

/// Whether a source is one of the allowed registries.
fn is_known(rules: &SourceRules, source: &str) -> bool {
    let registry = source.strip_prefix("registry+");
    registry.is_some_and(|registry| rules.allow_registry.iter().any(|known| known == registry))
}

impl CrateRule {
    fn names(&self, package: &Package) -> bool {
        match self.spec.split_once('@') {
            Some((name, version)) => name == package.name && version == package.version,
            None => self.spec == package.name,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, version: &str, license: &str) -> Package {
        Package {
            id: format!("{name}@{version}"),
            name: name.to_owned(),
            version: version.to_owned(),
            license: Some(license.to_owned()),
            source: Some("registry+https://github.com/rust-lang/crates.io-index".to_owned()),
        }
    }

    /// The rules of the project, without the versions that are listed.
    fn rules() -> Rules {
        let mut rules = read_rules(&workspace::root().join("deny.toml")).unwrap();
        rules.bans.skip.clear();
        rules
    }

    #[test]
    fn ordinary_crates_pass() {
        let own = Package {
            source: None,
            ..package("bastide-rules", "0.1.0", "MIT OR Apache-2.0")
        };
        let packages = [
            own,
            package("serde", "1.0.0", "MIT OR Apache-2.0"),
            package("terminfo", "0.9.0", "WTFPL"),
        ];
        assert_eq!(problems(&rules(), &packages), Vec::<String>::new());
    }

    #[test]
    fn every_kind_of_problem_is_reported() {
        let other_registry = Package {
            source: Some("registry+https://evil.example/index".to_owned()),
            ..package("one", "1.0.0", "MIT")
        };
        let git = Package {
            source: Some("git+https://github.com/rust-lang/crates.io-index#0".to_owned()),
            ..package("two", "1.0.0", "MIT")
        };
        let unlicensed = Package {
            license: None,
            ..package("three", "1.0.0", "")
        };
        for (packages, words) in [
            (
                vec![package("a", "1.0.0", "GPL-3.0-only")],
                "GPL-3.0-only is not allowed",
            ),
            (vec![package("a", "1.0.0", "WTFPL")], "WTFPL is not allowed"),
            (vec![unlicensed], "no licence is stated"),
            (vec![package("openssl-sys", "0.9.0", "MIT")], "is banned"),
            (
                vec![other_registry],
                "comes from registry+https://evil.example",
            ),
            (vec![git], "comes from git+"),
            (
                vec![package("a", "1.0.0", "MIT"), package("a", "2.0.0", "MIT")],
                "a is used in versions 1.0.0 and 2.0.0",
            ),
        ] {
            let found = problems(&rules(), &packages);
            assert_eq!(found.len(), 1, "{found:?}");
            assert!(found[0].contains(words), "{found:?}");
        }
    }

    #[test]
    fn an_older_version_can_be_listed_but_only_while_it_is_used() {
        let mut rules = rules();
        rules.bans.skip.push(CrateRule {
            spec: "a@1.0.0".to_owned(),
            _reason: None,
        });
        let both = [package("a", "1.0.0", "MIT"), package("a", "2.0.0", "MIT")];
        assert_eq!(problems(&rules, &both), Vec::<String>::new());
        let [older, newer] = both;
        assert!(unused_skips(&rules.bans, &[vec![], vec![older]]).is_empty());
        let found = unused_skips(&rules.bans, &[vec![], vec![newer]]);
        assert_eq!(found, ["`skip` lists a@1.0.0, which is not used"]);
    }

    #[test]
    fn an_unknown_rule_is_an_error() {
        let path = workspace::root().join("deny.toml");
        let text = std::fs::read_to_string(path).unwrap();
        let text = text.replace("[bans]\n", "[bans]\nwildcards = \"deny\"\n");
        assert!(toml::from_str::<Rules>(&text).is_err());
    }
}
