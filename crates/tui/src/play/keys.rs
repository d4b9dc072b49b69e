//! Keys and mouse at the table.

use bastide_protocol::MAX_CHAT_CHARACTERS;
use bastide_rules::{Cell, Move};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::table::{Overlay, TableScreen, TurnState};
use super::{board, overlay, save};
use bastide_words::Messages;

/// A request of the table to the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeyAction {
    /// Nothing.
    None,
    /// Quit the program.
    Quit,
    /// Save the record to this file.
    Save(String),
    /// Start another game.
    Again,
}

/// Handles a key at the table.
pub fn press(table: &mut TableScreen, key: KeyEvent, text: &Messages) -> KeyAction {
    if let Some(overlay) = table.overlay.take() {
        return press_overlay(table, overlay, key, text);
    }
    let shift = key.modifiers.contains(KeyModifiers::SHIFT);
    if table.remote.is_some() && press_remote(table, key.code, text) {
        return KeyAction::None;
    }
    match key.code {
        KeyCode::Char('q') => table.overlay = Some(Overlay::Quit),
        KeyCode::Char('?') | KeyCode::F(1) => table.overlay = Some(Overlay::Help),
        KeyCode::Char('t') => table.overlay = Some(Overlay::Tiles),
        KeyCode::Char('p') => table.overlay = Some(Overlay::Projection),
        KeyCode::Char('e') => show_expansions(table, text),
        KeyCode::Char('g') => table.overlay = Some(Overlay::Log(0)),
        KeyCode::Char('s') => table.overlay = Some(ask_where_to_save()),
        KeyCode::Char('f') => table.look_at_next_feature(text),
        KeyCode::Char('w') => table.explain(text),
        KeyCode::Char('i') => table.ask_for_hint(text),
        KeyCode::Char('u') => table.undo(text),
        KeyCode::Char('c') => {
            table.hasty = !table.hasty;
            table.say(text.get(if table.hasty { "hasty" } else { "not-hasty" }));
        }
        KeyCode::Char('+' | '=') => table.camera.zoom(1),
        KeyCode::Char('-') => table.camera.zoom(-1),
        KeyCode::Char('a') => show_all(table),
        KeyCode::Char('H') => table.camera.pan(-100, 0),
        KeyCode::Char('J') => table.camera.pan(0, 100),
        KeyCode::Char('K') => table.camera.pan(0, -100),
        KeyCode::Char('L') => table.camera.pan(100, 0),
        KeyCode::Left if shift => table.camera.pan(-100, 0),
        KeyCode::Down if shift => table.camera.pan(0, 100),
        KeyCode::Up if shift => table.camera.pan(0, -100),
        KeyCode::Right if shift => table.camera.pan(100, 0),
        KeyCode::Char('h') => step(table, -1, 0),
        KeyCode::Char('j') => step(table, 0, 1),
        KeyCode::Char('k') => step(table, 0, -1),
        KeyCode::Char('l') => step(table, 1, 0),
        KeyCode::Left => step(table, -1, 0),
        KeyCode::Right => step(table, 1, 0),
        KeyCode::Down if is_choosing(table) => select(table, 1),
        KeyCode::Up if is_choosing(table) => select(table, -1),
        KeyCode::Down => step(table, 0, 1),
        KeyCode::Up => step(table, 0, -1),
        KeyCode::Esc => {
            table.focus = None;
            table.notice = None;
        }
        code => act(table, code, text),
    }
    if table.waiting == TurnState::Nothing && key.code == KeyCode::Enter {
        table.overlay = Some(Overlay::Result);
    }
    KeyAction::None
}

fn show_expansions(table: &mut TableScreen, text: &Messages) {
    let game = table.game.rules.view(&table.game.state);
    if game.panels().is_empty() {
        table.say(text.get("expansions-none"));
    } else {
        table.overlay = Some(Overlay::Expansions(0));
    }
}

/// Handles the extra keys of a server's table. Returns whether the key was one of them.
fn press_remote(table: &mut TableScreen, code: KeyCode, text: &Messages) -> bool {
    match code {
        KeyCode::Char('m') => table.open_chat(text),
        KeyCode::Char('y') => table.answer_proposal(text, true),
        KeyCode::Char('x') => table.answer_proposal(text, false),
        KeyCode::Char('o') => table.propose_take_over(text),
        KeyCode::Char('b') => table.return_to_seat(text),
        KeyCode::Char('t' | 'p' | 'f') if !table.has_aids() => table.refuse(text.get("no-aids")),
        KeyCode::Char('i') if !table.has_hints() => table.propose_hints(text),
        _ => return false,
    }
    true
}

/// Handles the keys that make moves.
fn act(table: &mut TableScreen, code: KeyCode, text: &Messages) {
    match (table.waiting, code) {
        (TurnState::Bot(_), _) => table.tick(text),
        (TurnState::Confirmation(_), KeyCode::Enter | KeyCode::Char(' ')) => table.confirm(text),
        (TurnState::Person(_), KeyCode::Tab | KeyCode::Char('n')) => match is_choosing(table) {
            true => select(table, 1),
            false => table.next_place(false),
        },
        (TurnState::Person(_), KeyCode::BackTab | KeyCode::Char('N')) => match is_choosing(table) {
            true => select(table, -1),
            false => table.next_place(true),
        },
        (TurnState::Person(_), KeyCode::Char('r' | ' ')) => table.rotate(false),
        (TurnState::Person(_), KeyCode::Char('R')) => table.rotate(true),
        (TurnState::Person(_), KeyCode::Enter) if !table.places.is_empty() => {
            table.play(text, table.placement());
        }
        (TurnState::Person(_), KeyCode::Enter) => {
            if let Some(pick) = table.picked() {
                table.play(text, pick);
            }
        }
        (TurnState::Person(_), KeyCode::Char(digit @ '0'..='9')) if table.asks_number() => {
            table.type_digit(digit as i16 - '0' as i16);
        }
        (TurnState::Person(_), KeyCode::Backspace) if table.asks_number() => table.untype_digit(),
        (TurnState::Person(_), KeyCode::Char(digit @ '0'..='9')) => {
            let mut indices = 0..table.picks.len();
            match indices.find(|index| table.key_of(*index) == Some(digit)) {
                Some(index) => table.play(text, table.picks[index]),
                None => table.refuse(text.get("no-such-pick")),
            }
        }
        _ => {}
    }
}

/// Whether the arrows move in a list rather than on the board.
fn is_choosing(table: &TableScreen) -> bool {
    table.places.is_empty() && !table.picks.is_empty() && table.focus.is_none()
}

fn select(table: &mut TableScreen, by: i32) {
    let count = table.picks.len() as i32;
    table.selected = (table.selected as i32 + by).rem_euclid(count.max(1)) as usize;
    table.typed = None;
}

fn step(table: &mut TableScreen, dx: i16, dy: i16) {
    let Cell { x, y } = table.cursor;
    table.focus = None;
    table.notice = None;
    table.move_to(Cell::new(x.saturating_add(dx), y.saturating_add(dy)));
}

/// Shows the whole board; a second time, the view follows the game again.
fn show_all(table: &mut TableScreen) {
    let (area, cells) = (table.board_area(), table.cells());
    let before = table.camera;
    table.camera.show_all(area, cells.iter().copied());
    if table.camera == before {
        table.camera.follow();
        table.camera.keep_in_view(area, &cells);
    }
}

fn press_overlay(
    table: &mut TableScreen,
    overlay: Overlay,
    key: KeyEvent,
    text: &Messages,
) -> KeyAction {
    match (overlay, key.code) {
        (Overlay::Quit, KeyCode::Char('y' | 'Y' | 's' | 'S') | KeyCode::Enter) => {
            return KeyAction::Quit;
        }
        (Overlay::Hint, _) => table.forget_hint(),
        (Overlay::Quit, KeyCode::Char('r' | 'R')) if table.remote.is_some() => table.resign(),
        (Overlay::Chat(line), KeyCode::Enter) => {
            if let Some(remote) = &mut table.remote {
                remote.say(&line);
            }
            // Enter on an empty line closes the chat.
            if !line.trim().is_empty() {
                table.overlay = Some(Overlay::Chat(String::new()));
            }
        }
        (Overlay::Chat(mut line), KeyCode::Char(letter)) => {
            if line.chars().count() < MAX_CHAT_CHARACTERS {
                line.push(letter);
            }
            table.overlay = Some(Overlay::Chat(line));
        }
        (Overlay::Chat(mut line), KeyCode::Backspace) => {
            line.pop();
            table.overlay = Some(Overlay::Chat(line));
        }
        (Overlay::Save(path), KeyCode::Enter) if !path.trim().is_empty() => {
            if table.waiting == TurnState::Nothing {
                table.overlay = Some(Overlay::Result);
            }
            return KeyAction::Save(path.trim().to_owned());
        }
        (Overlay::Save(mut path), KeyCode::Char(letter)) => {
            path.push(letter);
            table.overlay = Some(Overlay::Save(path));
        }
        (Overlay::Save(mut path), KeyCode::Backspace) => {
            path.pop();
            table.overlay = Some(Overlay::Save(path));
        }
        (Overlay::Log(back), KeyCode::Up | KeyCode::Char('k')) => {
            table.overlay = Some(Overlay::Log(back + 1));
        }
        (Overlay::Log(back), KeyCode::PageUp) => table.overlay = Some(Overlay::Log(back + 10)),
        (Overlay::Log(back), KeyCode::Down | KeyCode::Char('j')) => {
            table.overlay = Some(Overlay::Log(back.saturating_sub(1)));
        }
        (Overlay::Log(back), KeyCode::PageDown) => {
            table.overlay = Some(Overlay::Log(back.saturating_sub(10)));
        }
        (
            Overlay::Expansions(first),
            code @ (KeyCode::Up
            | KeyCode::Char('k' | 'j')
            | KeyCode::Down
            | KeyCode::PageUp
            | KeyCode::PageDown),
        ) => {
            let first = match code {
                KeyCode::Up | KeyCode::Char('k') => first.saturating_sub(1),
                KeyCode::PageUp => first.saturating_sub(10),
                KeyCode::PageDown => first + 10,
                _ => first + 1,
            };
            let last = overlay::last_expansion_line(table, text);
            table.overlay = Some(Overlay::Expansions(first.min(last)));
        }
        (Overlay::Result, KeyCode::Char('q')) => return KeyAction::Quit,
        (Overlay::Result, KeyCode::Char('n')) => return KeyAction::Again,
        (Overlay::Result, KeyCode::Char('g')) => table.overlay = Some(Overlay::Log(0)),
        (Overlay::Result, KeyCode::Char('m')) if table.remote.is_some() => {
            table.overlay = Some(Overlay::Chat(String::new()));
        }
        (Overlay::Result, KeyCode::Char('s')) => {
            table.overlay = Some(ask_where_to_save());
        }
        _ => {}
    }
    KeyAction::None
}

/// Suggests an unused file name, which the player can edit.
fn ask_where_to_save() -> Overlay {
    Overlay::Save(save::free("game.bastide"))
}

/// The state of a possible drag.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Drag {
    from: Option<(u16, u16)>,
    moved: bool,
}

/// Handles a mouse event at the table.
pub fn handle_mouse(table: &mut TableScreen, drag: &mut Drag, event: MouseEvent, text: &Messages) {
    let area = table.board_area();
    let here = (event.column, event.row);
    if table.overlay.is_some() {
        return;
    }
    let control = event.modifiers.contains(KeyModifiers::CONTROL);
    match event.kind {
        MouseEventKind::Down(MouseButton::Left) if area.contains(here.into()) => {
            *drag = Drag {
                from: Some(here),
                moved: false,
            };
        }
        MouseEventKind::Drag(MouseButton::Left) => {
            if let Some((x, y)) = drag.from {
                let by = (
                    i32::from(x) - i32::from(here.0),
                    i32::from(y) - i32::from(here.1),
                );
                table.camera.drag(by.0, by.1);
                *drag = Drag {
                    from: Some(here),
                    moved: true,
                };
            }
        }
        MouseEventKind::Up(MouseButton::Left) => {
            let clicked = drag.from.is_some() && !drag.moved;
            *drag = Drag::default();
            if clicked {
                click(table, here, text);
            }
        }
        MouseEventKind::ScrollUp if control || table.places.is_empty() => table.camera.zoom(1),
        MouseEventKind::ScrollDown if control || table.places.is_empty() => table.camera.zoom(-1),
        MouseEventKind::ScrollUp => table.rotate(true),
        MouseEventKind::ScrollDown => table.rotate(false),
        MouseEventKind::Down(MouseButton::Right) => table.rotate(false),
        _ => {}
    }
}

/// Handles a click: it moves the cursor, or places the tile if the cursor is already there. A click on a marked spot
/// takes its pick.
fn click(table: &mut TableScreen, (column, row): (u16, u16), text: &Messages) {
    let area = table.board_area();
    let cell = table.camera.cell_at(area, column, row);
    let (x, y) = (i32::from(column - area.x), i32::from(row - area.y));
    let near = |table: &TableScreen, pick: &Move| match pick {
        Move::PlaceFigure { spot, .. } => {
            let (px, py) = board::spot_pixel(table, area, *spot);
            (px - x).abs() <= 1 && py / 2 == y
        }
        _ => false,
    };
    match table.waiting {
        TurnState::Bot(_) => table.tick(text),
        TurnState::Confirmation(_) => table.confirm(text),
        TurnState::Person(_) if !table.places.is_empty() && table.cursor == cell => {
            table.play(text, table.placement());
        }
        TurnState::Person(_) => {
            let pick = table.picks.iter().find(|pick| near(table, pick)).copied();
            match pick {
                Some(pick) => table.play(text, pick),
                None => table.move_to(cell),
            }
        }
        TurnState::Nothing | TurnState::Elsewhere(_) => table.move_to(cell),
    }
}
