//! The real terminal: taken over for the game and always restored.

use std::io::{IsTerminal, stdin, stdout};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use crossterm::event::{
    DisableMouseCapture, EnableMouseCapture, Event, KeyEvent, KeyEventKind, MouseEvent, poll, read,
};
use crossterm::execute;
use ratatui::layout::Rect;
use ratatui::{DefaultTerminal, Frame};

/// A program that runs in the terminal. It does not read the terminal itself.
pub trait TerminalApp {
    /// Whether to quit.
    fn is_over(&self) -> bool;
    /// Draws everything.
    fn draw(&self, frame: &mut Frame<'_>);
    /// Handles a key.
    fn key(&mut self, key: KeyEvent);
    /// Handles a mouse event.
    fn mouse(&mut self, event: MouseEvent);
    /// Handles a new screen size.
    fn resize(&mut self, size: Rect);
    /// The wait before [`Program::tick`]; `None` to wait for keys only.
    fn pause(&self) -> Option<Duration>;
    /// Called when the pause is over. Returns whether to redraw.
    fn tick(&mut self) -> bool;
}

/// Checks that input and output are a terminal.
pub fn check() -> anyhow::Result<()> {
    ensure!(
        stdin().is_terminal() && stdout().is_terminal(),
        "a game needs a terminal: input and output must not be redirected"
    );
    Ok(())
}

/// The size of the terminal.
pub fn size() -> anyhow::Result<Rect> {
    let (width, height) = crossterm::terminal::size().context("the terminal has no size")?;
    Ok(Rect::new(0, 0, width, height))
}

/// Runs the program until the player quits.
pub fn run(app: &mut impl TerminalApp) -> anyhow::Result<()> {
    // This also restores the terminal after a panic.
    let mut terminal = ratatui::try_init().context("the terminal cannot be taken over")?;
    release_mouse_on_panic();
    let _ = execute!(stdout(), EnableMouseCapture);
    let result = run_loop(app, &mut terminal);
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

fn run_loop(app: &mut impl TerminalApp, terminal: &mut DefaultTerminal) -> anyhow::Result<()> {
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
        // Handles all pending events at once, so a drag does not lag behind.
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

fn take(app: &mut impl TerminalApp, event: Event) {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => app.key(key),
        Event::Mouse(mouse) => app.mouse(mouse),
        Event::Resize(width, height) => app.resize(Rect::new(0, 0, width, height)),
        _ => {}
    }
}
