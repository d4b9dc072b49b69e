//! The program on the screen: handles keys and draws. It reads neither terminal nor clock, so tests can drive it.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::game::LocalGame;
use super::keys::{self, Drag, KeyAction};
use super::material::ColourDepth;
use super::start::{StartAction, StartScreen};
use super::table::TableScreen;
use super::terminal::TerminalApp;
use super::{board, footer, layout, overlay, panel, save, start_draw};
use bastide_rules::Edition;
use bastide_words::{Messages, Value};

/// The current screen.
pub enum Screen {
    /// The settings before a game.
    Start(Box<StartScreen>),
    /// The game.
    Table(Box<TableScreen>),
}

impl Screen {
    fn edition(&self) -> Edition {
        match self {
            Screen::Start(start) => start.setup.edition,
            Screen::Table(table) => table.game.setup.edition,
        }
    }
}

/// The program on the screen.
pub struct App {
    /// The texts in the chosen language, for the edition of the current screen.
    pub text: Messages,
    /// The colours of the terminal.
    pub colours: ColourDepth,
    /// The current screen.
    pub screen: Screen,
    /// Whether to quit.
    pub quit: bool,
    /// Saves the game after every turn, if wanted.
    pub keeper: Option<save::AutoSave>,
    size: Rect,
    drag: Drag,
}

impl App {
    /// Creates the program with this screen.
    pub fn new(text: Messages, colours: ColourDepth, screen: Screen, size: Rect) -> App {
        let mut app = App {
            text: text.in_edition(screen.edition().name()),
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

    /// Handles a new screen size.
    pub fn resize(&mut self, size: Rect) {
        self.size = size;
        if let Screen::Table(table) = &mut self.screen {
            table.screen = size;
        }
    }

    /// Handles a key.
    pub fn key(&mut self, key: KeyEvent) {
        self.press(key);
        self.text = self.text.in_edition(self.screen.edition().name());
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
                StartAction::Stay => {}
                StartAction::Quit => self.quit = true,
                StartAction::Speak(language) => {
                    let text = bastide_protocol::words::text(language);
                    start.translate(&self.text, &text);
                    self.text = text;
                }
                StartAction::Begin => self.begin(),
            },
            Screen::Table(table) => match keys::press(table, key, &self.text) {
                KeyAction::None => {}
                KeyAction::Quit => self.quit = true,
                KeyAction::Again => self.again(),
                KeyAction::Save(path) => self.save_as(&path),
            },
        }
    }

    /// Handles a mouse event.
    pub fn mouse(&mut self, event: MouseEvent) {
        if let Screen::Table(table) = &mut self.screen {
            keys::handle_mouse(table, &mut self.drag, event, &self.text);
        }
        self.keep();
    }

    /// The wait before [`App::tick`]; `None` to wait for keys only.
    pub fn pause(&self) -> Option<Duration> {
        match &self.screen {
            Screen::Table(table) => table.pause(),
            Screen::Start(_) => None,
        }
    }

    /// Called when the pause is over.
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
        match LocalGame::new(start.setup.clone(), start.seats.clone(), seed) {
            Ok(game) => {
                let table = TableScreen::new(game, self.size, &self.text);
                if let Some(keeper) = &mut self.keeper {
                    keeper.next_game();
                }
                self.screen = Screen::Table(Box::new(table));
            }
            Err(error) => start.problem = Some(format!("{error:#}")),
        }
    }

    /// Returns to the settings, with the same players and another seed.
    fn again(&mut self) {
        if let Screen::Table(table) = &self.screen {
            let game = &table.game;
            let seed = game.seed.wrapping_add(1);
            let start = StartScreen::new(game.setup.clone(), game.seats.clone(), seed);
            self.screen = Screen::Start(Box::new(start));
        }
    }

    /// Saves the game without overwriting a file, and shows the path.
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
pub fn draw_table(
    table: &TableScreen,
    area: Rect,
    buffer: &mut Buffer,
    text: &Messages,
    colours: ColourDepth,
) {
    let areas = layout::areas(area);
    board::draw(table, areas.board, buffer, colours);
    panel::draw(table, areas.panel, buffer, text, colours);
    footer::draw(table, areas.foot, buffer, text, colours);
    if let Some(shown) = &table.overlay {
        overlay::draw(table, shown, area, buffer, text, colours);
    }
}

/// Shows a message if the screen is too small to play on. Returns whether it is.
pub fn refuse_small(area: Rect, buffer: &mut Buffer, text: &Messages) -> bool {
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

impl TerminalApp for App {
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

fn not_saved(text: &Messages, path: &str, error: &anyhow::Error) -> String {
    let values = [
        ("path", Value::from(path.to_owned())),
        ("error", Value::from(format!("{error:#}"))),
    ];
    text.with("not-saved", &values)
}
