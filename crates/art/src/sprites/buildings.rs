//! Houses, churches, towers and gates.

use super::Sprite;

pub const SPRITES: &[Sprite] = &[
    Sprite {
        id: "b-h0",
        radius: 4.6,
        body: r##"<path d="M-4 4H5L4.2-.4z" fill="#4a2812" opacity=".3"/><path d="M-4.2-.2L-2-3.2.2-.2V4H-4.2z" fill="#f8ebcf"/><path d="M.2-.2H4.2V4H.2z" fill="#d8bd90"/><path d="M-2.2-3.9H2.6L5 .5H.4z" fill="#b8492f"/><path d="M-2-3.7L-4.8.2" stroke="#8a3020" stroke-width="1.1"/><path d="M-2.8 1.6h1.6V4h-1.6z" fill="#70452a"/>"##,
    },
    Sprite {
        id: "b-h1",
        radius: 4.6,
        body: r##"<path d="M-4 4H5L4.6 0z" fill="#4a2812" opacity=".3"/><path d="M-4.2.2H4.2V4H-4.2z" fill="#f1dfb9"/><path d="M-3.2-4H3.2L5 .7H-5z" fill="#c9603a"/><path d="M-3.2-4H3.2L3.6-3H-3.6z" fill="#e0855c"/><path d="M-2.8 1.5h1.5V3h-1.5zM1.2 1.5h1.5V3H1.2z" fill="#70452a"/>"##,
    },
    Sprite {
        id: "b-h2",
        radius: 4.6,
        body: r##"<path d="M-4 4H5L4.4-.4z" fill="#4a2812" opacity=".3"/><path d="M-4.2-.2H-.2V4H-4.2z" fill="#f3e2be"/><path d="M-.2-.2L2-3.2 4.2-.2V4H-.2z" fill="#dcc296"/><path d="M-2.6-3.9H2.2L-.4.5H-5z" fill="#a23c2b"/><path d="M2-3.7L4.8.2" stroke="#7c2a1f" stroke-width="1.1"/><path d="M1.2 1.6h1.6V4H1.2z" fill="#70452a"/>"##,
    },
    Sprite {
        id: "b-h3",
        radius: 4.6,
        body: r##"<path d="M-2.6 4H5L3-1z" fill="#4a2812" opacity=".3"/><path d="M-3-1L0-4 3-1V4H-3z" fill="#f8ebcf"/><path d="M0-4L3-1V4H0z" fill="#dfc79b"/><path d="M-3.8-.6L0-4.4 3.8-.6" fill="none" stroke="#8a3020" stroke-width="1.3"/><path d="M-.8 1.2H.8V4H-.8z" fill="#70452a"/>"##,
    },
    Sprite {
        id: "b-h4",
        radius: 4.6,
        body: r##"<path d="M-4 4H5L4.6 0z" fill="#4a2812" opacity=".3"/><path d="M-4.2.2H4.2V4H-4.2z" fill="#e9d3a6"/><path d="M1.8-4.8h1.4v3H1.8z" fill="#8a6a4a"/><path d="M-3.2-3.8H3.2L5 .7H-5z" fill="#d98c4a"/><path d="M-3.2-3.8H3.2L3.6-2.8H-3.6z" fill="#efb374"/><path d="M-.8 1.6H.8V4H-.8z" fill="#70452a"/>"##,
    },
    Sprite {
        id: "b-c0",
        radius: 7.0,
        body: r##"<path d="M-6 6.4H8.6L7 .6z" fill="#4a2812" opacity=".22"/><path d="M-6.4 0H6.4V6.2H-6.4z" fill="#e6c894"/><path d="M-5-6.4H5L7.8 1H-7.8z" fill="#bf5436"/><path d="M-5-6.4H5L5.6-4.8H-5.6z" fill="#cf6c48"/><path d="M-6.8-1.6H6.8" stroke="#a3432b" stroke-width=".6"/><path d="M-4.6 2.4h2v2h-2zM2.6 2.4h2v2h-2zM-1 3H1V6.2H-1z" fill="#96663e"/>"##,
    },
    Sprite {
        id: "b-c1",
        radius: 7.0,
        body: r##"<path d="M-6 6.4H8.8L7.6 0z" fill="#4a2812" opacity=".22"/><path d="M-7-.4L-3.6-5.2-.2-.4V6.2H-7z" fill="#eacfa0"/><path d="M-.2-.2H7V6.2H-.2z" fill="#cfa873"/><path d="M-3.8-6.6H4.4L8.2.8H.2z" fill="#ad4830"/><path d="M-3.8-6.6H4.4L5-5.4H-3.2z" fill="#c0593b"/><path d="M-3.6-6.2L-7.8 0" stroke="#8a3523" stroke-width="1.4"/><path d="M-4.4-.6h1.8v2h-1.8zM2.4 2h2v2h-2zM-4.6 3h2V6.2h-2z" fill="#96663e"/>"##,
    },
    Sprite {
        id: "b-c2",
        radius: 7.0,
        body: r##"<path d="M-6 6.4H8.8L7.6-1z" fill="#4a2812" opacity=".22"/><path d="M-7-.2H.2V6.2H-7z" fill="#e6c894"/><path d="M.2-.4L3.6-5.2 7-.4V6.2H.2z" fill="#d6b37f"/><path d="M-4.4-6.6H3.8L-.2.8H-8.2z" fill="#c65f3e"/><path d="M-4.4-6.6H3.8L3.2-5.4H-5z" fill="#d57650"/><path d="M3.6-6.2L7.8 0" stroke="#8a3523" stroke-width="1.4"/><path d="M2.8-.6h1.8v2H2.8zM-4.6 2h2v2h-2zM2.6 3h2V6.2h-2z" fill="#96663e"/>"##,
    },
    Sprite {
        id: "b-hall",
        radius: 11.0,
        body: r##"<path d="M-9 9.4H13L10 2z" fill="#4a2812" opacity=".3"/><g stroke="#6a4630" stroke-width=".6" stroke-linejoin="round"><path d="M-9.6 1H9.6V9H-9.6z" fill="#f1dfb6"/><path d="M-7.8-6.6H7.8L11.4 1.6H-11.4z" fill="#8f3b2a"/><path d="M-3.4-9.6H3.4V9H-3.4z" fill="#f8ecce"/><path d="M0-17.4L4.6-9H-4.6z" fill="#46597a"/></g><path d="M-7.8-6.6H-3.4V-4.8H-8.6zM3.4-6.6H7.8L8.6-4.8H3.4z" fill="#b35a42"/><circle cy="-5.4" r="2.1" fill="#fffaf0" stroke="#6a4630" stroke-width=".7"/><path d="M0-6.8V-5.4H1" fill="none" stroke="#6a4630" stroke-width=".6"/><path d="M-7.6 3.4h2.2V6h-2.2zM5.4 3.4h2.2V6H5.4zM-1.6 9V5.2a1.6 1.6 0 0 1 3.2 0V9z" fill="#7a4c2c"/>"##,
    },
    Sprite {
        id: "b-well",
        radius: 4.4,
        body: r##"<ellipse cx=".8" cy="2" rx="4.4" ry="2.4" fill="#4a2812" opacity=".28"/><path d="M-3.6-1V1.4A3.6 2.2 0 0 0 3.6 1.4V-1z" fill="#d9cdb0" stroke="#6a5238" stroke-width=".7"/><ellipse cy="-1" rx="3.6" ry="2" fill="#7fb2cc" stroke="#6a5238" stroke-width=".8"/>"##,
    },
    Sprite {
        id: "b-church",
        radius: 8.5,
        body: r##"<path d="M-7 7H11L7 0z" fill="#4a2812" opacity=".3"/><path d="M-3 0H7V7H-3z" fill="#efdfbe" stroke="#5d4a37" stroke-width=".5"/><path d="M-2-5H6L8 .6H-3z" fill="#5c7590"/><path d="M-7-3H-2V7H-7z" fill="#fbf2dc" stroke="#5d4a37" stroke-width=".5"/><path d="M-4.5-10L-1.4-2.6H-7.6z" fill="#48607a"/><path d="M-4.5-13v3.4M-5.9-11.7h2.8" stroke="#4a3826" stroke-width=".9"/><path d="M-5.4 7V3.6a.9.9 0 0 1 1.8 0V7zM0 5V2.8h1.4V5zM3.4 5V2.8h1.4V5z" fill="#4f4238"/>"##,
    },
    Sprite {
        id: "b-abbey",
        radius: 15.5,
        body: r##"<path d="M-13 11.5L2 14.5 18 10 13 3z" fill="#28330f" opacity=".3"/><g stroke="#5d4a37" stroke-width=".8" stroke-linejoin="round"><path d="M-13 2H5V11H-13z" fill="#f7ebd0"/><path d="M-11-6H5L7 2.6H-14.6z" fill="#bb4c31"/><path d="M3.6-4H11.6V11H3.6z" fill="#fff6e0"/><path d="M8.6-4H11.6V11H8.6z" fill="#d6c39c"/><path d="M7.6-13.5L12.8-3.4H2.4z" fill="#8f3327"/></g><path d="M-11-6H5L5.3-4.8H-11.6z" fill="#df8660"/><path d="M7.6-18.8v6M5.2-16.6h4.8" stroke="#4a3826" stroke-width="1.3"/><path d="M-11 9.6V6.4a1.2 1.2 0 0 1 2.4 0V9.6zM-7 9.6V6.4a1.2 1.2 0 0 1 2.4 0V9.6zM-3 9.6V6.4a1.2 1.2 0 0 1 2.4 0V9.6z" fill="#527d98"/><path d="M4.8 11V7.6a1.6 1.6 0 0 1 3.2 0V11z" fill="#5a3c28"/><circle cx="6.2" cy="1" r="1.7" fill="#527d98"/>"##,
    },
    Sprite {
        id: "b-tower",
        radius: 4.4,
        body: r##"<path d="M-3-2.5V4a3 1.3 0 0 0 6 0V-2.5z" fill="#f2e8d0" stroke="#5d4a37" stroke-width=".7"/><path d="M.9-2.5V5.2A3 1.3 0 0 0 3 4V-2.5z" fill="#c9b890"/><path d="M0-9L4.1-2a4.1 1.5 0 0 1-8.2 0z" fill="#a8412c" stroke="#5d2a1c" stroke-width=".5"/><path d="M0-9L-4.1-2a4.1 1.5 0 0 0 2.6 1.3z" fill="#cf6b48"/>"##,
    },
    Sprite {
        id: "b-gate",
        radius: 8.5,
        body: r##"<g stroke="#5d4a37" stroke-width=".7" stroke-linejoin="round"><path d="M-5-4.4H5V5.4H-5z" fill="#eadfc6"/><path d="M-8.4-5H-4.4V6H-8.4zM4.4-5H8.4V6H4.4z" fill="#f6ecd4"/><path d="M-6.4-10.6L-3.6-4.6H-9.2zM6.4-10.6L9.2-4.6H3.6z" fill="#a8412c"/></g><path d="M-3.9 5.7V1a3.9 3.9 0 0 1 7.8 0V5.7z" fill="#4a3323"/><path d="M-5-5.6h2v1.6h-2zM-1-5.6h2v1.6h-2zM3-5.6h2v1.6H3z" fill="#eadfc6"/>"##,
    },
    Sprite {
        id: "b-hamlet",
        radius: 16.0,
        body: r##"<use href="#b-h2" x="-11" y="-11"/><use href="#b-h0" x="11" y="-11.4"/><ellipse cx=".6" cy="1.4" rx="4.4" ry="3" fill="#7a6440" opacity=".5"/><path d="M-3.6-1V1.4A3.6 2.2 0 0 0 3.6 1.4V-1z" fill="#c9bda4" stroke="#5d4a37" stroke-width=".7"/><ellipse cy="-1" rx="3.6" ry="2" fill="#6ba6c8" stroke="#5d4a37" stroke-width=".9"/><use href="#b-h1" x="-11" y="11.4"/><use href="#b-h0" x="11" y="11"/>"##,
    },
    Sprite {
        id: "b-wayside",
        radius: 6.5,
        body: r##"<use href="#b-h1" transform="scale(1.4)"/>"##,
    },
];
