//! Between what is written and what it means in a position, both ways.

use bastide_rules::catalogue::{At, Port};
use bastide_rules::ids::SIDE_PLACES;
use bastide_rules::kernel::prompt::Control;
use bastide_rules::kernel::question::Figure;
use bastide_rules::kernel::settling::SPACES;
use bastide_rules::modules::FIGURES;
use bastide_rules::{
    Cell, Decision, FeatureKind, FigureId, FigureKind, Look, Move, Outcome, Player, SegmentId,
    Side, Situation, Spot, TileId, TileKind,
};

use crate::item::{FOLLOWER, FigureName, Item, TileName};
use crate::item_words::is_plain_label;
use crate::names::{Colour, did_you_mean};
use crate::place::Problem;
use crate::spot::{SpotName, at_name, side_named};
use crate::tokens::Words;

/// A position with the colours of its players: what names mean there.
#[derive(Clone, Copy)]
pub struct Notation<'a> {
    /// The position.
    pub look: Look<'a>,
    /// The colours of the seats.
    pub colours: &'a [Colour],
}

/// A move as text, with the colours in their usual order.
pub fn move_text(look: Look<'_>, pick: Move) -> String {
    Notation::new(look, &Colour::ALL).move_text(pick)
}

/// Reads a move, with the colours in their usual order.
pub fn parse_move(look: Look<'_>, text: &str) -> Result<Move, Problem> {
    Notation::new(look, &Colour::ALL).parse(text)
}

impl<'a> Notation<'a> {
    /// The names of a position.
    pub fn new(look: Look<'a>, colours: &'a [Colour]) -> Notation<'a> {
        Notation { look, colours }
    }

    /// A move as text.
    pub fn move_text(self, pick: Move) -> String {
        self.item_of(pick).to_string()
    }

    /// An outcome of chance as text.
    pub fn outcome_text(self, outcome: Outcome) -> String {
        self.outcome_item(outcome).to_string()
    }

    /// A decision as text.
    pub fn decision_text(self, decision: Decision) -> String {
        self.decision_item(decision).to_string()
    }

    /// Reads a move. It need not be legal.
    pub fn parse(self, text: &str) -> Result<Move, Problem> {
        let mut words = Words::of(text, 0);
        let item = words.item()?;
        words.finish()?;
        self.resolve(&item)
            .map_err(|message| crate::Place::default().problem(message))
    }

    /// Reads what chance decided. It need not be possible.
    pub fn parse_outcome(self, text: &str) -> Result<Outcome, Problem> {
        let mut words = Words::of(text, 0);
        let item = words.item()?;
        words.finish()?;
        self.resolve_outcome(&item)
            .map_err(|message| crate::Place::default().problem(message))
    }

    /// The colour of a player.
    pub fn colour(self, player: Player) -> Colour {
        let seat = usize::from(player.0);
        let usual = Colour::ALL[seat % Colour::ALL.len()];
        self.colours.get(seat).copied().unwrap_or(usual)
    }

    /// How a move is written.
    pub fn item_of(self, pick: Move) -> Item {
        match pick {
            Move::Pass => Item::Pass,
            Move::Choice(number) => Item::Choose(self.choice_name(number)),
            Move::Place { cell, rotation } => Item::Lay {
                tile: None,
                cell,
                rotation,
            },
            Move::Stand { figure, spot } => Item::Stand {
                figure: self.look.rules.figure(figure).name.to_owned(),
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

    /// How an outcome of chance is written.
    pub fn outcome_item(self, outcome: Outcome) -> Item {
        match outcome {
            Outcome::Tile(kind) => Item::Draw(self.tile_name(kind)),
            Outcome::Face(face) => {
                let source = match self.look.rules.situation(self.look.state) {
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

    /// How a decision is written.
    pub fn decision_item(self, decision: Decision) -> Item {
        match decision {
            Decision::Pick(pick) => self.item_of(pick),
            Decision::Chance(outcome) => self.outcome_item(outcome),
        }
    }

    /// The move that is written. The error says what is wrong and what would be right.
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
                Ok(Move::Place {
                    cell: *cell,
                    rotation: *rotation,
                })
            }
            Item::Stand { figure, spot, cell } => Ok(Move::Stand {
                figure: self.figure_kind(figure)?,
                spot: self.spot(*spot, *cell)?,
            }),
            Item::Pick(figure) => self.figure(figure).map(Move::Figure),
            Item::Link { a, b, cell } => {
                let tile = self.tile_at(*cell)?;
                let (a, b) = (self.end(tile, a)?, self.end(tile, b)?);
                // As legal moves have them: the smaller first.
                let [a, b] = [a.min(b), a.max(b)];
                Ok(Move::Link { tile, a, b })
            }
            Item::To(colour) => self.player(*colour).map(Move::Player),
            Item::Take(tile) => self.kind(tile).map(Move::Tile),
            Item::Draw(_) | Item::Chance { .. } => {
                Err("that is for chance to decide, not for a player".into())
            }
            Item::By(_) => Err("that names a player and decides nothing".into()),
        }
    }

    /// The outcome that is written.
    pub fn resolve_outcome(self, item: &Item) -> Result<Outcome, String> {
        match item {
            Item::Draw(tile)
            | Item::Lay {
                tile: Some(tile), ..
            } => self.kind(tile).map(Outcome::Tile),
            Item::Chance { source, face } => match self.look.rules.situation(self.look.state) {
                Situation::Chance(asked) if asked.name != source => Err(format!(
                    "chance is asked for `{}` now, not for `{source}`",
                    asked.name
                )),
                _ => Ok(Outcome::Face(*face)),
            },
            _ => Err("that is not for chance to decide".into()),
        }
    }

    /// A tile's kind by its name.
    pub fn kind(self, tile: &TileName) -> Result<TileKind, String> {
        let rules = self.look.rules;
        rules.kind_named(&tile.0).ok_or_else(|| {
            if let Some(set) = bastide_rules::modules::set_of_tile(&tile.0) {
                return format!(
                    "tile {tile} belongs to the set `{set}`, which this game is played without"
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

    /// The seat of a colour.
    pub fn player(self, colour: Colour) -> Result<Player, String> {
        let players = usize::from(self.look.rules.players());
        let playing = || self.colours.iter().take(players);
        let seat = playing().position(|playing| *playing == colour);
        seat.map(|seat| Player(seat as u8)).ok_or_else(|| {
            let names = did_you_mean(colour.name(), playing().map(|colour| colour.name()));
            format!("{colour} does not play; {names}")
        })
    }

    /// A sort of figure by its name.
    pub fn figure_kind(self, name: &str) -> Result<FigureKind, String> {
        let kind = FIGURES.iter().position(|facts| facts.name == name);
        kind.map(|kind| FigureKind(kind as u8))
            .filter(|kind| self.look.rules.has_figure(*kind))
            .ok_or_else(|| format!("nobody has a figure `{name}` in this game"))
    }

    /// The tile in a cell, or the one just laid.
    pub fn tile_at(self, cell: Option<Cell>) -> Result<TileId, String> {
        match cell {
            Some(cell) => {
                let tile = self.look.tile_at(cell);
                tile.ok_or_else(|| format!("no tile lies at {cell}"))
            }
            None => {
                let tile = self.look.placed();
                tile.ok_or_else(|| {
                    "no tile was just laid; write the cell too, as in thief(E)@1,0".into()
                })
            }
        }
    }

    /// A spot by its name.
    pub fn spot(self, name: SpotName, cell: Option<Cell>) -> Result<Spot, String> {
        let tile = self.tile_at(cell)?;
        let laid = self.look.tile(tile);
        let face = self.look.rules.face(laid.kind);
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

    /// The road laid over a tile that crosses a side: no printed road does.
    fn spot_over(self, tile: TileId, name: SpotName) -> Option<Spot> {
        let SpotName::Segment(FeatureKind::Road, At::Side(side)) = name else {
            return None;
        };
        let segment = self.look.at_port(tile, side, Port::Middle)?;
        Some(self.look.spot(segment))
    }

    fn tile_name(self, kind: TileKind) -> TileName {
        TileName(self.look.rules.face(kind).name.clone())
    }

    /// How a spot is written, without the cell of its tile.
    pub fn spot_name(self, spot: Spot) -> SpotName {
        let segment = self.look.segment(spot);
        let mut overlays = self.look.overlays();
        if let Some((_, [side, _], _)) = overlays.find(|(_, _, over)| Some(*over) == segment) {
            return SpotName::Segment(FeatureKind::Road, At::Side(side));
        }
        let laid = self.look.tile(spot.tile);
        SpotName::of(self.look.rules.face(laid.kind), laid.rotation, spot.place)
    }

    fn cell_unless_placed(self, tile: TileId) -> Option<Cell> {
        (self.look.placed() != Some(tile)).then(|| self.look.tile(tile).cell)
    }

    fn in_hand(self, tile: &TileName) -> Result<(), String> {
        let kind = self.kind(tile)?;
        match self.look.hand() {
            Some(hand) if hand == kind => Ok(()),
            Some(hand) => Err(format!("the tile in hand is {}", self.tile_name(hand))),
            None => Err("no tile is in hand".into()),
        }
    }

    /// A number is a space of the track where one is asked for.
    fn number(self, number: i16) -> Move {
        let prompt = self.look.rules.prompt(self.look.state);
        let on_track = prompt.is_some_and(|prompt| prompt.control == Control::Track);
        match u8::try_from(number) {
            Ok(space) if on_track && space < SPACES => Move::Space(space),
            _ => Move::Number(number),
        }
    }

    /// Choices by their labels, which must tell them apart.
    fn choices(self) -> Vec<(u8, &'static str)> {
        let mut moves = Vec::new();
        self.look.rules.legal(self.look.state, &mut moves);
        let choices = moves.into_iter().filter_map(|pick| match pick {
            Move::Choice(number) => Some((number, self.look.rules.label(self.look.state, pick))),
            _ => None,
        });
        choices.collect()
    }

    fn choice_name(self, number: u8) -> String {
        let choices = self.choices();
        let label = self.look.rules.label(self.look.state, Move::Choice(number));
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
                .map_err(|_| format!("`{label}` is no choice"))?;
            return Ok(Move::Choice(number));
        }
        let choices = self.choices();
        let found = choices.iter().find(|(_, known)| *known == label);
        found
            .map(|(number, _)| Move::Choice(*number))
            .ok_or_else(|| {
                let known = did_you_mean(label, choices.iter().map(|(_, known)| *known));
                format!("`{label}` is not to choose now; {known}")
            })
    }

    /// The end of a link: a side of its road, the side where a road is to be, or the place's
    /// number.
    fn end_name(self, tile: TileId, place: u8) -> String {
        let side = place.checked_sub(SIDE_PLACES).map(usize::from);
        if let Some(side) = side.and_then(|side| Side::ALL.get(side)) {
            return at_name(At::Side(*side));
        }
        let laid = self.look.tile(tile);
        let face = self.look.rules.face(laid.kind);
        match face.name_of(laid.rotation, place) {
            Some((FeatureKind::Road, at)) if side_named(&at_name(at)).is_some() => at_name(at),
            _ => place.to_string(),
        }
    }

    fn end(self, tile: TileId, name: &str) -> Result<u8, String> {
        if let Ok(number) = name.parse() {
            return Ok(number);
        }
        let laid = self.look.tile(tile);
        let face = self.look.rules.face(laid.kind);
        let side = side_named(name).ok_or_else(|| format!("`{name}` is no side"))?;
        let place = face.segment_at(laid.rotation, FeatureKind::Road, At::Side(side));
        Ok(place.unwrap_or(SIDE_PLACES + side as u8))
    }

    /// The figures on land tiles: on a segment, or on a piece over it.
    fn on_land(self) -> impl Iterator<Item = (Figure, SegmentId)> {
        self.look.standing().chain(self.look.over_land())
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
        let spot = self.look.spot(segment);
        FigureName::Standing {
            player: self.colour(found.owner),
            figure: self.look.rules.figure(found.kind).name.to_owned(),
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
                if *scorer > self.look.rules.markers() {
                    return Err(format!("{player} has no such scoring figure"));
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
        let segment = self.look.segment(spot);
        let mut found = self.on_land().filter(|(figure, at)| {
            Some(*at) == segment && (figure.owner, figure.kind) == (owner, kind)
        });
        let found = found.nth(usize::from(alike.saturating_sub(1)));
        let sort = if sort == FOLLOWER { "follower" } else { sort };
        found
            .map(|(figure, _)| figure.id)
            .ok_or_else(|| format!("no {sort} of {player} stands there"))
    }
}

/// The ends of a link in the order in which they are read: a road laid from side to side begins
/// in the north or in the west.
fn as_read(a: u8, b: u8) -> [u8; 2] {
    let [east, west] = [Side::E, Side::W].map(|side| SIDE_PLACES + side as u8);
    if [a, b] == [east, west] {
        [west, east]
    } else {
        [a, b]
    }
}
