//! Requests that are about no table: modules, tiles, rules, bots, drawings and records.

use bastide_art::protocol_art::{art_kit, own_tiles_art, set_art};
use bastide_protocol::{
    self as wire, ArtFinish, BlankRecordRequest, BotPickRequest, ConvertRequest, ErrorCode,
    GameQuery, Language, LanguageQuery, LayOutRequest, OwnTiles, QuestionRequest, SetQuery,
    VersionQuery, WireError,
};
use bastide_rules::modules::tile_sets;
use bastide_table::{validate, workbench};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::game_tile_sets;

const JSON: &str = "application/json";
const SVG: &str = "image/svg+xml";

/// A request that is about no table.
#[derive(Debug)]
pub enum Inquiry {
    /// The editions.
    Editions(Language),
    /// The modules with their options.
    Modules(Language),
    /// Popular combinations of modules.
    Presets(Language),
    /// The tile sets.
    TileSets,
    /// The tiles.
    Tiles(Language),
    /// The picture of a tile, as SVG.
    TilePicture {
        /// The tile set.
        set: String,
        /// The name of the tile in it, and `.svg`.
        file: String,
    },
    /// All rules.
    Rules(Language),
    /// One rule.
    Rule(String, Language),
    /// The bots.
    Bots(Language),
    /// Everything drawn on a board except the tiles.
    ArtKit,
    /// The drawings of a tile set.
    SetArt(String, ArtFinish),
    /// The drawings of all tile sets of a game.
    GameArt(GameQuery),
    /// The drawings of the custom tiles of a record.
    OwnTiles(OwnTiles),
    /// A record, laid out frame by frame.
    LayOut(LayOutRequest),
    /// A question about a record.
    Ask(QuestionRequest),
    /// A record as JSON.
    Convert(ConvertRequest),
    /// What a bot picks at the end of a record.
    BotPick(BotPickRequest),
    /// A game to enter by hand.
    BlankRecord(BlankRecordRequest),
}

/// The content of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// The content type.
    pub kind: &'static str,
    /// The content.
    pub body: Vec<u8>,
}

impl Content {
    /// Serializes an answer.
    pub fn json(answer: &impl Serialize) -> Result<Content, WireError> {
        let body = serde_json::to_vec(answer).map_err(|_| ErrorCode::Internal)?;
        Ok(Content { kind: JSON, body })
    }

    /// Returns a text as an answer.
    pub fn text(kind: &'static str, text: String) -> Content {
        let body = text.into_bytes();
        Content { kind, body }
    }
}

impl Inquiry {
    /// Parses a request: its method, its path below `api/v1/` without percent-encoding and split at its slashes, its
    /// query string and its body. Returns `None` if it is not an inquiry.
    pub fn parse(
        method: &str,
        path: &[&str],
        query: &str,
        body: &[u8],
    ) -> Option<Result<Inquiry, WireError>> {
        let language = || read_query(query).map(|said: LanguageQuery| said.language);
        let read = match (method, path) {
            ("GET", ["editions"]) => language().map(Inquiry::Editions),
            ("GET", ["modules"]) => language().map(Inquiry::Modules),
            ("GET", ["presets"]) => language().map(Inquiry::Presets),
            ("GET", ["tile-sets"]) => Ok(Inquiry::TileSets),
            ("GET", ["tiles"]) => language().map(Inquiry::Tiles),
            ("GET", ["tiles", set, file]) => Ok(Inquiry::TilePicture {
                set: (*set).to_owned(),
                file: (*file).to_owned(),
            }),
            ("GET", ["rules"]) => language().map(Inquiry::Rules),
            ("GET", ["rules", id]) => language().map(|said| Inquiry::Rule((*id).to_owned(), said)),
            ("GET", ["bots"]) => language().map(Inquiry::Bots),
            ("GET", ["art", "kit"]) => read_query(query).map(|_: VersionQuery| Inquiry::ArtKit),
            ("GET", ["art", "sets", set]) => read_query(query)
                .map(|said: SetQuery| Inquiry::SetArt((*set).to_owned(), said.finish)),
            ("GET", ["art", "game"]) => read_query(query).map(Inquiry::GameArt),
            ("POST", ["art", "own-tiles"]) => read_body(body).map(Inquiry::OwnTiles),
            ("POST", ["workbench"]) => read_body(body).map(Inquiry::LayOut),
            ("POST", ["workbench", "ask"]) => read_body(body).map(Inquiry::Ask),
            ("POST", ["workbench", "json"]) => read_body(body).map(Inquiry::Convert),
            ("POST", ["workbench", "bot"]) => read_body(body).map(Inquiry::BotPick),
            ("POST", ["workbench", "new"]) => read_body(body).map(Inquiry::BlankRecord),
            _ => return None,
        };
        Some(read)
    }

    /// Answers the inquiry. A record may have at most `most_frames` frames; the others are left out.
    pub fn answer(&self, most_frames: u32) -> Result<Content, WireError> {
        match self {
            Inquiry::Editions(said) => Content::json(&wire::editions(*said)),
            Inquiry::Modules(said) => Content::json(&wire::modules(*said)),
            Inquiry::Presets(said) => Content::json(&wire::presets(*said)),
            Inquiry::TileSets => Content::json(&wire::tile_sets()),
            Inquiry::Tiles(said) => Content::json(&wire::tiles(*said)),
            Inquiry::TilePicture { set, file } => tile_picture(set, file),
            Inquiry::Rules(said) => Content::json(&wire::rule_texts(*said)),
            Inquiry::Rule(id, said) => {
                let rule = wire::rule_text(&id.to_uppercase(), *said);
                Content::json(rule.ok_or(ErrorCode::NotFound)?)
            }
            Inquiry::Bots(said) => Content::json(&validate::bot_infos(*said)),
            Inquiry::ArtKit => Content::json(art_kit()),
            Inquiry::SetArt(name, finish) => {
                let mut sets = tile_sets().iter().map(|(_, set)| set);
                let set = sets.find(|set| set.name == *name);
                Content::json(&set_art(set.ok_or(ErrorCode::NotFound)?, *finish))
            }
            Inquiry::GameArt(game) => {
                let sets = game_tile_sets(game)?.into_iter();
                let drawn: Vec<_> = sets.map(|set| set_art(set, game.finish)).collect();
                Content::json(&drawn)
            }
            Inquiry::OwnTiles(tiles) => Content::json(&own_tiles_art(tiles)?),
            Inquiry::LayOut(LayOutRequest { record, from }) => {
                Content::json(&workbench::lay_out(record, *from, most_frames))
            }
            Inquiry::Ask(asked) => Content::json(&workbench::answer(
                &asked.record,
                asked.frame,
                &asked.question,
            )?),
            Inquiry::Convert(turned) => Ok(Content::text(JSON, workbench::json(&turned.record)?)),
            Inquiry::BotPick(BotPickRequest { record, bot }) => {
                Content::json(&workbench::bot_pick(record, bot)?)
            }
            Inquiry::BlankRecord(blank) => {
                let head = workbench::blank(&blank.settings, blank.first)?;
                Content::json(&workbench::lay_out(&head, None, most_frames))
            }
        }
    }
}

fn tile_picture(set: &str, file: &str) -> Result<Content, WireError> {
    let name = file.strip_suffix(".svg").ok_or(ErrorCode::NotFound)?;
    let name = format!("{set}/{name}");
    let mut faces = tile_sets().iter().flat_map(|(_, set)| &set.faces);
    let face = faces.find(|face| face.name == name);
    let face = face.ok_or(ErrorCode::NotFound)?;
    let picture = bastide_art::tile_svg(face, bastide_art::Style::default());
    Ok(Content::text(SVG, picture))
}

/// Parses a query string.
pub fn read_query<T: DeserializeOwned>(query: &str) -> Result<T, WireError> {
    // The parser's error would repeat the input.
    serde_urlencoded::from_str(query).map_err(|_| {
        let message = "the query string cannot be read; /api/v1/openapi.json lists the parameters";
        WireError::new(ErrorCode::BadMessage, message)
    })
}

/// Parses a JSON body.
pub fn read_body<T: DeserializeOwned>(body: &[u8]) -> Result<T, WireError> {
    serde_json::from_slice(body).map_err(|error| {
        let message = format!("the body cannot be read: {error}");
        WireError::new(ErrorCode::BadMessage, message)
    })
}
