//! The web client.
//!
//! The client is a single page that does its own routing: every address, such as a table or a replay, gets the same
//! page, except for the tags that previews of links are made from. It reads the path of the site from its `<base>`, so the
//! client need not know the prefix that a proxy adds.

use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{ConnectInfo, OriginalUri, State};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::AppState;
use super::client_files::{ClientFiles, PAGE};
use super::etag::{etag, is_known, listed};
use super::link_preview::PageAnswer;
use bastide_art::protocol_art::ART_VERSION;

/// The page of a program that was built without the client.
const WITHOUT_CLIENT: &str = include_str!("without-client.html");

/// The `<base>` of the built page, to be replaced by the path of the site.
const BASE: &str = r#"<base href="/" />"#;

/// Where the page names the version of the drawings.
const VERSION: &str = r#"<meta name="art-version" content="" />"#;

/// The content encodings, best first, with the extensions of compressed files.
const ENCODINGS: [(&str, &str); 2] = [("br", "br"), (GZIP, "gz")];

const GZIP: &str = "gzip";

/// The files of the client.
#[derive(Debug)]
pub struct Pages {
    /// The path prefix, without a slash at the end.
    base_path: String,
    files: ClientFiles,
    /// The page, with the path of the site.
    page: PageFile,
}

/// A file as it is sent.
#[derive(Debug)]
struct PageFile {
    content: Bytes,
    /// Its compressed forms, best first, each with the name of its encoding.
    packed: Vec<(&'static str, Bytes)>,
    kind: String,
    cache: &'static str,
    mark: String,
}

/// Returns a file of the client, or its page for every other address. Its status says whether the address leads anywhere.
pub async fn page(
    State(app): State<Arc<AppState>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    method: Method,
    OriginalUri(uri): OriginalUri,
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
    if let Some(file) = asset(&app.pages.files, path) {
        return file.answer(&headers);
    }
    if !is_page(path) {
        return (StatusCode::NOT_FOUND, "there is nothing at this address\n").into_response();
    }
    let page = &app.pages.page;
    match app.page_answer(path, &uri, peer, &headers).await {
        PageAnswer::Plain => page.answer(&headers),
        PageAnswer::Tagged(tags) => page.tagged(&tags).answer(&headers),
        PageAnswer::NotFound => {
            headers.remove(IF_NONE_MATCH);
            let mut response = page.answer(&headers);
            *response.status_mut() = StatusCode::NOT_FOUND;
            response
        }
    }
}

/// Whether the client routes a path that is no file. A path with an extension was meant to be a file.
fn is_page(path: &str) -> bool {
    let last = path.rsplit('/').next().unwrap_or_default();
    !path.starts_with("api/") && !last.contains('.')
}

/// Returns a file of the client other than its page.
fn asset(files: &ClientFiles, path: &str) -> Option<PageFile> {
    let file = files.get(path).filter(|_| path != PAGE)?;
    let packed = ENCODINGS.iter().filter_map(|(encoding, extension)| {
        let packed = files.get(&format!("{path}.{extension}"))?;
        Some((*encoding, packed.content.clone()))
    });
    // The names of built files contain their hash.
    let cache = match path.starts_with("assets/") {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    Some(PageFile {
        mark: file.mark.clone(),
        packed: packed.collect(),
        kind: file.kind.clone(),
        cache,
        content: file.content.clone(),
    })
}

impl Pages {
    /// Creates the client for a site with this path prefix.
    pub fn new(base_path: &str, files: ClientFiles) -> Pages {
        let base_path = base_path.trim_end_matches('/').to_owned();
        let built = files.get(PAGE);
        let text = built.map(|file| String::from_utf8_lossy(&file.content).into_owned());
        let page = with_base(text.as_deref().unwrap_or(WITHOUT_CLIENT), &base_path);
        let version = VERSION.replace(r#""""#, &format!(r#""{ART_VERSION}""#));
        Pages {
            page: PageFile::page(page.replacen(VERSION, &version, 1)),
            files,
            base_path,
        }
    }

    /// Returns the path of a request relative to the site.
    fn path_below<'a>(&self, path: &'a str) -> &'a str {
        let below = path.strip_prefix(&self.base_path).unwrap_or(path);
        below.trim_start_matches('/')
    }
}

/// Sets the `<base>` of the page for a site with this path prefix.
fn with_base(page: &str, path: &str) -> String {
    if !page.contains(BASE) && !path.is_empty() {
        tracing::warn!("the client's page has no {BASE}: it will not find its files");
    }
    page.replacen(BASE, &format!(r#"<base href="{path}/" />"#), 1)
}

fn gzip(content: &[u8]) -> Option<Bytes> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(content).ok()?;
    packer.finish().ok().map(Bytes::from)
}

impl PageFile {
    fn page(page: String) -> PageFile {
        let packed = gzip(page.as_bytes()).map(|packed| (GZIP, packed));
        PageFile {
            mark: etag(page.as_bytes()),
            packed: packed.into_iter().collect(),
            kind: "text/html; charset=utf-8".to_owned(),
            cache: "no-cache",
            content: page.into(),
        }
    }

    /// Returns the page with more tags in its head.
    fn tagged(&self, tags: &str) -> PageFile {
        let text = String::from_utf8_lossy(&self.content);
        PageFile::page(text.replacen("</head>", &format!("{tags}</head>"), 1))
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
        match self.packed_for(headers) {
            Some((encoding, packed)) => {
                let packing = [(CONTENT_ENCODING, *encoding)];
                (marks, kind, packing, packed.clone()).into_response()
            }
            None => (marks, kind, self.content.clone()).into_response(),
        }
    }

    /// Returns the compressed form that the client prefers, the best one if it has no preference.
    fn packed_for(&self, headers: &HeaderMap) -> Option<&(&'static str, Bytes)> {
        let weighed = self
            .packed
            .iter()
            .map(|form| (weight(headers, form.0), form));
        let accepted = weighed.filter(|(weight, _)| *weight > 0.0);
        // Of equal forms `max_by` returns the last.
        let best = accepted
            .rev()
            .max_by(|(one, _), (other, _)| one.total_cmp(other));
        best.map(|(_, form)| form)
    }
}

/// Returns how much the client wants an encoding, from 0 (not at all) to 1.
fn weight(headers: &HeaderMap, encoding: &str) -> f32 {
    let weight_of = |wanted: &str| {
        listed(headers, ACCEPT_ENCODING).find_map(|way| {
            let (name, weight) = way.split_once(';').unwrap_or((way, ""));
            let weight = weight
                .trim()
                .trim_start_matches("q=")
                .parse()
                .unwrap_or(1.0);
            name.trim().eq_ignore_ascii_case(wanted).then_some(weight)
        })
    };
    weight_of(encoding)
        .or_else(|| weight_of("*"))
        .unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(name: axum::http::HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, value.parse().expect("a header"))])
    }

    fn script() -> PageFile {
        PageFile {
            content: "la la la".into(),
            packed: vec![("br", "b".into()), ("gzip", "gg".into())],
            kind: "text/javascript".to_owned(),
            cache: "no-cache",
            mark: etag(b"la la la"),
        }
    }

    #[test]
    fn the_page_contains_the_path_of_the_site() {
        let page = r#"<head><base href="/" /><script src="assets/x.js"></script></head>"#;
        assert_eq!(with_base(page, ""), page);
        assert!(with_base(page, "/bastide").contains(r#"<base href="/bastide/" />"#));
        assert!(with_base(page, "/a/b").contains(r#"<base href="/a/b/" />"#));
    }

    #[test]
    fn content_that_the_client_has_is_not_sent_again() {
        let file = script();
        let status = |etag: &str| file.answer(&asked(IF_NONE_MATCH, etag)).status();
        assert_eq!(status(&file.mark), StatusCode::NOT_MODIFIED);
        let strong = file.mark.trim_start_matches("W/");
        assert_eq!(
            status(&format!("\"other\", {strong}")),
            StatusCode::NOT_MODIFIED
        );
        assert_eq!(status("*"), StatusCode::NOT_MODIFIED);
        assert_eq!(status("\"other\""), StatusCode::OK);
        assert_eq!(file.answer(&HeaderMap::new()).status(), StatusCode::OK);
    }

    #[test]
    fn the_client_gets_the_best_encoding_that_it_accepts() {
        for (accepts, expected) in [
            ("gzip, deflate, br", Some("br")),
            ("br;q=0.2, gzip;q=1.0", Some("gzip")),
            ("br;q=0, gzip;q=0.1", Some("gzip")),
            ("GZIP", Some("gzip")),
            ("*", Some("br")),
            ("*, br;q=0", Some("gzip")),
            ("gzip;q=0", None),
            ("zstd", None),
            ("", None),
        ] {
            let answer = script().answer(&asked(ACCEPT_ENCODING, accepts));
            let encoding = answer.headers().get(CONTENT_ENCODING);
            let encoding = encoding.and_then(|value| value.to_str().ok());
            assert_eq!(encoding, expected, "{accepts}");
            assert_eq!(answer.headers()[VARY], "accept-encoding");
        }
    }

    #[test]
    fn files_without_a_compressed_form_are_sent_as_they_are() {
        let file = PageFile {
            packed: Vec::new(),
            ..script()
        };
        let answer = file.answer(&asked(ACCEPT_ENCODING, "br, gzip"));
        assert_eq!(answer.headers().get(CONTENT_ENCODING), None);
    }

    /// Browsers compile a module while it arrives only if it has this type.
    #[test]
    fn a_module_of_webassembly_has_its_type() {
        let files = ClientFiles::default();
        for path in files.paths().filter(|path| path.ends_with(".wasm")) {
            let file = asset(&files, path).expect("a file");
            assert_eq!(file.kind, "application/wasm");
            assert!(file.cache.contains("immutable"), "{path}");
        }
    }

    /// The files of a built client. Without the client there are none.
    #[test]
    fn every_text_of_the_client_has_compressed_forms() {
        let is_packed = |path: &str| path.ends_with(".br") || path.ends_with(".gz");
        let files = ClientFiles::default();
        let paths = files.paths().filter(|path| !is_packed(path));
        for path in paths.filter(|path| !path.ends_with(".png")) {
            let Some(file) = asset(&files, path).filter(|file| file.content.len() >= 1024) else {
                continue;
            };
            let encodings: Vec<_> = file.packed.iter().map(|(encoding, _)| *encoding).collect();
            assert_eq!(encodings, ["br", "gzip"], "{path}");
            let lengths = file.packed.iter().map(|(_, packed)| packed.len());
            assert!(lengths.is_sorted() && file.packed[1].1.len() < file.content.len());
        }
    }
}
