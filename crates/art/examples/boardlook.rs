use bastide_art::*;
use bastide_record::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let text = std::fs::read_to_string(&a[1]).unwrap();
    let record = Record::read_any(&text).unwrap();
    let replay = Replay::until(&record, a.get(4).map(|s| s.parse().unwrap())).unwrap();
    let options = BoardOptions {
        colours: replay.colours.clone(),
        mark_last: true,
        ..Default::default()
    };
    let svg = board_svg(replay.notation().look, &options);
    std::fs::write(&a[2], png(&svg, a[3].parse().unwrap()).unwrap()).unwrap();
    println!("{}", svg.len());
}
