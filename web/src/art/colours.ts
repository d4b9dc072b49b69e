/**
 * The eight player colours. They can be told apart without colour vision: each has an emblem for figures and a hatch
 * pattern for areas. The server draws figures in the same colours; a test compares them.
 */

export interface Colour {
  name: string;
  /** The main colour. */
  fill: string;
  /** The highlight. */
  light: string;
  /** The colour of text and of the emblem on top. */
  ink: string;
  /** The emblem: an SVG path in a box from -3 to 3. */
  emblem: string;
  /** The hatch pattern for areas: an SVG path in a repeating box from 0 to 10. */
  hatch: string;
}

export const COLOURS: readonly Colour[] = [
  {
    name: 'red',
    fill: '#ce2e2e',
    light: '#ef6a5e',
    ink: '#ffffff',
    emblem: 'M-1-3H1V-1H3V1H1V3H-1V1H-3V-1H-1z',
    hatch: 'M5 2V8M2 5H8',
  },
  {
    name: 'blue',
    fill: '#2c5cc8',
    light: '#6a93ee',
    ink: '#ffffff',
    emblem: 'M-3-2.6H3V-.6H-3zM-3 .6H3V2.6H-3z',
    hatch: 'M0 2.5H10M0 7.5H10',
  },
  {
    name: 'green',
    fill: '#0c6048',
    light: '#3f9a7c',
    ink: '#ffffff',
    emblem: 'M0-3L3 2.6H-3z',
    hatch: 'M0 10L10 0M-2 2L2-2M8 12L12 8',
  },
  {
    name: 'yellow',
    fill: '#f8d432',
    light: '#fff0a0',
    ink: '#2a1f10',
    emblem: 'M0-2.8A2.8 2.8 0 0 1 0 2.8 2.8 2.8 0 0 1 0-2.8z',
    hatch: 'M2.5 2.5h.01M7.5 7.5h.01',
  },
  {
    name: 'black',
    fill: '#26262b',
    light: '#6a6a74',
    ink: '#ffffff',
    emblem: 'M0-3.2L3.2 0 0 3.2-3.2 0z',
    hatch: 'M0 10L10 0M0 0L10 10',
  },
  {
    name: 'gray',
    fill: '#acacb4',
    light: '#e6e6ec',
    ink: '#2a1f10',
    emblem: 'M-2.6-2.6H2.6V2.6H-2.6z',
    hatch: 'M2.5 0V10M7.5 0V10',
  },
  {
    name: 'orange',
    fill: '#f08218',
    light: '#ffb668',
    ink: '#2a1f10',
    emblem: 'M-3-1.8L-1.8-3 0-1.2 1.8-3 3-1.8 1.2 0 3 1.8 1.8 3 0 1.2-1.8 3-3 1.8-1.2 0z',
    hatch: 'M0 0L10 10M-2 8L2 12M8-2L12 2',
  },
  {
    name: 'pink',
    fill: '#ec78c4',
    light: '#ffb8e4',
    ink: '#2a1f10',
    emblem: 'M0 3C-4.4 0-3.6-3-1.6-3-.6-3 0-2 0-1.6 0-2 .6-3 1.6-3 3.6-3 4.4 0 0 3z',
    hatch: 'M0 6Q2.5 1 5 6T10 6',
  },
];

const byName = new Map(COLOURS.map((colour) => [colour.name, colour]));

/** Returns a colour by its name. */
export function colourByName(name: string): Colour | undefined {
  return byName.get(name);
}

/** Returns the colour of a seat: the chosen one, or else the next free one. */
export function seatColour(seats: readonly { colour?: string }[], seat: number): Colour {
  const own = byName.get(seats[seat]?.colour ?? '');
  if (own) return own;
  const taken = new Set(seats.map(({ colour }) => colour));
  const free = COLOURS.filter(({ name }) => !taken.has(name));
  const before = seats.slice(0, seat).filter(({ colour }) => !byName.has(colour ?? '')).length;
  return free[before % free.length] ?? (COLOURS[seat % COLOURS.length] as Colour);
}
