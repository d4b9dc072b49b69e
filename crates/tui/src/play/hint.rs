//! A hint: what a computer player would pick for the person asked. It is thought about beside the game, so that the screen
//! goes on meanwhile.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use bastide_analysis as analysis;
use bastide_bots::{Budget, Considered};
use bastide_rules::{Move, Player, Rules, State};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;

use super::overlay::window;
use super::panel::{Pen, dim, wrap};
use super::table::{Overlay, Table, Waiting};
use super::words;
use bastide_words::{Text, Value};

/// How long a hint is thought about.
const THINKING: Duration = Duration::from_millis(800);

/// How long a table on a server waits for a hint: there the screen is drawn anew only for keys and news.
const AT_MOST: Duration = Duration::from_millis(1000);

/// How often to look whether it has come.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// The most picks that are shown.
const MOST: usize = 5;

/// Columns of a pick's words.
const WORDS: usize = 44;

/// A hint for whoever is asked.
pub struct Hint {
    player: Player,
    /// The decisions that led to the question, to know whether it is still asked.
    steps: usize,
    /// What comes: the best picks, or nothing if the thinking failed.
    coming: Receiver<Vec<Considered>>,
    /// The best picks, best first, once they came.
    picks: Vec<Considered>,
}

impl Table {
    /// Lets a hint for the person asked be thought about, and shows it when it comes.
    pub fn ask_for_hint(&mut self, text: &Text) {
        let Waiting::Person(player) = self.waiting else {
            self.say(text.get("nobody-asked"));
            return;
        };
        let coming = think(Arc::clone(&self.game.rules), self.game.state.clone());
        self.expect_hint(player, coming);
        if self.remote.is_some() {
            self.take_hint(text, AT_MOST);
        }
    }

    /// Opens the window of a hint that is still to come.
    pub fn expect_hint(&mut self, player: Player, coming: Receiver<Vec<Considered>>) {
        self.hint = Some(Hint {
            player,
            steps: self.game.steps(),
            coming,
            picks: Vec::new(),
        });
        self.overlay = Some(Overlay::Hint);
    }

    /// How long to wait before looking for the hint; `None` if none is to come.
    pub fn hint_pause(&self) -> Option<Duration> {
        let is_shown = self.overlay == Some(Overlay::Hint);
        let hint = self.hint.as_ref().filter(|_| is_shown)?;
        hint.picks.is_empty().then_some(LOOK_EVERY)
    }

    /// Takes the hint if it comes in time, and marks its first pick, so that Enter takes it.
    pub fn take_hint(&mut self, text: &Text, patience: Duration) {
        let Some(hint) = self.hint.as_mut().filter(|hint| hint.picks.is_empty()) else {
            return;
        };
        let came = hint.coming.recv_timeout(patience);
        let is_asked = hint.steps == self.game.steps();
        match came {
            Err(RecvTimeoutError::Timeout) if is_asked => {}
            Ok(picks) if is_asked && !picks.is_empty() => {
                let best = picks[0].pick;
                hint.picks = picks;
                hint.picks.truncate(MOST);
                self.mark(best);
            }
            _ => {
                self.forget_hint();
                self.refuse(text.get("hint-none"));
            }
        }
    }

    /// Closes the window of the hint, and lets it go if it is still thought about.
    pub fn forget_hint(&mut self) {
        self.hint = None;
        self.overlay.take_if(|overlay| *overlay == Overlay::Hint);
    }

    /// Puts the cursor, or the mark of the list, on a pick.
    fn mark(&mut self, pick: Move) {
        if let Move::Place { cell, rotation } = pick {
            self.move_to(cell);
            self.rotation = rotation;
        } else if let Some(index) = self.picks.iter().position(|other| *other == pick) {
            self.selected = index;
        }
    }
}

/// Thinks about a hint beside the game. Nothing comes if that fails.
fn think(rules: Arc<Rules>, state: State) -> Receiver<Vec<Considered>> {
    let budget = Budget {
        time: Some(THINKING),
        simulations: None,
    };
    let (sender, coming) = channel();
    thread::spawn(move || {
        if let Ok(picks) = analysis::hint(&rules, &state, budget) {
            // Nobody waits any more if the window was closed.
            let _ = sender.send(picks);
        }
    });
    coming
}

/// Draws the window of the hint.
pub fn draw(table: &Table, screen: Rect, buffer: &mut Buffer, text: &Text) {
    let Some(hint) = &table.hint else { return };
    let names = table.names();
    let name = words::name_of(&names, hint.player).to_owned();
    let title = text.with("hint-title", &[("name", Value::from(name))]);
    let width = (WORDS + 12).min(usize::from(screen.width).saturating_sub(4));
    let about = match hint.picks.is_empty() {
        true => text.get("hint-thinking"),
        false => text.get("hint-about"),
    };
    let about = wrap(&about, width);
    let height = hint.picks.len() + about.len() + usize::from(!hint.picks.is_empty());
    let area = window(screen, width as u16, height as u16, &title, buffer);
    let mut pen = Pen {
        area,
        row: 0,
        buffer,
    };
    let game = &table.game;
    for (number, considered) in (1..).zip(&hint.picks) {
        let words = words::pick_words(text, &game.rules, &game.state, &names, considered.pick);
        let room = usize::from(area.width).saturating_sub(12);
        let words: String = words.chars().take(room).collect();
        let style = match number {
            1 => Style::new().add_modifier(Modifier::BOLD),
            _ => Style::new(),
        };
        let line = format!("{number}. {words:<room$}  {:>+7.1}", considered.margin);
        pen.line(Line::styled(line, style));
    }
    if !hint.picks.is_empty() {
        pen.line(Line::raw(""));
    }
    for line in about {
        pen.line(Line::styled(line, dim()));
    }
}
