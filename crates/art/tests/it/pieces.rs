use bastide_art::{
    PngError, Posture, TrackFigure, figure_id, figure_svg, piece_svg, pieces, pixels, png,
    track_svg,
};
use bastide_record::Colour;
use bastide_rules::modules::FIGURES;

/// Counts the opaque pixels.
fn inked(svg: &str) -> usize {
    let drawn = pixels(svg, 60).unwrap();
    drawn.bytes.chunks(4).filter(|pixel| pixel[3] > 200).count()
}

#[test]
fn every_figure_is_drawn_in_every_colour_standing_and_lying() {
    for facts in FIGURES {
        for colour in Colour::ALL {
            for posture in [Posture::Standing, Posture::Lying] {
                let svg = figure_svg(facts.name, colour, posture);
                let size = inked(&svg);
                assert!(size > 80, "{} {colour} {posture:?}: {size}", facts.name);
            }
        }
    }
}

#[test]
fn every_piece_has_a_drawing_of_its_own() {
    let kinds: Vec<&str> = pieces().collect();
    let drawn: Vec<String> = kinds.iter().map(|kind| piece_svg(kind)).collect();
    for (number, svg) in drawn.iter().enumerate() {
        assert!(inked(svg) > 100, "{}", kinds[number]);
        let twin = drawn[..number].iter().position(|other| other == svg);
        assert_eq!(twin.map(|twin| kinds[twin]), None, "{}", kinds[number]);
    }
}

#[test]
fn figures_differ_by_more_than_colour() {
    // Without colours, only the emblem and the silhouette remain.
    let shape = |svg: &str| {
        let mut inside = false;
        let without = svg.chars().filter(move |c| {
            inside = *c == '#' || (inside && c.is_ascii_hexdigit());
            !inside
        });
        without.collect::<String>()
    };
    let mut seen: Vec<String> = Vec::new();
    for kind in ["follower", "large", "builder", "pig", "shepherd", "robber"] {
        for colour in Colour::ALL {
            let shape = shape(&figure_svg(kind, colour, Posture::Standing));
            assert!(!seen.contains(&shape), "{kind} {colour}");
            seen.push(shape);
        }
    }
}

#[test]
fn the_large_follower_is_clearly_larger() {
    let size = |kind| inked(&figure_svg(kind, Colour::Red, Posture::Standing));
    assert!(size("large") * 2 > size("follower") * 3);
}

#[test]
fn unknown_kinds_have_a_generic_drawing() {
    for kind in [
        "zeppelin", "", "ñandú", "<script>", "die-9", "sheep-0", "lap-", "🦄",
    ] {
        assert!(inked(&piece_svg(kind)) > 100, "{kind}");
        assert!(
            inked(&figure_svg(kind, Colour::Blue, Posture::Standing)) > 100,
            "{kind}"
        );
        assert!(!piece_svg(kind).contains("script"), "{kind}");
        assert!(!figure_id(kind, Colour::Blue, Posture::Lying).contains('<'));
    }
}

#[test]
fn totals_wrap_around_the_track() {
    let runner = |total, kind| TrackFigure {
        total,
        colour: Colour::Green,
        kind,
    };
    let same = track_svg(&[runner(53, "scorer")]);
    assert_eq!(same, track_svg(&[runner(3, "scorer")]));
    assert_eq!(same, track_svg(&[runner(-47, "scorer")]));
    assert!(inked(&same) > 900);
    assert_ne!(same, track_svg(&[runner(4, "scorer")]));
}

#[test]
fn impossible_pictures_are_refused_with_a_reason() {
    let svg = piece_svg("ingot");
    assert!(matches!(png(&svg, 0), Err(PngError::Size { .. })));
    assert!(matches!(png(&svg, 1_000_000), Err(PngError::Size { .. })));
    let error = png("no drawing", 10).map(|_| ()).unwrap_err();
    assert!(error.to_string().starts_with("the drawing cannot be read"));
}
