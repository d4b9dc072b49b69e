//! Positions for tests with castles.

use bastide_record::Record;
use bastide_rules::Setup;

/// Positions with castles side by side. Certain tiles complete two roads of different lengths, or a road and a city.
const SIDE_BY_SIDE: [&str; 3] = [
    "board E@0,0 r2; E@0,1 r0; E@1,0 r2; E@1,1 r0; E@2,0 r2; E@2,1 r0
     board A@-1,0 r2; V@-1,-1 r3; U@0,-1 r0; A@3,1 r2; U@3,0 r1; V@3,-1 r0; U@2,-1 r0
     fact castle@0,0(S)=0
     fact castle@1,0(S)=1
     fact castle@2,0(S)=2
     pile W x4",
    "board E@0,0 r2; E@0,1 r0; E@-1,0 r2; E@-1,1 r0; U@0,-1 r0; U@-1,-1 r0; V@-2,-1 r3; A@-2,0 r2; V@1,-1 r0
     board W@1,1 r3; U@2,1 r0; G@2,0 r0; E@3,0 r3
     fact castle@0,0(S)=1
     fact castle@-1,0(S)=0
     pile D x4",
    "board E@0,0 r2; E@0,1 r0; E@-1,0 r2; E@-1,1 r0; U@0,-1 r0; U@-1,-1 r0; V@-2,-1 r3; A@-2,0 r2; V@1,-1 r0
     board A@-2,1 r0; V@-2,2 r2; U@-1,2 r0; U@0,2 r0; V@1,2 r1; U@1,1 r1
     fact castle@0,0(S)=1
     fact castle@-1,0(S)=0
     pile W x4",
];

/// Returns positions with castles side by side, for three players.
pub fn castles_side_by_side() -> impl Iterator<Item = Setup> {
    SIDE_BY_SIDE.into_iter().map(|position| {
        let lines: Vec<&str> = position.lines().map(str::trim).collect();
        let text = format!(
            "modules castles\nplayers red blue green\ntiles base x2\noption farmers no\n{}\n",
            lines.join("\n")
        );
        let record = Record::read_block(&text, 1).expect("the position can be read");
        record.setup().expect("the position is a set-up")
    })
}
