//! What comes of claims that one tile would join: ties share, the stronger takes all.

use bastide_rules::Look;
use bastide_rules::ids::MAX_PLAYERS;

use crate::appraisal::Scores;
use crate::notes::Claim;
use crate::outlook::{Gap, Outlook};
use crate::prospect::fade;

/// What every player gains or loses by the joins that may come with so many draws.
pub(crate) fn worth(look: Look<'_>, outlook: &mut Outlook, claims: &[Claim], draws: f32) -> Scores {
    let mut scores = [0.0; MAX_PLAYERS];
    let all = outlook.total() as f32;
    for (number, a) in claims.iter().enumerate() {
        for b in &claims[number + 1..] {
            if a.cell != b.cell || a.kind != b.kind || a.feature == b.feature {
                continue;
            }
            let gap = Gap::new(look.takes(a.cell).unwrap_or(Gap::WIDE_OPEN));
            let ports = [(a.side, a.port), (b.side, b.port)];
            let joining = f32::from(outlook.joining(look, gap, ports));
            let chance = 1.0 - fade(draws * joining / all);
            let (one, other) = (look.strengths(a.feature), look.strengths(b.feature));
            let mut both = one;
            for (sum, more) in both.iter_mut().zip(other) {
                *sum += more;
            }
            for (seat, score) in scores.iter_mut().enumerate() {
                let before = share(&one, seat, a.worth) + share(&other, seat, b.worth);
                let after = share(&both, seat, a.worth + b.worth);
                *score += chance * (after - before);
            }
        }
    }
    scores
}

/// What a player gets of a worth by the strengths of all.
fn share(strengths: &[u8; MAX_PLAYERS], seat: usize, worth: f32) -> f32 {
    let most = strengths.iter().max().copied().unwrap_or(0);
    if most > 0 && strengths[seat] == most {
        worth
    } else {
        0.0
    }
}
