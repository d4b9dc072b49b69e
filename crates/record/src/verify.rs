//! Verifies a record: whether every move follows the rules, and whether chance was dealt from the
//! committed seed. Reports also what cannot be checked.

use bastide_rules::{Player, Situation};

use crate::deal::{Commitment, FairDeal, first_seat};
use crate::dealer::{Dealer, Seed};
use crate::names::Colour;
use crate::problem::{Problem, TextPosition};
use crate::record::{Record, RecordLine};
use crate::replay::Replay;
use crate::replayer::Replayer;
use crate::rulebook::{check_refused, expected_error_of};

/// The result of verifying a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verification {
    /// All checks, in order.
    pub checks: Vec<Check>,
    /// The seed that the outcomes of chance were compared with, if known.
    pub seed: Option<Seed>,
}

/// One check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// What was checked.
    pub subject: CheckSubject,
    /// The outcome of the check.
    pub finding: Finding,
}

/// The subject of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckSubject {
    /// Every move, and every fingerprint, expectation and result line between them.
    Moves,
    /// The end of the game, with every player's score.
    Result,
    /// The record's commitment against the one written down before the game.
    Promise,
    /// The secret against the commitment.
    Commitment,
    /// The seed against the secret and the nonces.
    Seed,
    /// The starting player against the dealer, if the deal decided it.
    First,
    /// Every outcome of chance against the dealer.
    Outcomes,
}

impl CheckSubject {
    /// Returns the name used in reports.
    pub fn name(self) -> &'static str {
        match self {
            CheckSubject::Moves => "moves",
            CheckSubject::Result => "result",
            CheckSubject::Promise => "promise",
            CheckSubject::Commitment => "commitment",
            CheckSubject::Seed => "seed",
            CheckSubject::First => "first",
            CheckSubject::Outcomes => "outcomes",
        }
    }
}

/// The outcome of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The subject is right; the text gives details.
    Right(String),
    /// The subject cannot be checked; the text gives the reason.
    Unknown(String),
    /// The subject is wrong.
    Wrong(Problem),
}

/// The overall result of a verification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Everything was checked and is right.
    Right,
    /// Everything that could be checked is right.
    Partly,
    /// Something is wrong.
    Wrong,
}

impl Verification {
    /// Returns the overall result.
    pub fn verdict(&self) -> Verdict {
        let verdicts = self.checks.iter().map(|check| match check.finding {
            Finding::Right(_) => Verdict::Right,
            Finding::Unknown(_) => Verdict::Partly,
            Finding::Wrong(_) => Verdict::Wrong,
        });
        verdicts.max().unwrap_or(Verdict::Partly)
    }
}

/// Checks everything in a record that can be checked. `promised` is the commitment written down
/// before the game, if any; the record must have the same.
pub fn verify(record: &Record, promised: Option<Commitment>) -> Verification {
    let mut checks = Vec::new();
    let mut found = |subject, finding| checks.push(Check { subject, finding });
    if let Some((part, place)) = expected_error_of(record) {
        found(CheckSubject::Moves, refusal(record, part, place));
    } else {
        match Replay::of(record) {
            Ok(replay) => {
                found(
                    CheckSubject::Moves,
                    Finding::Right(moves_text(record, &replay)),
                );
                found(CheckSubject::Result, result(record, &replay));
            }
            Err(problem) => found(CheckSubject::Moves, Finding::Wrong(problem)),
        }
    }
    if let Some(promised) = promised {
        found(CheckSubject::Promise, promise(record, promised));
    }
    found(CheckSubject::Commitment, commitment(record, promised));
    let colours = record.colours();
    let made = record.deal.as_ref().and_then(|deal| deal.seed(&colours));
    found(CheckSubject::Seed, seed(record, made));
    let seed = made.or(record.seed);
    if record.deal.as_ref().is_some_and(|deal| deal.first_dealt) {
        found(CheckSubject::First, first(record, seed));
    }
    found(CheckSubject::Outcomes, outcomes(record, seed));
    Verification { checks, seed }
}

/// Checks a record without a game: its set-up must be refused with this text.
fn refusal(record: &Record, part: &str, place: TextPosition) -> Finding {
    match check_refused(part, Ok(record.clone()), place) {
        Ok(problem) => Finding::Right(format!("the set-up is refused, as expected: {problem}")),
        Err(problem) => Finding::Wrong(record.with_json_path(problem)),
    }
}

/// Returns a count with its noun.
fn count(number: usize, one: &str, many: &str) -> String {
    match number {
        0 => format!("no {one}"),
        1 => format!("1 {one}"),
        _ => format!("{number} {many}"),
    }
}

fn moves_text(record: &Record, replay: &Replay) -> String {
    let turns = count(replay.turns.len(), "turn", "turns");
    let marks = record.lines.iter();
    let marks = marks.filter(|line| matches!(line, RecordLine::Fingerprint(_)));
    format!(
        "{turns} replayed without an error, {} compared",
        count(marks.count(), "fingerprint", "fingerprints")
    )
}

fn result(record: &Record, replay: &Replay) -> Finding {
    if replay.rules.situation(&replay.state) != Situation::Over {
        let message = "the record ends before the game is over";
        return Finding::Unknown(message.to_owned());
    }
    let view = replay.rules.view(&replay.state);
    let seats = (0..).map(Player).zip(&replay.colours);
    let scores: Vec<String> = seats
        .map(|(player, colour)| format!("{colour} {}", view.score(player)))
        .collect();
    let scores = scores.join(", ");
    // The replay compared every result line. Those after the last turn must name every player.
    let after_turns = record.lines.iter().rev();
    let after_turns = after_turns.take_while(|line| !matches!(line, RecordLine::Turn(_)));
    let listed: Vec<Colour> = after_turns
        .filter_map(|line| match line {
            RecordLine::Result(scores) => Some(scores.value.iter().map(|(colour, _)| *colour)),
            _ => None,
        })
        .flatten()
        .collect();
    if replay.colours.iter().all(|colour| listed.contains(colour)) {
        return Finding::Right(format!("the game is over: {scores}"));
    }
    Finding::Unknown(format!(
        "the game is over, but the record does not list every player's score; the scores are {scores}"
    ))
}

fn wrong(record: &Record, message: String) -> Finding {
    let place = record.places.of("deal").whole();
    Finding::Wrong(record.with_json_path(place.problem(message)))
}

fn promise(record: &Record, promised: Commitment) -> Finding {
    let deals: Vec<&FairDeal> = record.deals().collect();
    let Some(deal) = deals.first() else {
        let message = "you wrote down a commitment, but the record has no deal line; \
                       ask for the whole record";
        return wrong(record, message.to_owned());
    };
    let Some(at) = deals.iter().position(|deal| deal.commitment == promised) else {
        let message = format!(
            "the commitment is {}, but you wrote down {promised}; \
             this is another game, or the commitment was changed afterwards",
            deal.commitment
        );
        return wrong(record, message);
    };
    let is_promised = |deal: &&&FairDeal| deal.commitment == promised;
    let until = deals[at..].iter().find(|deal| !is_promised(deal));
    let covers = match (deals[at].from, until.map(|deal| deal.from)) {
        (0, None) => String::new(),
        (0, Some(until)) => format!("; it covers the first {until} outcomes of chance"),
        (from, None) => format!("; it covers the outcomes of chance after the first {from}"),
        (from, Some(until)) => {
            format!("; it covers the outcomes of chance {} to {until}", from + 1)
        }
    };
    Finding::Right(format!("the commitment is the one you wrote down{covers}"))
}

/// Returns the first deal of a record if its secret is known, or the finding that it cannot be checked.
fn revealed(record: &Record) -> Result<&FairDeal, Finding> {
    let unknown = |message: &str| Finding::Unknown(message.to_owned());
    let Some(deal) = &record.deal else {
        return Err(unknown("no deal line: the game has no commitment"));
    };
    match deal.secret {
        Some(_) => Ok(deal),
        None => Err(unknown("the secret is revealed only when the game is over")),
    }
}

fn commitment(record: &Record, promised: Option<Commitment>) -> Finding {
    let deal = match revealed(record) {
        Ok(deal) => deal,
        Err(finding) => return finding,
    };
    let is_wrong = |deal: &&FairDeal| {
        let made = deal.secret.as_ref().map(Commitment::to);
        made.is_some_and(|made| made != deal.commitment)
    };
    if let Some((broken, secret)) = record
        .deals()
        .find(is_wrong)
        .and_then(|deal| Some((deal, deal.secret?)))
    {
        let message = format!(
            "the secret has the commitment {}, not {}; \
             the secret or the commitment was changed",
            Commitment::to(&secret),
            broken.commitment
        );
        return wrong(record, message);
    }
    let hint = match promised {
        Some(_) => String::new(),
        // Anyone who changes the secret can change the commitment to match.
        None => format!(
            "; only you know whether {} is what you saw before the game",
            deal.commitment
        ),
    };
    match record.redeals.is_empty() {
        true => Finding::Right(format!("the secret matches the commitment{hint}")),
        false => Finding::Right(format!("each secret matches its commitment{hint}")),
    }
}

fn seed(record: &Record, made: Option<Seed>) -> Finding {
    let (Some(made), Ok(deal)) = (made, revealed(record)) else {
        let message = match (&record.deal, record.seed) {
            (Some(_), _) => "the seed cannot be computed without the secret",
            (None, Some(_)) => "no deal line: how the seed was chosen is unknown",
            (None, None) => "no deal line and no seed line",
        };
        return Finding::Unknown(message.to_owned());
    };
    if let Some(seed) = record.seed.filter(|seed| *seed != made) {
        let message = format!(
            "the secret and the nonces give the seed {made}, not {seed}; \
             the secret, a nonce, the order of the seats or the seed was changed"
        );
        return wrong(record, message);
    }
    let added: Vec<&str> = deal
        .nonces
        .iter()
        .map(|(colour, _)| colour.name())
        .collect();
    let message = if added.is_empty() {
        "computed from the secret alone: no player added a nonce, so the choice of the secret decided the deal"
            .to_owned()
    } else {
        format!(
            "computed from the secret and the nonces added by {}",
            added.join(", ")
        )
    };
    Finding::Right(message)
}

fn first(record: &Record, seed: Option<Seed>) -> Finding {
    let Some(seed) = seed else {
        return Finding::Unknown(
            "no seed is known: the starting player cannot be checked".to_owned(),
        );
    };
    let seats = u8::try_from(record.players.len()).unwrap_or(u8::MAX);
    let dealt = usize::from(first_seat(seed, seats).0);
    let dealt = record.players.get(dealt).map(|seat| seat.colour);
    let begins = record.first.or_else(|| record.colours().first().copied());
    match (dealt, begins) {
        (Some(dealt), Some(begins)) if dealt != begins => {
            let place = record.places.of("first").whole();
            let message = format!(
                "the seed makes {dealt} begin, not {begins}; the starting player was changed"
            );
            Finding::Wrong(record.with_json_path(place.problem(message)))
        }
        (Some(dealt), _) => Finding::Right(format!("{dealt} begins, as dealt from the seed")),
        (None, _) => Finding::Unknown("the record has no players".to_owned()),
    }
}

/// Replays the record once more and compares every outcome with the dealer's.
fn outcomes(record: &Record, seed: Option<Seed>) -> Finding {
    let Some(seed) = seed else {
        let message = "no seed is known: the moves are checked, the deal cannot be";
        return Finding::Unknown(message.to_owned());
    };
    let Ok(rules) = record.rules() else {
        let message = "the game cannot be set up, so nothing can be dealt";
        return Finding::Unknown(message.to_owned());
    };
    let colours = record.colours();
    let redeals = record.redeals.iter();
    let redeals = redeals.map(|deal| Some((deal.from, deal.seed(&colours)?)));
    let Some(redeals) = redeals.collect() else {
        let message = "the secret of a later deal is unknown";
        return Finding::Unknown(message.to_owned());
    };
    let mut machine = Replayer::new(record, rules);
    machine.dealer = Some(Dealer::new(seed));
    machine.redeals = redeals;
    // The lines between the turns have been checked already.
    let mut turns = record
        .lines
        .iter()
        .filter(|line| matches!(line, RecordLine::Turn(_)));
    let stopped = turns.find_map(|line| machine.replay_line(line).err());
    let dealt = machine.outcomes();
    match stopped {
        Some(mut problem) if machine.misdealt => {
            problem.message += "; the outcome was changed, or the game was dealt differently";
            Finding::Wrong(record.with_json_path(problem))
        }
        Some(_) => Finding::Unknown(format!(
            "{} compared with the dealer and right; the rest cannot be checked because a move is wrong",
            count(dealt, "outcome of chance", "outcomes of chance")
        )),
        None => Finding::Right(format!(
            "{}, each as dealt from the seed",
            count(dealt, "outcome of chance", "outcomes of chance")
        )),
    }
}
