//! Records, verifications and rematches of tables.

use bastide_protocol::{
    ErrorCode, Phase, SeatKind, SeatSettings, TableSettings, VerificationInfo, WireError,
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
