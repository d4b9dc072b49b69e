//! The castles.

use super::ModuleArt;
use crate::piece_placement::PiecePlacement;

pub struct Art;

impl ModuleArt for Art {
    fn pieces(&self) -> &'static [&'static str] {
        &["castle"]
    }

    fn piece(&self, kind: &str) -> Option<String> {
        (kind == "castle").then(|| CASTLE.to_owned())
    }

    fn placement<'a>(&self, kind: &str, pile: PiecePlacement<'a>) -> Option<PiecePlacement<'a>> {
        (kind == "castle").then_some(PiecePlacement {
            badge: Some([14.0, -20.0, 0.5]),
            ..pile
        })
    }
}

const CASTLE: &str = r##"<path d="M-17 12L3 16 24 10 17 0z" fill="#1d1611" opacity=".35"/><g stroke="#33261b" stroke-width="1.1" stroke-linejoin="round"><path d="M-12-4H12V12H-12z" fill="#e9e0cc"/><path d="M-12-4V-7H-9V-4H-6V-7H-3V-4H3V-7H6V-4H9V-7H12V-4z" fill="#e9e0cc"/><path d="M-18-8H-10V12H-18zM10-8H18V12H10z" fill="#f7f0de"/><path d="M-14-17L-8.6-7.6H-19.4zM14-17L19.4-7.6H8.6z" fill="#5a6f8a"/><path d="M-5-14H5V2H-5z" fill="#f7f0de"/><path d="M0-24L6.4-13.4H-6.4z" fill="#46597a"/></g><path d="M-4.4 12V6a4.4 4.4 0 0 1 8.8 0V12z" fill="#3a291c"/><path d="M-15.4 0V-4h2.8V0zM12.6 0V-4h2.8V0zM-1.3-4.6V-9H1.3V-4.6z" fill="#3a291c"/>"##;
