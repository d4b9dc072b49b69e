//! A whole game as text that people can read, for golden playthroughs.

use std::fmt::Write;

use bastide_bots::{Bot, Random};
use bastide_record::{Dealer, fingerprint};
use bastide_rules::{
    DiscardCause, Event, FeatureKind, FigureId, Look, Move, Player, PointSource, Rules, Setup,
    SetupError, Situation, TileKind,
};

/// A random game of a seed, turn by turn, with every event and every reason.
pub fn narrate(setup: &Setup, seed: u64) -> Result<String, SetupError> {
    let rules = Rules::new(setup)?;
    let mut text = heading(setup, &rules, seed);
    let mut events: Vec<Event> = Vec::new();
    let mut state = rules.start_heard(Some(&mut events));
    let (mut dealer, mut bot) = (Dealer::new(seed), Random::new(seed));
    let mut legal = Vec::new();
    let mut pick = Move::Pass;
    loop {
        for event in events.drain(..) {
            tell(rules.look(&state), pick, event, &mut text);
        }
        match rules.situation(&state) {
            Situation::Over => break,
            Situation::Chance(_) => {
                let Some(outcome) = dealer.deal(&rules, &state) else {
                    break;
                };
                rules.deal_unchecked(&mut state, outcome, Some(&mut events));
            }
            Situation::Decision(_) => {
                rules.legal(&state, &mut legal);
                pick = bot.choose(&rules, &state, &legal);
                rules.play_unchecked(&mut state, pick, Some(&mut events));
            }
        }
    }
    let look = rules.look(&state);
    for player in look.players_from(Player(0)) {
        line(
            &mut text,
            format_args!("seat {}: {} points", player.0, look.score(player)),
        );
    }
    line(&mut text, format_args!("fingerprint {}", fingerprint(look)));
    Ok(text)
}

fn line(text: &mut String, arguments: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{arguments}");
}

fn heading(setup: &Setup, rules: &Rules, seed: u64) -> String {
    let mut text = String::new();
    let modules: Vec<_> = rules.modules().collect();
    let (edition, players) = (setup.edition.name(), setup.players);
    line(
        &mut text,
        format_args!("edition {edition}, modules {}", modules.join(" ")),
    );
    line(
        &mut text,
        format_args!("{players} players, random moves, seed {seed}"),
    );
    let options = rules.options().list().into_iter();
    for option in options.filter(|option| modules.contains(&option.module)) {
        line(
            &mut text,
            format_args!("option {} = {}", option.name, option.value),
        );
    }
    text
}

fn tell(look: Look<'_>, pick: Move, event: Event, text: &mut String) {
    let name = |kind: TileKind| look.rules.face(kind).name.as_str();
    match event {
        Event::Line { .. } => {}
        Event::TurnBegan(player) => line(text, format_args!("\nturn of seat {}", player.0)),
        Event::TileDrawn(_, kind) => line(text, format_args!("  draws {}", name(kind))),
        Event::TileRevealed(kind) => line(text, format_args!("  {} is turned up", name(kind))),
        Event::TileTaken(_, kind) => line(text, format_args!("  takes {}", name(kind))),
        Event::TileDiscarded(kind, cause) => {
            let why = match cause {
                DiscardCause::FitsNowhere => "fits nowhere",
                DiscardCause::Declined => "is declined",
            };
            let rule = cause.rule();
            line(
                text,
                format_args!("  {} {why} and leaves the game [{rule}]", name(kind)),
            );
        }
        Event::TileHidden => line(text, format_args!("  a tile is hidden")),
        Event::TilePlaced {
            player,
            kind,
            cell,
            rotation,
            ..
        } => {
            let verb = if player.is_some() {
                "  lays"
            } else {
                "at the start lies"
            };
            line(
                text,
                format_args!("{verb} {}@{cell} r{}", name(kind), rotation.0),
            );
        }
        Event::RoadLaidOver {
            tile,
            sides: [a, b],
        } => {
            let cell = look.tile(tile).cell;
            line(
                text,
                format_args!("  lays a road over {cell}, {a:?} to {b:?}"),
            );
        }
        Event::FigurePlaced {
            figure,
            owner,
            kind,
            tile,
        } => {
            let kind = look.rules.figure(kind).name;
            let cell = look.tile(tile).cell;
            let on = stands_on(look, pick, figure);
            line(
                text,
                format_args!("  seat {} puts a {kind} on the {on} at {cell}", owner.0),
            );
        }
        Event::FigureReturned { owner, .. } => {
            line(text, format_args!("  a figure returns to seat {}", owner.0));
        }
        Event::Completed { kind, at, rule } => {
            line(
                text,
                format_args!("  completes the {} at {at} [{rule}]", feature_name(kind)),
            );
        }
        Event::AwardBegan {
            player,
            source,
            points,
            rule,
        } => {
            let source = match source {
                PointSource::Feature { kind, at, .. } => format!("{} at {at}", feature_name(kind)),
                PointSource::Named(key) => key.to_owned(),
            };
            line(
                text,
                format_args!("  seat {} gets {points} for {source} [{rule}]", player.0),
            );
        }
        Event::AwardReason(reason) => {
            let (key, count, each, rule) = (reason.key, reason.count, reason.each, reason.rule);
            line(text, format_args!("    {key} {count} x {each} [{rule}]"));
        }
        Event::AwardEnded => {}
        Event::Advanced {
            player,
            marker,
            points,
        } => line(
            text,
            format_args!("  seat {} marker {marker} moves by {points}", player.0),
        ),
        Event::Told {
            key,
            player,
            number,
        } => line(text, format_args!("  {key}: seat {}, {number}", player.0)),
        Event::FinalScoring => line(text, format_args!("\nfinal scoring")),
        Event::GameOver => line(text, format_args!("\ngame over")),
    }
}

/// What a figure was put on. The position does not tell it any more if it was scored at once, and
/// the pick does not if it only led there.
fn stands_on(look: Look<'_>, pick: Move, figure: FigureId) -> &'static str {
    let mut standing = look.standing().filter(|(found, _)| found.id == figure);
    let stands = standing.next();
    let stands = stands.map(|(_, segment)| look.kind(look.feature_of(segment)));
    let picked = match pick {
        Move::Stand { spot, .. } => look.face(spot.tile).segments.get(usize::from(spot.place)),
        _ => None,
    };
    if let Move::Stand { spot, .. } = pick
        && picked.is_none()
        && look.segment(spot).is_some()
    {
        return "road over the tile";
    }
    let kind = stands.or(picked.map(|facts| facts.kind));
    kind.map_or("table", feature_name)
}

fn feature_name(kind: FeatureKind) -> &'static str {
    match kind {
        FeatureKind::Road => "road",
        FeatureKind::City => "city",
        FeatureKind::Monastery => "monastery",
        FeatureKind::Field => "farm",
    }
}
