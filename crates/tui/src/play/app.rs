//! The program on the screen: what keys change and what is drawn. It reads no terminal and no
//! clock, so tests can play it.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::game::Game;
use super::keys::{self, Drag, Wish};
use super::material::Colours;
use super::start::{Start, Step};
use super::table::Table;
use super::terminal::Program;
use super::{board, foot, layout, overlay, panel, save, start_draw};
use bastide_words::{Text, Value};

/// What is on the screen.
pub enum Screen {
    /// The choice before a game.
    Start(Box<Start>),
    /// A game.
    Table(Box<Table>),
}

/// The program on the screen.
pub struct App {
    /// What people read.
    pub text: Text,
    /// How many colours there are.
    pub colours: Colours,
    /// What is on the screen.
    pub screen: Screen,
    /// Whether to leave.
    pub quit: bool,
    /// Saves the game after every turn, if somebody wants it.
    pub keeper: Option<save::Keeper>,
    size: Rect,
    drag: Drag,
}

impl App {
    /// The program with something on the screen.
    pub fn new(text: Text, colours: Colours, screen: Screen, size: Rect) -> App {
        let mut app = App {
            text,
            colours,
            screen,
            quit: false,
            keeper: None,
            size,
            drag: Drag::default(),
        };
        app.resize(size);
        app
    }

    /// The screen has another size.
    pub fn resize(&mut self, size: Rect) {
        self.size = size;
        if let Screen::Table(table) = &mut self.screen {
            table.screen = size;
        }
    }

    /// A key was pressed.
    pub fn key(&mut self, key: KeyEvent) {
        self.press(key);
        self.keep();
    }

    fn press(&mut self, key: KeyEvent) {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && key.code == KeyCode::Char('c') {
            self.quit = true;
            return;
        }
        match &mut self.screen {
            Screen::Start(start) => match start.press(key, &self.text) {
                Step::Stay => {}
                Step::Quit => self.quit = true,
                Step::Speak(language) => {
                    let text = bastide_protocol::words::text(language);
                    start.translate(&self.text, &text);
                    self.text = text;
                }
                Step::Begin => self.begin(),
            },
            Screen::Table(table) => match keys::press(table, key, &self.text) {
                Wish::None => {}
                Wish::Quit => self.quit = true,
                Wish::Again => self.again(),
                Wish::Save(path) => self.save_as(&path),
            },
        }
    }

    /// The mouse did something.
    pub fn mouse(&mut self, event: MouseEvent) {
        if let Screen::Table(table) = &mut self.screen {
            keys::point(table, &mut self.drag, event, &self.text);
        }
        self.keep();
    }

    /// How long to wait before [`App::tick`]; `None` to wait for keys alone.
    pub fn pause(&self) -> Option<Duration> {
        match &self.screen {
            Screen::Table(table) => table.pause(),
            Screen::Start(_) => None,
        }
    }

    /// The pause is over.
    pub fn tick(&mut self) {
        if let Screen::Table(table) = &mut self.screen {
            table.tick(&self.text);
        }
        self.keep();
    }

    fn begin(&mut self) {
        let Screen::Start(start) = &mut self.screen else {
            return;
        };
        let seed = start.seed.parse().unwrap_or(0);
        match Game::new(start.setup.clone(), start.seats.clone(), seed) {
            Ok(game) => {
                let table = Table::new(game, self.size, &self.text);
                if let Some(keeper) = &mut self.keeper {
                    keeper.next_game();
                }
                self.screen = Screen::Table(Box::new(table));
            }
            Err(error) => start.problem = Some(format!("{error:#}")),
        }
    }

    /// Back to the choice, with the same people and other tiles.
    fn again(&mut self) {
        if let Screen::Table(table) = &self.screen {
            let game = &table.game;
            let seed = game.seed.wrapping_add(1);
            let start = Start::new(game.setup.clone(), game.seats.clone(), seed);
            self.screen = Screen::Start(Box::new(start));
        }
    }

    /// Saves where nothing is overwritten, and says where.
    fn save_as(&mut self, path: &str) {
        let Screen::Table(table) = &mut self.screen else {
            return;
        };
        let path = save::free(path);
        match save::save(&table.game, &path) {
            Ok(()) => table.say(self.text.with("saved", &[("path", Value::from(path))])),
            Err(error) => table.refuse(not_saved(&self.text, &path, &error)),
        }
    }

    /// Saves after a turn.
    fn keep(&mut self) {
        if let (Screen::Table(table), Some(keeper)) = (&mut self.screen, &mut self.keeper)
            && let Err(error) = keeper.keep(&table.game)
        {
            table.refuse(not_saved(&self.text, &keeper.path, &error));
        }
    }

    /// Draws everything.
    pub fn draw(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        self.render(area, frame.buffer_mut());
    }

    fn render(&self, area: Rect, buffer: &mut Buffer) {
        if refuse_small(area, buffer, &self.text) {
            return;
        }
        match &self.screen {
            Screen::Start(start) => start_draw::draw(start, area, buffer, &self.text, self.colours),
            Screen::Table(table) => draw_table(table, area, buffer, &self.text, self.colours),
        }
    }
}

/// Draws a table with everything around it.
pub fn draw_table(table: &Table, area: Rect, buffer: &mut Buffer, text: &Text, colours: Colours) {
    let areas = layout::areas(area);
    board::draw(table, areas.board, buffer, colours);
    panel::draw(table, areas.panel, buffer, text, colours);
    foot::draw(table, areas.foot, buffer, text, colours);
    if let Some(shown) = &table.overlay {
        overlay::draw(table, shown, area, buffer, text, colours);
    }
}

/// Says that the screen is too small to play on, if it is.
pub fn refuse_small(area: Rect, buffer: &mut Buffer, text: &Text) -> bool {
    if !layout::is_too_small(area) {
        return false;
    }
    let (width, height) = layout::SMALLEST;
    let values = [
        ("width", Value::from(width)),
        ("height", Value::from(height)),
    ];
    let words = text.with("too-small", &values);
    Paragraph::new(words)
        .wrap(Wrap { trim: true })
        .render(area, buffer);
    true
}

impl Program for App {
    fn is_over(&self) -> bool {
        self.quit
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        App::draw(self, frame);
    }

    fn key(&mut self, key: KeyEvent) {
        App::key(self, key);
    }

    fn mouse(&mut self, event: MouseEvent) {
        App::mouse(self, event);
    }

    fn resize(&mut self, size: Rect) {
        App::resize(self, size);
    }

    fn pause(&self) -> Option<Duration> {
        App::pause(self)
    }

    fn tick(&mut self) -> bool {
        App::tick(self);
        true
    }
}

fn not_saved(text: &Text, path: &str, error: &anyhow::Error) -> String {
    let values = [
        ("path", Value::from(path.to_owned())),
        ("error", Value::from(format!("{error:#}"))),
    ];
    text.with("not-saved", &values)
}
