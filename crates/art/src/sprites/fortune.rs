//! The signs on the wheel of fortune.

use super::Sprite;

pub const SPRITES: &[Sprite] = &[
    Sprite {
        id: "b-crown",
        radius: 14.0,
        body: r##"<circle r="13" fill="#fbf1d6" stroke="#4d3822" stroke-width="1.4"/><path d="M-8 5L-9.4-5-4-.6 0-8 4-.6 9.4-5 8 5z" fill="#e9b93a" stroke="#5a3f10" stroke-width="1.1" stroke-linejoin="round"/><path d="M-7.6 7.6H7.6" stroke="#5a3f10" stroke-width="1.8"/>"##,
    },
    Sprite {
        id: "b-fortune",
        radius: 17.0,
        body: r##"<path d="M0 2V14Q0 16 4 17" fill="none" stroke="#2f5a22" stroke-width="2.2" stroke-linecap="round"/><g fill="#4f8f3c" stroke="#2f5a22" stroke-width="1.1"><path d="M0 0C-8-2-12-8-7-12-4-14 0-11 0-8 0-11 4-14 7-12 12-8 8-2 0 0z"/><path d="M0 0C8 2 12 8 7 10 4 12 0 10 0 6 0 10-4 12-7 10-12 8-8 2 0 0z"/></g><path d="M0 0L-5-7M0 0L5-7M0 0L5 6M0 0L-5 6" stroke="#a7d48a" stroke-width="1"/>"##,
    },
    Sprite {
        id: "b-taxes",
        radius: 17.0,
        body: r##"<path d="M-5-9C-14-2-15 12-6 14H7C16 12 14-2 5-9z" fill="#a06a3a" stroke="#4a2f16" stroke-width="1.3"/><path d="M-6-14Q0-10 6-14L4-8H-4z" fill="#8a5830" stroke="#4a2f16" stroke-width="1.2"/><path d="M-5-8.6H5" stroke="#e9b93a" stroke-width="2.4"/><circle cx="9" cy="11" r="5" fill="#ffd23f" stroke="#6a4a08" stroke-width="1.2"/><circle cx="2" cy="13" r="4" fill="#ffd23f" stroke="#6a4a08" stroke-width="1.2"/>"##,
    },
    Sprite {
        id: "b-famine",
        radius: 17.0,
        body: r##"<path d="M-13 4H13C12 11 6 14 0 14S-12 11-13 4z" fill="#b58a58" stroke="#4a2f16" stroke-width="1.3"/><ellipse cy="4" rx="13" ry="3.6" fill="#6e4e2c" stroke="#4a2f16" stroke-width="1.2"/><path d="M3 3C4-4 6-9 11-14" fill="none" stroke="#4a2f16" stroke-width="2.2" stroke-linecap="round"/><path d="M-9-4L-3-10M-3-4L-9-10" stroke="#4a2f16" stroke-width="2" stroke-linecap="round"/>"##,
    },
    Sprite {
        id: "b-storm",
        radius: 17.0,
        body: r##"<path d="M-12 0C-16-4-12-11-7-9-5-15 5-15 7-9 14-10 16-1 11 1H-10z" fill="#6f7c90" stroke="#2f3846" stroke-width="1.3"/><path d="M1 0L-5 8H0L-3 16 7 5H2L5 0z" fill="#ffd23f" stroke="#6a4a08" stroke-width="1"/><path d="M-9 4L-11 9M9 4L7 9" stroke="#3f6f9c" stroke-width="1.8" stroke-linecap="round"/>"##,
    },
    Sprite {
        id: "b-inquisition",
        radius: 17.0,
        body: r##"<path d="M-11-11Q-4-13 0-9 4-13 11-11V11Q4 9 0 13-4 9-11 11z" fill="#fbf1d6" stroke="#4a2f16" stroke-width="1.3"/><path d="M0-9V13" stroke="#4a2f16" stroke-width="1"/><path d="M-5.6-6V5M-8.6-2.4H-2.6" stroke="#7c2f6a" stroke-width="2"/><path d="M3-5H8M3-1H8M3 3H8" stroke="#8a7a5c" stroke-width="1.1"/>"##,
    },
    Sprite {
        id: "b-plague",
        radius: 17.0,
        body: r##"<path d="M-10 9C-17 2-8-6 1-5 7-8 13-3 15 2 11 6 6 7 4 9z" fill="#5c5148" stroke="#2a231d" stroke-width="1.3"/><path d="M-11 6C-18 8-16 14-6 13" fill="none" stroke="#2a231d" stroke-width="1.7" stroke-linecap="round"/><circle cx="3" cy="-6" r="3.4" fill="#8a7a6c" stroke="#2a231d"/><circle cx="9" cy="-.6" r="1.2" fill="#fff"/><path d="M-5 9v4M2 9v4" stroke="#2a231d" stroke-width="1.8"/>"##,
    },
];
