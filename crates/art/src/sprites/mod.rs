//! The shared drawings: each is upright, drawn around its centre and stamped wherever it is needed.
//! The light comes from the upper left.

mod buildings;
mod nature;

use crate::modules::MODULES;

/// One shared drawing.
pub struct Sprite {
    /// Its id in a picture.
    pub id: &'static str,
    /// Its radius.
    pub radius: f32,
    /// Its SVG elements.
    pub body: &'static str,
}

/// Returns all shared drawings.
pub fn all() -> impl Iterator<Item = &'static Sprite> {
    let own = [buildings::SPRITES, nature::SPRITES];
    let of_modules = MODULES.iter().map(|module| module.sprites());
    own.into_iter().chain(of_modules).flatten()
}

/// Returns the drawing with this id.
pub fn named(id: &str) -> Option<&'static Sprite> {
    all().find(|sprite| sprite.id == id)
}

/// Returns the definitions of the drawings that an SVG text uses, directly or through those drawings.
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

/// Returns the definition of a drawing, for `<use>`.
pub fn define(sprite: &Sprite) -> String {
    format!(r#"<g id="{}">{}</g>"#, sprite.id, sprite.body)
}
