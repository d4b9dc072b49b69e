//! Plants and lakes.

use super::Sprite;

pub const SPRITES: &[Sprite] = &[
    Sprite {
        id: "b-oak",
        radius: 4.2,
        body: r##"<ellipse cx=".8" cy="2.8" rx="4.2" ry="1.8" fill="#2c3d10" opacity=".28"/><path d="M-.6 1h1.2v2.6H-.6z" fill="#6a4a2c"/><path d="M-3.8-.2C-4.6-2.4-3-4-1.6-3.8-.6-5.6 2-5.2 2.4-3.4 4.4-3.2 4.8-.6 3.4.6 2.8 2-2.6 2.2-3.8-.2z" fill="#5b8a3a"/><path d="M-3.2-1C-3.6-2.6-2.4-3.4-1.4-3.2-.6-4.6 1-4.4 1.2-3.2 0-3-.4-1.6-1.4-1.4-2-.8-2.6-.6-3.2-1z" fill="#82b155"/>"##,
    },
    Sprite {
        id: "b-fir",
        radius: 4.0,
        body: r##"<ellipse cx="1.2" cy="3.4" rx="3.4" ry="1.4" fill="#2c3d10" opacity=".28"/><path d="M-.6 2h1.2v2H-.6z" fill="#6a4a2c"/><path d="M0-5.4L1.9-1.9H1L3 2.4H-3L-1-1.9H-1.9z" fill="#457a41"/><path d="M0-5.4V2.4H-3L-1-1.9H-1.9z" fill="#619655"/>"##,
    },
    Sprite {
        id: "b-bush",
        radius: 2.6,
        body: r##"<ellipse cx=".8" cy="1.4" rx="2.8" ry="1.1" fill="#2c3d10" opacity=".25"/><path d="M-2.6.6C-2.8-1-1.2-1.6-.6-1 0-2.2 2-1.8 2-.4 3-.2 2.8 1.2 2 1.4H-1.8C-2.2 1.4-2.6 1-2.6.6z" fill="#6d9a42"/><path d="M-2 0C-2-.8-1-1.2-.6-.6-.2-1.4.6-1.4.8-.8.2-.6-.8.4-2 0z" fill="#93bd5e"/>"##,
    },
    Sprite {
        id: "b-tuft",
        radius: 1.6,
        body: r##"<path d="M-1.6 0L-1.1-1.7M0 .2V-2.2M1.6 0L1.1-1.7" stroke="#7d9b42" stroke-width=".7" stroke-linecap="round"/>"##,
    },
    Sprite {
        id: "b-shade",
        radius: 11.0,
        body: r##"<path d="M-10 2C-10-4-4-6 1-6.4S11-2 10 2 2 6 -2 6.6-10 6-10 2z" fill="#9cb75c" opacity=".6"/>"##,
    },
    Sprite {
        id: "b-patch",
        radius: 11.0,
        body: r##"<path d="M-10 1C-9-5-3-7 2-6S11-3 10 1 3 7-3 6.4-10.6 5-10 1z" fill="#b7ce7a" opacity=".55"/>"##,
    },
    Sprite {
        id: "b-acre",
        radius: 11.5,
        body: r##"<path d="M-10-4.6Q0-7.4 9.4-4.4L10 4.6Q0 7.4-9.6 5.4z" fill="#cfbb62" opacity=".75"/><path d="M-9.8-2Q0-4.6 9.6-1.8M-9.7.4Q0-2 9.7.6M-9.6 3Q0 .8 9.8 2.8" fill="none" stroke="#a8954a" stroke-width=".8" opacity=".8"/>"##,
    },
    Sprite {
        id: "b-lake",
        radius: 20.0,
        body: r##"<path d="M-20 1C-20-9-13-18-3-18.6 4-19 8-16 13-13S20-5 19.6 2 15 14 9 16.6-4 20-10 17-20 10-20 1z" fill="#6ba6c8" stroke="#3f7390" stroke-width="1.5"/><path d="M-14 0C-13-8-8-13-2-14 4-14 8-12 11-9" fill="none" stroke="#8fc0da" stroke-width="2.4" stroke-linecap="round"/><path d="M-8-3q2-2 4 0t4 0M2 4q2-2 4 0t4 0M-9 8q2-2 4 0t4 0" fill="none" stroke="#d4ebf3" stroke-width="1.1" stroke-linecap="round"/>"##,
    },
];
