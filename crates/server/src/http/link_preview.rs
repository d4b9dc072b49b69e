//! What other programs show of a link: the `og:` tags of its page.
//!
//! A preview contains nothing that the link itself does not show to everyone who opens it.

use std::net::SocketAddr;

use axum::http::{HeaderMap, Uri};

use super::AppState;
use super::address::client;
use super::pictures::PREVIEW;
use super::tables::table_id;
use bastide_protocol::{ErrorCode, TableId};
use bastide_table::Table;

/// The addresses of the client's pages, without those of tables and replays. `web/src/route.ts` reads them.
const PAGES: &[&str] = &[
    "",
    "new",
    "lobby",
    "learn",
    "rules",
    "first-game",
    "replay",
    "enter",
    "settings",
];

/// The pages that may have the name of a chapter or rule behind them.
const PAGES_WITH_PART: &[&str] = &["learn", "rules"];

/// What an address of the client leads to.
enum Target {
    Page,
    Table(TableId),
    Replay(TableId),
    Nothing,
}

fn target(path: &str) -> Target {
    let mut parts = path.split('/').filter(|part| !part.is_empty());
    match (parts.next().unwrap_or_default(), parts.next(), parts.next()) {
        ("t", Some(id), None) => table_id(id).map_or(Target::Nothing, Target::Table),
        ("replay", Some(id), None) => table_id(id).map_or(Target::Nothing, Target::Replay),
        (page, None, None) if PAGES.contains(&page) => Target::Page,
        (page, Some(_), None) if PAGES_WITH_PART.contains(&page) => Target::Page,
        _ => Target::Nothing,
    }
}

/// How to answer a request for a page.
pub enum PageAnswer {
    /// With the page.
    Plain,
    /// With the page and these tags in its head.
    Tagged(String),
    /// With the page, as not found.
    NotFound,
}

impl AppState {
    /// Returns how to answer a request for a page.
    pub async fn page_answer(
        &self,
        path: &str,
        uri: &Uri,
        peer: SocketAddr,
        headers: &HeaderMap,
    ) -> PageAnswer {
        let (id, page) = match target(path) {
            Target::Page => return PageAnswer::Plain,
            Target::Nothing => return PageAnswer::NotFound,
            Target::Table(id) => (id, "t"),
            Target::Replay(id) => (id, "replay"),
        };
        let query = uri.query().unwrap_or_default().split('&');
        let mut moments = query.filter_map(|part| part.strip_prefix("move=")?.parse::<u32>().ok());
        let moment = moments.next().filter(|_| page == "replay");
        // Reading a table is not as cheap as a page.
        let address = client(peer, headers, &self.site.trusted);
        if !self.requests.take(address) {
            return PageAnswer::Plain;
        }
        match self.hub.look(&id, summary).await {
            Ok([title, about]) => {
                let table = self.link(headers, &id);
                let site = table.strip_suffix(&format!("/t/{id}")).unwrap_or_default();
                let moment = moment.map_or_else(String::new, |number| format!("?move={number}"));
                let link = format!("{site}/{page}/{id}{moment}");
                let picture = format!("{site}/api/v1/tables/{id}/picture.png{moment}");
                PageAnswer::Tagged(tags(&title, &about, &link, &picture))
            }
            Err(error) if error.code == ErrorCode::UnknownTable => PageAnswer::NotFound,
            Err(_) => PageAnswer::Plain,
        }
    }
}

fn tags(title: &str, about: &str, link: &str, picture: &str) -> String {
    let [width, height] = PREVIEW.map(|pixels| pixels.to_string());
    let tags = [
        ("og:type", "website"),
        ("og:site_name", "Bastide"),
        ("og:title", title),
        ("og:description", about),
        ("og:url", link),
        ("og:image", picture),
        ("og:image:type", "image/png"),
        ("og:image:width", &width),
        ("og:image:height", &height),
        ("twitter:card", "summary_large_image"),
    ];
    let tags = tags.map(|(name, value)| {
        format!(
            "<meta property=\"{name}\" content=\"{}\" />\n",
            escaped(value)
        )
    });
    tags.concat()
}

/// Returns the title of a table, and its players with their scores.
fn summary(table: &Table) -> [String; 2] {
    let title = match table.settings.title.as_str() {
        "" => "Bastide".to_owned(),
        title => format!("{title} · Bastide"),
    };
    let scores = table.scores();
    let players = table.seats.iter().enumerate().filter_map(|(number, seat)| {
        let name = seat.name.as_ref().or(seat.bot.as_ref())?;
        Some(match scores.get(number) {
            Some(score) => format!("{name} {score}"),
            None => name.clone(),
        })
    });
    [title, players.collect::<Vec<_>>().join(" · ")]
}

/// Escapes text for an attribute.
fn escaped(text: &str) -> String {
    let escaped = text.replace('&', "&amp;").replace('<', "&lt;");
    escaped.replace('>', "&gt;").replace('"', "&quot;")
}
