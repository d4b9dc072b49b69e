//! User-visible texts: one Fluent catalogue per language, looked up by key.
//!
//! ```
//! use bastide_words::{MessageCatalogue, Language};
//!
//! let language = Language::named("es-MX").unwrap();
//! let catalogue = MessageCatalogue::new(language, ["moon = luna"]);
//! assert_eq!(catalogue.get("road").as_deref(), Some("camino"));
//! assert_eq!(catalogue.get("moon").as_deref(), Some("luna"));
//! ```
//!
//! The program's messages (`locales`) are compiled into the crate, which does no IO. The modules' messages are in the
//! modules' folders; `bastide_protocol::words` combines both. The web client reads the same files with its own loader
//! (`web/src/i18n`), plus texts that only it needs (`locales/web`).

mod catalogue;
mod language;
mod messages;

pub use catalogue::{MessageCatalogue, Value};
pub use language::Language;
pub use messages::Messages;
