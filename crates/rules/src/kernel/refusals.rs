//! The kernel's refusals. Each module declares its own in its `refusals.rs`.

/// Declares refusals as constants, each with its key, rule and English text, and the list `ALL`, so
/// that none can be missing from the message catalogues.
macro_rules! refusals {
    ($( $(#[$meta:meta])* $name:ident: $key:literal, $rule:literal, $reason:literal; )*) => {
        $(
            $(#[$meta])*
            pub(crate) const $name: $crate::Refusal = $crate::Refusal {
                key: $key,
                rule: $crate::RuleId($rule),
                reason: $reason,
            };
        )*

        /// All of them.
        pub(crate) const ALL: &[$crate::Refusal] = &[$( $name ),*];
    };
}

pub(crate) use refusals;

refusals! {
    CELL_TAKEN: "cell-taken", "BASE-09", "there is already a tile there";
    CELL_NOT_ADJACENT: "cell-not-adjacent", "BASE-09", "there is no tile next to that place";
    ROTATION_UNKNOWN: "rotation-unknown", "BASE-10", "a tile has four rotations, r0 to r3";
    SIDE_MISMATCH: "side-mismatch", "BASE-10", "a side of the tile does not match its neighbour";
    /// The rule is replaced by that of the question.
    NOT_OFFERED: "not-offered", "BASE-07", "that is not one of the choices now";
    CHANCE_FIRST: "chance-first", "BASE-07", "no one can choose now: a random draw comes first";
    GAME_OVER: "game-over", "BASE-54", "the game is over";
    OUTCOME_IMPOSSIBLE: "outcome-impossible", "BASE-07", "that cannot come up: none is left";
    PICK_FIRST: "pick-first", "BASE-07", "a player has to choose before the next random draw";
}
