use std::io::Write;
use std::sync::OnceLock;

use bastide_art::{
    Drawing, Finish, Style, kit, pixels, shared_symbols, spot_position, symbol, symbol_id, tile_svg,
};
use bastide_rules::Rotation;
use bastide_rules::catalogue::Face;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::{face, faces};

/// A tile in one rotation and finish.
struct Drawn {
    face: &'static Face,
    style: Style,
    svg: String,
    symbol: String,
}

/// Returns every distinct rotation of every tile in both finishes, drawn once for all tests.
fn all_drawn() -> &'static [Drawn] {
    static DRAWN: OnceLock<Vec<Drawn>> = OnceLock::new();
    DRAWN.get_or_init(|| faces().flat_map(draw).collect())
}

fn draw(face: &'static Face) -> Vec<Drawn> {
    let drawing = Drawing::new(face, 0);
    let finishes = [Finish::Rich, Finish::Plain];
    let styles = (0..face.rotations).flat_map(|turns| {
        finishes.map(|finish| Style {
            turns,
            variant: 0,
            finish,
        })
    });
    let drawn = styles.map(|style| Drawn {
        face,
        style,
        svg: drawing.svg(style),
        symbol: drawing.symbol(style),
    });
    drawn.collect()
}

fn rich() -> impl Iterator<Item = &'static Drawn> {
    all_drawn()
        .iter()
        .filter(|drawn| drawn.style.finish == Finish::Rich)
}

/// The page paints tiles by itself, in `web/src/art/tilePainter.ts`. It knows these elements and attributes.
#[test]
fn tiles_consist_of_what_the_page_can_paint() {
    let elements = ["symbol", "g", "use", "path", "circle", "ellipse"];
    let attributes = [
        "id",
        "viewBox",
        "href",
        "x",
        "y",
        "d",
        "cx",
        "cy",
        "r",
        "rx",
        "ry",
        "transform",
        "fill",
        "stroke",
        "stroke-width",
        "stroke-linecap",
        "stroke-linejoin",
        "stroke-dasharray",
        "opacity",
    ];
    let details = shared_symbols();
    let tiles = all_drawn().iter().map(|drawn| drawn.symbol.as_str());
    for drawing in tiles.chain([details.as_str()]) {
        let tags = drawing.split('<').skip(1);
        for tag in tags.filter(|tag| !tag.starts_with('/')) {
            let (name, rest) = tag.split_once([' ', '>']).unwrap_or((tag, ""));
            assert!(elements.contains(&name), "<{tag}");
            for text in rest.split('"').step_by(2) {
                let name = text.trim().trim_end_matches('=');
                let is_end = name.trim_matches(['/', '>']).is_empty();
                assert!(is_end || attributes.contains(&name), "{name} in <{tag}");
            }
            // Opacity is that of the whole shape, which has only a filling or only a line.
            if rest.contains(" opacity=") || rest.starts_with("opacity=") {
                assert!(["path", "circle", "ellipse"].contains(&name), "<{tag}");
                let is_filled = !rest.contains("fill=\"none\"");
                assert!(!is_filled || !rest.contains("stroke="), "<{tag}");
            }
        }
    }
}

#[test]
fn every_kind_of_every_set_is_tested() {
    // 171 land tiles with both rivers and both crop sets, 7 with a wheel, 16 cells of the wheel board.
    let board =
        faces().filter(|face| face.name.starts_with("wheel/c") && face.description.is_empty());
    assert_eq!(board.count(), 16);
    let land = faces().filter(|face| !face.description.is_empty() && !face.name.contains("+wheel"));
    assert_eq!(land.count(), 171);
}

#[test]
fn every_tile_has_at_most_six_kilobytes() {
    for Drawn {
        face, style, svg, ..
    } in all_drawn()
    {
        let size = svg.len();
        assert!(size <= 6 * 1024, "{} {style:?}: {size} bytes", face.name);
    }
}

#[test]
fn all_art_together_has_at_most_400_kilobytes_compressed() {
    // Everything that a client needs for every set: the kit, and both variants of every tile.
    let mut all = kit().defs;
    for drawn in rich() {
        all += &drawn.symbol;
    }
    for face in faces() {
        let drawing = Drawing::new(face, 1);
        for turns in 0..face.rotations {
            let (variant, finish) = (1, Finish::Rich);
            all += &drawing.symbol(Style {
                turns,
                variant,
                finish,
            });
        }
        for segment in drawing.chart().segments {
            all += &segment.area;
        }
    }
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(all.as_bytes()).unwrap();
    let packed = packer.finish().unwrap().len();
    println!("{} bytes, {packed} compressed", all.len());
    assert!(packed <= 400 * 1024, "{packed} bytes compressed");
}

#[test]
fn drawings_contain_only_shapes() {
    for Drawn {
        face, style, svg, ..
    } in all_drawn()
    {
        for word in [
            "<filter",
            "<text",
            "<image",
            "<script",
            "<style",
            "http://w3",
            "NaN",
            "inf",
        ] {
            assert!(!svg.contains(word), "{} {style:?}: {word}", face.name);
        }
    }
}

#[test]
fn every_tile_can_be_drawn_in_every_rotation_and_finish() {
    for Drawn {
        face, style, svg, ..
    } in all_drawn()
    {
        let drawn = pixels(svg, 24).unwrap();
        assert_eq!((drawn.width, drawn.height), (24, 24));
        let clear = drawn.bytes.chunks(4).filter(|pixel| pixel[3] < 255).count();
        assert_eq!(clear, 0, "{} {style:?} has holes", face.name);
    }
}

#[test]
fn drawings_are_deterministic_and_differ_by_variant() {
    let meadow = face("base/V");
    let first = Style::default();
    let second = Style {
        variant: 1,
        ..first
    };
    assert_eq!(tile_svg(meadow, first), tile_svg(meadow, first));
    assert_eq!(symbol(meadow, first), symbol(meadow, first));
    assert_ne!(tile_svg(meadow, first), tile_svg(meadow, second));
}

#[test]
fn the_art_is_the_same_on_every_machine() {
    // FNV-1a over every tile. Update this number after an intended change of the art.
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for drawn in rich() {
        for byte in drawn.symbol.bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    assert_eq!(format!("{hash:016x}"), "ca7680e792bb8473");
}

#[test]
fn houses_stand_upright_in_every_rotation() {
    for Drawn {
        face, style, svg, ..
    } in all_drawn()
    {
        let turned = svg.matches("rotate(").count();
        let machine = usize::from(face.has(bastide_rules::modules::flying_machines::FLYING));
        assert_eq!(turned, machine, "{} {style:?}", face.name);
    }
}

#[test]
fn spots_turn_with_the_tile() {
    let face = face("base/D");
    for place in 0..face.segments.len() as u8 {
        let (x, y) = spot_position(face, Rotation(0), place);
        assert_eq!(spot_position(face, Rotation(1), place), (100.0 - y, x));
    }
    // The spot of a road laid over the tile is the centre; the spot of a side is near that side of the rotated tile.
    assert_eq!(spot_position(face, Rotation(2), 0x40), (50.0, 50.0));
    let (x, y) = spot_position(face, Rotation(2), 0x61);
    assert!(x > 80.0 && y == 50.0);
    // A place that does not exist is not an error.
    assert_eq!(spot_position(face, Rotation(0), 0x3f), (50.0, 50.0));
}

#[test]
fn tile_names_are_escaped_in_ids() {
    let id = symbol_id("own/\"><script>", Style::default());
    assert_eq!(id, "t-own----script--0");
}

#[test]
fn symbol_ids_are_unique_and_plain() {
    let mut ids: Vec<String> = all_drawn()
        .iter()
        .map(|drawn| symbol_id(&drawn.face.name, drawn.style))
        .collect();
    let all = ids.len();
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
    assert!(ids.iter().all(|id| id.chars().all(plain)));
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), all);
}
