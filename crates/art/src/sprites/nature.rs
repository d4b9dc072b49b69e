//! What grows and grazes.

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
        id: "b-hay",
        radius: 3.2,
        body: r##"<ellipse cx=".8" cy="2.4" rx="3.4" ry="1.2" fill="#2c3d10" opacity=".25"/><path d="M-2.8 2.4C-3-1-1.4-3.4 0-4 1.4-3.4 3-1 2.8 2.4z" fill="#dcb94e"/><path d="M-1.2 1.8C-1.2-.4-.8-2 0-3.4" fill="none" stroke="#f2dc8c" stroke-width=".8"/>"##,
    },
    Sprite {
        id: "b-sheep",
        radius: 5.6,
        body: r##"<ellipse cx=".8" cy="4.6" rx="5" ry="1.3" fill="#2c3d10" opacity=".3"/><path d="M-2.4 2V5M1.8 2V5" stroke="#3a2f28" stroke-width="1.2"/><path d="M-4.4 2.4C-6.2 1.4-5.6-1-4.2-1.2-4-3-1.6-3.6-.8-2.6.2-4 3-3.4 3-1.6 4.8-1.2 4.6 1.6 3.2 2.4 2 3.6-3 3.6-4.4 2.4z" fill="#fffdf5" stroke="#4a3f36" stroke-width=".8"/><path d="M2.6-2.4C4-3.6 6-2.6 5.8-.6 5.6.8 3.6 1 3 .2z" fill="#3a2f28"/>"##,
    },
    Sprite {
        id: "b-hill",
        radius: 23.0,
        body: r##"<path d="M-23 11C-19-2-12-15 1-16S19-3 23.5 10.5C16 15-15 15.6-23 11z" fill="#87a04c"/><path d="M-23 11C-19-2-12-15 1-16 8-16.4 8-9 2-5-4-1-6 12-23 11z" fill="#c2d689"/><path d="M-14-2l-4 8M-9.5-8l-3 6M8-8.4l4 6M13-3l5 8M17 4l3.6 5M9 0l3 8M3-2l1.4 9" stroke="#5f7a33" stroke-width="1.1" stroke-linecap="round"/><path d="M-8-10.4Q-3-15.6 1-16T10-11" fill="none" stroke="#5f7a33" stroke-width="1.2"/><path d="M-3-12.6l2.6-3.4 2 2.4 1.6-1.6 2.4 3.4z" fill="#a89a84" stroke="#5d5242" stroke-width=".6"/>"##,
    },
    Sprite {
        id: "b-vines",
        radius: 13.0,
        body: r##"<path d="M-11-9Q0-11 11-9L12.6 9Q0 11-12.6 9z" fill="#d6b47c" stroke="#6a4a28" stroke-width="1"/><path d="M-9.6-5.6H9.8M-10.2-.2H10.4M-10.8 5.4H11" stroke="#568a3a" stroke-width="2.6" stroke-linecap="round"/><path d="M-9-4.4H9.8M-9.6 1.2H10.4M-10.2 7H11" stroke="#6d2a7a" stroke-width="3" stroke-linecap="round" stroke-dasharray="0 4.8"/><path d="M-10.4-8V8.6M10.8-8V8.6" stroke="#5a3c22" stroke-width="1.1"/>"##,
    },
    Sprite {
        id: "b-rocks",
        radius: 8.0,
        body: r##"<path d="M-8 3L-6-3-2-6 1-3 4-5 8 0 7 4 0 6-6 5z" fill="#b5ab9b" stroke="#5d5242" stroke-width=".8"/><path d="M-6-3L-2-6 1-3-2 1zM4-5L8 0 4 1z" fill="#d9d2c4"/>"##,
    },
];
