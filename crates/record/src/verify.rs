//! Verifies a record: whether every move follows the rules, and whether chance was dealt as it
//! had been promised. What cannot be known is said, too.

use bastide_rules::{Player, Situation};

use crate::deal::{Commitment, Deal, Secret, first_seat};
use crate::dealer::{Dealer, Seed};
use crate::machine::Machine;
use crate::names::Colour;
use crate::place::Problem;
use crate::record::{Line, Record};
use crate::replay::Replay;

/// What was checked of a record, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verification {
    /// Each thing that was looked at, with what was found.
    pub checks: Vec<Check>,
    /// The seed that the outcomes of chance were compared with, if one is known.
    pub seed: Option<Seed>,
}

/// One thing that was looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// What.
    pub subject: Subject,
    /// What was found.
    pub finding: Finding,
}

/// What is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Every move, and every fingerprint, expectation and score on the way.
    Moves,
    /// The end of the game with the scores of everybody.
    Result,
    /// The commitment of the record against the one that somebody wrote down.
    Promise,
    /// The secret against the commitment.
    Commitment,
    /// The seed against the secret and the nonces.
    Seed,
    /// Who begins against the dealer, if the deal decided that.
    First,
    /// Everything that chance decided against the dealer.
    Outcomes,
}

impl Subject {
    /// Its name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Subject::Moves => "moves",
            Subject::Result => "result",
            Subject::Promise => "promise",
            Subject::Commitment => "commitment",
            Subject::Seed => "seed",
            Subject::First => "first",
            Subject::Outcomes => "outcomes",
        }
    }
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// It is as it should be.
    Right(String),
    /// It cannot be checked, and why.
    Unknown(String),
    /// It is not as it should be.
    Wrong(Problem),
}

/// What all findings come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Everything was checked and is right.
    Right,
    /// What could be checked is right.
    Partly,
    /// Something is wrong.
    Wrong,
}

impl Verification {
    /// What the findings come to.
    pub fn verdict(&self) -> Verdict {
        let verdicts = self.checks.iter().map(|check| match check.finding {
            Finding::Right(_) => Verdict::Right,
            Finding::Unknown(_) => Verdict::Partly,
            Finding::Wrong(_) => Verdict::Wrong,
        });
        verdicts.max().unwrap_or(Verdict::Partly)
    }
}

/// Checks everything that can be checked of a record. If somebody wrote the commitment down before
/// the game, the record must have the same.
pub fn verify(record: &Record, promised: Option<Commitment>) -> Verification {
    let mut checks = Vec::new();
    let mut found = |subject, finding| checks.push(Check { subject, finding });
    match Replay::of(record) {
        Ok(replay) => {
            found(Subject::Moves, Finding::Right(moves_text(record, &replay)));
            found(Subject::Result, result(record, &replay));
        }
        Err(problem) => found(Subject::Moves, Finding::Wrong(problem)),
    }
    if let Some(promised) = promised {
        found(Subject::Promise, promise(record, promised));
    }
    found(Subject::Commitment, commitment(record, promised));
    let colours = record.colours();
    let made = record.deal.as_ref().and_then(|deal| deal.seed(&colours));
    found(Subject::Seed, seed(record, made));
    let seed = made.or(record.seed);
    if record.deal.as_ref().is_some_and(|deal| deal.first_dealt) {
        found(Subject::First, first(record, seed));
    }
    found(Subject::Outcomes, outcomes(record, seed));
    Verification { checks, seed }
}

/// How many of something there are, in words.
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
    let marks = marks.filter(|line| matches!(line, Line::Fingerprint(_)));
    format!(
        "{turns} and {} replayed, all as the rules want it",
        count(marks.count(), "fingerprint", "fingerprints")
    )
}

fn result(record: &Record, replay: &Replay) -> Finding {
    if replay.rules.situation(&replay.state) != Situation::Over {
        let message = "the record ends before the game is over";
        return Finding::Unknown(message.to_owned());
    }
    let look = replay.rules.look(&replay.state);
    let seats = (0..).map(Player).zip(&replay.colours);
    let scores: Vec<String> = seats
        .map(|(player, colour)| format!("{colour} {}", look.score(player)))
        .collect();
    let scores = scores.join(", ");
    // The replay compared every result line; the last ones must be about everybody.
    let after_turns = record.lines.iter().rev();
    let after_turns = after_turns.take_while(|line| !matches!(line, Line::Turn(_)));
    let told: Vec<Colour> = after_turns
        .filter_map(|line| match line {
            Line::Result(scores) => Some(scores.what.iter().map(|(colour, _)| *colour)),
            _ => None,
        })
        .flatten()
        .collect();
    if replay.colours.iter().all(|colour| told.contains(colour)) {
        return Finding::Right(format!("the game is over: {scores}"));
    }
    Finding::Unknown(format!(
        "the game is over, but the record does not tell everybody's result; it is {scores}"
    ))
}

fn wrong(record: &Record, message: String) -> Finding {
    let place = record.places.of("deal").whole();
    Finding::Wrong(record.at_home(place.problem(message)))
}

fn promise(record: &Record, promised: Commitment) -> Finding {
    match &record.deal {
        Some(deal) if deal.commitment == promised => {
            Finding::Right("the commitment is the one that you wrote down".to_owned())
        }
        Some(deal) => {
            let message = format!(
                "the commitment is {}, you wrote down {promised}; \
                 this is another game, or the commitment was changed afterwards",
                deal.commitment
            );
            wrong(record, message)
        }
        None => {
            let message = "you wrote down a commitment, but the record has no deal line; \
                           ask for the whole record";
            wrong(record, message.to_owned())
        }
    }
}

/// The deal of a record, with its secret if it was told, or why it cannot be checked.
fn told(record: &Record) -> Result<(&Deal, Secret), Finding> {
    let unknown = |message: &str| Finding::Unknown(message.to_owned());
    let Some(deal) = &record.deal else {
        return Err(unknown(
            "no deal line: nobody promised how the game would be dealt",
        ));
    };
    let secret = deal.secret;
    let secret = secret.ok_or_else(|| unknown("the secret is not told before the game is over"))?;
    Ok((deal, secret))
}

fn commitment(record: &Record, promised: Option<Commitment>) -> Finding {
    let (deal, secret) = match told(record) {
        Ok(told) => told,
        Err(finding) => return finding,
    };
    let made = Commitment::to(&secret);
    if made == deal.commitment {
        let hint = match promised {
            Some(_) => String::new(),
            // Whoever changes a secret can change the commitment with it.
            None => format!("; only you can tell whether {made} is what you saw before the game"),
        };
        return Finding::Right(format!("the secret is the one that was promised{hint}"));
    }
    let message = format!(
        "the secret has the commitment {made}, promised was {}; \
         the secret or the commitment was changed",
        deal.commitment
    );
    wrong(record, message)
}

fn seed(record: &Record, made: Option<Seed>) -> Finding {
    let (Some(made), Ok((deal, _))) = (made, told(record)) else {
        let message = match (&record.deal, record.seed) {
            (Some(_), _) => "the seed cannot be made without the secret",
            (None, Some(_)) => "no deal line: how the seed was chosen, nobody can tell",
            (None, None) => "no deal line and no seed line",
        };
        return Finding::Unknown(message.to_owned());
    };
    if let Some(seed) = record.seed.filter(|seed| *seed != made) {
        let message = format!(
            "secret and nonces make the seed {made}, not {seed}; \
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
        "made of the secret alone: no player added anything, so that whoever chose the secret chose the deal"
            .to_owned()
    } else {
        format!(
            "made of the secret and what was added by {}",
            added.join(", ")
        )
    };
    Finding::Right(message)
}

fn first(record: &Record, seed: Option<Seed>) -> Finding {
    let Some(seed) = seed else {
        return Finding::Unknown("no seed is known: who was to begin cannot be told".to_owned());
    };
    let seats = u8::try_from(record.players.len()).unwrap_or(u8::MAX);
    let dealt = usize::from(first_seat(seed, seats).0);
    let dealt = record.players.get(dealt).map(|seat| seat.colour);
    let begins = record.first.or_else(|| record.colours().first().copied());
    match (dealt, begins) {
        (Some(dealt), Some(begins)) if dealt != begins => {
            let place = record.places.of("first").whole();
            let message =
                format!("the dealer lets {dealt} begin, not {begins}; who begins was changed");
            Finding::Wrong(record.at_home(place.problem(message)))
        }
        (Some(dealt), _) => Finding::Right(format!("{dealt} begins, as dealt from the seed")),
        (None, _) => Finding::Unknown("nobody plays".to_owned()),
    }
}

/// Replays once more, with the dealer at the table.
fn outcomes(record: &Record, seed: Option<Seed>) -> Finding {
    let Some(seed) = seed else {
        let message = "no seed is known: the moves are checked, the deal cannot be";
        return Finding::Unknown(message.to_owned());
    };
    let Ok(rules) = record.rules() else {
        let message = "the game cannot be set out, so that nothing can be dealt";
        return Finding::Unknown(message.to_owned());
    };
    let mut machine = Machine::new(record, rules);
    machine.dealer = Some(Dealer::new(seed));
    // What stands between the turns was checked before.
    let mut turns = record
        .lines
        .iter()
        .filter(|line| matches!(line, Line::Turn(_)));
    let stopped = turns.find_map(|line| machine.line(line).err());
    let dealt = machine.outcomes();
    match stopped {
        Some(mut problem) if machine.misdealt => {
            problem.message += "; what came was changed, or the game was dealt otherwise";
            Finding::Wrong(record.at_home(problem))
        }
        Some(_) => Finding::Unknown(format!(
            "{} compared with the dealer's and right, the rest cannot be, since the moves go wrong",
            count(dealt, "outcome of chance", "outcomes of chance")
        )),
        None => Finding::Right(format!(
            "{}, each as dealt from the seed",
            count(dealt, "outcome of chance", "outcomes of chance")
        )),
    }
}
