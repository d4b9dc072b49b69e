//! Generates the TypeScript types of the client from the Rust types, and checks that they are up to date.

use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};

use bastide_protocol::TableSettings;
use bastide_protocol::{
    AnalysisInfo, Answer, ArtKit, BenchQuestion, BotInfo, ClientMessage, EditionInfo, ErrorCode,
    Language, ModuleInfo, NotedDeal, OwnTiles, PROTOCOL, PresetInfo, PushInfo, PushMessage,
    PushSubscription, RuleText, ServerMessage, SetArt, TableNow, TileInfo, TileSetInfo,
    VerificationInfo, WireError, Workbench,
};
use ts_rs::{Config, TS, TypeVisitor};

use super::document::check_file;

/// The declarations by name.
struct Declarations {
    config: Config,
    seen: HashSet<TypeId>,
    found: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // A type without an output file is built into TypeScript.
        if T::output_path().is_none() || !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let declaration = format!("{docs}export {}\n", T::decl(&self.config));
        let name = T::ident(&self.config);
        let known = self.found.insert(name.clone(), declaration);
        assert_eq!(known, None, "two types are called {name}");
        T::visit_dependencies(self);
    }
}

/// Returns all types of the protocol in TypeScript.
pub fn typescript() -> String {
    let mut types = Declarations {
        config: Config::new().with_large_int("number"),
        seen: HashSet::new(),
        found: BTreeMap::new(),
    };
    types.visit::<ClientMessage>();
    types.visit::<ServerMessage>();
    // Answers and errors are flattened into their messages, so the messages do not name their types.
    types.visit::<Answer>();
    types.visit::<WireError>();
    types.visit::<TableNow>();
    types.visit::<TableSettings>();
    types.visit::<EditionInfo>();
    types.visit::<ModuleInfo>();
    types.visit::<PresetInfo>();
    types.visit::<TileSetInfo>();
    types.visit::<TileInfo>();
    types.visit::<BotInfo>();
    types.visit::<RuleText>();
    types.visit::<ArtKit>();
    types.visit::<SetArt>();
    types.visit::<OwnTiles>();
    types.visit::<Language>();
    types.visit::<Workbench>();
    types.visit::<BenchQuestion>();
    types.visit::<AnalysisInfo>();
    types.visit::<VerificationInfo>();
    types.visit::<NotedDeal>();
    types.visit::<PushInfo>();
    types.visit::<PushSubscription>();
    types.visit::<PushMessage>();
    let codes: Vec<String> = ErrorCode::ALL
        .iter()
        .map(|code| format!("  {:?},\n", code.word()))
        .collect();
    let declarations: Vec<String> = types.found.into_values().collect();
    format!(
        "// Generated from the server's types; see docs/develop/protocol.md. Do not edit.\n\n\
         /** The version of the protocol. */\n\
         export const PROTOCOL = {PROTOCOL};\n\n\
         /** All error codes. */\n\
         export const ERROR_CODES: readonly ErrorCode[] = [\n{}];\n\n{}",
        codes.concat(),
        declarations.join("\n")
    )
}

#[test]
fn the_typescript_is_up_to_date() {
    check_file("web/src/protocol/index.ts", |_| typescript());
}

#[test]
fn every_type_that_is_used_is_declared() {
    let text = typescript();
    let declared: HashSet<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("export type "))
        .filter_map(|rest| rest.split([' ', '=']).next())
        .collect();
    assert!(declared.len() > 40, "{declared:?}");
    // Type names begin with a capital letter and are outside of comments and quotes.
    let bare: String = text
        .split("/**")
        .map(|part| part.split_once("*/").map_or(part, |(_, code)| code))
        .collect();
    let unquoted: String = bare.split('"').step_by(2).collect();
    let words = unquoted.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let names = words.filter(|word| word.starts_with(|c: char| c.is_ascii_uppercase()));
    let builtin = ["Array", "PROTOCOL", "ERROR_CODES", "Generated", "Do"];
    let missing: Vec<&str> = names
        .filter(|name| !declared.contains(name) && !builtin.contains(name))
        .collect();
    assert!(missing.is_empty(), "not declared: {missing:?}");
    assert!(!text.contains("bigint"), "JSON has no such numbers");
}
