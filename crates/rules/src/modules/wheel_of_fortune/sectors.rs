//! The six sectors of the wheel, as data (WHEEL-11, WHEEL-28).

/// Where the pig can stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sector {
    /// The active player gets points.
    #[default]
    Fortune,
    /// Knights earn.
    Taxes,
    /// Farmers earn.
    Famine,
    /// The supply earns.
    Storm,
    /// Monks earn.
    Inquisition,
    /// Everybody takes a follower back.
    Plague,
}

impl Sector {
    /// Clockwise from where the pig begins.
    pub const ALL: [Sector; 6] = [
        Sector::Fortune,
        Sector::Taxes,
        Sector::Famine,
        Sector::Storm,
        Sector::Inquisition,
        Sector::Plague,
    ];

    /// WHEEL-10: so many sectors further on, clockwise.
    pub fn after(self, sectors: u8) -> Sector {
        Sector::ALL[(self as usize + usize::from(sectors)) % Sector::ALL.len()]
    }

    /// How many crown spaces it has.
    pub fn crowns(self) -> usize {
        match self {
            Sector::Fortune | Sector::Famine | Sector::Inquisition => 1,
            Sector::Taxes | Sector::Storm | Sector::Plague => 2,
        }
    }

    /// Its name in facts, and where its points come from.
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

    /// The message key that tells where the pig has stopped.
    pub fn told(self) -> &'static str {
        match self {
            Sector::Fortune => "pig-on-fortune",
            Sector::Taxes => "pig-on-taxes",
            Sector::Famine => "pig-on-famine",
            Sector::Storm => "pig-on-storm",
            Sector::Inquisition => "pig-on-inquisition",
            Sector::Plague => "pig-on-plague",
        }
    }

    /// The message key of its crown spaces.
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

    /// The sector of this name.
    pub fn named(name: &str) -> Option<Sector> {
        Sector::ALL.into_iter().find(|sector| sector.name() == name)
    }
}
