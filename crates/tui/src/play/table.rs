//! The table as a player sees it: the game, the cursor, what is asked and what is shown on top.
//! Drawing only looks at it.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::time::Duration;

use bastide_rules::kernel::prompt::{Control, Prompt};
use bastide_rules::{Cell, Move, Player, Rotation, Situation, Spot, TileKind};
use ratatui::layout::Rect;

use super::camera::Camera;
use super::game::{BotMove, Game, NoUndo};
use super::hint::Hint;
use super::layout;
use super::picture::Picture;
use super::remote::Remote;
use super::seat::letters;
use super::words;
use bastide_words::Text;

/// How long a moment lasts in which the screen may wait for a bot.
const MOMENT: Duration = Duration::from_millis(20);

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// A person at this keyboard.
    Person(Player),
    /// A bot, for the length of a pause.
    Bot(Player),
    /// A person to agree that the turn is over; until then it can be taken back.
    Confirmation(Player),
    /// Somebody at another device; the server tells what they do.
    Elsewhere(Player),
    /// Nothing: the game is over.
    Nothing,
}

/// What is shown over the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// The keys.
    Help,
    /// The tiles that can still come.
    Tiles,
    /// The scores if the game ended now.
    Projection,
    /// What the expansions show, from this line on.
    Expansions(usize),
    /// The whole log, this many lines back.
    Log(usize),
    /// The result.
    Result,
    /// Whether to leave.
    Quit,
    /// Where to save; what was typed so far.
    Save(String),
    /// What was written to each other; the line typed so far.
    Chat(String),
    /// What a computer player would pick.
    Hint,
}

/// A message below the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// What it says.
    pub words: String,
    /// Whether something was refused.
    pub refused: bool,
}

/// The table as a player sees it.
pub struct Table {
    /// The game.
    pub game: Game,
    /// What part of the board is shown.
    pub camera: Camera,
    /// The cell under the cursor.
    pub cursor: Cell,
    /// How the tile in hand is turned.
    pub rotation: Rotation,
    /// Where the tile in hand may go.
    pub places: Vec<(Cell, Rotation)>,
    /// The other legal picks; what passes comes first.
    pub picks: Vec<Move>,
    /// The pick that Enter takes.
    pub selected: usize,
    /// The number typed so far, where one is asked for.
    pub typed: Option<i16>,
    /// The last message.
    pub notice: Option<Notice>,
    /// What is shown over the board.
    pub overlay: Option<Overlay>,
    /// The feature looked at: a spot of it.
    pub focus: Option<Spot>,
    /// What is waited for.
    pub waiting: Waiting,
    /// Whether turns end without being asked.
    pub hasty: bool,
    /// Whether the bot that is asked has thought longer than the pause.
    overdue: bool,
    /// The size of the screen.
    pub screen: Rect,
    /// One letter for each seat.
    pub letters: Vec<char>,
    /// The table on a server, if the game is played there.
    pub remote: Option<Box<Remote>>,
    /// The hint that is shown or thought about.
    pub hint: Option<Hint>,
    /// Whether to say so when it is this terminal's turn again.
    pub hears_turns: bool,
    pictures: RefCell<HashMap<(TileKind, Rotation, usize), Rc<Picture>>>,
}

impl Table {
    /// A table for a game.
    pub fn new(game: Game, screen: Rect, text: &Text) -> Table {
        let letters = letters(&game.seats);
        let mut table = Table::empty(game, letters, screen);
        table.go_on(text);
        table
    }

    fn empty(game: Game, letters: Vec<char>, screen: Rect) -> Table {
        Table {
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
            waiting: Waiting::Nothing,
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

    /// A table for a game that is played on a server.
    pub fn remote(game: Game, remote: Remote, screen: Rect, text: &Text) -> Table {
        let letters = letters(&game.seats);
        let mut table = Table::empty(game, letters, screen);
        table.waiting = Waiting::Elsewhere(Player(0));
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

    /// A tile's picture, drawn once for each size.
    pub fn picture(&self, kind: TileKind, rotation: Rotation, side: usize) -> Rc<Picture> {
        let mut pictures = self.pictures.borrow_mut();
        let face = self.game.rules.face(kind);
        let make = || Rc::new(Picture::new(face, rotation, side));
        pictures
            .entry((kind, rotation, side))
            .or_insert_with(make)
            .clone()
    }

    /// The part of the screen that the board has.
    pub fn board_area(&self) -> Rect {
        layout::areas(self.screen).board
    }

    /// The lying tiles and the cells beside them.
    pub fn cells(&self) -> Vec<Cell> {
        let look = self.game.rules.look(&self.game.state);
        look.tiles()
            .map(|(_, tile)| tile.cell)
            .chain(look.open_cells())
            .collect()
    }

    /// Goes on until a person, or a bot after a pause, has to do something.
    fn go_on(&mut self, text: &Text) {
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
                    self.waiting = Waiting::Nothing;
                    return;
                }
                Situation::Decision(ask) if self.game.is_person(ask.player) => {
                    self.waiting = Waiting::Person(ask.player);
                    self.prepare();
                    return;
                }
                Situation::Decision(ask) => {
                    self.waiting = Waiting::Bot(ask.player);
                    self.overdue = false;
                    self.game.think();
                    self.places.clear();
                    self.picks.clear();
                    return;
                }
                Situation::Over => {
                    self.waiting = Waiting::Nothing;
                    self.places.clear();
                    self.picks.clear();
                    self.overlay = Some(Overlay::Result);
                    self.camera.show_all(area, cells.into_iter());
                    return;
                }
            }
        }
    }

    /// Lays out what the person asked can pick.
    pub(super) fn prepare(&mut self) {
        self.places.clear();
        self.picks.clear();
        for pick in self.game.legal() {
            match pick {
                Move::Place { cell, rotation } => self.places.push((cell, rotation)),
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

    /// The cell of the tile laid last.
    pub fn last_cell(&self) -> Cell {
        let look = self.game.rules.look(&self.game.state);
        look.tiles()
            .last()
            .map_or(Cell::ORIGIN, |(_, tile)| tile.cell)
    }

    /// Puts the cursor on a cell and turns the tile in hand so that it fits there.
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

    /// The rotations in which the tile in hand may lie in a cell.
    pub fn rotations(&self, cell: Cell) -> Vec<Rotation> {
        let here = self.places.iter().filter(|(place, _)| *place == cell);
        here.map(|(_, rotation)| *rotation).collect()
    }

    /// Turns the tile in hand to the next rotation that fits; where none does, to any.
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

    /// Goes to the next or the previous cell where the tile in hand fits.
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

    /// How the present question is put.
    pub fn prompt(&self) -> Option<&'static Prompt> {
        self.game.rules.prompt(&self.game.state)
    }

    /// Whether the answer is a number that is typed.
    pub fn asks_number(&self) -> bool {
        let prompt = self.prompt();
        prompt.is_some_and(|prompt| matches!(prompt.control, Control::Number { .. }))
    }

    /// Types a digit of a number. A number that gets too long begins anew.
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

    /// Takes the last digit back.
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

    /// The pick that Enter takes: what was typed, which may not be legal, or what is selected.
    pub fn picked(&self) -> Option<Move> {
        let selected = self.picks.get(self.selected).copied();
        self.typed.map(Move::Number).or(selected)
    }

    /// The move that the cursor stands for.
    pub fn placement(&self) -> Move {
        Move::Place {
            cell: self.cursor,
            rotation: self.rotation,
        }
    }

    /// Plays a pick of the person asked.
    pub fn play(&mut self, text: &Text, pick: Move) {
        let Waiting::Person(player) = self.waiting else {
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
                    self.waiting = Waiting::Confirmation(player);
                }
            }
        }
    }

    /// The turn is over indeed.
    pub fn confirm(&mut self, text: &Text) {
        if let Waiting::Confirmation(player) = self.waiting {
            if self.remote.is_some() {
                return self.send_confirmation(text, player);
            }
            self.notice = None;
            self.go_on(text);
        }
    }

    /// Takes back the last decision, if chance has not decided since.
    pub fn undo(&mut self, text: &Text) {
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
            Err(NoUndo::Nothing) => self.refuse(text.get("nothing-to-undo")),
            Err(NoUndo::ChanceDealt) => self.refuse(text.get("chance-dealt")),
        }
    }

    /// How long to wait before the bot moves or the hint comes; `None` to wait for keys alone.
    pub fn pause(&self) -> Option<Duration> {
        if self.overlay.is_some() {
            return self.hint_pause();
        }
        let Waiting::Bot(_) = self.waiting else {
            return None;
        };
        if self.overdue {
            return Some(MOMENT);
        }
        let holds_tile = self.game.rules.look(&self.game.state).hand().is_some();
        Some(Duration::from_millis(if holds_tile { 700 } else { 350 }))
    }

    /// The bot moves, or the hint is shown, if it was thought about.
    pub fn tick(&mut self, text: &Text) {
        self.take_hint(text, Duration::ZERO);
        if !matches!(self.waiting, Waiting::Bot(_)) {
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
                self.waiting = Waiting::Nothing;
                return;
            }
            BotMove::Lost => {
                self.refuse(text.get("bot-lost"));
                self.waiting = Waiting::Nothing;
                return;
            }
        }
        self.focus = None;
        self.go_on(text);
        let (area, last) = (self.board_area(), self.last_cell());
        if !matches!(self.waiting, Waiting::Person(_)) {
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

    /// Shows that something is not possible.
    pub fn refuse(&mut self, words: String) {
        self.notice = Some(Notice {
            words,
            refused: true,
        });
    }
}
