//! The state of the table screen: the game, the cursor, the question and the open window. Drawing does not change it.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::time::Duration;

use bastide_rules::kernel::prompt::{Control, Prompt};
use bastide_rules::{Cell, Move, Player, Rotation, Situation, Spot, TileKind};
use ratatui::layout::Rect;

use super::camera::Camera;
use super::game::{BotMove, LocalGame, UndoError};
use super::hint::Hint;
use super::layout;
use super::picture::TilePicture;
use super::remote::RemoteTable;
use super::seat::letters;
use super::words;
use bastide_words::Messages;

/// How long the screen may block while waiting for a bot.
const MOMENT: Duration = Duration::from_millis(20);

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnState {
    /// A pick of a person at this keyboard.
    Person(Player),
    /// A bot, at least for the length of a pause.
    Bot(Player),
    /// A person to confirm the turn; until then it can be undone.
    Confirmation(Player),
    /// A player on another device; the server sends their moves.
    Elsewhere(Player),
    /// Nothing: the game is over.
    Nothing,
}

/// A window over the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// The keys.
    Help,
    /// The remaining tiles.
    Tiles,
    /// The scores if the game ended now.
    Projection,
    /// The panels of the expansions, from this line on.
    Expansions(usize),
    /// The whole log, this many lines back.
    Log(usize),
    /// The result.
    Result,
    /// The question whether to quit.
    Quit,
    /// The question where to save, with the path typed so far.
    Save(String),
    /// The chat, with the line typed so far.
    Chat(String),
    /// A hint: the picks a bot would choose.
    Hint,
}

/// A message below the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The text.
    pub words: String,
    /// Whether something was refused.
    pub refused: bool,
}

/// The state of the table screen.
pub struct TableScreen {
    /// The game.
    pub game: LocalGame,
    /// The visible part of the board.
    pub camera: Camera,
    /// The cell under the cursor.
    pub cursor: Cell,
    /// The rotation of the drawn tile.
    pub rotation: Rotation,
    /// The legal placements of the drawn tile.
    pub places: Vec<(Cell, Rotation)>,
    /// The other legal picks, with passing first.
    pub picks: Vec<Move>,
    /// The index of the pick that Enter takes.
    pub selected: usize,
    /// The number typed so far, if the question asks for one.
    pub typed: Option<i16>,
    /// The last message.
    pub notice: Option<Notice>,
    /// The open window.
    pub overlay: Option<Overlay>,
    /// A spot of the inspected feature.
    pub focus: Option<Spot>,
    /// What the table waits for.
    pub waiting: TurnState,
    /// Whether turns end without confirmation.
    pub hasty: bool,
    /// Whether the bot has thought longer than the pause.
    overdue: bool,
    /// The size of the screen.
    pub screen: Rect,
    /// One letter for each seat.
    pub letters: Vec<char>,
    /// The table on a server, if the game is played there.
    pub remote: Option<Box<RemoteTable>>,
    /// The hint that is shown or being computed.
    pub hint: Option<Hint>,
    /// Whether to announce this terminal's next turn.
    pub hears_turns: bool,
    pictures: RefCell<HashMap<(TileKind, Rotation, usize), Rc<TilePicture>>>,
}

impl TableScreen {
    /// Creates the table of a local game.
    pub fn new(game: LocalGame, screen: Rect, text: &Messages) -> TableScreen {
        let letters = letters(&game.seats);
        let mut table = TableScreen::empty(game, letters, screen);
        table.go_on(text);
        table
    }

    fn empty(game: LocalGame, letters: Vec<char>, screen: Rect) -> TableScreen {
        TableScreen {
            game,
            camera: Camera::default(),
            cursor: Cell::ORIGIN,
            rotation: Rotation(0),
            places: Vec::new(),
            picks: Vec::new(),
            selected: 0,
            typed: None,
            notice: None,
            overlay: None,
            focus: None,
            waiting: TurnState::Nothing,
            hasty: false,
            overdue: false,
            screen,
            letters,
            remote: None,
            hint: None,
            hears_turns: false,
            pictures: RefCell::default(),
        }
    }

    /// Creates the table of a game on a server.
    pub fn remote(
        game: LocalGame,
        remote: RemoteTable,
        screen: Rect,
        text: &Messages,
    ) -> TableScreen {
        let letters = letters(&game.seats);
        let mut table = TableScreen::empty(game, letters, screen);
        table.waiting = TurnState::Elsewhere(Player(0));
        table.remote = Some(Box::new(remote));
        table.follow(text);
        table
    }

    /// The names of the players.
    pub fn names(&self) -> Vec<String> {
        self.game
            .seats
            .iter()
            .map(|seat| seat.name.clone())
            .collect()
    }

    /// The picture of a tile, cached for each size.
    pub fn picture(&self, kind: TileKind, rotation: Rotation, side: usize) -> Rc<TilePicture> {
        let mut pictures = self.pictures.borrow_mut();
        let face = self.game.rules.face(kind);
        let make = || Rc::new(TilePicture::new(face, rotation, side));
        pictures
            .entry((kind, rotation, side))
            .or_insert_with(make)
            .clone()
    }

    /// The board's part of the screen.
    pub fn board_area(&self) -> Rect {
        layout::areas(self.screen).board
    }

    /// The cells of tiles and the free cells next to them.
    pub fn cells(&self) -> Vec<Cell> {
        let game = self.game.rules.view(&self.game.state);
        game.tiles()
            .map(|(_, tile)| tile.cell)
            .chain(game.open_cells())
            .collect()
    }

    /// Continues until a person, or a bot after a pause, has to pick.
    fn go_on(&mut self, text: &Messages) {
        if self.remote.is_some() {
            return self.follow(text);
        }
        let (area, cells) = (self.board_area(), self.cells());
        self.camera.keep_in_view(area, &cells);
        loop {
            match self.game.situation() {
                Situation::Chance(_) if self.game.deal(text) => {}
                Situation::Chance(_) => {
                    self.refuse(text.get("no-outcome"));
                    self.waiting = TurnState::Nothing;
                    return;
                }
                Situation::Decision(ask) if self.game.is_person(ask.player) => {
                    self.waiting = TurnState::Person(ask.player);
                    self.prepare();
                    return;
                }
                Situation::Decision(ask) => {
                    self.waiting = TurnState::Bot(ask.player);
                    self.overdue = false;
                    self.game.think();
                    self.places.clear();
                    self.picks.clear();
                    return;
                }
                Situation::Over => {
                    self.waiting = TurnState::Nothing;
                    self.places.clear();
                    self.picks.clear();
                    self.overlay = Some(Overlay::Result);
                    self.camera.show_all(area, cells.into_iter());
                    return;
                }
            }
        }
    }

    /// Prepares the picks of the person asked.
    pub(super) fn prepare(&mut self) {
        self.places.clear();
        self.picks.clear();
        for pick in self.game.legal() {
            match pick {
                Move::PlaceTile { cell, rotation } => self.places.push((cell, rotation)),
                Move::Pass => self.picks.insert(0, pick),
                _ => self.picks.push(pick),
            }
        }
        self.selected = 0;
        self.typed = None;
        if self.places.is_empty() {
            return;
        }
        let last = self.last_cell();
        let from = if self.places.iter().any(|(cell, _)| *cell == self.cursor) {
            self.cursor
        } else {
            last
        };
        let distance = |cell: &Cell| (cell.x - from.x).abs() + (cell.y - from.y).abs();
        let nearest = self
            .places
            .iter()
            .map(|(cell, _)| *cell)
            .min_by_key(distance);
        self.move_to(nearest.unwrap_or(from));
    }

    /// The cell of the tile placed last.
    pub fn last_cell(&self) -> Cell {
        let game = self.game.rules.view(&self.game.state);
        game.tiles()
            .last()
            .map_or(Cell::ORIGIN, |(_, tile)| tile.cell)
    }

    /// Moves the cursor to a cell and rotates the drawn tile to fit there, if it can.
    pub fn move_to(&mut self, cell: Cell) {
        self.cursor = cell;
        let fitting = self.rotations(cell);
        if let Some(first) = fitting.first()
            && !fitting.contains(&self.rotation)
        {
            self.rotation = *first;
        }
        let area = self.board_area();
        self.camera.show(area, cell);
    }

    /// The legal rotations of the drawn tile in a cell.
    pub fn rotations(&self, cell: Cell) -> Vec<Rotation> {
        let here = self.places.iter().filter(|(place, _)| *place == cell);
        here.map(|(_, rotation)| *rotation).collect()
    }

    /// Rotates the drawn tile to the next rotation that fits, or to any if none fits.
    pub fn rotate(&mut self, backwards: bool) {
        if self.places.is_empty() {
            return;
        }
        let mut choice = self.rotations(self.cursor);
        if choice.is_empty() {
            choice = (0..4).map(Rotation).collect();
        }
        let at = choice
            .iter()
            .position(|rotation| *rotation == self.rotation)
            .unwrap_or(0);
        let step = if backwards { choice.len() - 1 } else { 1 };
        self.rotation = choice[(at + step) % choice.len()];
    }

    /// Moves the cursor to the next or previous cell where the drawn tile fits.
    pub fn next_place(&mut self, backwards: bool) {
        let mut cells: Vec<Cell> = self.places.iter().map(|(cell, _)| *cell).collect();
        cells.sort_by_key(|cell| (cell.y, cell.x));
        cells.dedup();
        let key = |cell: &Cell| (cell.y, cell.x);
        let next = if backwards {
            let before = cells
                .iter()
                .rev()
                .find(|cell| key(cell) < key(&self.cursor));
            before.or(cells.last()).copied()
        } else {
            let after = cells.iter().find(|cell| key(cell) > key(&self.cursor));
            after.or(cells.first()).copied()
        };
        if let Some(cell) = next {
            self.move_to(cell);
        }
    }

    /// The prompt of the current question.
    pub fn prompt(&self) -> Option<&'static Prompt> {
        self.game.rules.prompt(&self.game.state)
    }

    /// Whether the question asks for a typed number.
    pub fn asks_number(&self) -> bool {
        let prompt = self.prompt();
        prompt.is_some_and(|prompt| matches!(prompt.control, Control::Number { .. }))
    }

    /// Types a digit of a number. A number that gets too large starts over.
    pub fn type_digit(&mut self, digit: i16) {
        let longer = self
            .typed
            .and_then(|typed| typed.checked_mul(10)?.checked_add(digit));
        let most = self.picks.iter().filter_map(|pick| match pick {
            Move::Number(number) => Some(*number),
            _ => None,
        });
        let most = most.max().unwrap_or(0);
        self.typed = longer.filter(|longer| *longer <= most).or(Some(digit));
        self.select_typed();
    }

    /// Deletes the last digit.
    pub fn untype_digit(&mut self) {
        self.typed = self
            .typed
            .map(|typed| typed / 10)
            .filter(|typed| *typed > 0);
        self.select_typed();
    }

    fn select_typed(&mut self) {
        let typed = self.typed.map(Move::Number);
        let at = self.picks.iter().position(|pick| Some(*pick) == typed);
        self.selected = at.unwrap_or(0);
    }

    /// The pick that Enter takes: the typed number, which may be illegal, or the selected pick.
    pub fn picked(&self) -> Option<Move> {
        let selected = self.picks.get(self.selected).copied();
        self.typed.map(Move::Number).or(selected)
    }

    /// The placement at the cursor.
    pub fn placement(&self) -> Move {
        Move::PlaceTile {
            cell: self.cursor,
            rotation: self.rotation,
        }
    }

    /// Plays a pick of the person asked.
    pub fn play(&mut self, text: &Messages, pick: Move) {
        let TurnState::Person(player) = self.waiting else {
            return;
        };
        if self.remote.is_some() {
            return self.send_pick(text, player, pick);
        }
        match self.game.play(text, pick) {
            Err(refusal) => self.refuse(words::refusal_words(text, &refusal)),
            Ok(()) => {
                self.notice = None;
                self.focus = None;
                let goes_on = matches!(self.game.situation(), Situation::Decision(ask) if ask.player == player);
                if goes_on || self.hasty {
                    self.go_on(text);
                } else {
                    self.places.clear();
                    self.picks.clear();
                    self.waiting = TurnState::Confirmation(player);
                }
            }
        }
    }

    /// Confirms the turn.
    pub fn confirm(&mut self, text: &Messages) {
        if let TurnState::Confirmation(player) = self.waiting {
            if self.remote.is_some() {
                return self.send_confirmation(text, player);
            }
            self.notice = None;
            self.go_on(text);
        }
    }

    /// Undoes the last decision, if no random outcome came since.
    pub fn undo(&mut self, text: &Messages) {
        if self.remote.is_some() {
            return self.send_undo(text);
        }
        match self.game.undo() {
            Ok(()) => {
                self.focus = None;
                self.overlay = None;
                self.go_on(text);
                self.say(text.get("taken-back"));
            }
            Err(UndoError::Nothing) => self.refuse(text.get("nothing-to-undo")),
            Err(UndoError::ChanceDealt) => self.refuse(text.get("chance-dealt")),
        }
    }

    /// The wait before the next check for a bot's pick or a hint; `None` to wait for keys only.
    pub fn pause(&self) -> Option<Duration> {
        if self.overlay.is_some() {
            return self.hint_pause();
        }
        let TurnState::Bot(_) = self.waiting else {
            return None;
        };
        if self.overdue {
            return Some(MOMENT);
        }
        let holds_tile = self.game.rules.view(&self.game.state).hand().is_some();
        Some(Duration::from_millis(if holds_tile { 700 } else { 350 }))
    }

    /// Plays the bot's pick and shows the hint, if they are ready.
    pub fn tick(&mut self, text: &Messages) {
        self.take_hint(text, Duration::ZERO);
        if !matches!(self.waiting, TurnState::Bot(_)) {
            return;
        }
        match self.game.play_bot(text, MOMENT) {
            BotMove::Played => {}
            BotMove::Thinks => {
                self.overdue = true;
                return;
            }
            BotMove::Refused(refusal) => {
                self.refuse(words::refusal_words(text, &refusal));
                self.waiting = TurnState::Nothing;
                return;
            }
            BotMove::Lost => {
                self.refuse(text.get("bot-lost"));
                self.waiting = TurnState::Nothing;
                return;
            }
        }
        self.focus = None;
        self.go_on(text);
        let (area, last) = (self.board_area(), self.last_cell());
        if !matches!(self.waiting, TurnState::Person(_)) {
            self.camera.show(area, last);
        }
    }

    /// Shows a message.
    pub fn say(&mut self, words: String) {
        self.notice = Some(Notice {
            words,
            refused: false,
        });
    }

    /// Shows a refusal.
    pub fn refuse(&mut self, words: String) {
        self.notice = Some(Notice {
            words,
            refused: true,
        });
    }
}
