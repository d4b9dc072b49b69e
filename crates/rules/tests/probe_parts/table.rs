//! A small table to play examples on: tiles by name, cells, rotations.

use bastide_rules::catalogue::{At, Port};
use bastide_rules::kernel::question::Figure;
use bastide_rules::modules::FOLLOWER;
use bastide_rules::{
    Cell, Edition, Event, FeatureId, FeatureKind, FigureKind, Look, Move, Outcome, Player,
    Position, PositionFigure, PositionTile, Rotation, Rules, Setup, Side, Situation, Spot, State,
};

pub const RED: Player = Player(0);
pub const BLUE: Player = Player(1);
pub const GREEN: Player = Player(2);

/// What lies on the table before the example begins.
pub struct Board {
    setup: Setup,
    position: Position,
}

pub fn board(parts: &[&str], players: u8) -> Board {
    Board {
        setup: Setup {
            edition: Edition::Plus2014,
            modules: vec!["base".into(), "probe".into()],
            options: parts
                .iter()
                .map(|part| ((*part).into(), "yes".into()))
                .collect(),
            players,
            ..Setup::default()
        },
        position: Position {
            pile: Some(Vec::new()),
            ..Position::default()
        },
    }
}

impl Board {
    /// Plays with a further module.
    pub fn also(mut self, module: &str) -> Board {
        self.setup.modules.push(module.into());
        self
    }

    /// Tiles as `U@1,0 r1`; a bare letter is a base tile, `lake` and other words are probe's.
    pub fn tiles(mut self, text: &str) -> Board {
        for word in text.split(';') {
            let (name, rest) = word.trim().split_once('@').expect("tile@x,y r0");
            let (cell, turns) = rest.split_once(" r").expect("tile@x,y r0");
            self.position.tiles.push(PositionTile {
                name: full_name(name),
                cell: cell_of(cell),
                rotation: Rotation(turns.parse().expect("a rotation")),
            });
        }
        self
    }

    pub fn figure(self, player: Player, x: i16, y: i16, kind: FeatureKind, side: Side) -> Board {
        self.figure_at(player, x, y, kind, At::Side(side))
    }

    pub fn farmer(self, player: Player, x: i16, y: i16, side: Side, port: Port) -> Board {
        self.figure_at(player, x, y, FeatureKind::Field, At::Half(side, port))
    }

    pub fn figure_at(mut self, player: Player, x: i16, y: i16, kind: FeatureKind, at: At) -> Board {
        self.position.figures.push(PositionFigure {
            player,
            figure: "follower".into(),
            cell: Cell::new(x, y),
            kind,
            at,
        });
        self
    }

    pub fn page(mut self, player: Player, x: i16, y: i16, kind: FeatureKind, side: Side) -> Board {
        self = self.figure(player, x, y, kind, side);
        self.position.figures.last_mut().expect("just added").figure = "page".into();
        self
    }

    pub fn pile(mut self, names: &str) -> Board {
        let pile = names.split_whitespace().map(|name| (full_name(name), 1));
        self.position.pile = Some(pile.collect());
        self
    }

    pub fn fact(mut self, name: &str, value: &str) -> Board {
        self.position.facts.push((name.into(), value.into()));
        self
    }

    pub fn score(mut self, player: Player, marker: u8, total: i16) -> Board {
        self.position.scores.push((player, marker, total));
        self
    }

    pub fn first(mut self, player: Player) -> Board {
        self.setup.first = player;
        self
    }

    pub fn start(mut self) -> Table {
        if !self.position.tiles.is_empty() {
            self.setup.position = Some(self.position);
        }
        let rules = Rules::new(&self.setup).expect("the example can be set up");
        let state = rules.start();
        Table {
            rules,
            state,
            events: Vec::new(),
        }
    }
}

fn full_name(name: &str) -> String {
    match name {
        name if name.contains('/') => name.into(),
        name if name.len() == 1 => format!("base/{name}"),
        name => format!("probe/{name}"),
    }
}

fn cell_of(text: &str) -> Cell {
    let (x, y) = text.split_once(',').expect("x,y");
    Cell::new(x.parse().expect("x"), y.parse().expect("y"))
}

/// A game on the table.
pub struct Table {
    pub rules: Rules,
    pub state: State,
    pub events: Vec<Event>,
}

impl Table {
    pub fn look(&self) -> Look<'_> {
        self.rules.look(&self.state)
    }

    pub fn legal(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.rules.legal(&self.state, &mut moves);
        moves
    }

    pub fn play(&mut self, pick: Move) {
        let asked = self.rules.situation(&self.state);
        let answer = self
            .rules
            .play_heard(&mut self.state, pick, Some(&mut self.events));
        assert_eq!(answer, Ok(()), "{pick:?} for {asked:?}");
    }

    pub fn deal(&mut self, outcome: Outcome) {
        let answer = self
            .rules
            .deal_heard(&mut self.state, outcome, Some(&mut self.events));
        assert_eq!(answer, Ok(()), "{outcome:?}");
    }

    pub fn draw(&mut self, name: &str) {
        let kind = self
            .rules
            .kind_named(&full_name(name))
            .expect("a tile of the game");
        self.deal(Outcome::Tile(kind));
    }

    pub fn place(&mut self, x: i16, y: i16, turns: u8) {
        self.play(place(x, y, turns));
    }

    /// Draws and places.
    pub fn lay(&mut self, name: &str, x: i16, y: i16, turns: u8) {
        self.draw(name);
        self.place(x, y, turns);
    }

    /// Draws and places, and declines whatever the active player may decline.
    pub fn lay_only(&mut self, name: &str, x: i16, y: i16, turns: u8) {
        self.lay(name, x, y, turns);
        while matches!(self.asked(), Some((_, prompt)) if prompt != "place-tile")
            && self.legal().contains(&Move::Pass)
        {
            self.play(Move::Pass);
        }
    }

    /// Puts a follower on the tile just placed.
    pub fn stand(&mut self, kind: FeatureKind, side: Side) {
        self.stand_as(FOLLOWER, kind, At::Side(side));
    }

    pub fn stand_as(&mut self, figure: FigureKind, kind: FeatureKind, at: At) {
        let tile = self.look().placed().expect("a tile was placed");
        let rotation = self.look().tile(tile).rotation;
        let place = self
            .look()
            .face(tile)
            .segment_at(rotation, kind, at)
            .expect("a segment");
        self.play(Move::Stand {
            figure,
            spot: Spot { tile, place },
        });
    }

    pub fn link(&mut self, x: i16, y: i16, a: u8, b: u8) {
        let tile = self
            .look()
            .tile_at(Cell::new(x, y))
            .expect("a tile lies there");
        self.play(Move::Link { tile, a, b });
    }

    pub fn asked(&self) -> Option<(Player, &'static str)> {
        match self.rules.situation(&self.state) {
            Situation::Decision(ask) => Some((ask.player, ask.prompt)),
            _ => None,
        }
    }

    pub fn waits_for(&self, source: &str) -> bool {
        matches!(self.rules.situation(&self.state), Situation::Chance(s) if s.name == source)
    }

    pub fn is_over(&self) -> bool {
        self.rules.situation(&self.state) == Situation::Over
    }

    pub fn scores(&self) -> Vec<i32> {
        self.look()
            .players_from(RED)
            .map(|player| self.look().score(player))
            .collect()
    }

    pub fn supply(&self, player: Player) -> u8 {
        self.look().supply(player, FOLLOWER)
    }

    /// The feature at a side of a lying tile, overlays included.
    pub fn feature(&self, x: i16, y: i16, kind: FeatureKind, side: Side) -> FeatureId {
        let port = if kind == FeatureKind::Road {
            Port::Middle
        } else {
            Port::Left
        };
        let tile = self
            .look()
            .tile_at(Cell::new(x, y))
            .expect("a tile lies there");
        let segment = self
            .look()
            .at_port(tile, side, port)
            .expect("a segment at that side");
        let feature = self.look().feature_of(segment);
        assert_eq!(self.look().kind(feature), kind);
        feature
    }

    pub fn road(&self, x: i16, y: i16, side: Side) -> FeatureId {
        self.feature(x, y, FeatureKind::Road, side)
    }

    pub fn owners_on(&self, feature: FeatureId) -> Vec<Player> {
        let mut owners: Vec<_> = self
            .look()
            .figures_on(feature)
            .map(|f: Figure| f.owner)
            .collect();
        owners.sort_unstable();
        owners
    }

    pub fn awards(&self) -> usize {
        self.events
            .iter()
            .filter(|event| matches!(event, Event::AwardBegan { .. }))
            .count()
    }
}

pub fn place(x: i16, y: i16, turns: u8) -> Move {
    Move::Place {
        cell: Cell::new(x, y),
        rotation: Rotation(turns),
    }
}
