//! Translates between written items and their meaning in a position, both ways.

use bastide_rules::catalogue::{Port, SegmentLocation};
use bastide_rules::ids::SIDE_PLACES;
use bastide_rules::kernel::game_ref::Figure;
use bastide_rules::kernel::prompt::Control;
use bastide_rules::kernel::settling::SPACES;
use bastide_rules::modules::FIGURES;
use bastide_rules::{
    Cell, Decision, FeatureKind, FigureId, FigureKind, GameRef, Move, Outcome, Player, SegmentId,
    Side, Situation, Spot, TileId, TileKind,
};

use crate::item::{FOLLOWER, FigureName, Item, TileName};
use crate::item_parser::is_plain_label;
use crate::names::{Colour, did_you_mean};
use crate::problem::Problem;
use crate::spot::{SpotName, at_name, side_named};
use crate::words::WordCursor;

/// A position with the colours of its players. It gives written names their meaning.
#[derive(Clone, Copy)]
pub struct Notation<'a> {
    /// The position.
    pub game: GameRef<'a>,
    /// The colours of the seats.
    pub colours: &'a [Colour],
}

/// Returns a move as text, with the colours in their usual order.
pub fn move_text(game: GameRef<'_>, pick: Move) -> String {
    Notation::new(game, &Colour::ALL).move_text(pick)
}

/// Parses a move, with the colours in their usual order.
pub fn parse_move(game: GameRef<'_>, text: &str) -> Result<Move, Problem> {
    Notation::new(game, &Colour::ALL).parse(text)
}

impl<'a> Notation<'a> {
    /// Creates the notation of a position.
    pub fn new(view: GameRef<'a>, colours: &'a [Colour]) -> Notation<'a> {
        Notation {
            game: view,
            colours,
        }
    }

    /// Returns a move as text.
    pub fn move_text(self, pick: Move) -> String {
        self.move_item(pick).to_string()
    }

    /// Returns an outcome of chance as text.
    pub fn outcome_text(self, outcome: Outcome) -> String {
        self.outcome_item(outcome).to_string()
    }

    /// Returns a decision as text.
    pub fn decision_text(self, decision: Decision) -> String {
        self.decision_item(decision).to_string()
    }

    /// Parses a move. It need not be legal.
    pub fn parse(self, text: &str) -> Result<Move, Problem> {
        let mut words = WordCursor::of(text, 0);
        let item = words.item()?;
        words.finish()?;
        self.resolve(&item)
            .map_err(|message| crate::TextPosition::default().problem(message))
    }

    /// Parses an outcome of chance. It need not be possible.
    pub fn parse_outcome(self, text: &str) -> Result<Outcome, Problem> {
        let mut words = WordCursor::of(text, 0);
        let item = words.item()?;
        words.finish()?;
        self.resolve_outcome(&item)
            .map_err(|message| crate::TextPosition::default().problem(message))
    }

    /// Returns the colour of a player.
    pub fn colour(self, player: Player) -> Colour {
        let seat = usize::from(player.0);
        let usual = Colour::ALL[seat % Colour::ALL.len()];
        self.colours.get(seat).copied().unwrap_or(usual)
    }

    /// Returns a move as an item.
    pub fn move_item(self, pick: Move) -> Item {
        match pick {
            Move::Pass => Item::Pass,
            Move::Choice(number) => Item::Choose(self.choice_name(number)),
            Move::PlaceTile { cell, rotation } => Item::Lay {
                tile: None,
                cell,
                rotation,
            },
            Move::PlaceFigure { figure, spot } => Item::Stand {
                figure: self.game.rules.figure(figure).name.to_owned(),
                spot: self.spot_name(spot),
                cell: self.cell_unless_placed(spot.tile),
            },
            Move::Figure(figure) => Item::Pick(self.figure_name(figure)),
            Move::Link { tile, a, b } => {
                let [a, b] = as_read(a, b).map(|end| self.end_name(tile, end));
                let cell = self.cell_unless_placed(tile);
                Item::Link { a, b, cell }
            }
            Move::Player(player) => Item::To(self.colour(player)),
            Move::Tile(kind) => Item::Take(self.tile_name(kind)),
            Move::Number(number) => Item::Number(number),
            Move::Space(space) => Item::Number(space.into()),
        }
    }

    /// Returns an outcome of chance as an item.
    pub fn outcome_item(self, outcome: Outcome) -> Item {
        match outcome {
            Outcome::Tile(kind) => Item::Draw(self.tile_name(kind)),
            Outcome::Face(face) => {
                let source = match self.game.rules.situation(self.game.state) {
                    Situation::Chance(source) => source.name,
                    _ => "chance",
                };
                Item::Chance {
                    source: source.to_owned(),
                    face,
                }
            }
        }
    }

    /// Returns a decision as an item.
    pub fn decision_item(self, decision: Decision) -> Item {
        match decision {
            Decision::Pick(pick) => self.move_item(pick),
            Decision::Chance(outcome) => self.outcome_item(outcome),
        }
    }

    /// Returns the move that an item means. The error says what is wrong and what would be right.
    pub fn resolve(self, item: &Item) -> Result<Move, String> {
        match item {
            Item::Pass => Ok(Move::Pass),
            Item::Choose(label) => self.choice(label),
            Item::Number(number) => Ok(self.number(*number)),
            Item::Lay {
                tile,
                cell,
                rotation,
            } => {
                if let Some(tile) = tile {
                    self.in_hand(tile)?;
                }
                Ok(Move::PlaceTile {
                    cell: *cell,
                    rotation: *rotation,
                })
            }
            Item::Stand { figure, spot, cell } => Ok(Move::PlaceFigure {
                figure: self.figure_kind(figure)?,
                spot: self.spot(*spot, *cell)?,
            }),
            Item::Pick(figure) => self.figure(figure).map(Move::Figure),
            Item::Link { a, b, cell } => {
                let tile = self.tile_at(*cell)?;
                let (a, b) = (self.end(tile, a)?, self.end(tile, b)?);
                // Legal moves list the smaller place first.
                let [a, b] = [a.min(b), a.max(b)];
                Ok(Move::Link { tile, a, b })
            }
            Item::To(colour) => self.player(*colour).map(Move::Player),
            Item::Take(tile) => self.kind(tile).map(Move::Tile),
            Item::Draw(_) | Item::Chance { .. } => {
                Err("only chance can decide this, not a player".into())
            }
            Item::By(_) => Err("this only names a player; a pick must follow".into()),
        }
    }

    /// Returns the outcome of chance that an item means.
    pub fn resolve_outcome(self, item: &Item) -> Result<Outcome, String> {
        match item {
            Item::Draw(tile)
            | Item::Lay {
                tile: Some(tile), ..
            } => self.kind(tile).map(Outcome::Tile),
            Item::Chance { source, face } => match self.game.rules.situation(self.game.state) {
                Situation::Chance(asked) if asked.name != source => Err(format!(
                    "chance must decide `{}` now, not `{source}`",
                    asked.name
                )),
                _ => Ok(Outcome::Face(*face)),
            },
            _ => Err("chance does not decide this; a player does".into()),
        }
    }

    /// Finds a tile kind by its name.
    pub fn kind(self, tile: &TileName) -> Result<TileKind, String> {
        let rules = self.game.rules;
        rules.kind_named(&tile.0).ok_or_else(|| {
            if let Some(set) = bastide_rules::modules::set_of_tile(&tile.0) {
                return format!(
                    "tile {tile} belongs to the set `{set}`, which is not in this game"
                );
            }
            let known = rules.faces().map(|(_, face)| {
                let name = face.name.as_str();
                name.strip_prefix("base/").unwrap_or(name)
            });
            format!(
                "there is no tile {tile}; {}",
                did_you_mean(&tile.to_string(), known)
            )
        })
    }

    /// Returns the seat of a colour.
    pub fn player(self, colour: Colour) -> Result<Player, String> {
        let players = usize::from(self.game.rules.players());
        let playing = || self.colours.iter().take(players);
        let seat = playing().position(|playing| *playing == colour);
        seat.map(|seat| Player(seat as u8)).ok_or_else(|| {
            let names = did_you_mean(colour.name(), playing().map(|colour| colour.name()));
            format!("{colour} is not playing; {names}")
        })
    }

    /// Finds a kind of figure by its name.
    pub fn figure_kind(self, name: &str) -> Result<FigureKind, String> {
        let kind = FIGURES.iter().position(|facts| facts.name == name);
        kind.map(|kind| FigureKind(kind as u8))
            .filter(|kind| self.game.rules.has_figure(*kind))
            .ok_or_else(|| format!("this game has no figure `{name}`"))
    }

    /// Returns the tile in a cell, or the tile just laid if there is no cell.
    pub fn tile_at(self, cell: Option<Cell>) -> Result<TileId, String> {
        match cell {
            Some(cell) => {
                let tile = self.game.tile_at(cell);
                tile.ok_or_else(|| format!("there is no tile at {cell}"))
            }
            None => {
                let tile = self.game.placed_tile();
                tile.ok_or_else(|| {
                    "no tile was just placed; add the cell, as in thief(E)@1,0".into()
                })
            }
        }
    }

    /// Finds a spot by its name.
    pub fn spot(self, name: SpotName, cell: Option<Cell>) -> Result<Spot, String> {
        let tile = self.tile_at(cell)?;
        let laid = self.game.tile(tile);
        let face = self.game.rules.face(laid.kind);
        let place = name.place(face, laid.rotation);
        let printed = place.map(|place| Spot { tile, place });
        printed
            .or_else(|| self.spot_over(tile, name))
            .ok_or_else(|| {
                let all = SpotName::all(face, laid.rotation);
                let tile = TileName(face.name.clone());
                format!("tile {tile} at {} has no {name}; it has {all}", laid.cell)
            })
    }

    /// Finds the road laid over a tile that crosses a side. No printed road crosses such a side.
    fn spot_over(self, tile: TileId, name: SpotName) -> Option<Spot> {
        let SpotName::Segment(FeatureKind::Road, SegmentLocation::Side(side)) = name else {
            return None;
        };
        let segment = self.game.segment_at_port(tile, side, Port::Middle)?;
        Some(self.game.spot(segment))
    }

    fn tile_name(self, kind: TileKind) -> TileName {
        TileName::of(self.game.rules, kind)
    }

    /// Returns the name of a spot, without the cell of its tile.
    pub fn spot_name(self, spot: Spot) -> SpotName {
        let segment = self.game.segment(spot);
        let mut overlays = self.game.overlays();
        if let Some((_, [side, _], _)) = overlays.find(|(_, _, over)| Some(*over) == segment) {
            return SpotName::Segment(FeatureKind::Road, SegmentLocation::Side(side));
        }
        let laid = self.game.tile(spot.tile);
        SpotName::of(self.game.rules.face(laid.kind), laid.rotation, spot.place)
    }

    fn cell_unless_placed(self, tile: TileId) -> Option<Cell> {
        (self.game.placed_tile() != Some(tile)).then(|| self.game.tile(tile).cell)
    }

    fn in_hand(self, tile: &TileName) -> Result<(), String> {
        let kind = self.kind(tile)?;
        match self.game.hand() {
            Some(hand) if hand == kind => Ok(()),
            Some(hand) => Err(format!("the tile in hand is {}", self.tile_name(hand))),
            None => Err("no tile is in hand".into()),
        }
    }

    /// Reads a number as a space of the track if the question asks for one.
    fn number(self, number: i16) -> Move {
        let prompt = self.game.rules.prompt(self.game.state);
        let on_track = prompt.is_some_and(|prompt| prompt.control == Control::Track);
        match u8::try_from(number) {
            Ok(space) if on_track && space < SPACES => Move::Space(space),
            _ => Move::Number(number),
        }
    }

    /// Returns the legal choices with their labels.
    fn choices(self) -> Vec<(u8, &'static str)> {
        let mut moves = Vec::new();
        self.game.rules.legal(self.game.state, &mut moves);
        let choices = moves.into_iter().filter_map(|pick| match pick {
            Move::Choice(number) => {
                Some((number, self.game.rules.pick_label(self.game.state, pick)))
            }
            _ => None,
        });
        choices.collect()
    }

    /// Returns the label of declining what is offered now, if that is legal.
    fn pass_label(self) -> Option<&'static str> {
        let mut moves = Vec::new();
        self.game.rules.legal(self.game.state, &mut moves);
        let label = || self.game.rules.pick_label(self.game.state, Move::Pass);
        moves.contains(&Move::Pass).then(label)
    }

    fn choice_name(self, number: u8) -> String {
        let choices = self.choices();
        let label = self
            .game
            .rules
            .pick_label(self.game.state, Move::Choice(number));
        let alike = choices.iter().filter(|(_, other)| *other == label).count();
        if alike == 1 && is_plain_label(label) {
            return label.to_owned();
        }
        format!("choice({number})")
    }

    fn choice(self, label: &str) -> Result<Move, String> {
        if let Some(number) = label
            .strip_prefix("choice(")
            .and_then(|rest| rest.strip_suffix(')'))
        {
            let number = number
                .parse()
                .map_err(|_| format!("`{label}` is not a choice; write a number from 0 to 255"))?;
            return Ok(Move::Choice(number));
        }
        if self.pass_label() == Some(label) {
            return Ok(Move::Pass);
        }
        let choices = self.choices();
        let found = choices.iter().find(|(_, known)| *known == label);
        found
            .map(|(number, _)| Move::Choice(*number))
            .ok_or_else(|| {
                let known = did_you_mean(label, choices.iter().map(|(_, known)| *known));
                format!("`{label}` cannot be chosen now; {known}")
            })
    }

    /// Returns the name of a link's end: the side of a printed road, the side where a road is to
    /// be laid, or the number of the place.
    fn end_name(self, tile: TileId, place: u8) -> String {
        let side = place.checked_sub(SIDE_PLACES).map(usize::from);
        if let Some(side) = side.and_then(|side| Side::ALL.get(side)) {
            return at_name(SegmentLocation::Side(*side));
        }
        let laid = self.game.tile(tile);
        let face = self.game.rules.face(laid.kind);
        match face.location_of(laid.rotation, place) {
            Some((FeatureKind::Road, at)) if side_named(&at_name(at)).is_some() => at_name(at),
            _ => place.to_string(),
        }
    }

    fn end(self, tile: TileId, name: &str) -> Result<u8, String> {
        if let Ok(number) = name.parse() {
            return Ok(number);
        }
        let laid = self.game.tile(tile);
        let face = self.game.rules.face(laid.kind);
        let side = side_named(name)
            .ok_or_else(|| format!("`{name}` is not a side; write N, E, S or W"))?;
        let place = face.segment_at(
            laid.rotation,
            FeatureKind::Road,
            SegmentLocation::Side(side),
        );
        Ok(place.unwrap_or(SIDE_PLACES + side as u8))
    }

    /// Returns the figures on land tiles, on a segment or on a piece over it.
    fn on_land(self) -> impl Iterator<Item = (Figure, SegmentId)> {
        self.game
            .figures_on_land()
            .chain(self.game.figures_over_land())
    }

    fn figure_name(self, figure: FigureId) -> FigureName {
        if let Some((owner, marker)) = figure.as_scoring() {
            return FigureName::Scoring {
                player: self.colour(owner),
                scorer: marker + 1,
            };
        }
        let Some((found, segment)) = self.on_land().find(|(f, _)| f.id == figure) else {
            return FigureName::Number(figure.0);
        };
        let alike = self.on_land().filter(|(other, at)| {
            *at == segment
                && (other.owner, other.kind) == (found.owner, found.kind)
                && other.id <= figure
        });
        let spot = self.game.spot(segment);
        FigureName::Standing {
            player: self.colour(found.owner),
            figure: self.game.rules.figure(found.kind).name.to_owned(),
            spot: self.spot_name(spot),
            cell: self.cell_unless_placed(spot.tile),
            alike: u8::try_from(alike.count()).unwrap_or(u8::MAX),
        }
    }

    fn figure(self, name: &FigureName) -> Result<FigureId, String> {
        let (player, sort, spot, cell, alike) = match name {
            FigureName::Number(number) => return Ok(FigureId(*number)),
            FigureName::Scoring { player, scorer } => {
                let owner = self.player(*player)?;
                if *scorer > self.game.rules.markers() {
                    return Err(format!("{player} has no scoring figure {scorer}"));
                }
                return Ok(FigureId::scoring(owner, scorer.saturating_sub(1)));
            }
            FigureName::Standing {
                player,
                figure,
                spot,
                cell,
                alike,
            } => (*player, figure, *spot, *cell, *alike),
        };
        let owner = self.player(player)?;
        let kind = self.figure_kind(sort)?;
        let spot = self.spot(spot, cell)?;
        let segment = self.game.segment(spot);
        let mut found = self.on_land().filter(|(figure, at)| {
            Some(*at) == segment && (figure.owner, figure.kind) == (owner, kind)
        });
        let found = found.nth(usize::from(alike.saturating_sub(1)));
        let sort = if sort == FOLLOWER { "follower" } else { sort };
        found
            .map(|(figure, _)| figure.id)
            .ok_or_else(|| format!("{player} has no {sort} there"))
    }
}

/// Puts the ends of a link in reading order: a road laid from side to side starts in the north or
/// in the west.
fn as_read(a: u8, b: u8) -> [u8; 2] {
    let [east, west] = [Side::E, Side::W].map(|side| SIDE_PLACES + side as u8);
    if [a, b] == [east, west] {
        [west, east]
    } else {
        [a, b]
    }
}
