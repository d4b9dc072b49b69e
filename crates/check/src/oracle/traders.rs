//! What the oracle remembers of Traders & Builders: tokens, and whether this turn has had its
//! second tile.

use bastide_oracle::{
    Catalogue, Good, Goods, Laid, Position, PositionError, Settings, goods_points,
};
use bastide_rules::{Event, Look, Player, Rules};

use crate::violation::{Broken, same};

/// The oracle's notes.
#[derive(Clone, Debug)]
pub(super) struct Traders {
    goods: Vec<Goods>,
    with_goods: bool,
    bonus_used: bool,
    /// A second tile waits until other extra tiles are played.
    pending: bool,
}

/// A tile sequence that is over.
#[derive(Clone, Debug)]
pub(super) struct Ended {
    pub player: Player,
    pub laid: Laid,
    pub bonus_open: bool,
    pub before: Position,
    pub after: Position,
}

/// What the builder owes a turn.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Owed {
    /// A second tile waits to be offered.
    pub pending: bool,
    bonus_used: bool,
}

impl Traders {
    /// None if the game is played without.
    pub(super) fn new(rules: &Rules) -> Option<Traders> {
        let mut modules = rules.modules();
        let players = usize::from(rules.players());
        modules
            .any(|module| module == "traders-builders")
            .then(|| Traders {
                goods: vec![Goods::new(); players],
                with_goods: rules.options().traders.goods,
                bonus_used: false,
                pending: false,
            })
    }

    pub(super) fn hear(&mut self, event: Event) {
        if let Event::TurnBegan(_) = event {
            self.bonus_used = false;
            self.pending = false;
        }
    }

    /// Whether the tile that is drawn now may bring a second one (TRADE-15).
    pub(super) fn bonus_open(&self) -> bool {
        !self.bonus_used
    }

    /// Takes goods, and notes whether a second tile is earned.
    pub(super) fn finish(
        &mut self,
        ended: Ended,
        catalogue: &Catalogue,
        settings: &Settings,
    ) -> Result<(), PositionError> {
        let player = ended.player.0;
        let mut with_tile = ended.before.clone();
        with_tile.tiles.push(ended.laid);
        let extends = with_tile.extends_builder(catalogue, settings, player)?;
        if self.with_goods {
            let taken = ended
                .after
                .goods_since(&ended.before, catalogue, settings)?;
            for (good, tokens) in taken {
                *self.goods[usize::from(player)].entry(good).or_default() += tokens;
            }
        }
        self.pending |= extends && ended.bonus_open;
        Ok(())
    }

    /// Compares whether a second tile is offered: after all other extra tiles.
    pub(super) fn offer(
        &mut self,
        look: Look<'_>,
        asked: bool,
        extra_waits: bool,
    ) -> Result<(), Broken> {
        let offered = !extra_waits && std::mem::take(&mut self.pending);
        self.bonus_used |= offered;
        let expected = offered && look.tiles_left() > 0;
        let law = "the oracle agrees on double turns";
        same(law, || "a second tile".into(), asked, expected)
    }

    /// What the builder owes a turn that is stopped.
    pub(super) fn put_away(&mut self) -> Owed {
        Owed {
            pending: std::mem::take(&mut self.pending),
            bonus_used: self.bonus_used,
        }
    }

    /// The turn goes on.
    pub(super) fn bring_back(&mut self, owed: Owed) {
        self.pending = owed.pending;
        self.bonus_used = owed.bonus_used;
    }

    /// The tokens that the engine tells are those taken.
    pub(super) fn check_goods(&self, look: Look<'_>) -> Result<(), Broken> {
        let facts = look.view().facts.0;
        for (seat, goods) in self.goods.iter().enumerate() {
            let name = format!("goods.{seat}");
            let told = facts.iter().find(|(fact, _)| *fact == name);
            let told = told.map_or("", |(_, value)| value.as_str());
            same("the oracle agrees on goods", || name, told, &words(goods))?;
        }
        Ok(())
    }

    /// Points for goods if the game ended now, by seat.
    pub(super) fn points(&self) -> Vec<i32> {
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
