//! The parts of a question besides its picks: subject, help, and the number being typed.

use bastide_protocol::panel_words;
use bastide_rules::kernel::prompt::{Control, Subject};
use bastide_rules::{Move, TileKind};
use bastide_words::{Messages, Value};

use super::table::TableScreen;

/// The subject of the question, and its help.
pub fn lines(table: &TableScreen, text: &Messages) -> Vec<String> {
    let subject = table.game.rules.subject(&table.game.state);
    let subject = subject.and_then(|subject| subject_words(table, text, subject));
    let help = table.prompt().and_then(|prompt| prompt.help);
    let help = help.map(|key| text.get(&format!("help-{key}")));
    subject.into_iter().chain(help).collect()
}

/// The tile next to the board that the question is about. Questions about a tile on the board are about the one just
/// placed.
pub fn lot(table: &TableScreen) -> Option<TileKind> {
    match table.game.rules.subject(&table.game.state)? {
        Subject::Lot(kind) => Some(kind),
        _ => None,
    }
}

/// The number that Enter picks, with the allowed range; `None` if the question does not ask for a number.
pub fn number_line(table: &TableScreen, text: &Messages) -> Option<String> {
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
    let sentence = text.with(
        &format!("say-{say}"),
        &[("number", Value::from(i64::from(named)))],
    );
    Some(format!("{sentence} ({least}–{most})"))
}

fn subject_words(table: &TableScreen, text: &Messages, subject: Subject) -> Option<String> {
    let game = table.game.rules.view(&table.game.state);
    match subject {
        Subject::Tile(_, sentence) => {
            sentence.map(|sentence| panel_words::sentence(game, &table.names(), *text, &sentence))
        }
        // The tile is shown as a picture.
        Subject::Lot(_) => None,
        Subject::Piece { kind, spot, .. } => Some(format!(
            "{} @ {}",
            text.get(kind),
            game.tile(spot.tile).cell
        )),
        Subject::Award(points) => {
            Some(text.with("pick-points", &[("number", Value::from(i64::from(points)))]))
        }
        Subject::Card {
            number,
            title,
            text: sentence,
            ..
        } => {
            let words = panel_words::sentence(game, &table.names(), *text, &sentence);
            let number = [("number", Value::from(i64::from(number)))];
            Some(match title {
                Some(title) => format!("{}: {words}", text.with(title, &number)),
                None => words,
            })
        }
    }
}
