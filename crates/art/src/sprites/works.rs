//! What people built and what water does: stalls, stages, springs.

use super::Sprite;

pub const SPRITES: &[Sprite] = &[
    Sprite {
        id: "b-stalls",
        radius: 14.0,
        body: r##"<ellipse cx="1" cy="3" rx="15" ry="11" fill="#efdcb0" stroke="#9c8453" stroke-width=".9"/><g stroke="#4a3826" stroke-width=".8" stroke-linejoin="round"><path d="M-12-5H-1V4H-12zM1.6-1H12.6V9H1.6z" fill="#8a5f36"/><path d="M-11-12H-2L0-5Q-1.6-3-3.2-5-4.8-3-6.5-5-8.2-3-9.8-5-11.4-3-13-5z" fill="#fff6e0"/><path d="M2.6-8H11.6L13.6-1Q12-1 10.4-1 8.8 1 7.1-1 5.4 1 3.8-1 2.2 1 .6-1z" fill="#fff6e0"/></g><path d="M-11-12h2.2L-9.8-5Q-11.4-3-13-5zM-6.5-12h2.3L-3.2-5Q-4.8-3-6.5-5z" fill="#c0392b"/><path d="M2.6-8H5L3.8-1Q2.2 1 .6-1zM7.1-8h2.3L10.4-1Q8.8 1 7.1-1z" fill="#2f6fa8"/><path d="M-10 1h3v3h-3zM-5.6 1.4h3V4h-3zM4 5.4h3V9H4zM8.4 6h3v3h-3z" fill="#e8b62e"/>"##,
    },
    Sprite {
        id: "b-lake",
        radius: 20.0,
        body: r##"<path d="M-20 1C-20-9-13-18-3-18.6 4-19 8-16 13-13S20-5 19.6 2 15 14 9 16.6-4 20-10 17-20 10-20 1z" fill="#6ba6c8" stroke="#3f7390" stroke-width="1.5"/><path d="M-14 0C-13-8-8-13-2-14 4-14 8-12 11-9" fill="none" stroke="#8fc0da" stroke-width="2.4" stroke-linecap="round"/><path d="M-8-3q2-2 4 0t4 0M2 4q2-2 4 0t4 0M-9 8q2-2 4 0t4 0" fill="none" stroke="#d4ebf3" stroke-width="1.1" stroke-linecap="round"/>"##,
    },
    Sprite {
        id: "b-stage",
        radius: 4.0,
        body: r##"<path d="M-4.6-4.6H4.6V4.6H-4.6z" fill="#b98a52" stroke="#4a3826" stroke-width=".9"/><path d="M-4.6-1.6H4.6M-4.6 1.6H4.6" stroke="#7a5530" stroke-width=".7"/>"##,
    },
    Sprite {
        id: "b-spring",
        radius: 11.0,
        body: r##"<path d="M-10 4C-11-4-6-10 0-10.4 7-10.6 11-5 10 3L5 0Q0-5-5 1z" fill="#a89a84" stroke="#5d5242" stroke-width=".9"/><path d="M-8 0C-7.6-5-4-8.6 0-9 1-6-2-3-5 1L-9 4z" fill="#cfc4b0"/><path d="M2-9C6-8 8-5 8.6-2L5-1z" fill="#8f826d"/><path d="M-3.4 2Q0-4 3.6 2 1 5-3.4 2z" fill="#e4f3f8"/>"##,
    },
];
