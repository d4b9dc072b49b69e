//! The log next to the board, and the sources of all points.

use bastide_record::Replay;
use bastide_rules::kernel::prompt::Control;
use bastide_rules::{Decision, DiscardCause, Event, Move, Outcome, Player, Reason, Rules, State};

use super::game::source_key;
use super::words;
use bastide_words::{Messages, Value};

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// The player concerned.
    pub player: Option<Player>,
    /// The text.
    pub words: String,
    /// Whether the line reports points.
    pub points: bool,
}

/// Points from one source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Award {
    /// The player who scored.
    pub player: Player,
    /// The key of the source.
    pub key: &'static str,
    /// The points.
    pub points: i16,
}

/// The log of a game.
#[derive(Clone, Debug, Default)]
pub struct EventLog {
    /// The log, oldest first.
    pub entries: Vec<LogLine>,
    /// All awards.
    pub awards: Vec<Award>,
    names: Vec<String>,
}

/// A position in the log, for undo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogMark {
    entries: usize,
    awards: usize,
    /// The last line, which may be extended later.
    last: Option<LogLine>,
}

impl EventLog {
    /// Creates an empty log for these players.
    pub fn new(names: Vec<String>) -> EventLog {
        EventLog {
            names,
            ..EventLog::default()
        }
    }

    /// The current position.
    pub fn mark(&self) -> LogMark {
        LogMark {
            entries: self.entries.len(),
            awards: self.awards.len(),
            last: self.entries.last().cloned(),
        }
    }

    /// Removes everything since the mark.
    pub fn back_to(&mut self, mark: LogMark) {
        self.entries.truncate(mark.entries.saturating_sub(1));
        self.entries.extend(mark.last);
        self.awards.truncate(mark.awards);
    }

    /// Logs a decision and its events.
    pub fn log_decision(
        &mut self,
        text: &Messages,
        rules: &Rules,
        before: &State,
        decision: Decision,
        events: &[Event],
    ) {
        match decision {
            Decision::Pick(pick) => {
                if let Some(player) = rules.view(before).asked_player() {
                    self.write_pick(text, rules, before, player, pick);
                }
            }
            Decision::Chance(Outcome::Face(face)) => {
                let face = [("face", Value::from(i64::from(face)))];
                self.write(None, text.with("log-chance", &face));
            }
            Decision::Chance(Outcome::Tile(_)) => {}
        }
        let logged = usize::from(matches!(decision, Decision::Pick(Move::PlaceTile { .. })));
        self.log_events(text, rules, events, logged);
    }

    /// Logs the turns of a replayed record.
    pub fn replay(&mut self, text: &Messages, replay: &Replay) {
        for turn in &replay.turns {
            let name = words::name_of(&self.names, turn.player);
            self.write(Some(turn.player), format!("{name}: {}", turn.text));
            self.log_events(text, &replay.rules, &turn.events, usize::MAX);
        }
    }

    /// Logs events. Skips the first `logged` tile placements, which are already in the log.
    fn log_events(&mut self, text: &Messages, rules: &Rules, events: &[Event], mut logged: usize) {
        let mut events = events.iter().peekable();
        while let Some(event) = events.next() {
            match *event {
                Event::AwardBegan {
                    player,
                    source,
                    points,
                    rule,
                } => {
                    let majority = match events.peek() {
                        Some(Event::AwardMajority(majority)) => {
                            events.next();
                            Some(majority)
                        }
                        _ => None,
                    };
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
                    self.entries.push(LogLine {
                        player: Some(player),
                        words,
                        points: true,
                    });
                    if let Some(majority) = majority {
                        let name = |player| words::name_of(&self.names, player).to_owned();
                        self.write(None, words::majority_words(text, majority, name));
                    }
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
                Event::TilePlaced { .. } if logged > 0 => logged -= 1,
                // The engine does not ask if there is only one choice.
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
                Event::ModuleEvent {
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
        text: &Messages,
        rules: &Rules,
        before: &State,
        player: Player,
        pick: Move,
    ) {
        let name = words::name_of(&self.names, player).to_owned();
        let words = match pick {
            // Leaving the board unchanged is not worth a line.
            Move::Pass if is_about_board(rules, before) => return,
            Move::PlaceTile { cell, .. } => {
                let hand = rules.view(before).hand();
                let tile = hand.map_or("?", |kind| words::short_name(&rules.face(kind).name));
                format!("{name}: {tile} @ {cell}")
            }
            _ => {
                let words = words::pick_words(text, rules, before, &self.names, pick);
                // A figure is added to the line of its tile.
                if let (Move::PlaceFigure { .. }, Some(last)) = (pick, self.entries.last())
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

    /// Writes a line.
    pub fn write(&mut self, player: Option<Player>, words: String) {
        self.entries.push(LogLine {
            player,
            words,
            points: false,
        });
    }
}

/// Describes an award: `+8 city: 3 tiles ×2, 1 shield ×2`.
fn award_words(text: &Messages, source: &str, points: i16, reasons: &[Reason]) -> String {
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
