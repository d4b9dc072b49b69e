//! What a question says beside its picks: what it is about, help, and the number that is typed.

use bastide_protocol::panel_words;
use bastide_rules::kernel::prompt::{Control, Subject};
use bastide_rules::{Move, TileKind};
use bastide_words::{Text, Value};

use super::table::Table;

/// What the question is about, and its help.
pub fn lines(table: &Table, text: &Text) -> Vec<String> {
    let subject = table.game.rules.subject(&table.game.state);
    let subject = subject.and_then(|subject| subject_words(table, text, subject));
    let help = table.prompt().and_then(|prompt| prompt.help);
    let help = help.map(|key| text.get(&format!("help-{key}")));
    subject.into_iter().chain(help).collect()
}

/// The tile beside the board that the question is about. One of the board is the one just laid.
pub fn lot(table: &Table) -> Option<TileKind> {
    match table.game.rules.subject(&table.game.state)? {
        Subject::Lot(kind) => Some(kind),
        _ => None,
    }
}

/// The number that Enter names, and those that can be named; `None` if the question is about
/// something else.
pub fn number_line(table: &Table, text: &Text) -> Option<String> {
    let Control::Number { say, .. } = table.prompt()?.control else {
        return None;
    };
    let numbers = || {
        table.picks.iter().filter_map(|pick| match pick {
            Move::Number(number) => Some(*number),
            _ => None,
        })
    };
    let (least, most) = (numbers().min()?, numbers().max()?);
    let named = match table.picked() {
        Some(Move::Number(number)) => number,
        _ => least,
    };
    let said = text.with(
        &format!("say-{say}"),
        &[("number", Value::from(i64::from(named)))],
    );
    Some(format!("{said} ({least}–{most})"))
}

fn subject_words(table: &Table, text: &Text, subject: Subject) -> Option<String> {
    let look = table.game.rules.look(&table.game.state);
    match subject {
        Subject::Tile(_, said) => {
            said.map(|said| panel_words::sentence(look, &table.names(), *text, &said))
        }
        // The tile is drawn.
        Subject::Lot(_) => None,
        Subject::Piece { kind, spot, .. } => Some(format!(
            "{} @ {}",
            text.get(kind),
            look.tile(spot.tile).cell
        )),
        Subject::Award(points) => {
            Some(text.with("pick-points", &[("number", Value::from(i64::from(points)))]))
        }
        Subject::Card {
            number,
            title,
            text: said,
            ..
        } => {
            let words = panel_words::sentence(look, &table.names(), *text, &said);
            let number = [("number", Value::from(i64::from(number)))];
            Some(match title {
                Some(title) => format!("{}: {words}", text.with(title, &number)),
                None => words,
            })
        }
    }
}
