//! What the oracle remembers of Traders & Builders: tokens, and when the builder brings a second
//! tile.

use bastide_oracle::{Good, Goods, goods_points};
use bastide_rules::{Decision, Look, Move, Rules};

use crate::oracle::ground::{Ground, Part, asked, lost};
use crate::oracle::order::line;
use crate::violation::{Broken, same};

const DOUBLE_TURNS: &str = "the oracle agrees on double turns";

/// The oracle's notes.
#[derive(Clone, Debug)]
pub(crate) struct Traders {
    goods: Vec<Goods>,
    with_goods: bool,
}

impl Traders {
    /// None if the game is played without.
    pub(crate) fn new(rules: &Rules) -> Option<Traders> {
        let mut modules = rules.modules();
        let players = usize::from(rules.players());
        modules
            .any(|module| module == "traders-builders")
            .then(|| Traders {
                goods: vec![Goods::new(); players],
                with_goods: rules.options().traders_builders.goods,
            })
    }

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
            line::BUILDER if ground.laid.is_some() => {
                let (catalogue, settings) = (&ground.catalogue, &ground.settings);
                let player = ground.active;
                let extends = ground.position.extends_builder(catalogue, settings, player);
                let extends = extends.map_err(lost)?;
                ground.extra.bonus_due |= extends && !ground.extra.bonus_used;
            }
            // TRADE-40 to TRADE-42.
            line::GOODS if self.with_goods => {
                let cities = ground.scored.iter();
                for (good, tokens) in cities.flat_map(|city| &city.goods) {
                    let goods = &mut self.goods[usize::from(ground.active)];
                    *goods.entry(*good).or_default() += tokens;
                }
            }
            line::BONUS => ground.extra.bonus_used |= ground.extra.bonus_due,
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
        if let (line::BONUS, Decision::Pick(Move::Choice(_))) = (line, decision) {
            ground.extra.tiles += 1;
        }
        Ok(())
    }

    fn leave(&mut self, line: &str, look: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        if line == line::BONUS {
            let what = || format!("for seat {}", ground.active);
            same(DOUBLE_TURNS, what, false, Traders::is_offered(look, ground))?;
            ground.extra.bonus_due = false;
        }
        Ok(())
    }

    fn stop(&mut self, line: &str, look: Look<'_>, ground: &mut Ground) -> Result<bool, Broken> {
        if line != line::BONUS {
            return Ok(false);
        }
        let what = || format!("for seat {}", ground.active);
        let question = Some((ground.active, "double-turn"));
        let expected = question.filter(|_| Traders::is_offered(look, ground));
        same(DOUBLE_TURNS, what, asked(look), expected)?;
        ground.extra.bonus_due = false;
        Ok(true)
    }

    fn check(&mut self, look: Look<'_>, _ground: &Ground) -> Result<(), Broken> {
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
