//! What people read, in their language: one Fluent catalogue for each language, looked up by key.
//!
//! ```
//! use bastide_words::{Catalogue, Language};
//!
//! let language = Language::named("es-MX").unwrap();
//! let catalogue = Catalogue::new(language, ["moon = luna"]);
//! assert_eq!(catalogue.get("road").as_deref(), Some("camino"));
//! assert_eq!(catalogue.get("moon").as_deref(), Some("luna"));
//! ```
//!
//! The program's own messages (`locales`) are part of the crate, which does no IO. Those of the modules are in the modules'
//! folders; `bastide_protocol::text` joins both. The page reads the same files with a loader of its own (`web/src/words`),
//! beside texts that only the page has (`locales/web`).

mod catalogue;
mod language;
mod text;

pub use catalogue::{Catalogue, Value};
pub use language::Language;
pub use text::Text;
