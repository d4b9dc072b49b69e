use bastide_rules::*;
fn main() {
    let rules = Rules::new(&Setup::default()).unwrap();
    let first = rules.start();
    let mut state = first.clone();
    let mut moves = Vec::new();
    let mut outs = Vec::new();
    let mut seed = 12345u64;
    let mut rng = || {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed
    };
    let n: u32 = std::env::args()
        .nth(1)
        .map(|s| s.parse().unwrap())
        .unwrap_or(20000);
    let t = std::time::Instant::now();
    let mut sum = [0i64; 2];
    let mut mv = 0u64;
    let mut maxb = 0;
    let mut feats = 0;
    let mut opens = 0;
    for _ in 0..n {
        state.clone_from(&first);
        loop {
            match rules.situation(&state) {
                Situation::Over => break,
                Situation::Chance(_) => {
                    rules.outcomes(&state, &mut outs);
                    let total: u32 = outs.iter().map(|o| o.1).sum();
                    let mut r = ((rng() >> 32) * total as u64 >> 32) as u32;
                    let mut pick = outs[0].0;
                    for (o, w) in &outs {
                        if r < *w {
                            pick = *o;
                            break;
                        }
                        r -= w;
                    }
                    rules.deal_unchecked(&mut state, pick, None);
                }
                Situation::Decision(_) => {
                    rules.legal(&state, &mut moves);
                    let i = ((rng() >> 32) * moves.len() as u64 >> 32) as usize;
                    rules.play_unchecked(&mut state, moves[i], None);
                    mv += 1;
                }
            }
        }
        let l = rules.look(&state);
        for p in 0..2 {
            sum[p] += l.score(Player(p as u8)) as i64;
        }
        maxb = maxb.max(state.bytes());
        feats = feats.max(l.features().count());
        opens = opens.max(l.open_cells().count());
    }
    let e = t.elapsed().as_secs_f64();
    println!(
        "{:.0} games/s, {:.1} moves/game, mean {:.2} {:.2}, bytes {maxb} inline {} feats {feats} open {opens}",
        n as f64 / e,
        mv as f64 / n as f64,
        sum[0] as f64 / n as f64,
        sum[1] as f64 / n as f64,
        std::mem::size_of::<State>()
    );
}
