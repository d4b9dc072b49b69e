//! What the server says, as far as a player needs it who picks at random: a thousand of them play on one core, so
//! that the view and the events are not even read.

use bastide_client::{Incoming, Progress};
use bastide_protocol::Seq;
use bastide_protocol::{ErrorCode, NumberRange, TilePlace, Waiting, WireError};
use serde::Deserialize;
use serde_json::value::RawValue;

/// A message of the server in short.
#[derive(Debug, Deserialize)]
pub struct Short {
    #[serde(rename = "type")]
    pub kind: ShortKind,
    #[serde(default)]
    pub id: Option<u32>,
    #[serde(default)]
    pub seq: Option<Seq>,
    #[serde(default)]
    head: Option<Seq>,
    #[serde(default)]
    told: Vec<ShortTold>,
    #[serde(default)]
    missed: Vec<ShortTold>,
    #[serde(default)]
    pub ask: Option<ShortAsk>,
    #[serde(default)]
    pub waiting: Option<Waiting>,
    #[serde(default)]
    pub code: Option<ErrorCode>,
    #[serde(default)]
    pub message: Option<String>,
    /// How long it was, in bytes.
    #[serde(skip)]
    pub bytes: usize,
}

/// Of which sort a message is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShortKind {
    Welcome,
    Update,
    Done,
    Error,
    Bye,
    #[serde(other)]
    Other,
}

#[derive(Debug, Deserialize)]
struct ShortTold {
    entry: Box<RawValue>,
}

#[derive(Deserialize)]
struct Numbered {
    seq: Seq,
}

/// What is asked, without what only people need.
#[derive(Debug, Deserialize)]
pub struct ShortAsk {
    pub seat: u8,
    #[serde(default)]
    places: Vec<TilePlace>,
    #[serde(default)]
    numbers: Vec<NumberRange>,
    #[serde(default)]
    picks: Vec<ShortPick>,
}

#[derive(Debug, Deserialize)]
struct ShortPick {
    pick: String,
}

impl ShortAsk {
    /// One of the picks; `choose` takes a number below the one given to it.
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

impl Short {
    /// The entries that it tells, as they were sent.
    pub fn take_entries(&mut self) -> Vec<Box<RawValue>> {
        let told = self.told.drain(..).chain(self.missed.drain(..));
        told.map(|told| told.entry).collect()
    }
}

/// The numbers of entries as they were sent; 0, which no entry has, for one that has none.
fn numbers(told: &[ShortTold]) -> Vec<Seq> {
    let number =
        |told: &ShortTold| serde_json::from_str(told.entry.get()).map_or(0, |Numbered { seq }| seq);
    told.iter().map(number).collect()
}

impl Incoming for Short {
    fn read(text: &str) -> Result<Short, serde_json::Error> {
        let mut short: Short = serde_json::from_str(text)?;
        short.bytes = text.len();
        Ok(short)
    }

    fn progress(&self) -> Progress {
        match self.kind {
            ShortKind::Welcome => Progress::Welcome {
                head: self.head.unwrap_or_default(),
                missed: numbers(&self.missed),
            },
            ShortKind::Update => Progress::Update(numbers(&self.told)),
            ShortKind::Bye => Progress::Bye(WireError::new(
                self.code.unwrap_or(ErrorCode::Internal),
                self.message.clone().unwrap_or_default(),
            )),
            ShortKind::Done | ShortKind::Error | ShortKind::Other => Progress::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pick_of_an_ask_can_be_picked() {
        let ask: ShortAsk = serde_json::from_str(
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
    fn messages_are_read_in_short() {
        let text = r#"{"type":"update","seq":7,"at":1,"told":[{"entry":{"seq":7,"at":1,"kind":"move","seat":0,"pick":"-"},"events":[]}],
            "changes":{},"waiting":{"for":"pick","seat":1}}"#;
        let mut short = Short::read(text).expect("a message");
        assert_eq!(short.progress(), Progress::Update(vec![7]));
        assert_eq!(short.waiting, Some(Waiting::Pick { seat: 1 }));
        assert_eq!(short.take_entries().len(), 1);
        let presence = Short::read(r#"{"type":"presence","online":[0],"spectators":0}"#);
        assert_eq!(presence.expect("a message").kind, ShortKind::Other);
    }
}
