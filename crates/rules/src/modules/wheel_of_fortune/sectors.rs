//! The six sectors of the wheel (WHEEL-11, WHEEL-28).

/// A sector of the wheel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sector {
    /// The active player scores.
    #[default]
    Fortune,
    /// Knights score.
    Taxes,
    /// Farmers score.
    Famine,
    /// Followers in the supply score.
    Storm,
    /// Monks score.
    Inquisition,
    /// Every player returns a follower to their supply.
    Plague,
}

impl Sector {
    /// All sectors, clockwise from the pig's start.
    pub const ALL: [Sector; 6] = [
        Sector::Fortune,
        Sector::Taxes,
        Sector::Famine,
        Sector::Storm,
        Sector::Inquisition,
        Sector::Plague,
    ];

    /// WHEEL-10: returns the sector this many sectors further clockwise.
    pub fn after(self, sectors: u8) -> Sector {
        Sector::ALL[(self as usize + usize::from(sectors)) % Sector::ALL.len()]
    }

    /// Returns the number of its crown spaces.
    pub fn crowns(self) -> usize {
        match self {
            Sector::Fortune | Sector::Famine | Sector::Inquisition => 1,
            Sector::Taxes | Sector::Storm | Sector::Plague => 2,
        }
    }

    /// Returns its name in facts and as a source of points.
    pub fn name(self) -> &'static str {
        match self {
            Sector::Fortune => "fortune",
            Sector::Taxes => "taxes",
            Sector::Famine => "famine",
            Sector::Storm => "storm",
            Sector::Inquisition => "inquisition",
            Sector::Plague => "plague",
        }
    }

    /// Returns the message key of the event that the pig stopped here.
    pub fn event_key(self) -> &'static str {
        match self {
            Sector::Fortune => "pig-on-fortune",
            Sector::Taxes => "pig-on-taxes",
            Sector::Famine => "pig-on-famine",
            Sector::Storm => "pig-on-storm",
            Sector::Inquisition => "pig-on-inquisition",
            Sector::Plague => "pig-on-plague",
        }
    }

    /// Returns the message key of its crown spaces.
    pub fn crown(self) -> &'static str {
        match self {
            Sector::Fortune => "crown-fortune",
            Sector::Taxes => "crown-taxes",
            Sector::Famine => "crown-famine",
            Sector::Storm => "crown-storm",
            Sector::Inquisition => "crown-inquisition",
            Sector::Plague => "crown-plague",
        }
    }

    /// Returns the sector with this name.
    pub fn named(name: &str) -> Option<Sector> {
        Sector::ALL.into_iter().find(|sector| sector.name() == name)
    }
}
