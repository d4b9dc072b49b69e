//! Refusals are declared in lists: the kernel's here, each module's in its own `refusals.rs`.

/// Declares refusals as constants, each with its key, its rule and its English sentence, and
/// `ALL` of them, so that none can be left out of the catalogues.
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
    CELL_TAKEN: "cell-taken", "BASE-09", "a tile lies there already";
    CELL_NOT_ADJACENT: "cell-not-adjacent", "BASE-09", "no tile lies beside that cell";
    ROTATION_UNKNOWN: "rotation-unknown", "BASE-10", "a tile has four rotations, r0 to r3";
    SIDE_MISMATCH: "side-mismatch", "BASE-10",
        "a side of the tile does not continue what it touches";
    /// The rule is that of the question, whatever stands here.
    NOT_OFFERED: "not-offered", "BASE-07", "that is not among the things to pick from now";
    CHANCE_FIRST: "chance-first", "BASE-07", "nobody can pick now: chance has to decide first";
    GAME_OVER: "game-over", "BASE-54", "the game is over";
    OUTCOME_IMPOSSIBLE: "outcome-impossible", "BASE-07", "chance cannot bring that: none is left";
    PICK_FIRST: "pick-first", "BASE-07", "a player has to pick before chance decides again";
}
