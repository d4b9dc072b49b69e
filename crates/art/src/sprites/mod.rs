//! The shared drawings of the kit: each stands upright around its middle and is stamped wherever
//! it is needed. The light comes from the upper left.

mod buildings;
mod nature;

use crate::modules::MODULES;

/// One shared drawing.
pub struct Sprite {
    /// Its id in a picture.
    pub id: &'static str,
    /// How far it reaches from its middle.
    pub radius: f32,
    /// What is drawn.
    pub body: &'static str,
}

/// Every shared drawing of the tiles.
pub fn all() -> impl Iterator<Item = &'static Sprite> {
    let own = [buildings::SPRITES, nature::SPRITES];
    let of_modules = MODULES.iter().map(|module| module.sprites());
    own.into_iter().chain(of_modules).flatten()
}

/// The drawing of this id.
pub fn named(id: &str) -> Option<&'static Sprite> {
    all().find(|sprite| sprite.id == id)
}

/// The definitions of the drawings that a text stamps, and of those which these stamp.
pub fn used_in(text: &str) -> String {
    let stamps = |text: &str, sprite: &Sprite| text.contains(&format!("\"#{}\"", sprite.id));
    let direct: String = all()
        .filter(|sprite| stamps(text, sprite))
        .map(|sprite| sprite.body)
        .collect();
    all()
        .filter(|sprite| stamps(text, sprite) || stamps(&direct, sprite))
        .map(define)
        .collect()
}

/// A drawing as others can stamp it.
pub fn define(sprite: &Sprite) -> String {
    format!(r#"<g id="{}">{}</g>"#, sprite.id, sprite.body)
}
