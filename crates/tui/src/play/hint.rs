//! A hint: the picks a bot would choose for the person asked. It is computed in another thread, so the screen keeps
//! responding.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use bastide_analysis as analysis;
use bastide_bots::{Budget, ConsideredPick};
use bastide_rules::{Move, Player, Rules, State};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;

use super::overlay::window;
use super::panel::{LineWriter, dim, wrap};
use super::table::{Overlay, TableScreen, TurnState};
use super::words;
use bastide_words::{Messages, Value};

/// The thinking time for a hint.
const THINKING: Duration = Duration::from_millis(800);

/// The longest wait for a hint at a server's table, where the screen is redrawn only for keys and news.
const AT_MOST: Duration = Duration::from_millis(1000);

/// The time between two checks for the hint.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// The most picks shown.
const MOST: usize = 5;

/// The width of a pick's description, in columns.
const WORDS: usize = 44;

/// A hint for the player asked.
pub struct Hint {
    player: Player,
    /// The number of steps before the question, to detect whether it is still open.
    steps: usize,
    /// Receives the best picks, or nothing if the computation failed.
    coming: Receiver<Vec<ConsideredPick>>,
    /// The best picks, best first; empty until they arrive.
    picks: Vec<ConsideredPick>,
}

impl TableScreen {
    /// Starts computing a hint for the person asked, and shows it when it arrives.
    pub fn ask_for_hint(&mut self, text: &Messages) {
        let TurnState::Person(player) = self.waiting else {
            self.say(text.get("nobody-asked"));
            return;
        };
        let coming = think(Arc::clone(&self.game.rules), self.game.state.clone());
        self.expect_hint(player, coming);
        if self.remote.is_some() {
            self.take_hint(text, AT_MOST);
        }
    }

    /// Opens the window of a hint that has not arrived yet.
    pub fn expect_hint(&mut self, player: Player, coming: Receiver<Vec<ConsideredPick>>) {
        self.hint = Some(Hint {
            player,
            steps: self.game.steps(),
            coming,
            picks: Vec::new(),
        });
        self.overlay = Some(Overlay::Hint);
    }

    /// The wait before checking for the hint; `None` if none is expected.
    pub fn hint_pause(&self) -> Option<Duration> {
        let is_shown = self.overlay == Some(Overlay::Hint);
        let hint = self.hint.as_ref().filter(|_| is_shown)?;
        hint.picks.is_empty().then_some(LOOK_EVERY)
    }

    /// Shows the hint if it arrives in time, and selects its first pick for Enter.
    pub fn take_hint(&mut self, text: &Messages, patience: Duration) {
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

    /// Closes the window of the hint and abandons a pending computation.
    pub fn forget_hint(&mut self) {
        self.hint = None;
        self.overlay.take_if(|overlay| *overlay == Overlay::Hint);
    }

    /// Moves the cursor, or the selection in the list, to a pick.
    fn mark(&mut self, pick: Move) {
        if let Move::PlaceTile { cell, rotation } = pick {
            self.move_to(cell);
            self.rotation = rotation;
        } else if let Some(index) = self.picks.iter().position(|other| *other == pick) {
            self.selected = index;
        }
    }
}

/// Computes a hint in another thread. Nothing arrives if that fails.
fn think(rules: Arc<Rules>, state: State) -> Receiver<Vec<ConsideredPick>> {
    let budget = Budget {
        time: Some(THINKING),
        simulations: None,
    };
    let (sender, coming) = channel();
    thread::spawn(move || {
        if let Ok(picks) = analysis::hint(&rules, &state, budget) {
            // The receiver is gone if the window was closed.
            let _ = sender.send(picks);
        }
    });
    coming
}

/// Draws the window of the hint.
pub fn draw(table: &TableScreen, screen: Rect, buffer: &mut Buffer, text: &Messages) {
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
    let mut pen = LineWriter {
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
