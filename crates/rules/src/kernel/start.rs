//! The first state of a game, and start positions.

use super::board::Board;
use super::event::{Event, Listener};
use super::feature::{DONE, Land};
use super::game_mut::GameMut;
use super::moves::Refusal;
use super::piles::Piles;
use super::refusals;
use super::rules::{Rules, StartTile};
use super::settling::ScoringKind;
use super::setup::{
    MAX_COORDINATE, MAX_SCORE, MAX_TILES, PositionFigure, PositionTile, SetupError, SetupPosition,
    StartFigure,
};
use super::state::{MARKERS, MAX_PILES, State, WaitingFor};
use crate::catalogue::{Port, SegmentLocation};
use crate::ids::{
    Cell, FeatureKind, FigureKind, MAX_PLAYERS, SIDE_PLACES, SegmentId, Side, TileId, TileKind,
};
use crate::modules::{FIGURES, States};

impl Rules {
    /// Returns the first state.
    pub fn start(&self) -> State {
        self.start_with_events(None)
    }

    /// Like [`Rules::start`], and sends the events to the listener.
    pub fn start_with_events(&self, listener: Option<&mut dyn Listener>) -> State {
        let (mut state, problem) = self.build_start(listener);
        debug_assert!(problem.is_none(), "`Rules::new` tried this: {problem:?}");
        state.scratch.clear();
        state
    }

    /// Builds the first state. Stops at the first error and returns it with the state.
    fn build_start(&self, listener: Option<&mut dyn Listener>) -> (State, Option<SetupError>) {
        let mut state = self.empty_state();
        let mut game = GameMut {
            rules: self,
            state: &mut state,
            listener: listener.map(|listener| listener as &mut dyn Listener),
        };
        let problem = game.place_start().err();
        (state, problem)
    }

    fn empty_state(&self) -> State {
        let mut supply = [[0; super::figures::MAX_FIGURE_KINDS]; MAX_PLAYERS];
        supply[..self.players as usize].fill(self.figures_each);
        let mut left = [0; MAX_PILES];
        for (pile, left) in left.iter_mut().enumerate().take(self.pile_count()) {
            *left = self.pile(pile).iter().sum();
        }
        State {
            board: Board::with_room_for(self.tiles_needed()),
            land: Land::with_room_for(self.start.segments, self.start.overlays),
            figures: self.all_figures(),
            piles: Piles::new(&self.piles, self.kinds()),
            completed: Vec::with_capacity(24),
            awards: Vec::with_capacity(64),
            queue: Vec::with_capacity(16),
            scratch: Vec::new(),
            supply,
            track: [[0; MARKERS]; MAX_PLAYERS],
            left,
            waiting: WaitingFor::Nothing,
            step: 0,
            back: 0,
            settling: ScoringKind::Direct,
            active: self.start.first,
            turn_of: self.start.first,
            hand: None,
            placed: None,
            turn: 1,
            tile_steps: 0,
            raised: 0,
            modules: States::default(),
        }
    }
}

impl GameMut<'_> {
    fn place_start(&mut self) -> Result<(), SetupError> {
        let rules = self.rules;
        let start = &rules.start;
        let mut read = vec![false; start.facts.len()];
        for tile in &start.tiles {
            self.place_tile(None, tile.kind, tile.cell, tile.rotation);
            self.read_land_facts(tile.cell, &start.facts, &mut read)?;
        }
        for [a, b] in &start.links {
            let [a, b] = [a, b].map(|(tile, place)| {
                let first = self.state.board.tiles[*tile].first_segment;
                SegmentId(first + u16::from(*place))
            });
            if self.view().feature_of(a) != self.view().feature_of(b) {
                self.join(a, b, 0);
            }
        }
        for figure in &start.figures {
            self.set_figure(figure)?;
        }
        for (player, marker, total) in &start.scores {
            self.state.track[player.0 as usize][*marker as usize] = *total;
        }
        for module in &rules.modules {
            module.set_up(self);
        }
        for ((name, value), _) in start.facts.iter().zip(read).filter(|(_, read)| !read) {
            self.read_fact(name, value)?;
        }
        self.check_standing()?;
        for module in &rules.modules {
            module.start_ready(self);
        }
        for module in &rules.modules {
            if let Some(refusal) = module.refuse_start(self.view()) {
                return Err(problem("the position", &refusal.to_string()));
            }
        }
        // Features that are complete at the start, with the pieces on them, were scored before.
        for feature in self.state.land.alive().collect::<Vec<_>>() {
            if self.view().is_complete(feature) {
                self.state.land.feature_mut(feature).flags |= DONE;
            }
        }
        self.state.completed.clear();
        self.emit(Event::TurnBegan(self.state.active));
        let line = rules.order[0];
        let flow = line.module.enter(self, line.step);
        self.run(flow);
        Ok(())
    }

    fn set_figure(&mut self, figure: &StartFigure) -> Result<(), SetupError> {
        let record = self.state.board.tiles[figure.tile];
        let game = self.view();
        let segment = match figure.place.checked_sub(SIDE_PLACES) {
            None => SegmentId(record.first_segment + u16::from(figure.place)),
            Some(side) => {
                let (tile, side) = (TileId(figure.tile as u16), Side::ALL[usize::from(side)]);
                game.segment_at_port(tile, side, Port::Middle)
                    .ok_or_else(|| {
                        problem(format!("the figure on {}", record.cell), NO_ROAD_THERE)
                    })?
            }
        };
        if game.supply(figure.player, figure.kind) == 0 {
            return Err(problem(
                format!("the figure on {}", record.cell),
                "its owner has no such figure left in the supply [BASE-04]",
            ));
        }
        self.place_figure(figure.player, figure.kind, segment);
        Ok(())
    }

    /// Checks that no figure stands on a completed feature. Pieces on the tiles affect completion,
    /// so this runs after all facts are read.
    fn check_standing(&self) -> Result<(), SetupError> {
        let game = self.view();
        let mut standing = game.figures_on_land();
        let settled = standing.find(|(_, segment)| game.is_complete(game.feature_of(*segment)));
        settled.map_or(Ok(()), |(_, segment)| {
            let cell = game.tile(game.tile_of(segment)).cell;
            Err(problem(
                format!("the figure on {cell}"),
                "it stands on a completed feature, so it would be back in the supply [BASE-41]",
            ))
        })
    }

    /// Reads the facts that change the edges of the tile just placed on a cell, and marks them in
    /// `read`.
    fn read_land_facts(
        &mut self,
        cell: Cell,
        facts: &[(String, String)],
        read: &mut [bool],
    ) -> Result<(), SetupError> {
        if facts.is_empty() {
            return Ok(());
        }
        let rules = self.rules;
        let here = format!("@{cell}");
        for (number, (name, value)) in facts.iter().enumerate() {
            if read[number] || !name.ends_with(&here) {
                continue;
            }
            for module in &rules.modules {
                let taken = module.read_land_fact(self, name, value);
                read[number] |=
                    taken.map_err(|message| problem(format!("fact {name}={value}"), &message))?;
            }
        }
        Ok(())
    }

    fn read_fact(&mut self, name: &str, value: &str) -> Result<(), SetupError> {
        let rules = self.rules;
        for module in &rules.modules {
            match module.read_fact(self, name, value) {
                Ok(true) => return Ok(()),
                Ok(false) => {}
                Err(message) => return Err(problem(format!("fact {name}={value}"), &message)),
            }
        }
        Err(problem(
            format!("fact {name}={value}"),
            "no module in play knows a fact of that name",
        ))
    }
}

/// Builds the first state once, so that starting a game cannot fail later.
pub(super) fn check_first_state(rules: &Rules) -> Result<(), SetupError> {
    let (state, problem) = rules.build_start(None);
    debug_assert!(problem.is_some() || state.step as usize <= rules.order.len());
    problem.map_or(Ok(()), Err)
}

/// Adds a start position to the rules: resolves names and takes its tiles from the piles.
pub(super) fn resolve(rules: &mut Rules, position: &SetupPosition) -> Result<(), SetupError> {
    let mut tiles = Vec::new();
    if position.from_start {
        tiles.clone_from(&rules.start.tiles);
    }
    // The tiles of the normal start need no check.
    let planned = tiles.len();
    for tile in &position.tiles {
        tiles.push(start_tile(rules, tile)?);
    }
    if tiles.is_empty() {
        return Err(problem("the board", "a position needs at least one tile"));
    }
    if tiles.len() > MAX_TILES as usize {
        let tiles = tiles.len() as u32;
        return Err(SetupError::TooManyTiles { tiles });
    }
    check_fit(rules, &tiles, planned.max(1), &position.facts)?;
    keep_start_links(rules, &tiles);
    take_from_piles(rules, &tiles, position)?;
    for figure in &position.figures {
        let figure = start_figure(rules, &tiles, figure)?;
        rules.start.figures.push(figure);
    }
    for (player, marker, total) in &position.scores {
        let what = || format!("the score of player {}", player.0 + 1);
        if player.0 >= rules.players || *marker >= rules.markers() {
            return Err(problem(
                what(),
                "this game has no such player or scoring figure",
            ));
        }
        if total.unsigned_abs() > MAX_SCORE {
            let limit = format!("{total} is too far from 0; the limit is {MAX_SCORE}");
            return Err(problem(what(), &limit));
        }
    }
    rules.start.scores.clone_from(&position.scores);
    rules.start.facts.clone_from(&position.facts);
    rules.start.tiles = tiles;
    Ok(())
}

/// Keeps the links inside a multi-cell start piece for those of its cells that the position also
/// has.
fn keep_start_links(rules: &mut Rules, tiles: &[StartTile]) {
    let place_now = |old: usize| {
        tiles
            .iter()
            .position(|tile| *tile == rules.start.tiles[old])
    };
    let links = rules.start.links.iter().filter_map(|[a, b]| {
        let ends = [(place_now(a.0)?, a.1), (place_now(b.0)?, b.1)];
        Some(ends)
    });
    rules.start.links = links.collect();
}

fn start_tile(rules: &Rules, tile: &PositionTile) -> Result<StartTile, SetupError> {
    let what = || format!("tile {} at {}", tile.name, tile.cell);
    let kind = kind_named(rules, &tile.name, what)?;
    let far = tile.cell.x.unsigned_abs().max(tile.cell.y.unsigned_abs());
    if far > MAX_COORDINATE {
        return Err(problem(what(), "it is too far from cell 0,0"));
    }
    if tile.rotation.0 > 3 {
        return Err(problem(what(), "a tile has four rotations, r0 to r3"));
    }
    Ok(StartTile {
        kind,
        cell: tile.cell,
        rotation: rules.face(kind).canonical(tile.rotation),
    })
}

fn kind_named(
    rules: &Rules,
    name: &str,
    what: impl Fn() -> String,
) -> Result<TileKind, SetupError> {
    rules.kind_named(name).ok_or_else(|| {
        let problem_text = match crate::modules::set_of_tile(name) {
            Some(set) => format!("it belongs to the tile set `{set}`, which is not in this game"),
            None => "no tile set has a tile of that name".to_owned(),
        };
        problem(what(), &problem_text)
    })
}

/// Checks that every tile after the first `planned` ones touches an earlier tile and that all sides
/// match, with the pieces on the tiles (BASE-09, BASE-10).
fn check_fit(
    rules: &Rules,
    tiles: &[StartTile],
    planned: usize,
    facts: &[(String, String)],
) -> Result<(), SetupError> {
    // Each fact lays at most one road over a tile.
    let room = tiles.len() * 16 + facts.len();
    let mut state = State {
        board: Board::with_room_for(tiles.len()),
        land: Land::with_room_for(room, facts.len()),
        ..rules.empty_state()
    };
    let mut game = GameMut {
        rules,
        state: &mut state,
        listener: None,
    };
    let mut read = vec![false; facts.len()];
    for (number, tile) in tiles.iter().enumerate() {
        let refused = |refusal: Refusal| {
            let what = format!("tile {} at {}", rules.face(tile.kind).name, tile.cell);
            problem(what, &refusal.to_string())
        };
        if number >= planned
            && let Some(refusal) = game.view().misplaced(tile.kind, tile.cell, tile.rotation)
        {
            return Err(refused(refusal));
        }
        let taken = game.view().taken_at(tile.cell);
        let id = game.place_tile(None, tile.kind, tile.cell, tile.rotation);
        game.read_land_facts(tile.cell, facts, &mut read)?;
        if (number >= planned || game.view().is_overlaid(id)) && !game.view().continues(id, taken) {
            return Err(refused(refusals::SIDE_MISMATCH));
        }
    }
    Ok(())
}

/// Removes the tiles on the board from the piles. The normal start tiles are not in the piles: if
/// the board has a tile of the same kind, that is the start tile.
fn take_from_piles(
    rules: &mut Rules,
    tiles: &[StartTile],
    position: &SetupPosition,
) -> Result<(), SetupError> {
    let kinds = rules.kinds();
    let full = rules.piles.clone();
    let mut lying = vec![0_u16; kinds];
    for tile in tiles {
        lying[tile.kind.0 as usize] += 1;
    }
    for tile in std::mem::take(&mut rules.start.tiles) {
        let lying = &mut lying[tile.kind.0 as usize];
        *lying = lying.saturating_sub(1);
    }
    for (kind, lying) in lying.iter().enumerate() {
        let mut missing = *lying;
        for pile in 0..rules.piles.len() / kinds {
            let here = &mut rules.piles[pile * kinds + kind];
            let taken = missing.min(*here);
            *here -= taken;
            missing -= taken;
        }
        if missing > 0 {
            let what = format!("tile {}", rules.faces[kind].name);
            let text = format!("the board has {missing} more of them than the game");
            return Err(problem(what, &text));
        }
    }
    let Some(pile) = &position.pile else {
        return Ok(());
    };
    rules.piles.fill(0);
    for (name, count) in pile {
        let kind = kind_named(rules, name, || format!("tile {name} in the pile"))?;
        // Each tile goes to the pile it belongs to, or to the first pile if it belongs to none.
        let home = (0..full.len() / kinds).find(|pile| full[pile * kinds + kind.0 as usize] > 0);
        let here = &mut rules.piles[home.unwrap_or(0) * kinds + kind.0 as usize];
        *here = here.saturating_add(*count);
    }
    let total: u32 = rules.piles.iter().map(|n| u32::from(*n)).sum();
    if total + tiles.len() as u32 > MAX_TILES {
        let tiles = total + tiles.len() as u32;
        return Err(SetupError::TooManyTiles { tiles });
    }
    Ok(())
}

fn start_figure(
    rules: &Rules,
    tiles: &[StartTile],
    figure: &PositionFigure,
) -> Result<StartFigure, SetupError> {
    let what = || format!("{} on {}", figure.figure, figure.cell);
    let kind = FIGURES.iter().position(|facts| facts.name == figure.figure);
    let kind = kind
        .map(|kind| FigureKind(kind as u8))
        .filter(|kind| rules.figures_each(*kind) > 0)
        .ok_or_else(|| problem(what(), "players have no such figure in this game"))?;
    if figure.player.0 >= rules.players {
        return Err(problem(what(), "its owner is not in this game"));
    }
    let tile = tiles
        .iter()
        .position(|tile| tile.cell == figure.cell)
        .ok_or_else(|| problem(what(), "there is no tile there"))?;
    let face = rules.face(tiles[tile].kind);
    let printed = face.segment_at(tiles[tile].rotation, figure.kind, figure.at);
    let place = match (printed, figure.kind, figure.at) {
        (Some(place), ..) => place,
        // A road laid over the tile may be there. This is checked when the first state is built.
        (None, FeatureKind::Road, SegmentLocation::Side(side)) => SIDE_PLACES + side as u8,
        (None, kind, _) => {
            let feature = match kind {
                FeatureKind::Road => return Err(problem(what(), NO_ROAD_THERE)),
                FeatureKind::City => "city",
                FeatureKind::Monastery => "monastery",
                FeatureKind::Field => "field",
            };
            let text = format!("the tile has no {feature} there");
            return Err(problem(what(), &text));
        }
    };
    Ok(StartFigure {
        player: figure.player,
        kind,
        tile,
        place,
    })
}

const NO_ROAD_THERE: &str = "the tile has no road there";

fn problem(what: impl Into<String>, problem: &str) -> SetupError {
    SetupError::Position {
        what: what.into(),
        problem: problem.to_owned(),
    }
}
