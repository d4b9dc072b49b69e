//! Pictures of a fixed size, and games as animated GIFs.

use bastide_art::{
    AnimationError, BoardOptions, MAX_FRAMES, animation_gif, picture_svg, pixels, png_within,
};
use bastide_record::{Record, Replay};
use gif::{ColorOutput, DecodeOptions};

fn read(record: &str) -> (Record, Replay) {
    let record = Record::read_any(record).unwrap_or_else(|problem| panic!("{problem}"));
    let replay = Replay::of(&record).unwrap_or_else(|problem| panic!("{problem}"));
    (record, replay)
}

const OPENING: &str = "bastide 1\nplayers red=Ana blue=bot:medium\n\n1. red W@1,0 r0 thief(E)\n2. blue E@0,-1 r2 farmer(NL)\n";

/// A decoded animation: its pictures in RGB with their durations in hundredths of a second.
struct Decoded {
    width: usize,
    pictures: Vec<(Vec<[u8; 3]>, u16)>,
}

impl Decoded {
    fn of(file: &[u8]) -> Decoded {
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::RGBA);
        let mut decoder = options.read_info(file).expect("a GIF");
        let width = usize::from(decoder.width());
        let mut canvas = vec![[0; 3]; width * usize::from(decoder.height())];
        let mut pictures = Vec::new();
        while let Some(frame) = decoder.read_next_frame().expect("a frame") {
            for (number, pixel) in frame.buffer.chunks_exact(4).enumerate() {
                let across = usize::from(frame.width);
                let x = usize::from(frame.left) + number % across;
                let y = usize::from(frame.top) + number / across;
                if pixel[3] == 255 {
                    canvas[y * width + x] = [pixel[0], pixel[1], pixel[2]];
                }
            }
            pictures.push((canvas.clone(), frame.delay));
        }
        Decoded { width, pictures }
    }

    /// Counts the pixels of a picture that are nearly of this colour.
    fn count(&self, picture: usize, colour: [u8; 3]) -> usize {
        let is_near = |pixel: &&[u8; 3]| {
            let channels = pixel.iter().zip(&colour);
            channels.map(|(a, b)| a.abs_diff(*b)).max() < Some(24)
        };
        self.pictures[picture].0.iter().filter(is_near).count()
    }
}

#[test]
fn an_animation_shows_the_board_after_each_turn() {
    let (record, replay) = read(OPENING);
    let file = animation_gif(&replay, &BoardOptions::of(&record), 200).expect("an animation");
    let film = Decoded::of(&file);
    let durations: Vec<u16> = film.pictures.iter().map(|(_, time)| *time).collect();
    assert_eq!(durations, [70, 70, 500], "the start, a turn, the end");
    assert!(film.width <= 200);
    let grass: Vec<usize> = (0..3)
        .map(|number| film.count(number, [0xa8, 0xc1, 0x68]))
        .collect();
    assert!(grass[0] < grass[1] && grass[1] < grass[2], "{grass:?}");
    let [red, blue] = [[0xce, 0x2e, 0x2e], [0x2c, 0x5c, 0xc8]];
    assert!(film.count(0, red) < film.count(1, red), "the thief");
    assert!(film.count(1, blue) < film.count(2, blue), "the farmer");
}

#[test]
fn the_last_picture_of_an_animation_is_the_board_as_drawn_at_once() {
    let (record, replay) = read(OPENING);
    let options = BoardOptions::of(&record);
    let film = Decoded::of(&animation_gif(&replay, &options, 200).expect("an animation"));
    let (last, _) = film.pictures.last().expect("a picture");
    let height = last.len() / film.width;
    let size = [film.width as u32, height as u32];
    let svg = picture_svg(replay.notation().game, &options, size);
    let drawn = pixels(&svg, size[0]).expect("a picture");
    let differs = (0..last.len()).filter(|at| {
        let pixel = &drawn.bytes[at * 4..at * 4 + 3];
        let channels = pixel.iter().zip(&last[*at]);
        channels.map(|(a, b)| a.abs_diff(*b)).max() > Some(40)
    });
    let differs = differs.count();
    assert!(differs * 100 < last.len(), "{differs} of {}", last.len());
}

#[test]
fn long_games_skip_turns_and_sizes_are_limited() {
    let (record, replay) = read(include_str!("../../../record/corpus/v2/random-07.record"));
    let options = BoardOptions::of(&record);
    let film = Decoded::of(&animation_gif(&replay, &options, 60).expect("an animation"));
    let tiles = replay.notation().game.tiles().count();
    assert!(tiles > MAX_FRAMES, "{tiles}");
    assert!((MAX_FRAMES / 3..=MAX_FRAMES).contains(&film.pictures.len()));
    for size in [0, 39, 1_001] {
        let refused = animation_gif(&replay, &options, size);
        assert!(matches!(refused, Err(AnimationError::Size(_))), "{size}");
    }
}

#[test]
fn a_picture_has_the_requested_size_and_the_names() {
    let (record, replay) = read(OPENING);
    let options = BoardOptions::of(&record);
    assert_eq!(options.names, ["Ana", "medium"]);
    let svg = picture_svg(replay.notation().game, &options, [300, 150]);
    let drawn = pixels(&svg, 300).expect("a picture");
    assert_eq!((drawn.width, drawn.height), (300, 150));
    let nameless = BoardOptions {
        names: Vec::new(),
        ..options
    };
    assert!(picture_svg(replay.notation().game, &nameless, [300, 150]).len() < svg.len());
}

#[test]
fn a_picture_stays_within_its_limits() {
    let tall = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 400"></svg>"#;
    let size = |limits| {
        let file = png_within(tall, limits).expect("a picture");
        let number = |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().expect("4 bytes"));
        [number(16), number(20)]
    };
    assert_eq!(size([200, 2_000]), [200, 800]);
    assert_eq!(size([200, 100]), [25, 100]);
}
