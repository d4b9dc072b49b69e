use bastide_art::*;
use bastide_rules::modules::tile_sets;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let (filter, px, cols, out) = (
        &args[1],
        args[2].parse::<u32>().unwrap(),
        args[3].parse::<usize>().unwrap(),
        &args[4],
    );
    let rots: Vec<u8> = args
        .get(5)
        .map_or(vec![0], |s| s.bytes().map(|b| b - b'0').collect());
    let finish = if args.get(6).is_some() {
        Finish::Plain
    } else {
        Finish::Rich
    };
    let names: Vec<&str> = filter.split(',').collect();
    let mut body = String::new();
    let mut n = 0;
    for (_, set) in tile_sets() {
        for face in &set.faces {
            if !names.iter().any(|f| face.name.starts_with(f)) {
                continue;
            }
            for r in &rots {
                let style = Style {
                    turns: *r,
                    variant: 0,
                    finish,
                };
                let id = symbol_id(&face.name, style);
                let s = symbol(face, style);
                println!("{} {} {}", face.name, r, tile_svg(face, style).len());
                let (x, y) = (n % cols * 100, n / cols * 100);
                body += &format!(
                    "{s}<use href=\"#{id}\" x=\"{x}\" y=\"{y}\" width=\"100\" height=\"100\"/>"
                );
                n += 1;
            }
        }
    }
    let (w, h) = (cols * 100, n.div_ceil(cols) * 100);
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\"><defs>{}</defs><path d=\"M0 0H9999V9999H0z\" fill=\"#333\"/>{body}</svg>",
        shared_symbols()
    );
    std::fs::write(out, png(&svg, (w as u32 * px) / 100).unwrap()).unwrap();
}
