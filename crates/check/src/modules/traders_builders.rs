//! The oracle's notes on Traders & Builders: goods tokens, and the builder's second tile.

use bastide_oracle::modules::traders_builders::{Good, Goods, goods_points, symbols};
use bastide_rules::catalogue::Face;
use bastide_rules::modules::traders_builders::{CLOTH, GRAIN, WINE};
use bastide_rules::{Decision, Event, FeatureKind, GameRef, Move, Rules, Setup, TileKind};

use crate::laws::{Law, tiles_out};
use crate::module::Module;
use crate::oracle::table_state::{TablePart, TableState, asked, oracle_refused};
use crate::oracle::turn_progress::OracleStep;
use crate::violation::{BrokenLaw, check_same};

const DOUBLE_TURNS: &str = "the oracle agrees on double turns";

const BUILDER: &str = "look for the builder";
const GOODS: &str = "take goods";
const BONUS: &str = "offer the builder's tile";

pub(crate) struct TradersBuilders;

impl Module for TradersBuilders {
    fn name(&self) -> &'static str {
        "traders-builders"
    }

    fn boxed_figures(&self) -> &'static [(&'static str, usize)] {
        &[("builder", 1), ("pig", 1)]
    }

    fn turn(&self) -> &'static [OracleStep] {
        const TURN: &[OracleStep] = &[
            OracleStep::new(160, "COMBO-16", BUILDER),
            OracleStep::new(330, "COMBO-33", GOODS).if_needed(),
            OracleStep::new(390, "COMBO-39", BONUS).at_rest().may_end(),
        ];
        TURN
    }

    fn law(&self, game: GameRef<'_>) -> Option<Box<dyn Law>> {
        let goods = game.rules.options().traders_builders.goods;
        goods.then(|| Box::new(GoodsLaw::at_start(game)) as Box<dyn Law>)
    }

    fn part(&self, rules: &Rules, _: &Setup) -> Option<Box<dyn TablePart>> {
        Some(Box::new(TraderNotes {
            goods: vec![Goods::new(); usize::from(rules.players())],
            with_goods: rules.options().traders_builders.goods,
        }))
    }
}

/// The oracle's notes.
#[derive(Clone, Debug)]
struct TraderNotes {
    goods: Vec<Goods>,
    with_goods: bool,
}

impl TraderNotes {
    /// Compares the tokens with the engine's facts.
    fn check_goods(&self, game: GameRef<'_>) -> Result<(), BrokenLaw> {
        let facts = game.facts().0;
        for (seat, goods) in self.goods.iter().enumerate() {
            let name = format!("goods.{seat}");
            let fact = facts.iter().find(|(known, _)| *known == name);
            let engine = fact.map_or("", |(_, value)| value.as_str());
            check_same("the oracle agrees on goods", || name, engine, &words(goods))?;
        }
        Ok(())
    }

    /// Whether the builder's tile is due and can be drawn.
    fn is_offered(game: GameRef<'_>, ground: &TableState) -> bool {
        ground.extra.bonus_due && game.tiles_left() > 0
    }
}

impl TablePart for TraderNotes {
    fn enter(
        &mut self,
        line: &str,
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        match line {
            // COMBO-16, COMBO-40.
            BUILDER if ground.laid.is_some() => {
                let (catalogue, settings) = (&ground.catalogue, &ground.settings);
                let player = ground.active;
                let extends = ground.position.extends_builder(catalogue, settings, player);
                let extends = extends.map_err(oracle_refused)?;
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
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        if let (BONUS, Decision::Pick(Move::Choice(_))) = (line, decision) {
            ground.extra.tiles += 1;
        }
        Ok(())
    }

    fn leave(
        &mut self,
        line: &str,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        if line == BONUS {
            let what = || format!("for seat {}", ground.active);
            check_same(
                DOUBLE_TURNS,
                what,
                false,
                TraderNotes::is_offered(game, ground),
            )?;
            ground.extra.bonus_due = false;
        }
        Ok(())
    }

    fn check_waiting(
        &mut self,
        line: &str,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<bool, BrokenLaw> {
        if line != BONUS {
            return Ok(false);
        }
        let what = || format!("for seat {}", ground.active);
        let question = Some((ground.active, "double-turn"));
        let expected = question.filter(|_| TraderNotes::is_offered(game, ground));
        check_same(DOUBLE_TURNS, what, asked(game), expected)?;
        ground.extra.bonus_due = false;
        Ok(true)
    }

    fn check(&mut self, game: GameRef<'_>, _: &mut TableState) -> Result<(), BrokenLaw> {
        self.check_goods(game)
    }

    /// Returns the points for goods if the game ended now.
    fn final_points(&self) -> Vec<i32> {
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

/// The tokens at the start, and those that left the game with discarded tiles.
#[derive(Clone, Debug)]
struct GoodsLaw {
    start: [u32; 3],
    discarded: [u32; 3],
}

impl GoodsLaw {
    fn at_start(game: GameRef<'_>) -> GoodsLaw {
        GoodsLaw {
            start: all(game),
            discarded: [0; 3],
        }
    }
}

/// Tokens are conserved: those held and those still available add up to the number at the start.
impl Law for GoodsLaw {
    fn check(&mut self, game: GameRef<'_>, events: &[Event]) -> Result<(), BrokenLaw> {
        for event in events {
            if let Event::TileDiscarded(kind, _) = event {
                add(&mut self.discarded, printed(game.rules.face(*kind)), 1);
            }
        }
        if !game.completed().is_empty() {
            // The tokens of the cities that the tile completed have not been taken yet.
            return Ok(());
        }
        let mut now = all(game);
        add(&mut now, self.discarded, 1);
        check_same("goods are conserved", || "tokens".into(), now, self.start)
    }
}

/// Counts the tokens held, and the symbols on unseen tiles, on tiles drawn but not laid, and in
/// incomplete cities.
fn all(game: GameRef<'_>) -> [u32; 3] {
    let mut sum = [0; 3];
    for kind in tiles_out(game) {
        add(&mut sum, printed(game.rules.face(kind)), 1);
    }
    for (TileKind(kind), count) in game.unseen_tiles() {
        let face = game.rules.face(TileKind(kind));
        add(&mut sum, printed(face), u32::from(count));
    }
    let cities = game
        .features()
        .filter(|city| game.kind(*city) == FeatureKind::City && !game.is_complete(*city));
    for city in cities {
        let here = KINDS.map(|(_, lane)| u32::from(game.symbols(city, lane)));
        add(&mut sum, here, 1);
    }
    for (name, value) in game.facts().0 {
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

/// Parses tokens such as `wine 2 cloth 1`.
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
