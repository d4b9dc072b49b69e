//! What expansions print on tiles.

use super::Sprite;

pub const SPRITES: &[Sprite] = &[
    Sprite {
        id: "b-shield",
        radius: 9.2,
        body: r##"<path d="M-7.4-8.6H7.4V0C7.4 5.4 3.4 8.2 0 10-3.4 8.2-7.4 5.4-7.4 0z" fill="#fffaf0" stroke="#33261b" stroke-width="1.3"/><path d="M-5.5-6.7H5.5V0C5.5 4.2 2.6 6.4 0 7.9-2.6 6.4-5.5 4.2-5.5 0z" fill="#2b5aa5"/><path d="M-1.4-6.7H1.4V7.1L0 7.9-1.4 7.1zM-5.5-2.6H5.5V.2H-5.5z" fill="#f7cb46"/>"##,
    },
    Sprite {
        id: "b-wine",
        radius: 9.2,
        body: r##"<use href="#b-plaza"/><path d="M-5.4-6.4H5.4Q7.6 0 5.4 6.4H-5.4Q-7.6 0-5.4-6.4z" fill="#9c5a2c" stroke="#33261b" stroke-width="1"/><path d="M-6.2-3.2H6.2M-6.2 3.2H6.2" stroke="#33261b" stroke-width="1.3"/><path d="M-2-6.2q-1.4 6.2 0 12.4M2-6.2q1.4 6.2 0 12.4" fill="none" stroke="#6f3c1c" stroke-width=".7"/><circle r="1.6" fill="#5e2a68" stroke="#33261b" stroke-width=".6"/>"##,
    },
    Sprite {
        id: "b-grain",
        radius: 9.2,
        body: r##"<use href="#b-plaza"/><path d="M0 7.6V-2M-2.4 7.6C-1.4 3-2.8 0-4.6-2M2.4 7.6C1.4 3 2.8 0 4.6-2" fill="none" stroke="#6e5210" stroke-width="1.6"/><path d="M0-8.4C2.6-6 2.6-3 0-.6-2.6-3-2.6-6 0-8.4zM-6.2-6.6C-3-6-1.8-3.2-3.2-.4-6.2-1.2-7.6-4-6.2-6.6zM6.2-6.6C3-6 1.8-3.2 3.2-.4 6.2-1.2 7.6-4 6.2-6.6z" fill="#eab01e" stroke="#4a360a" stroke-width="1"/><path d="M-4 3.6H4" stroke="#a83a26" stroke-width="2.2"/>"##,
    },
    Sprite {
        id: "b-cloth",
        radius: 9.2,
        body: r##"<use href="#b-plaza"/><path d="M-6-3.4H4.6V4.6Q0 7.4-6 5z" fill="#d8e6ee" stroke="#33261b" stroke-width="1"/><path d="M-3.4-3V5.8M-.4-3V6.4M2.4-3V5.8" stroke="#b23a48" stroke-width="1.4"/><path d="M-6.4-5.6H4.8a2.2 2.2 0 0 1 0 4.4H-6.4z" fill="#b23a48" stroke="#33261b" stroke-width="1"/><circle cx="4.8" cy="-3.4" r="1" fill="#fff3d6" stroke="#33261b" stroke-width=".6"/>"##,
    },
    Sprite {
        id: "b-plaza",
        radius: 9.2,
        body: r##"<circle r="9.2" fill="#fff6de" stroke="#33261b" stroke-width="1.3"/>"##,
    },
    Sprite {
        id: "b-gold",
        radius: 9.5,
        body: r##"<path d="M-10 7.5C-9-1-5-8 0-8.6 5-8 9.4-1 10 7.5z" fill="#8f7a5c" stroke="#4a3826" stroke-width=".9"/><path d="M-10 7.5C-9-1-5-8 0-8.6-3-6-5 0-6 7.5z" fill="#b5a183"/><path d="M-4 7.5V1.6a4 4 0 0 1 8 0V7.5z" fill="#2e2118"/><path d="M-4.2 7.5V1M4.2 7.5V1M-5 .6H5" stroke="#7a4e24" stroke-width="1.4"/><path d="M3 8.6L4.4 5H8L9.6 8.6zM-3.4 8.8L-2.2 6H1L2.2 8.8z" fill="#ffd23f" stroke="#6a4a08" stroke-width=".7"/>"##,
    },
    Sprite {
        id: "b-magic",
        radius: 9.5,
        body: r##"<ellipse cy="6.2" rx="9.4" ry="3" fill="#4b2c72" stroke="#2a1742" stroke-width=".9"/><path d="M-5.8 5.6C-4 1-1.6-4 2.6-9.8 2.8-6 4.4 2 5.8 5.6 2.6 7.4-2.6 7.4-5.8 5.6z" fill="#6c43a0" stroke="#2a1742" stroke-width=".9"/><path d="M-5.2 4.2C-2 6 2 6 5.3 4.2" fill="none" stroke="#ffd23f" stroke-width="1.4"/><path d="M1-3.4l.8 1.7 1.8.2-1.3 1.3.3 1.8L1 .8-.6 1.6l.3-1.8-1.3-1.3 1.8-.2z" fill="#ffe89a"/>"##,
    },
    Sprite {
        id: "b-robber",
        radius: 9.5,
        body: r##"<path d="M-8.6 9C-9.4-4-5.6-9.4 0-9.4S9.4-4 8.6 9z" fill="#3b3a3f" stroke="#1c1a1c" stroke-width=".9"/><path d="M-4.6 4.6C-5.4-2-3-5.4 0-5.4S5.4-2 4.6 4.6C2-.0-2 0-4.6 4.6z" fill="#f0cfa4"/><path d="M-4.9-2.6H4.9V1.2C3 2 1 1.4 0 .6-1 1.4-3 2-4.9 1.2z" fill="#1c1a1c"/><path d="M-3.2-.6h1.8M1.4-.6h1.8" stroke="#fff" stroke-width="1.1"/><path d="M-4.6 4.6C-2 0 2 0 4.6 4.6 2 7-2 7-4.6 4.6z" fill="#a33a2c"/>"##,
    },
    Sprite {
        id: "b-wheel",
        radius: 10.5,
        body: r##"<path d="M0-11V11M-11 0H11M-7.8-7.8L7.8 7.8M-7.8 7.8L7.8-7.8" stroke="#4d3118" stroke-width="2.6" stroke-linecap="round"/><circle r="8.8" fill="#fffaf0" stroke="#7a4e24" stroke-width="2.6"/><circle r="10.2" fill="none" stroke="#4d3118" stroke-width=".8"/>"##,
    },
    Sprite {
        id: "b-wing",
        radius: 14.0,
        body: r##"<path d="M0-16L6-7H2.4V-2H-2.4V-7H-6z" fill="#fff6dd" stroke="#33261b" stroke-width="1.2" stroke-linejoin="round"/><path d="M-14 5C-12-3-5-4 0-2 5-4 12-3 14 5 10 2.6 7 2.6 4.4 4.4 3 2.6 1.4 2.6 0 3.6-1.4 2.6-3 2.6-4.4 4.4-7 2.6-10 2.6-14 5z" fill="#c78746" stroke="#33261b" stroke-width="1.1"/><path d="M0-2L-9.4-.4M0-2L9.4-.4M0-2L-4.4 4.2M0-2L4.4 4.2" stroke="#6f4320" stroke-width=".8"/><path d="M-1.3-2H1.3V10L4.4 13.4H-4.4L-1.3 10z" fill="#8a5a2e" stroke="#33261b" stroke-width=".9"/>"##,
    },
    Sprite {
        id: "b-crop",
        radius: 18.0,
        body: r##"<circle r="17.4" fill="#e3c65f" stroke="#9a7f2a" stroke-width="1"/><circle r="13.2" fill="none" stroke="#b3942f" stroke-width="2.6"/><circle r="17.4" fill="none" stroke="#f4e29a" stroke-width="1.2" stroke-dasharray="2 3"/><circle r="9.8" fill="#f3e3a0"/>"##,
    },
    Sprite {
        id: "b-fork",
        radius: 9.0,
        body: r##"<path d="M0 8V-8M-4.4-8V-3Q-4.4 0 0 0T4.4-3V-8" fill="none" stroke="#4a3510" stroke-width="2.2" stroke-linecap="round"/>"##,
    },
    Sprite {
        id: "b-club",
        radius: 9.0,
        body: r##"<path d="M-5 7.5L1.4-1.4" stroke="#4a3510" stroke-width="3" stroke-linecap="round"/><path d="M-.6-1.6C-1-5 1.6-8.4 4.6-8.2S7.6-4 5.4-1.4 1.4 1.4-.6-1.6z" fill="#4a3510"/><path d="M2-4.4h0M5-5.6h0M4-2.4h0" stroke="#f3e3a0" stroke-width="1.5" stroke-linecap="round"/>"##,
    },
    Sprite {
        id: "b-arms",
        radius: 9.0,
        body: r##"<path d="M-6-7H6V.4C6 4.4 3 6.8 0 8.2-3 6.8-6 4.4-6 .4z" fill="#4a3510"/><path d="M0-7V8M-6-1.4H6" stroke="#f3e3a0" stroke-width="1.7"/>"##,
    },
];
