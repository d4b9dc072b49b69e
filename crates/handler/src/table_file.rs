//! Records, verifications and rematches of tables.

use bastide_protocol::{
    CheckFinding, CheckInfo, DealProof, ErrorCode, NotedDeal, Phase, SeatKind, SeatSettings,
    TableSettings, VerificationInfo, WireError,
};
use bastide_record::{Record, SalvageResult, verify};
use bastide_table::Table;

/// Returns the record of a table's game up to now, as JSON. It includes the secret of the deal only when the game is
/// over.
pub fn json_record(table: &Table) -> Result<String, WireError> {
    serde_json::to_string(&table.record()?).map_err(|_| ErrorCode::Internal.into())
}

/// Returns the record of a table whose game is over.
pub fn finished_record(table: &Table) -> Result<Record, WireError> {
    if table.phase() != Phase::Over {
        return Err(ErrorCode::NotOver.into());
    }
    Ok(table.record()?)
}

/// Verifies that a finished game followed the rules and that its deal matches the commitment.
pub fn verification(table: &Table) -> Result<VerificationInfo, WireError> {
    let record = finished_record(table)?;
    let promised = record.deal.as_ref().map(|deal| deal.commitment);
    Ok(VerificationInfo::from(&verify(&record, promised)))
}

/// Verifies a finished game and its deal, with what the server reveals about the deal and what a device noted before.
/// What was noted counts: a server could exchange a secret and its commitment together.
pub fn verify_deal(
    table: &Table,
    proof: &DealProof,
    noted: &[NotedDeal],
) -> Result<VerificationInfo, WireError> {
    if table.phase() != Phase::Over {
        return Err(ErrorCode::NotOver.into());
    }
    let record = table.record_with(Some(proof))?;
    let known: Vec<String> = record
        .deals()
        .map(|deal| deal.commitment.to_string())
        .collect();
    // If one of several commitments is unknown, that one decides.
    let broken = noted
        .iter()
        .find(|noted| !known.contains(&noted.commitment));
    let promised = broken.or(noted.first()).map(|noted| &noted.commitment);
    let promised = promised.and_then(|commitment| commitment.parse().ok());
    let mut found = VerificationInfo::from(&verify(&record, promised));
    if !noted.is_empty() {
        found.add(own_nonces(proof, noted));
    }
    Ok(found)
}

/// Checks that the deal contains what the players of a device added.
fn own_nonces(proof: &DealProof, noted: &[NotedDeal]) -> CheckInfo {
    let is_there =
        |noted: &&NotedDeal| proof.nonces.get(usize::from(noted.seat)) == Some(&noted.nonce);
    let changed = noted.iter().find(|noted| !is_there(noted));
    let (finding, text) = match changed {
        None => (
            CheckFinding::Right,
            "the deal contains what you added".to_owned(),
        ),
        Some(noted) => (
            CheckFinding::Wrong,
            format!(
                "seat {} added `{}`, but the deal contains something else",
                noted.seat, noted.nonce
            ),
        ),
    };
    CheckInfo {
        subject: "nonces".to_owned(),
        finding,
        text,
    }
}

/// Reads a record that must be complete.
pub fn read_record(text: &str) -> Result<Record, WireError> {
    match Record::salvage(text) {
        SalvageResult {
            record: Some(record),
            problem: None,
        } => Ok(record),
        SalvageResult { problem, .. } => Err(problem
            .map_or(ErrorCode::BadRecord.into(), |problem| {
                WireError::new(ErrorCode::BadRecord, problem.to_string())
            })),
    }
}

/// Returns the settings of a rematch: all players join again by the link, with the same names and colours.
pub fn rematch_settings(table: &Table) -> TableSettings {
    let seats = table.seats.iter().map(|seat| SeatSettings {
        who: match (&seat.token, &seat.bot) {
            (None, Some(bot)) => SeatKind::Bot(bot.clone()),
            _ => SeatKind::Link,
        },
        name: seat.name.clone().filter(|_| seat.token.is_some()),
        colour: seat.colour,
    });
    TableSettings {
        seats: seats.collect(),
        ..table.settings.clone()
    }
}
