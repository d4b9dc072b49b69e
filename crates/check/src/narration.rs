//! Writes a whole game as readable text, for golden playthroughs.

use std::fmt::Write;

use bastide_bots::{Bot, Random};
use bastide_record::{Dealer, fingerprint};
use bastide_rules::{
    DiscardCause, Event, FeatureKind, FigureId, GameRef, Move, Player, PointSource, Rules, Setup,
    SetupError, Situation, TileKind,
};

/// Plays a random game from a seed and describes it turn by turn, with every event and reason.
pub fn narrate(setup: &Setup, seed: u64) -> Result<String, SetupError> {
    let rules = Rules::new(setup)?;
    let mut text = heading(setup, &rules, seed);
    let mut events: Vec<Event> = Vec::new();
    let mut state = rules.start_with_events(Some(&mut events));
    let (mut dealer, mut bot) = (Dealer::new(seed), Random::new(seed));
    let mut legal = Vec::new();
    let mut pick = Move::Pass;
    loop {
        for event in events.drain(..) {
            describe_event(rules.view(&state), pick, event, &mut text);
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
    let game = rules.view(&state);
    for player in game.players_from(Player(0)) {
        line(
            &mut text,
            format_args!("seat {}: {} points", player.0, game.score(player)),
        );
    }
    line(&mut text, format_args!("fingerprint {}", fingerprint(game)));
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

fn describe_event(view: GameRef<'_>, pick: Move, event: Event, text: &mut String) {
    let name = |kind: TileKind| view.rules.face(kind).name.as_str();
    match event {
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
            let cell = view.tile(tile).cell;
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
            let kind = view.rules.figure(kind).name;
            let cell = view.tile(tile).cell;
            let on = stands_on(view, pick, figure);
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
        Event::AwardMajority(majority) => line(
            text,
            format_args!("    strengths {:?} [{}]", majority.strengths, majority.rule),
        ),
        Event::AwardReason(reason) => {
            let (key, count, each, rule) = (reason.key, reason.count, reason.each, reason.rule);
            line(text, format_args!("    {key} {count} x {each} [{rule}]"));
        }
        Event::Advanced {
            player,
            marker,
            points,
        } => line(
            text,
            format_args!("  seat {} marker {marker} moves by {points}", player.0),
        ),
        Event::ModuleEvent {
            key,
            player,
            number,
        } => line(text, format_args!("  {key}: seat {}, {number}", player.0)),
        Event::FinalScoring => line(text, format_args!("\nfinal scoring")),
        Event::GameOver => line(text, format_args!("\ngame over")),
        _ => {}
    }
}

/// Returns what a figure was placed on. The position no longer shows it if the figure was scored at
/// once, and the pick does not show it if the figure was placed as a consequence.
fn stands_on(game: GameRef<'_>, pick: Move, figure: FigureId) -> &'static str {
    let mut standing = game
        .figures_on_land()
        .filter(|(found, _)| found.id == figure);
    let stands = standing.next();
    let stands = stands.map(|(_, segment)| game.kind(game.feature_of(segment)));
    let picked = match pick {
        Move::PlaceFigure { spot, .. } => {
            game.face(spot.tile).segments.get(usize::from(spot.place))
        }
        _ => None,
    };
    if let Move::PlaceFigure { spot, .. } = pick
        && picked.is_none()
        && game.segment(spot).is_some()
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
