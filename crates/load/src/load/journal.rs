//! Journals of what players saw, compared with each other at once and with the log in the database later.

use std::io::Write;

use bastide_protocol::Seq;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// Everything the players of one game saw.
#[derive(Debug, Serialize, Deserialize)]
pub struct SeenGame {
    /// The id of the table.
    pub table: String,
    /// The players.
    pub seats: Vec<SeenSeat>,
}

/// Everything one player saw.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct SeenSeat {
    /// The number of the seat.
    pub seat: u8,
    /// The number of the first entry received.
    pub first: Seq,
    /// The entries from there on, without gaps, exactly as received.
    pub entries: Vec<Box<RawValue>>,
    /// The acknowledged moves.
    pub acknowledged: Vec<AcknowledgedMove>,
}

/// A move that the server acknowledged, and so must keep.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AcknowledgedMove {
    /// The entry before the move.
    pub after: Seq,
    /// The pick.
    pub pick: String,
    /// The last entry that resulted from the move.
    pub seq: Seq,
}

impl SeenSeat {
    /// Returns the entry with this number, if it was received.
    pub fn entry(&self, seq: Seq) -> Option<&RawValue> {
        let index = usize::try_from(seq.checked_sub(self.first)?).ok()?;
        self.entries.get(index).map(|entry| &**entry)
    }

    fn end(&self) -> Seq {
        self.first + self.entries.len() as Seq
    }
}

impl SeenGame {
    /// Writes the game as a line of JSON.
    pub fn write_line(&self, journal: &mut impl Write) -> std::io::Result<()> {
        serde_json::to_writer(&mut *journal, self)?;
        journal.write_all(b"\n")
    }

    /// Returns contradictions: entries that two players saw differently.
    pub fn contradictions(&self) -> Vec<String> {
        let mut found = Vec::new();
        let Some((first, others)) = self.seats.split_first() else {
            return found;
        };
        for other in others {
            let from = first.first.max(other.first);
            let differs = (from..first.end().min(other.end())).find(|seq| {
                let texts = [first, other].map(|seat| seat.entry(*seq).map(RawValue::get));
                texts[0] != texts[1]
            });
            if let Some(seq) = differs {
                let table = &self.table;
                let (a, b) = (first.seat, other.seat);
                found.push(format!(
                    "table {table}: seats {a} and {b} saw different entries {seq}"
                ));
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(seat: u8, first: Seq, entries: &[&str]) -> SeenSeat {
        let entries = entries
            .iter()
            .map(|text| RawValue::from_string((*text).to_owned()).expect("JSON"));
        SeenSeat {
            seat,
            first,
            entries: entries.collect(),
            acknowledged: Vec::new(),
        }
    }

    #[test]
    fn different_histories_are_found() {
        let game = |seats: Vec<SeenSeat>| SeenGame {
            table: "t".to_owned(),
            seats,
        };
        let same = game(vec![seat(0, 5, &["1", "2", "3"]), seat(1, 6, &["2"])]);
        assert!(same.contradictions().is_empty());
        let apart = game(vec![seat(0, 5, &["1"]), seat(1, 6, &["9"])]);
        assert!(apart.contradictions().is_empty());
        let different = game(vec![seat(0, 5, &["1", "2"]), seat(1, 6, &["9"])]);
        assert_eq!(
            different.contradictions(),
            ["table t: seats 0 and 1 saw different entries 6"]
        );
    }
}
