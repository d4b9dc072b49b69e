//! The parts of server messages that a random player needs. A thousand players share one core, so the view and the
//! events are not parsed.

use bastide_client::{Incoming, LogProgress};
use bastide_protocol::Seq;
use bastide_protocol::{ErrorCode, NumberRange, TilePlace, Waiting, WireError};
use serde::Deserialize;
use serde_json::value::RawValue;

/// A server message, partly parsed.
#[derive(Debug, Deserialize)]
pub struct PartialMessage {
    #[serde(rename = "type")]
    pub kind: MessageKind,
    #[serde(default)]
    pub id: Option<u32>,
    #[serde(default)]
    pub seq: Option<Seq>,
    #[serde(default)]
    head: Option<Seq>,
    #[serde(default)]
    told: Vec<PartialEntry>,
    #[serde(default)]
    missed: Vec<PartialEntry>,
    #[serde(default)]
    pub ask: Option<PartialAsk>,
    #[serde(default)]
    pub waiting: Option<Waiting>,
    #[serde(default)]
    pub code: Option<ErrorCode>,
    #[serde(default)]
    pub message: Option<String>,
    /// The length of the message in bytes.
    #[serde(skip)]
    pub bytes: usize,
}

/// The type of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MessageKind {
    Welcome,
    Update,
    Done,
    Error,
    Bye,
    #[serde(other)]
    Other,
}

#[derive(Debug, Deserialize)]
struct PartialEntry {
    entry: Box<RawValue>,
}

#[derive(Deserialize)]
struct Numbered {
    seq: Seq,
}

/// A question without its labels.
#[derive(Debug, Deserialize)]
pub struct PartialAsk {
    pub seat: u8,
    #[serde(default)]
    places: Vec<TilePlace>,
    #[serde(default)]
    numbers: Vec<NumberRange>,
    #[serde(default)]
    picks: Vec<PartialPick>,
}

#[derive(Debug, Deserialize)]
struct PartialPick {
    pick: String,
}

impl PartialAsk {
    /// Returns one of the picks. `choose(n)` must return a number below `n`.
    pub fn pick(&self, choose: impl FnOnce(usize) -> usize) -> Option<String> {
        let places: usize = self.places.iter().map(|place| place.rotations.len()).sum();
        let length = |range: &NumberRange| usize::from(range.to.abs_diff(range.from)) + 1;
        let numbers: usize = self.numbers.iter().map(length).sum();
        let all = places + numbers + self.picks.len();
        if all == 0 {
            return None;
        }
        let mut left = choose(all);
        for place in &self.places {
            if let Some(rotation) = place.rotations.get(left) {
                let [x, y] = place.cell;
                return Some(format!("@{x},{y} r{rotation}"));
            }
            left -= place.rotations.len();
        }
        for range in &self.numbers {
            if left < length(range) {
                return Some(format!("={}", i32::from(range.from) + left as i32));
            }
            left -= length(range);
        }
        self.picks.get(left).map(|pick| pick.pick.clone())
    }
}

impl PartialMessage {
    /// Takes the entries out of the message, exactly as received.
    pub fn take_entries(&mut self) -> Vec<Box<RawValue>> {
        let told = self.told.drain(..).chain(self.missed.drain(..));
        told.map(|told| told.entry).collect()
    }
}

/// Returns the numbers of the entries; 0, which no real entry has, for an entry without a number.
fn numbers(told: &[PartialEntry]) -> Vec<Seq> {
    let number = |told: &PartialEntry| {
        serde_json::from_str(told.entry.get()).map_or(0, |Numbered { seq }| seq)
    };
    told.iter().map(number).collect()
}

impl Incoming for PartialMessage {
    fn read(text: &str) -> Result<PartialMessage, serde_json::Error> {
        let mut short: PartialMessage = serde_json::from_str(text)?;
        short.bytes = text.len();
        Ok(short)
    }

    fn progress(&self) -> LogProgress {
        match self.kind {
            MessageKind::Welcome => LogProgress::Welcome {
                head: self.head.unwrap_or_default(),
                missed: numbers(&self.missed),
            },
            MessageKind::Update => LogProgress::Update(numbers(&self.told)),
            MessageKind::Bye => LogProgress::Bye(WireError::new(
                self.code.unwrap_or(ErrorCode::Internal),
                self.message.clone().unwrap_or_default(),
            )),
            MessageKind::Done | MessageKind::Error | MessageKind::Other => LogProgress::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pick_of_a_question_is_reachable() {
        let ask: PartialAsk = serde_json::from_str(
            r#"{"seat":1,"prompt":"p","rule":"r","places":[{"cell":[1,0],"rotations":[0,2]},{"cell":[-1,0],"rotations":[3]}],
                "numbers":[{"from":-1,"to":1}],"picks":[{"pick":"-","label":{"key":"x"}},{"pick":"thief(E)","label":{"key":"x"}}]}"#,
        )
        .expect("an ask");
        let picked: Vec<_> = (0..8)
            .filter_map(|n| {
                ask.pick(|all| {
                    assert_eq!(all, 8);
                    n
                })
            })
            .collect();
        let texts = [
            "@1,0 r0", "@1,0 r2", "@-1,0 r3", "=-1", "=0", "=1", "-", "thief(E)",
        ];
        assert_eq!(picked, texts);
    }

    #[test]
    fn messages_are_partly_parsed() {
        let text = r#"{"type":"update","seq":7,"at":1,"told":[{"entry":{"seq":7,"at":1,"kind":"move","seat":0,"pick":"-"},"events":[]}],
            "changes":{},"waiting":{"for":"pick","seat":1}}"#;
        let mut short = PartialMessage::read(text).expect("a message");
        assert_eq!(short.progress(), LogProgress::Update(vec![7]));
        assert_eq!(short.waiting, Some(Waiting::Pick { seat: 1 }));
        assert_eq!(short.take_entries().len(), 1);
        let presence = PartialMessage::read(r#"{"type":"presence","online":[0],"spectators":0}"#);
        assert_eq!(presence.expect("a message").kind, MessageKind::Other);
    }
}
