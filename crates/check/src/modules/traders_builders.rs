//! What the oracle remembers of Traders & Builders: tokens, and when the builder brings a second
//! tile.

use bastide_oracle::modules::traders_builders::{Good, Goods, goods_points, symbols};
use bastide_rules::catalogue::Face;
use bastide_rules::modules::traders_builders::{CLOTH, GRAIN, WINE};
use bastide_rules::{Decision, Event, FeatureKind, Look, Move, Rules, Setup, TileKind};

use crate::laws::{Law, tiles_out};
use crate::module::Module;
use crate::oracle::ground::{Ground, Part, asked, lost};
use crate::oracle::order::Line;
use crate::violation::{Broken, same};

const DOUBLE_TURNS: &str = "the oracle agrees on double turns";

const BUILDER: &str = "look for the builder";
const GOODS: &str = "take goods";
const BONUS: &str = "offer the builder's tile";

pub(crate) struct TradersBuilders;

impl Module for TradersBuilders {
    fn name(&self) -> &'static str {
        "traders-builders"
    }

    fn turn(&self) -> &'static [Line] {
        const TURN: &[Line] = &[
            Line::new(160, "COMBO-16", BUILDER),
            Line::new(330, "COMBO-33", GOODS).if_needed(),
            Line::new(390, "COMBO-39", BONUS).at_rest().may_end(),
        ];
        TURN
    }

    fn law(&self, look: Look<'_>) -> Option<Box<dyn Law>> {
        let goods = look.rules.options().traders_builders.goods;
        goods.then(|| Box::new(GoodsLaw::at_start(look)) as Box<dyn Law>)
    }

    fn part(&self, rules: &Rules, _: &Setup) -> Option<Box<dyn Part>> {
        Some(Box::new(Traders {
            goods: vec![Goods::new(); usize::from(rules.players())],
            with_goods: rules.options().traders_builders.goods,
        }))
    }
}

/// The oracle's notes.
#[derive(Clone, Debug)]
struct Traders {
    goods: Vec<Goods>,
    with_goods: bool,
}

impl Traders {
    /// The tokens that the engine tells are those taken.
    fn check_goods(&self, look: Look<'_>) -> Result<(), Broken> {
        let facts = look.facts().0;
        for (seat, goods) in self.goods.iter().enumerate() {
            let name = format!("goods.{seat}");
            let told = facts.iter().find(|(fact, _)| *fact == name);
            let told = told.map_or("", |(_, value)| value.as_str());
            same("the oracle agrees on goods", || name, told, &words(goods))?;
        }
        Ok(())
    }

    /// The builder's tile is due, and can be drawn.
    fn is_offered(look: Look<'_>, ground: &Ground) -> bool {
        ground.extra.bonus_due && look.tiles_left() > 0
    }
}

impl Part for Traders {
    fn enter(&mut self, line: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        match line {
            // COMBO-16, COMBO-40.
            BUILDER if ground.laid.is_some() => {
                let (catalogue, settings) = (&ground.catalogue, &ground.settings);
                let player = ground.active;
                let extends = ground.position.extends_builder(catalogue, settings, player);
                let extends = extends.map_err(lost)?;
                ground.extra.bonus_due |= extends && !ground.extra.bonus_used;
            }
            // TRADE-40 to TRADE-42.
            GOODS if self.with_goods => {
                let cities = ground.scored.iter();
                for (good, tokens) in cities.flat_map(symbols) {
                    let goods = &mut self.goods[usize::from(ground.active)];
                    *goods.entry(good).or_default() += tokens;
                }
            }
            BONUS => ground.extra.bonus_used |= ground.extra.bonus_due,
            _ => {}
        }
        Ok(())
    }

    fn play(
        &mut self,
        line: &str,
        decision: Decision,
        _: Look<'_>,
        ground: &mut Ground,
    ) -> Result<(), Broken> {
        if let (BONUS, Decision::Pick(Move::Choice(_))) = (line, decision) {
            ground.extra.tiles += 1;
        }
        Ok(())
    }

    fn leave(&mut self, line: &str, look: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        if line == BONUS {
            let what = || format!("for seat {}", ground.active);
            same(DOUBLE_TURNS, what, false, Traders::is_offered(look, ground))?;
            ground.extra.bonus_due = false;
        }
        Ok(())
    }

    fn stop(&mut self, line: &str, look: Look<'_>, ground: &mut Ground) -> Result<bool, Broken> {
        if line != BONUS {
            return Ok(false);
        }
        let what = || format!("for seat {}", ground.active);
        let question = Some((ground.active, "double-turn"));
        let expected = question.filter(|_| Traders::is_offered(look, ground));
        same(DOUBLE_TURNS, what, asked(look), expected)?;
        ground.extra.bonus_due = false;
        Ok(true)
    }

    fn check(&mut self, look: Look<'_>, _: &mut Ground) -> Result<(), Broken> {
        self.check_goods(look)
    }

    /// Points for goods if the game ended now.
    fn last_points(&self) -> Vec<i32> {
        goods_points(&self.goods)
    }
}

fn words(goods: &Goods) -> String {
    let held = Good::ALL
        .iter()
        .filter_map(|good| Some((good, goods.get(good)?)));
    let words = held.map(|(good, tokens)| format!("{good:?} {tokens}").to_lowercase());
    words.collect::<Vec<_>>().join(" ")
}

const KINDS: [(&str, usize); 3] = [("wine", WINE), ("grain", GRAIN), ("cloth", CLOTH)];

/// The tokens of the start, and those that left the game with their tiles.
#[derive(Clone, Debug)]
struct GoodsLaw {
    start: [u32; 3],
    discarded: [u32; 3],
}

impl GoodsLaw {
    fn at_start(look: Look<'_>) -> GoodsLaw {
        GoodsLaw {
            start: all(look),
            discarded: [0; 3],
        }
    }
}

/// Tokens are neither made nor lost: those held and those still to be had are all there ever
/// were.
impl Law for GoodsLaw {
    fn check(&mut self, look: Look<'_>, events: &[Event]) -> Result<(), Broken> {
        for event in events {
            if let Event::TileDiscarded(kind, _) = event {
                add(&mut self.discarded, printed(look.rules.face(*kind)), 1);
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

/// Tokens held, and symbols unseen, on tiles drawn and not laid, and in unfinished cities.
fn all(look: Look<'_>) -> [u32; 3] {
    let mut sum = [0; 3];
    for kind in tiles_out(look) {
        add(&mut sum, printed(look.rules.face(kind)), 1);
    }
    for (TileKind(kind), count) in look.unseen() {
        let face = look.rules.face(TileKind(kind));
        add(&mut sum, printed(face), u32::from(count));
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

fn printed(face: &Face) -> [u32; 3] {
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
