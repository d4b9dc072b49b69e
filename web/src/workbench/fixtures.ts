/** A tiny game for tests, in the format of the server: tiles are drawn and placed in a row. */

import type { BenchFrame, BenchNext, View, Workbench } from '../protocol';

export const HEAD = 'bastide 2\nplayers red blue\n';

export function emptyView(): View {
  return {
    tiles: [{ name: 'base/D', cell: [0, 0], rotation: 0 }],
    pieces: [],
    roads: [],
    links: [],
    players: [0, 1].map(() => ({ score: 0, markers: [0], supply: [['follower', 7]] })),
    turn: { number: 1, active: 0, waiting: [], piles: [71] },
    panels: [],
  };
}

/** Returns the n-th frame: odd ones draw a tile, even ones place it. */
export function frame(number: number): BenchFrame {
  const loaded = Math.floor(number / 2);
  const common = { number, events: [], adds: number % 2 ? `\n${loaded + 1}. red U` : `@${loaded},0 r0` };
  if (number % 2)
    return {
      ...common,
      type: 'chance',
      seat: 0,
      source: 'tiles',
      text: 'U',
      label: { key: 'pick-tile', tile: 'base/U' },
      changes: { turn: { number: loaded + 1, active: 0, hand: 'base/U', waiting: [], piles: [71 - loaded] } },
    };
  return {
    ...common,
    type: 'pick',
    seat: 0,
    text: `@${loaded},0 r0`,
    label: { key: 'pick-place', cell: [loaded, 0], number: 0 },
    anchors: [],
    changes: {
      tiles: { from: loaded, tiles: [{ name: 'base/U', cell: [loaded, 0], rotation: 0, by: 0 }] },
      turn: { number: loaded + 1, active: 0, waiting: [], piles: [71 - loaded] },
    },
  };
}

export function nextBehind(count: number): BenchNext {
  if (count % 2 === 0)
    return {
      for: 'chance',
      lead: `\n${count / 2 + 1}. red `,
      seat: 0,
      source: 'tiles',
      outcomes: [{ text: 'U', label: { key: 'pick-tile', tile: 'base/U' }, weight: 8 }],
    };
  const cell: [number, number] = [(count + 1) / 2, 0];
  return {
    for: 'pick',
    lead: '',
    ask: {
      seat: 0,
      prompt: 'ask-place-tile',
      rule: 'BASE-12',
      control: { kind: 'places' },
      places: [{ cell, rotations: [0] }],
    },
  };
}

/** Returns the server's answer for a record of this game. */
export function loaded(record: string, from?: number): Workbench {
  const words = record.slice(HEAD.length);
  const draws = words.match(/red U/g)?.length ?? 0;
  const lays = [...words.matchAll(/@(-?\d+),0 r0/g)];
  const wrong = lays.findIndex((loadRecord, index) => Number(loadRecord[1]) !== index + 1);
  const count = wrong < 0 ? draws + lays.length : wrong * 2 + 1;
  const frames = Array.from({ length: count }, (_, index) => frame(index + 1));
  return {
    head: HEAD,
    setup: {
      edition: 'Plus2014',
      modules: [],
      tiles: [],
      options: [],
      seats: [{ colour: 'red', name: 'Ana' }, { colour: 'blue' }],
      first: 0,
      position: false,
    },
    ...(from === undefined ? { view: emptyView() } : {}),
    frames: frames.slice(from ?? 0),
    count,
    next: nextBehind(count),
    ...(wrong < 0 ? {} : { problem: { line: 3, message: 'there is already a tile there', rule: 'BASE-09' } }),
  };
}
