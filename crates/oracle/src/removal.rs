//! Removes figures from the board before the game is over.

use crate::{
    Catalogue, Feature, FigureType, NOBODY, PlacedFigure, Position, PositionError, Settings,
};

impl Position {
    /// Returns the followers on the land.
    pub(crate) fn followers(&self) -> impl Iterator<Item = &PlacedFigure> {
        self.figures.iter().filter(|figure| figure.weight > 0)
    }

    /// Returns a player's followers on the land and on pieces over it. A follower on a piece is
    /// listed on the first segment below it.
    pub fn followers_of(&self, player: u8) -> Vec<PlacedFigure> {
        let on_pieces = self.pieces.iter().filter_map(|piece| {
            Some(PlacedFigure {
                owner: piece.owner,
                weight: piece.follower?,
                sort: FigureType::FOLLOWER,
                on: *piece.on.first()?,
            })
        });
        let all = self.followers().copied().chain(on_pieces);
        all.filter(|figure| figure.owner == player).collect()
    }

    /// Removes all figures on these features (BASE-41).
    pub fn leave(&mut self, features: &[Feature]) {
        self.figures.retain(|figure| {
            let mut features = features.iter();
            !features.any(|feature| feature.segments.contains(&figure.on))
        });
    }

    /// Removes a follower. If it is its player's last one on that feature, all other figures of the
    /// player there leave too (COMBO-60).
    pub fn take_back(
        &mut self,
        catalogue: &Catalogue,
        settings: &Settings,
        follower: PlacedFigure,
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
        let own = |figure: &PlacedFigure| {
            figure.owner == follower.owner && here.segments.contains(&figure.on)
        };
        if !self.followers().any(own) {
            self.figures.retain(|figure| !own(figure));
        }
        Ok(())
    }

    /// Removes a follower from a piece. Returns whether it was on one.
    fn leave_piece(&mut self, follower: PlacedFigure) -> bool {
        let mut pieces = self.pieces.iter_mut();
        let piece =
            pieces.find(|piece| piece.on.first() == Some(&follower.on) && piece.follower.is_some());
        piece.map(|piece| piece.follower = None).is_some()
    }

    /// Removes figures other than followers from features where their player has no follower.
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
            figure.sort == FigureType::FOLLOWER
                || figure.owner == NOBODY
                || here.any(|feature| {
                    own.any(|other| {
                        other.sort == FigureType::FOLLOWER && feature.segments.contains(&other.on)
                    })
                })
        });
        Ok(())
    }
}
