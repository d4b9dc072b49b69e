//! The first state of a game, and positions to start from.

use super::board::Board;
use super::event::{Event, Listener};
use super::feature::{DONE, Land};
use super::moves::Refusal;
use super::refusals;
use super::rules::{Rules, StartTile};
use super::settling::Step;
use super::setup::{
    MAX_COORDINATE, MAX_SCORE, MAX_TILES, Position, PositionFigure, PositionTile, SetupError,
    StartFigure,
};
use super::state::{MARKERS, MAX_PILES, State, Waiting};
use super::verbs::Act;
use crate::catalogue::{At, Port};
use crate::ids::{
    Cell, FeatureKind, FigureKind, MAX_PLAYERS, SIDE_PLACES, SegmentId, Side, TileId, TileKind,
};
use crate::modules::{FIGURES, States};

impl Rules {
    /// The first state.
    pub fn start(&self) -> State {
        self.start_heard(None)
    }

    /// The first state, telling what lies there.
    pub fn start_heard(&self, listener: Option<&mut dyn Listener>) -> State {
        let (mut state, problem) = self.set_out(listener);
        debug_assert!(problem.is_none(), "the set-up was rehearsed: {problem:?}");
        state.scratch.clear();
        state
    }

    /// Sets out the start. A problem stops the setting out and is returned with the state.
    fn set_out(&self, listener: Option<&mut dyn Listener>) -> (State, Option<SetupError>) {
        let mut state = self.empty_state();
        let mut act = Act {
            rules: self,
            state: &mut state,
            listener: listener.map(|listener| listener as &mut dyn Listener),
        };
        let problem = act.set_out().err();
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
            bag: self.piles.clone(),
            completed: Vec::with_capacity(24),
            awards: Vec::with_capacity(64),
            queue: Vec::with_capacity(16),
            scratch: Vec::new(),
            supply,
            track: [[0; MARKERS]; MAX_PLAYERS],
            left,
            waiting: Waiting::Nothing,
            step: 0,
            back: 0,
            settling: Step::Direct,
            active: self.start.first,
            turn_of: self.start.first,
            hand: None,
            placed: None,
            turn: 1,
            modules: States::default(),
        }
    }
}

impl Act<'_> {
    fn set_out(&mut self) -> Result<(), SetupError> {
        let rules = self.rules;
        let start = &rules.start;
        let mut read = vec![false; start.facts.len()];
        for tile in &start.tiles {
            self.lay(None, tile.kind, tile.cell, tile.rotation);
            self.read_land_facts(tile.cell, &start.facts, &mut read)?;
        }
        for [a, b] in &start.links {
            let [a, b] = [a, b].map(|(tile, place)| {
                let first = self.state.board.tiles[*tile].first_segment;
                SegmentId(first + u16::from(*place))
            });
            if self.look().feature_of(a) != self.look().feature_of(b) {
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
            if let Some(refusal) = module.objects_to_start(self.look()) {
                return Err(problem("the position", &refusal.to_string()));
            }
        }
        // What lies complete at the start, pieces included, was scored before.
        for feature in self.state.land.alive().collect::<Vec<_>>() {
            if self.look().is_complete(feature) {
                self.state.land.feature_mut(feature).flags |= DONE;
            }
        }
        self.state.completed.clear();
        self.tell(Event::TurnBegan(self.state.active));
        let line = rules.order[0];
        let flow = line.module.enter(self, line.step);
        self.run(flow);
        Ok(())
    }

    fn set_figure(&mut self, figure: &StartFigure) -> Result<(), SetupError> {
        let record = self.state.board.tiles[figure.tile];
        let look = self.look();
        let segment = match figure.place.checked_sub(SIDE_PLACES) {
            None => SegmentId(record.first_segment + u16::from(figure.place)),
            Some(side) => {
                let (tile, side) = (TileId(figure.tile as u16), Side::ALL[usize::from(side)]);
                look.at_port(tile, side, Port::Middle).ok_or_else(|| {
                    problem(format!("the figure on {}", record.cell), NO_ROAD_THERE)
                })?
            }
        };
        if look.supply(figure.player, figure.kind) == 0 {
            return Err(problem(
                format!("the figure on {}", record.cell),
                "its owner has no such figure left in the supply [BASE-04]",
            ));
        }
        self.stand(figure.player, figure.kind, segment);
        Ok(())
    }

    /// Nobody stands on what is complete. Pieces on the tiles decide that too, so that it is
    /// seen only when all facts are read.
    fn check_standing(&self) -> Result<(), SetupError> {
        let look = self.look();
        let mut standing = look.standing();
        let settled = standing.find(|(_, segment)| look.is_complete(look.feature_of(*segment)));
        settled.map_or(Ok(()), |(_, segment)| {
            let cell = look.tile(look.spot(segment).tile).cell;
            Err(problem(
                format!("the figure on {cell}"),
                "it stands on a completed feature, which would have sent it home [BASE-41]",
            ))
        })
    }

    /// Reads the facts of a cell that change the edges of the tile just laid there, and notes
    /// which they were.
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

/// Tries the set-up once, so that starting a game cannot fail.
pub(super) fn rehearse(rules: &Rules) -> Result<(), SetupError> {
    let (state, problem) = rules.set_out(None);
    debug_assert!(problem.is_some() || state.step as usize <= rules.order.len());
    problem.map_or(Ok(()), Err)
}

/// Takes a position into the rules: names become kinds, tiles leave the pile.
pub(super) fn resolve(rules: &mut Rules, position: &Position) -> Result<(), SetupError> {
    let mut tiles = Vec::new();
    if position.from_start {
        tiles.clone_from(&rules.start.tiles);
    }
    // The ordinary start fits together as the modules planned it.
    let planned = tiles.len();
    for tile in &position.tiles {
        tiles.push(start_tile(rules, tile)?);
    }
    if tiles.is_empty() {
        return Err(problem("the board", "a position has at least one tile"));
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
                "there is no such player or scoring figure in this game",
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

/// A start piece of several cells keeps its inside where the position shows the same cells.
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
        return Err(problem(what(), "it lies too far from the middle"));
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
            Some(set) => format!("the game is played without the tile set `{set}` that holds it"),
            None => "no tile set holds a tile of that name".to_owned(),
        };
        problem(what(), &problem_text)
    })
}

/// Every tile after those planned touches an earlier one, and all sides match (BASE-09, BASE-10),
/// those of pieces on the tile included.
fn check_fit(
    rules: &Rules,
    tiles: &[StartTile],
    planned: usize,
    facts: &[(String, String)],
) -> Result<(), SetupError> {
    // What the facts lay over tiles is at most one road each.
    let room = tiles.len() * 16 + facts.len();
    let mut state = State {
        board: Board::with_room_for(tiles.len()),
        land: Land::with_room_for(room, facts.len()),
        ..rules.empty_state()
    };
    let mut act = Act {
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
            && let Some(refusal) = act.look().misplaced(tile.kind, tile.cell, tile.rotation)
        {
            return Err(refused(refusal));
        }
        let taken = act.look().taken_at(tile.cell);
        let id = act.lay(None, tile.kind, tile.cell, tile.rotation);
        act.read_land_facts(tile.cell, facts, &mut read)?;
        if (number >= planned || act.look().is_overlaid(id)) && !act.look().continues(id, taken) {
            return Err(refused(refusals::SIDE_MISMATCH));
        }
    }
    Ok(())
}

/// The tiles on the board are no longer to be drawn. The start tile is one of them if its kind
/// lies there.
fn take_from_piles(
    rules: &mut Rules,
    tiles: &[StartTile],
    position: &Position,
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
            let text = format!("{missing} more of them lie on the board than the game holds");
            return Err(problem(what, &text));
        }
    }
    let Some(pile) = &position.pile else {
        return Ok(());
    };
    rules.piles.fill(0);
    for (name, count) in pile {
        let kind = kind_named(rules, name, || format!("tile {name} in the pile"))?;
        // Each tile goes to the pile it belongs to; one that is in none goes to the first.
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
        .ok_or_else(|| problem(what(), "nobody has such a figure in this game"))?;
    if figure.player.0 >= rules.players {
        return Err(problem(what(), "its owner does not play"));
    }
    let tile = tiles
        .iter()
        .position(|tile| tile.cell == figure.cell)
        .ok_or_else(|| problem(what(), "no tile lies there"))?;
    let face = rules.face(tiles[tile].kind);
    let printed = face.segment_at(tiles[tile].rotation, figure.kind, figure.at);
    let place = match (printed, figure.kind, figure.at) {
        (Some(place), ..) => place,
        // Whether a road lies over the tile there is seen when the position is set out.
        (None, FeatureKind::Road, At::Side(side)) => SIDE_PLACES + side as u8,
        (None, kind, _) => {
            let feature = match kind {
                FeatureKind::Road => return Err(problem(what(), NO_ROAD_THERE)),
                FeatureKind::City => "city",
                FeatureKind::Monastery => "monastery",
                FeatureKind::Field => "field",
            };
            let text = format!("the tile shows no {feature} at that place");
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

const NO_ROAD_THERE: &str = "the tile shows no road at that place";

fn problem(what: impl Into<String>, problem: &str) -> SetupError {
    SetupError::Position {
        what: what.into(),
        problem: problem.to_owned(),
    }
}
