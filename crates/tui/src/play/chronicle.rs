//! What happened, in words: the log beside the board, and where everybody's points came from.

use bastide_record::Replay;
use bastide_rules::kernel::prompt::Control;
use bastide_rules::{Decision, DiscardCause, Event, Move, Outcome, Player, Reason, Rules, State};

use super::game::source_key;
use super::words;
use bastide_words::{Text, Value};

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Whom it concerns.
    pub player: Option<Player>,
    /// What happened.
    pub words: String,
    /// Whether points were given.
    pub points: bool,
}

/// Points from one source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Award {
    /// Whose.
    pub player: Player,
    /// The key of their source.
    pub key: &'static str,
    /// How many.
    pub points: i16,
}

/// What happened so far.
#[derive(Clone, Debug, Default)]
pub struct Chronicle {
    /// The log, oldest first.
    pub entries: Vec<Entry>,
    /// Every award.
    pub awards: Vec<Award>,
    names: Vec<String>,
}

/// A moment to go back to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    entries: usize,
    awards: usize,
    /// The last line, since a line can grow.
    last: Option<Entry>,
}

impl Chronicle {
    /// An empty chronicle of these players.
    pub fn new(names: Vec<String>) -> Chronicle {
        Chronicle {
            names,
            ..Chronicle::default()
        }
    }

    /// This moment.
    pub fn mark(&self) -> Mark {
        Mark {
            entries: self.entries.len(),
            awards: self.awards.len(),
            last: self.entries.last().cloned(),
        }
    }

    /// Forgets what happened since.
    pub fn back_to(&mut self, mark: Mark) {
        self.entries.truncate(mark.entries.saturating_sub(1));
        self.entries.extend(mark.last);
        self.awards.truncate(mark.awards);
    }

    /// Writes down a decision and what followed from it.
    pub fn hear(
        &mut self,
        text: &Text,
        rules: &Rules,
        before: &State,
        decision: Decision,
        events: &[Event],
    ) {
        match decision {
            Decision::Pick(pick) => {
                if let Some(player) = rules.look(before).asked() {
                    self.write_pick(text, rules, before, player, pick);
                }
            }
            Decision::Chance(Outcome::Face(face)) => {
                let face = [("face", Value::from(i64::from(face)))];
                self.write(None, text.with("log-chance", &face));
            }
            Decision::Chance(Outcome::Tile(_)) => {}
        }
        let told = usize::from(matches!(decision, Decision::Pick(Move::Place { .. })));
        self.tell(text, rules, events, told);
    }

    /// Writes down the turns of a replayed record.
    pub fn replay(&mut self, text: &Text, replay: &Replay) {
        for turn in &replay.turns {
            let name = words::name_of(&self.names, turn.player);
            self.write(Some(turn.player), format!("{name}: {}", turn.text));
            self.tell(text, &replay.rules, &turn.events, usize::MAX);
        }
    }

    /// Writes down what happened; so many tiles were told before.
    fn tell(&mut self, text: &Text, rules: &Rules, events: &[Event], mut told: usize) {
        let mut events = events.iter().peekable();
        while let Some(event) = events.next() {
            match *event {
                Event::AwardBegan {
                    player,
                    source,
                    points,
                    rule,
                } => {
                    let mut reasons = Vec::new();
                    while let Some(Event::AwardReason(reason)) = events.peek() {
                        reasons.push(*reason);
                        events.next();
                    }
                    if points == 0 {
                        continue;
                    }
                    let key = source_key(source);
                    self.awards.push(Award {
                        player,
                        key,
                        points,
                    });
                    let source = words::source_words(text, source);
                    let words = award_words(text, &source, points, &reasons);
                    let words = format!("{} {words} [{rule}]", words::name_of(&self.names, player));
                    self.entries.push(Entry {
                        player: Some(player),
                        words,
                        points: true,
                    });
                }
                Event::Completed { kind, at, rule } => {
                    let owned = matches!(events.peek(), Some(Event::AwardBegan { .. }));
                    if !owned {
                        let values = [
                            ("feature", Value::from(text.get(words::feature_key(kind)))),
                            ("at", Value::from(at.to_string())),
                        ];
                        let words = text.with("log-completed", &values);
                        self.write(None, format!("{words} [{rule}]"));
                    }
                }
                Event::TileDiscarded(kind, cause) => {
                    let name = words::short_name(&rules.face(kind).name).to_owned();
                    let key = match cause {
                        DiscardCause::FitsNowhere => "log-discarded",
                        DiscardCause::Declined => "log-declined",
                    };
                    let words = text.with(key, &[("tile", Value::from(name))]);
                    self.write(None, format!("{words} [{}]", cause.rule()));
                }
                Event::TilePlaced { .. } if told > 0 => told -= 1,
                // Where there is no choice the engine does not ask.
                Event::TilePlaced {
                    player: Some(player),
                    kind,
                    cell,
                    ..
                } => {
                    let tile = words::short_name(&rules.face(kind).name);
                    let name = words::name_of(&self.names, player);
                    let only = text.get("log-only-place");
                    let words = format!("{name}: {tile} @ {cell} ({only})");
                    self.write(Some(player), words);
                }
                Event::TileRevealed(kind) => {
                    let name = words::short_name(&rules.face(kind).name).to_owned();
                    let words = text.with("log-revealed", &[("tile", Value::from(name))]);
                    self.write(None, words);
                }
                Event::TileHidden => self.write(None, text.get("log-hidden")),
                Event::Told {
                    key,
                    player,
                    number,
                } => {
                    let values = [
                        (
                            "name",
                            Value::from(words::name_of(&self.names, player).to_owned()),
                        ),
                        ("number", Value::from(i64::from(number))),
                    ];
                    let told = text.find(&format!("told-{key}"), &values);
                    let words = told.unwrap_or_else(|| format!("{}: {number}", text.get(key)));
                    self.write(Some(player), words);
                }
                Event::FinalScoring => self.write(None, text.get("log-final")),
                Event::GameOver => self.write(None, text.get("log-over")),
                _ => {}
            }
        }
    }

    fn write_pick(
        &mut self,
        text: &Text,
        rules: &Rules,
        before: &State,
        player: Player,
        pick: Move,
    ) {
        let name = words::name_of(&self.names, player).to_owned();
        let words = match pick {
            // Whoever leaves the board as it is tells nothing by that.
            Move::Pass if is_about_board(rules, before) => return,
            Move::Place { cell, .. } => {
                let hand = rules.look(before).hand();
                let tile = hand.map_or("?", |kind| words::short_name(&rules.face(kind).name));
                format!("{name}: {tile} @ {cell}")
            }
            _ => {
                let words = words::pick_words(text, rules, before, &self.names, pick);
                // A figure goes into the line of its tile.
                if let (Move::Stand { .. }, Some(last)) = (pick, self.entries.last())
                    && last.player == Some(player)
                    && !last.points
                {
                    let line = format!("{}, {words}", last.words);
                    self.entries.pop();
                    return self.write(Some(player), line);
                }
                format!("{name}: {words}")
            }
        };
        self.write(Some(player), words);
    }

    /// Writes a line down.
    pub fn write(&mut self, player: Option<Player>, words: String) {
        self.entries.push(Entry {
            player,
            words,
            points: false,
        });
    }
}

/// An award: `+8 city: 3 tiles ×2, 1 shield ×2`.
fn award_words(text: &Text, source: &str, points: i16, reasons: &[Reason]) -> String {
    let reasons: Vec<String> = reasons
        .iter()
        .map(|r| words::reason_words(text, r))
        .collect();
    match reasons.is_empty() {
        true => format!("{points:+} {source}"),
        false => format!("{points:+} {source}: {}", reasons.join(", ")),
    }
}

fn is_about_board(rules: &Rules, state: &State) -> bool {
    let prompt = rules.prompt(state);
    prompt.is_some_and(|prompt| prompt.control == Control::Board)
}
