//! The real terminal: taken over for the game and given back whatever happens.

use std::io::{IsTerminal, stdin, stdout};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use crossterm::event::{
    DisableMouseCapture, EnableMouseCapture, Event, KeyEvent, KeyEventKind, MouseEvent, poll, read,
};
use crossterm::execute;
use ratatui::layout::Rect;
use ratatui::{DefaultTerminal, Frame};

/// What runs in the terminal. It reads no terminal and no clock itself.
pub trait Program {
    /// Whether to leave.
    fn is_over(&self) -> bool;
    /// Draws everything.
    fn draw(&self, frame: &mut Frame<'_>);
    /// A key was pressed.
    fn key(&mut self, key: KeyEvent);
    /// The mouse did something.
    fn mouse(&mut self, event: MouseEvent);
    /// The screen has another size.
    fn resize(&mut self, size: Rect);
    /// How long to wait before [`Program::tick`]; `None` to wait for keys alone.
    fn pause(&self) -> Option<Duration>;
    /// The pause is over. Whether something changed that is seen.
    fn tick(&mut self) -> bool;
}

/// Refuses to play where nobody could see or press anything.
pub fn check() -> anyhow::Result<()> {
    ensure!(
        stdin().is_terminal() && stdout().is_terminal(),
        "a game needs a terminal: keyboard and screen must not be redirected"
    );
    Ok(())
}

/// The size of the terminal.
pub fn size() -> anyhow::Result<Rect> {
    let (width, height) = crossterm::terminal::size().context("the terminal has no size")?;
    Ok(Rect::new(0, 0, width, height))
}

/// Runs the program until somebody leaves it.
pub fn run(app: &mut impl Program) -> anyhow::Result<()> {
    // This also gives the terminal back when something panics.
    let mut terminal = ratatui::try_init().context("the terminal cannot be taken over")?;
    release_mouse_on_panic();
    let _ = execute!(stdout(), EnableMouseCapture);
    let result = turn(app, &mut terminal);
    let _ = execute!(stdout(), DisableMouseCapture);
    ratatui::restore();
    result
}

fn release_mouse_on_panic() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |information| {
        let _ = execute!(stdout(), DisableMouseCapture);
        before(information);
    }));
}

fn turn(app: &mut impl Program, terminal: &mut DefaultTerminal) -> anyhow::Result<()> {
    let mut waited_since = Instant::now();
    let mut is_stale = true;
    while !app.is_over() {
        if std::mem::replace(&mut is_stale, true) {
            terminal.draw(|frame| app.draw(frame))?;
        }
        if let Some(pause) = app.pause() {
            let left = pause.saturating_sub(waited_since.elapsed());
            if !poll(left)? {
                is_stale = app.tick();
                waited_since = Instant::now();
                continue;
            }
        }
        // Everything that waits is taken at once, so that a drag does not lag behind.
        loop {
            let was_waiting = app.pause().is_some();
            take(app, read()?);
            if !was_waiting {
                waited_since = Instant::now();
            }
            if app.is_over() || !poll(Duration::ZERO)? {
                break;
            }
        }
    }
    Ok(())
}

fn take(app: &mut impl Program, event: Event) {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => app.key(key),
        Event::Mouse(mouse) => app.mouse(mouse),
        Event::Resize(width, height) => app.resize(Rect::new(0, 0, width, height)),
        _ => {}
    }
}
