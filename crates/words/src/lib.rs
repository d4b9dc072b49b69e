//! What people read, in their language: one Fluent catalogue for each language, looked up by key.
//!
//! ```
//! use bastide_words::{Language, Text};
//!
//! let text = Text::new(Language::named("es-MX").unwrap());
//! assert_eq!(text.get("road"), "camino");
//! assert_eq!(text.with("reason-tiles", &[("count", 3.into())]), "3 losetas");
//! ```
//!
//! The catalogues are part of the program: the crate does no IO. The page reads the same files with a loader of its own
//! (`web/src/words`), beside texts that only the page has (`locales/web`).

mod catalogue;
mod language;
mod text;

pub use catalogue::{Catalogue, Value};
pub use language::Language;
pub use text::Text;
