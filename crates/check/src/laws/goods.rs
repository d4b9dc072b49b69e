//! Goods tokens are neither made nor lost: those held and those still to be had are all there
//! ever were.

use bastide_rules::catalogue::Face;
use bastide_rules::modules::traders_builders::{CLOTH, GRAIN, WINE};
use bastide_rules::{Event, FeatureKind, Look, TileKind};

use crate::violation::{Broken, same};

const KINDS: [(&str, usize); 3] = [("wine", WINE), ("grain", GRAIN), ("cloth", CLOTH)];

/// The tokens of the start, and those that left the game with their tiles.
#[derive(Clone, Debug)]
pub(crate) struct GoodsLaw {
    start: [u32; 3],
    discarded: [u32; 3],
}

impl GoodsLaw {
    /// None for a game without goods.
    pub(crate) fn at_start(look: Look<'_>) -> Option<GoodsLaw> {
        let mut modules = look.rules.modules();
        let played = modules.any(|module| module == "traders-builders");
        (played && look.rules.options().traders_builders.goods).then(|| GoodsLaw {
            start: all(look),
            discarded: [0; 3],
        })
    }

    pub(crate) fn check(&mut self, look: Look<'_>, events: &[Event]) -> Result<(), Broken> {
        for event in events {
            if let Event::TileDiscarded(kind, _) = event {
                add(&mut self.discarded, symbols(look.rules.face(*kind)), 1);
            }
        }
        if !look.completed().is_empty() {
            // Tokens are on their way from the cities that the tile completed.
            return Ok(());
        }
        let mut now = all(look);
        add(&mut now, self.discarded, 1);
        same("goods are conserved", || "tokens".into(), now, self.start)
    }
}

/// Tokens held, and symbols unseen, in hand, held for later and in unfinished cities.
fn all(look: Look<'_>) -> [u32; 3] {
    let mut sum = [0; 3];
    let held = look.queue().iter().filter_map(|sequence| sequence.held);
    for kind in held.chain(look.hand()).chain(super::stock::bazaar(look)) {
        add(&mut sum, symbols(look.rules.face(kind)), 1);
    }
    for (TileKind(kind), count) in look.unseen() {
        let face = look.rules.face(TileKind(kind));
        add(&mut sum, symbols(face), u32::from(count));
    }
    let cities = look
        .features()
        .filter(|city| look.kind(*city) == FeatureKind::City && !look.is_complete(*city));
    for city in cities {
        let here = KINDS.map(|(_, lane)| u32::from(look.symbols(city, lane)));
        add(&mut sum, here, 1);
    }
    for (name, value) in look.facts().0 {
        if name.starts_with("goods.") {
            add(&mut sum, tokens(&value), 1);
        }
    }
    sum
}

fn symbols(face: &Face) -> [u32; 3] {
    let cities = face.segments.iter().filter(|s| s.kind == FeatureKind::City);
    let mut sum = [0; 3];
    for city in cities {
        add(
            &mut sum,
            KINDS.map(|(_, lane)| u32::from(city.counts[lane])),
            1,
        );
    }
    sum
}

/// `wine 2 cloth 1`.
fn tokens(value: &str) -> [u32; 3] {
    let words: Vec<&str> = value.split(' ').collect();
    KINDS.map(|(kind, _)| {
        let number = words.chunks(2).find(|pair| pair[0] == kind);
        number
            .and_then(|pair| pair.get(1)?.parse().ok())
            .unwrap_or(0)
    })
}

fn add(sum: &mut [u32; 3], more: [u32; 3], times: u32) {
    for (sum, more) in sum.iter_mut().zip(more) {
        *sum += more * times;
    }
}
