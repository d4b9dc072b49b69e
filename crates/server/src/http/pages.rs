//! The web client, embedded in the program.
//!
//! The client is a single page that does its own routing: every address, such as a table or a replay, gets the same
//! page, except for the tags that previews of links are made from. It reads the path of the site from its `<base>`, so the client need not know the prefix that a proxy adds.

use std::collections::HashMap;
use std::io::Write;
use std::net::SocketAddr;
use std::sync::{Arc, PoisonError, RwLock};

use axum::body::Bytes;
use axum::extract::{ConnectInfo, State};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::RustEmbed;

use super::AppState;
use super::etag::{etag, is_known, listed};
use super::link_preview::PageAnswer;

/// The output of `npm run build`; empty before the first build.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct ClientFiles;

/// The page of a program that was built without the client.
const WITHOUT_CLIENT: &str = include_str!("without-client.html");

/// The `<base>` of the built page, to be replaced by the path of the site.
const BASE: &str = r#"<base href="/" />"#;

/// Shorter files are not compressed.
const WORTH_PACKING: usize = 512;

/// The files of the client as they are sent. Each is prepared on the first request.
#[derive(Debug, Default)]
pub struct Pages {
    /// The path prefix, without a slash at the end.
    base_path: String,
    files: RwLock<HashMap<String, Arc<PageFile>>>,
}

/// A file as it is sent.
#[derive(Debug)]
struct PageFile {
    content: Bytes,
    packed: Option<Bytes>,
    kind: String,
    cache: &'static str,
    mark: String,
}

/// Returns a file of the client, or its page for every other address. Its status says whether the address leads anywhere.
pub async fn page(
    State(app): State<Arc<AppState>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    method: Method,
    uri: Uri,
    mut headers: HeaderMap,
) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return (
            StatusCode::METHOD_NOT_ALLOWED,
            "only GET and HEAD are allowed here\n",
        )
            .into_response();
    }
    let path = app.pages.path_below(uri.path());
    match app.pages.find(path) {
        Found::File(file) => file.answer(&headers),
        Found::Nothing => {
            (StatusCode::NOT_FOUND, "there is nothing at this address\n").into_response()
        }
        Found::Page(page) => match app.page_answer(path, &uri, peer, &headers).await {
            PageAnswer::Plain => page.answer(&headers),
            PageAnswer::Tagged(tags) => app.pages.tagged(&page, &tags).answer(&headers),
            PageAnswer::NotFound => {
                headers.remove(IF_NONE_MATCH);
                let mut response = page.answer(&headers);
                *response.status_mut() = StatusCode::NOT_FOUND;
                response
            }
        },
    }
}

/// What is at an address.
enum Found {
    /// A file of the client.
    File(Arc<PageFile>),
    /// An address for the client's own routing.
    Page(Arc<PageFile>),
    Nothing,
}

impl Pages {
    /// Creates the client for a site with this path prefix.
    pub fn new(base_path: &str) -> Pages {
        Pages {
            base_path: base_path.trim_end_matches('/').to_owned(),
            files: RwLock::default(),
        }
    }

    /// Returns a path relative to the site. The router has removed the prefix of most paths already.
    fn path_below<'a>(&self, path: &'a str) -> &'a str {
        let below = path.strip_prefix(&self.base_path).unwrap_or(path);
        below.trim_start_matches('/')
    }

    fn find(&self, path: &str) -> Found {
        let is_file = !path.is_empty() && ClientFiles::get(path).is_some();
        let last = path.rsplit('/').next().unwrap_or_default();
        match is_file {
            true => self.file(path).map_or(Found::Nothing, Found::File),
            // A path with an extension was meant to be a file.
            false if path.starts_with("api/") || last.contains('.') => Found::Nothing,
            false => self.file("index.html").map_or(Found::Nothing, Found::Page),
        }
    }

    /// Returns the page with more tags in its head.
    fn tagged(&self, page: &PageFile, tags: &str) -> PageFile {
        let text = String::from_utf8_lossy(&page.content);
        let tagged = text.replacen("</head>", &format!("{tags}</head>"), 1);
        PageFile::new(tagged, page.kind.clone(), false)
    }

    fn file(&self, path: &str) -> Option<Arc<PageFile>> {
        let kept = self.files.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(file) = kept.get(path) {
            return Some(file.clone());
        }
        drop(kept);
        let file = Arc::new(self.make(path)?);
        // During development the files change while the program runs.
        if !cfg!(debug_assertions) {
            let mut kept = self.files.write().unwrap_or_else(PoisonError::into_inner);
            kept.insert(path.to_owned(), file.clone());
        }
        Some(file)
    }

    fn make(&self, path: &str) -> Option<PageFile> {
        let built = ClientFiles::get(path);
        if path == "index.html" {
            let text = built.map(|file| String::from_utf8_lossy(&file.data).into_owned());
            let page = self.with_base(text.as_deref().unwrap_or(WITHOUT_CLIENT));
            return Some(PageFile::new(
                page,
                "text/html; charset=utf-8".to_owned(),
                false,
            ));
        }
        let built = built?;
        // The names of built files contain their hash.
        let is_lasting = path.starts_with("assets/");
        let kind = built.metadata.mimetype().to_owned();
        Some(PageFile::new(built.data.into_owned(), kind, is_lasting))
    }

    /// Sets the `<base>` of the page.
    fn with_base(&self, page: &str) -> String {
        if !page.contains(BASE) && !self.base_path.is_empty() {
            tracing::warn!("the client's page has no {BASE}: it will not find its files");
        }
        let base = format!(r#"<base href="{}/" />"#, self.base_path);
        page.replacen(BASE, &base, 1)
    }
}

impl PageFile {
    fn new(content: impl Into<Bytes>, kind: String, is_lasting: bool) -> PageFile {
        let content = content.into();
        PageFile {
            packed: pack(&content, &kind),
            mark: etag(&content),
            cache: match is_lasting {
                true => "public, max-age=31536000, immutable",
                false => "no-cache",
            },
            content,
            kind,
        }
    }

    fn answer(&self, headers: &HeaderMap) -> Response {
        let marks = [
            (ETAG, self.mark.as_str()),
            (CACHE_CONTROL, self.cache),
            (VARY, "accept-encoding"),
        ];
        if is_known(headers, &self.mark) {
            return (StatusCode::NOT_MODIFIED, marks).into_response();
        }
        let kind = [(CONTENT_TYPE, self.kind.as_str())];
        match self.packed.as_ref().filter(|_| takes_gzip(headers)) {
            Some(packed) => {
                let packing = [(CONTENT_ENCODING, "gzip")];
                (marks, kind, packing, packed.clone()).into_response()
            }
            None => (marks, kind, self.content.clone()).into_response(),
        }
    }
}

/// Compresses content if that makes it shorter.
fn pack(content: &[u8], kind: &str) -> Option<Bytes> {
    let is_text = kind.starts_with("text/")
        || ["javascript", "json", "xml", "wasm", "font/ttf"]
            .iter()
            .any(|word| kind.contains(word));
    if !is_text || content.len() < WORTH_PACKING {
        return None;
    }
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(content).ok()?;
    let packed = packer.finish().ok()?;
    (packed.len() < content.len()).then(|| packed.into())
}

/// Whether the client accepts gzip.
fn takes_gzip(headers: &HeaderMap) -> bool {
    listed(headers, ACCEPT_ENCODING).any(|way| {
        let (name, weight) = way.split_once(';').unwrap_or((way, ""));
        let weight = weight.trim().trim_start_matches("q=");
        matches!(name.trim(), "gzip" | "*") && weight.parse() != Ok(0.0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(name: axum::http::HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, value.parse().expect("a header"))])
    }

    #[test]
    fn the_page_contains_the_path_of_the_site() {
        let page = r#"<head><base href="/" /><script src="assets/x.js"></script></head>"#;
        let with = |path: &str| Pages::new(path).with_base(page);
        assert_eq!(with(""), page);
        assert!(with("/bastide").contains(r#"<base href="/bastide/" />"#));
        assert!(with("/a/b/").contains(r#"<base href="/a/b/" />"#));
    }

    #[test]
    fn content_that_the_client_has_is_not_sent_again() {
        let page = PageFile::new("x".repeat(5_000), "text/html".to_owned(), false);
        let status = |etag: &str| page.answer(&asked(IF_NONE_MATCH, etag)).status();
        assert_eq!(status(&page.mark), StatusCode::NOT_MODIFIED);
        let strong = page.mark.trim_start_matches("W/");
        assert_eq!(
            status(&format!("\"other\", {strong}")),
            StatusCode::NOT_MODIFIED
        );
        assert_eq!(status("*"), StatusCode::NOT_MODIFIED);
        assert_eq!(status("\"other\""), StatusCode::OK);
        assert_eq!(page.answer(&HeaderMap::new()).status(), StatusCode::OK);
    }

    #[test]
    fn content_is_compressed_only_if_it_helps_and_the_client_accepts_it() {
        let text = "la la la ".repeat(1_000);
        let script = PageFile::new(text.clone(), "text/javascript".to_owned(), true);
        let packing = |headers: &HeaderMap| {
            let answer = script.answer(headers);
            answer.headers().get(CONTENT_ENCODING).cloned()
        };
        for (accepts, expected) in [
            ("gzip, deflate, br", Some("gzip")),
            ("br;q=1.0, gzip;q=0.2", Some("gzip")),
            ("*", Some("gzip")),
            ("gzip;q=0", None),
            ("br", None),
            ("", None),
        ] {
            let packed = packing(&asked(ACCEPT_ENCODING, accepts));
            let packed = packed.as_ref().and_then(|value| value.to_str().ok());
            assert_eq!(packed, expected, "{accepts}");
        }
        for (content, kind) in [(text.as_str(), "image/png"), ("short", "text/css")] {
            let file = PageFile::new(content.to_owned(), kind.to_owned(), true);
            assert!(file.packed.is_none(), "{kind}");
        }
    }
}
