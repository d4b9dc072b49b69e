//! What keys and the mouse do at the table.

use bastide_protocol::MAX_CHAT_CHARACTERS;
use bastide_rules::{Cell, Move};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::table::{Overlay, Table, Waiting};
use super::{board, overlay, save};
use bastide_words::Text;

/// What the table wants done outside of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Nothing.
    None,
    /// Leave the program.
    Quit,
    /// Save the record in this file.
    Save(String),
    /// Begin anew.
    Again,
}

/// A key at the table.
pub fn press(table: &mut Table, key: KeyEvent, text: &Text) -> Wish {
    if let Some(overlay) = table.overlay.take() {
        return press_overlay(table, overlay, key, text);
    }
    let shift = key.modifiers.contains(KeyModifiers::SHIFT);
    if table.remote.is_some() && press_remote(table, key.code, text) {
        return Wish::None;
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
    if table.waiting == Waiting::Nothing && key.code == KeyCode::Enter {
        table.overlay = Some(Overlay::Result);
    }
    Wish::None
}

fn show_expansions(table: &mut Table, text: &Text) {
    let look = table.game.rules.look(&table.game.state);
    if look.panels().is_empty() {
        table.say(text.get("expansions-none"));
    } else {
        table.overlay = Some(Overlay::Expansions(0));
    }
}

/// The keys that a table on a server adds. Whether it was one.
fn press_remote(table: &mut Table, code: KeyCode, text: &Text) -> bool {
    match code {
        KeyCode::Char('m') => table.open_chat(text),
        KeyCode::Char('y') => table.answer_proposal(text, true),
        KeyCode::Char('x') => table.answer_proposal(text, false),
        KeyCode::Char('o') => table.propose_take_over(text),
        KeyCode::Char('b') => table.return_to_seat(text),
        KeyCode::Char('t' | 'p' | 'f' | 'i') if !table.has_aids() => {
            table.refuse(text.get("no-aids"))
        }
        _ => return false,
    }
    true
}

/// The keys that play.
fn act(table: &mut Table, code: KeyCode, text: &Text) {
    match (table.waiting, code) {
        (Waiting::Bot(_), _) => table.tick(text),
        (Waiting::Confirmation(_), KeyCode::Enter | KeyCode::Char(' ')) => table.confirm(text),
        (Waiting::Person(_), KeyCode::Tab | KeyCode::Char('n')) => match is_choosing(table) {
            true => select(table, 1),
            false => table.next_place(false),
        },
        (Waiting::Person(_), KeyCode::BackTab | KeyCode::Char('N')) => match is_choosing(table) {
            true => select(table, -1),
            false => table.next_place(true),
        },
        (Waiting::Person(_), KeyCode::Char('r' | ' ')) => table.rotate(false),
        (Waiting::Person(_), KeyCode::Char('R')) => table.rotate(true),
        (Waiting::Person(_), KeyCode::Enter) if !table.places.is_empty() => {
            table.play(text, table.placement());
        }
        (Waiting::Person(_), KeyCode::Enter) => {
            if let Some(pick) = table.picked() {
                table.play(text, pick);
            }
        }
        (Waiting::Person(_), KeyCode::Char(digit @ '0'..='9')) if table.asks_number() => {
            table.type_digit(digit as i16 - '0' as i16);
        }
        (Waiting::Person(_), KeyCode::Backspace) if table.asks_number() => table.untype_digit(),
        (Waiting::Person(_), KeyCode::Char(digit @ '0'..='9')) => {
            let mut indices = 0..table.picks.len();
            match indices.find(|index| table.key_of(*index) == Some(digit)) {
                Some(index) => table.play(text, table.picks[index]),
                None => table.refuse(text.get("no-such-pick")),
            }
        }
        _ => {}
    }
}

/// Whether the arrows choose from a list rather than on the board.
fn is_choosing(table: &Table) -> bool {
    table.places.is_empty() && !table.picks.is_empty() && table.focus.is_none()
}

fn select(table: &mut Table, by: i32) {
    let count = table.picks.len() as i32;
    table.selected = (table.selected as i32 + by).rem_euclid(count.max(1)) as usize;
    table.typed = None;
}

fn step(table: &mut Table, dx: i16, dy: i16) {
    let Cell { x, y } = table.cursor;
    table.focus = None;
    table.notice = None;
    table.move_to(Cell::new(x.saturating_add(dx), y.saturating_add(dy)));
}

/// The whole board at once; a second time, the view follows the game again.
fn show_all(table: &mut Table) {
    let (area, cells) = (table.board_area(), table.cells());
    let before = table.camera;
    table.camera.show_all(area, cells.iter().copied());
    if table.camera == before {
        table.camera.follow();
        table.camera.keep_in_view(area, &cells);
    }
}

fn press_overlay(table: &mut Table, overlay: Overlay, key: KeyEvent, text: &Text) -> Wish {
    match (overlay, key.code) {
        (Overlay::Quit, KeyCode::Char('y' | 'Y' | 's' | 'S') | KeyCode::Enter) => {
            return Wish::Quit;
        }
        (Overlay::Hint, _) => table.forget_hint(),
        (Overlay::Quit, KeyCode::Char('r' | 'R')) if table.remote.is_some() => table.resign(),
        (Overlay::Chat(line), KeyCode::Enter) => {
            if let Some(remote) = &mut table.remote {
                remote.say(&line);
            }
            // Whoever has said nothing has read enough.
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
            if table.waiting == Waiting::Nothing {
                table.overlay = Some(Overlay::Result);
            }
            return Wish::Save(path.trim().to_owned());
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
        (Overlay::Result, KeyCode::Char('q')) => return Wish::Quit,
        (Overlay::Result, KeyCode::Char('n')) => return Wish::Again,
        (Overlay::Result, KeyCode::Char('g')) => table.overlay = Some(Overlay::Log(0)),
        (Overlay::Result, KeyCode::Char('m')) if table.remote.is_some() => {
            table.overlay = Some(Overlay::Chat(String::new()));
        }
        (Overlay::Result, KeyCode::Char('s')) => {
            table.overlay = Some(ask_where_to_save());
        }
        _ => {}
    }
    Wish::None
}

/// A name that no file has yet; another one may be typed.
fn ask_where_to_save() -> Overlay {
    Overlay::Save(save::free("game.bastide"))
}

/// A drag that may be going on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Drag {
    from: Option<(u16, u16)>,
    moved: bool,
}

/// The mouse at the table.
pub fn point(table: &mut Table, drag: &mut Drag, event: MouseEvent, text: &Text) {
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

/// A click looks, a second one on the same cell lays the tile; a click on a sign takes its pick.
fn click(table: &mut Table, (column, row): (u16, u16), text: &Text) {
    let area = table.board_area();
    let cell = table.camera.cell_at(area, column, row);
    let (x, y) = (i32::from(column - area.x), i32::from(row - area.y));
    let near = |table: &Table, pick: &Move| match pick {
        Move::Stand { spot, .. } => {
            let (px, py) = board::spot_pixel(table, area, *spot);
            (px - x).abs() <= 1 && py / 2 == y
        }
        _ => false,
    };
    match table.waiting {
        Waiting::Bot(_) => table.tick(text),
        Waiting::Confirmation(_) => table.confirm(text),
        Waiting::Person(_) if !table.places.is_empty() && table.cursor == cell => {
            table.play(text, table.placement());
        }
        Waiting::Person(_) => {
            let pick = table.picks.iter().find(|pick| near(table, pick)).copied();
            match pick {
                Some(pick) => table.play(text, pick),
                None => table.move_to(cell),
            }
        }
        Waiting::Nothing | Waiting::Elsewhere(_) => table.move_to(cell),
    }
}
