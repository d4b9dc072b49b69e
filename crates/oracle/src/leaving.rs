//! Figures that leave the board before the game is over.

use crate::{Catalogue, Feature, NOBODY, Position, PositionError, Settings, Sort, Standing};

impl Position {
    /// The followers on the land.
    pub(crate) fn followers(&self) -> impl Iterator<Item = &Standing> {
        self.figures.iter().filter(|figure| figure.weight > 0)
    }

    /// A player's followers on the land and on pieces over it. Those on a piece are listed on
    /// the first segment below it.
    pub fn followers_of(&self, player: u8) -> Vec<Standing> {
        let on_pieces = self.pieces.iter().filter_map(|piece| {
            Some(Standing {
                owner: piece.owner,
                weight: piece.follower?,
                sort: Sort::FOLLOWER,
                on: *piece.on.first()?,
            })
        });
        let all = self.followers().copied().chain(on_pieces);
        all.filter(|figure| figure.owner == player).collect()
    }

    /// All figures of these features leave the board (BASE-41).
    pub fn leave(&mut self, features: &[Feature]) {
        self.figures.retain(|figure| {
            let mut features = features.iter();
            !features.any(|feature| feature.segments.contains(&figure.on))
        });
    }

    /// A follower goes back, and with the last one of its player on that feature all other
    /// figures of the player there (COMBO-60).
    pub fn take_back(
        &mut self,
        catalogue: &Catalogue,
        settings: &Settings,
        follower: Standing,
    ) -> Result<(), PositionError> {
        if self.leave_piece(follower) {
            return Ok(());
        }
        let features = self.features(catalogue, settings)?;
        let index = self.figures.iter().position(|figure| *figure == follower);
        let Some(index) = index else {
            return Err(PositionError::NoSuchSegment(follower.on));
        };
        self.figures.remove(index);
        let mut here = features.into_iter();
        let Some(here) = here.find(|feature| feature.segments.contains(&follower.on)) else {
            return Ok(());
        };
        let own = |figure: &Standing| {
            figure.owner == follower.owner && here.segments.contains(&figure.on)
        };
        if !self.followers().any(own) {
            self.figures.retain(|figure| !own(figure));
        }
        Ok(())
    }

    /// Takes a follower off a piece, if he stands on one.
    fn leave_piece(&mut self, follower: Standing) -> bool {
        let mut pieces = self.pieces.iter_mut();
        let piece =
            pieces.find(|piece| piece.on.first() == Some(&follower.on) && piece.follower.is_some());
        piece.map(|piece| piece.follower = None).is_some()
    }

    /// Figures of players that are not followers leave a feature without a follower of the same
    /// player.
    pub fn send_lone_figures_home(
        &mut self,
        catalogue: &Catalogue,
        settings: &Settings,
    ) -> Result<(), PositionError> {
        let features = self.features(catalogue, settings)?;
        let all = self.figures.clone();
        self.figures.retain(|figure| {
            let mut here = features.iter().filter(|f| f.segments.contains(&figure.on));
            let mut own = all.iter().filter(|other| other.owner == figure.owner);
            figure.sort == Sort::FOLLOWER
                || figure.owner == NOBODY
                || here.any(|feature| {
                    own.any(|other| {
                        other.sort == Sort::FOLLOWER && feature.segments.contains(&other.on)
                    })
                })
        });
        Ok(())
    }
}
