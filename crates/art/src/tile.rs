//! Draws a tile as SVG.

use bastide_rules::catalogue::{Compass, Face};
use bastide_rules::ids::{MODULE_PLACES, OVERLAY_PLACES, SIDE_PLACES};
use bastide_rules::{Rotation, Side};

use crate::ground::{Ground, STREAM};
use crate::layout::{Layout, PlacedSprite, Planner};
use crate::letters;
use crate::modules::MODULES;
use crate::palette::{Finish, Palette};
use crate::path::Path;
use crate::piece_placement::INSET;
use crate::plan::{HubKind, TileHub, TilePlan};
use crate::point::{MIDDLE, Point, SIDE, inwards};
use crate::sprites;
use crate::svg::{dashes, disc, fill, number, picture, stamp, stroke};

/// How to draw a tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Style {
    /// Quarter turns clockwise. The land turns; houses and trees stay upright.
    pub turns: u8,
    /// The variant. Variants of one kind of tile differ in their houses and trees.
    pub variant: u8,
    /// Rich or plain.
    pub finish: Finish,
}

impl Style {
    /// Returns the style of a rotated tile: first variant, rich finish.
    pub fn turned(rotation: Rotation) -> Style {
        Style {
            turns: rotation.0 % 4,
            ..Style::default()
        }
    }
}

/// Draws a tile as a complete SVG.
pub fn tile_svg(face: &Face, style: Style) -> String {
    Drawing::new(face, style.variant).svg(style)
}

/// Draws a tile as a `<symbol>`, without the drawings that tiles share: see [`shared_symbols`].
pub fn symbol(face: &Face, style: Style) -> String {
    Drawing::new(face, style.variant).symbol(style)
}

/// Returns the position of a figure on a rotated tile, in hundredths of a side from the north-west
/// corner. Places are those of [`bastide_rules::Spot`]: segments, roads laid over the tile, sides, and
/// spots added by modules. The position of a place that the tile does not have is its centre.
pub fn spot_position(face: &Face, rotation: Rotation, place: u8) -> (f32, f32) {
    let spot = Drawing::new(face, 0).spot(rotation, place);
    (spot.x, spot.y)
}

/// Returns the id of a tile's symbol.
pub fn symbol_id(name: &str, style: Style) -> String {
    // Custom tiles may have any name.
    let word = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    let name: String = name.chars().map(word).collect();
    let finish = match style.finish {
        Finish::Rich => "",
        Finish::Plain => "-plain",
    };
    let variant = match style.variant {
        0 => String::new(),
        variant => format!("-v{variant}"),
    };
    format!("t-{name}-{}{variant}{finish}", style.turns % 4)
}

/// Returns the drawings that the symbols of tiles share. A page that uses symbols includes them once.
pub fn shared_symbols() -> String {
    sprites::all().map(sprites::define).collect()
}

/// A tile that is laid out once and can be drawn in every rotation and finish. The variant of a
/// [`Style`] then only affects the symbol's id.
pub struct Drawing<'a> {
    pub(crate) face: &'a Face,
    pub(crate) plan: TilePlan,
    pub(crate) ground: Ground,
    pub(crate) layout: Layout,
}

impl<'a> Drawing<'a> {
    /// Lays out a variant of a tile.
    pub fn new(face: &'a Face, variant: u8) -> Drawing<'a> {
        let plan = TilePlan::new(face);
        let ground = Ground::new(face, &plan);
        let layout = Planner::lay_out(face, &plan, &ground, variant);
        Drawing {
            face,
            plan,
            ground,
            layout,
        }
    }

    /// Returns the position of a figure on the rotated tile, by place.
    pub(crate) fn spot(&self, rotation: Rotation, place: u8) -> Point {
        match place {
            MODULE_PLACES.. => {
                let extra = usize::from(place - MODULE_PLACES);
                self.extra(rotation, extra, 0)
            }
            // Sides are already those of the rotated tile.
            SIDE_PLACES.. => {
                let side = Side::ALL[usize::from(place - SIDE_PLACES) % 4];
                Point::on(side).plus(inwards(side).times(INSET))
            }
            OVERLAY_PLACES.. => MIDDLE,
            _ => {
                let spot = self.layout.spots.get(usize::from(place));
                spot.map_or(MIDDLE, |spot| spot.turned(rotation))
            }
        }
    }

    /// Removes everything but the land itself.
    #[cfg(test)]
    pub(crate) fn clear(&mut self) {
        self.layout.flat.clear();
        self.layout.relief.clear();
        self.layout.over_roads.clear();
        self.layout.upright.clear();
        self.layout.pointer = None;
    }

    /// Draws the tile as a complete SVG.
    pub fn svg(&self, style: Style) -> String {
        let body = self.body(style);
        picture(SIDE, SIDE, &sprites::used_in(&body), &body)
    }

    /// Draws the tile as a `<symbol>`.
    pub fn symbol(&self, style: Style) -> String {
        let id = symbol_id(&self.face.name, style);
        let body = self.body(style);
        format!(r#"<symbol id="{id}" viewBox="0 0 100 100">{body}</symbol>"#)
    }

    /// Draws the tile without an enclosing element.
    pub(crate) fn body(&self, style: Style) -> String {
        let brush = Brush {
            rotation: Rotation(style.turns % 4),
            palette: style.finish.palette(),
            rich: style.finish == Finish::Rich,
            out: String::new(),
        };
        let mut modules = MODULES.iter();
        let ground = modules.find_map(|module| module.ground(self.face, style.finish));
        let ground = ground.unwrap_or(brush.palette.grass);
        brush.draw(self, ground)
    }
}

struct Brush {
    rotation: Rotation,
    palette: &'static Palette,
    rich: bool,
    out: String,
}

impl Brush {
    fn draw(mut self, tile: &Drawing<'_>, ground: &str) -> String {
        let (plan, layout) = (&tile.plan, &tile.layout);
        self.out += &fill("M0 0H100V100H0z", ground);
        if self.rich {
            self.stamp_flat(&layout.flat);
        }
        self.stamp_flat(&layout.relief);
        self.draw_banks(plan);
        self.draw_hub(plan);
        self.draw_cities(plan);
        self.draw_roads(plan);
        self.stamp_flat(&layout.over_roads);
        if let Some(disc) = plan.disc {
            self.out += &(disc.part)(disc.middle.turned(self.rotation), self.rotation);
        }
        self.stamp_upright(layout);
        self.out
    }

    fn line(&self, path: &Path) -> String {
        path.turned(self.rotation).svg()
    }

    fn stamp_flat(&mut self, items: &[PlacedSprite]) {
        for item in items {
            self.out += &stamp(item.sprite, item.at.turned(self.rotation), item.scale);
        }
    }

    fn draw_banks(&mut self, plan: &TilePlan) {
        let Some(stream) = &plan.stream else { return };
        let line = self.line(stream);
        let palette = self.palette;
        self.out += &stroke(&line, palette.bank, STREAM * 2.0);
        self.draw_stream(&line);
    }

    /// Draws the water between the banks.
    fn draw_stream(&mut self, line: &str) {
        let palette = self.palette;
        self.out += &stroke(line, palette.water, STREAM * 2.0 - 2.4);
        if self.rich {
            self.out += &stroke(line, palette.shallow, 6.4);
            self.out += &dashes(line, palette.foam, 0.7, "2.5 9 1.5 6");
        }
    }

    fn draw_hub(&mut self, plan: &TilePlan) {
        let Some(TileHub { what, at, radius }) = plan.hub else {
            return;
        };
        let HubKind::Symbol(centre) = what else {
            return;
        };
        if let Some(ground) = centre.ground.and_then(sprites::named) {
            let at = at.turned(self.rotation);
            self.out += &stamp(ground.id, at, radius / ground.radius);
        }
        if let Some(stream) = plan.stream.as_ref().filter(|_| centre.takes_stream) {
            let line = self.line(stream);
            self.draw_stream(&line);
        }
    }

    fn draw_cities(&mut self, plan: &TilePlan) {
        let palette = self.palette;
        for city in &plan.cities {
            let outline = self.line(&city.outline);
            self.out += &fill(&format!("{outline}z"), palette.floor);
        }
        let walls = plan.cities.iter().flat_map(|city| &city.walls);
        let walls: Vec<Path> = walls.map(|wall| wall.turned(self.rotation)).collect();
        let all: String = walls.iter().map(Path::svg).collect();
        if all.is_empty() {
            return;
        }
        if self.rich {
            // Shadows begin and end at the ends of their walls.
            let away = Point::new(1.2, 1.8);
            let cast: String = walls.iter().map(|wall| wall.swayed(away).svg()).collect();
            self.out += &stroke(&cast, "#2b1d1030", 4.6);
        }
        self.out += r#"<g stroke-linecap="square">"#;
        self.out += &stroke(&all, palette.ink, 5.0);
        self.out += &stroke(&all, palette.stone, 3.6);
        self.out += "</g>";
        if self.rich {
            self.out += &dashes(&all, palette.joint, 3.6, ".7 2.1");
            self.out += &stroke(&all, palette.stone, 1.3);
        }
    }

    fn draw_roads(&mut self, plan: &TilePlan) {
        let palette = self.palette;
        let stubs = plan.stubs.iter();
        let mut lines: Vec<String> = stubs.map(|stub| self.line(stub)).collect();
        let (over, below): (Vec<_>, Vec<_>) = plan
            .roads
            .iter()
            .partition(|road| road.runs_through && !plan.viaducts.is_empty());
        lines.extend(below.iter().map(|road| self.line(&road.line)));
        let joined = plan.arches.is_empty();
        if joined {
            let all: String = lines.concat();
            if !all.is_empty() {
                self.draw_road(&all);
            }
        }
        if let Some(hub) = plan.hub
            && matches!(hub.what, HubKind::Hamlet)
        {
            let at = hub.at.turned(self.rotation);
            self.out += &disc(at, 10.4, palette.verge);
            self.out += &disc(at, 9.2, palette.road);
            lines.clear();
            if joined {
                let all: String = below.iter().map(|road| self.line(&road.line)).collect();
                self.out += &stroke(&all, palette.road, 9.4);
            }
        }
        if !joined {
            for line in &lines {
                self.draw_road(line);
            }
        }
        for arch in &plan.arches {
            self.draw_arch(arch.at, arch.along, 10.5);
        }
        for [a, b] in &plan.viaducts {
            let (middle, along) = (a.towards(*b, 0.5), b.minus(*a).unit());
            for road in &over {
                let line = self.line(&road.line);
                self.draw_road(&line);
            }
            self.draw_arch(middle, along, a.distance(*b) / 2.0 + 3.0);
        }
    }

    fn draw_road(&mut self, line: &str) {
        let palette = self.palette;
        self.out += &stroke(line, palette.verge, 11.8);
        self.out += &stroke(line, palette.road, 9.4);
        if self.rich {
            // Cart ruts.
            self.out += &stroke(line, palette.rut, 4.4);
            self.out += &stroke(line, palette.road, 2.8);
        }
    }

    /// Draws a stone arch that carries a road.
    fn draw_arch(&mut self, at: Point, along: Point, reach: f32) {
        let palette = self.palette;
        let step = along.times(reach);
        let deck = Path::from(at.minus(step)).line(at.plus(step));
        let line = self.line(&deck);
        self.out += &stroke(&line, palette.ink, 15.0);
        self.out += &stroke(&line, palette.stone, 13.4);
        self.out += &stroke(&line, palette.road, 9.0);
        let joints = Path::from(at.minus(step.times(0.9))).line(at.plus(step.times(0.9)));
        let joints = self.line(&joints);
        self.out += &dashes(&joints, palette.verge, 9.0, ".6 3");
    }

    /// Draws everything that stands upright, from back to front.
    fn stamp_upright(&mut self, layout: &Layout) {
        if let Some((item, compass)) = layout.pointer {
            let at = item.at.turned(self.rotation);
            let degrees = degrees(compass.turned(self.rotation));
            let (x, y, scale) = (number(at.x), number(at.y), number(item.scale));
            self.out += &format!(
                r##"<use href="#{}" transform="translate({x} {y})rotate({degrees})scale({scale})"/>"##,
                item.sprite
            );
        }
        let filling = |item: &PlacedSprite| {
            let plain = ["b-oak", "b-fir", "b-bush", "b-tuft"];
            plain.contains(&item.sprite)
        };
        let wanted = layout.upright.iter();
        let wanted = wanted.filter(|item| self.rich || !filling(item));
        let mut items: Vec<PlacedSprite> = wanted
            .map(|item| PlacedSprite {
                at: item.at.turned(self.rotation),
                ..*item
            })
            .collect();
        // Signs are always in front of houses and trees, even of those further down.
        let is_sign = |item: &PlacedSprite| {
            let radius = sprites::named(item.sprite).map_or(0.0, |sprite| sprite.radius);
            radius > 8.9
        };
        items.sort_by(|a, b| {
            let key = |item: &PlacedSprite| {
                (
                    is_sign(item),
                    (item.at.y * 10.0) as i32,
                    (item.at.x * 10.0) as i32,
                )
            };
            key(a).cmp(&key(b))
        });
        for item in &items {
            self.out += &stamp(item.sprite, item.at, item.scale);
            if let Some(label) = item.label {
                self.out += &letters::sign(label, item.at, 10.0 * item.scale, "#33261b");
            }
        }
    }
}

/// Returns a direction in degrees clockwise from north.
fn degrees(compass: Compass) -> u16 {
    45 * compass as u16
}
