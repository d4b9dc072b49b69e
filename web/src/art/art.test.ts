import { describe, expect, it } from 'vitest';
import seats from '../../../crates/art/src/paint.rs?raw';
import { COLOURS, seatColour } from './colours';
import { referencedIds } from './svgSheet';
import { bitmapSizeFor, nearestSize, takeBatch } from './tileBitmaps.svelte';

describe('colours', () => {
  it('match the colours the server draws figures in', () => {
    for (const { name, fill, light, ink, emblem } of COLOURS) {
      const of = seats.split('Colour::').find((part) => part.toLowerCase().startsWith(`${name} =>`)) ?? '';
      for (const word of [fill, light, ink, emblem]) expect(of, name).toContain(`"${word}"`);
    }
  });

  it('differ in emblem and hatch', () => {
    expect(new Set(COLOURS.map(({ emblem }) => emblem)).size).toBe(8);
    expect(new Set(COLOURS.map(({ hatch }) => hatch)).size).toBe(8);
  });

  it('of seats without a choice are the free ones', () => {
    const table = [{ colour: 'blue' }, {}, { colour: 'red' }, {}];
    const names = table.map((_, seat) => seatColour(table, seat).name);
    expect(names).toEqual(['blue', 'green', 'red', 'yellow']);
  });
});

describe('bitmap sizes', () => {
  it('are rounded up to the next level', () => {
    expect([10, 64, 64.4, 65, 130, 900].map(bitmapSizeFor)).toEqual([32, 64, 64, 96, 192, 512]);
  });

  it('fall back to the nearest available level, preferring a larger one', () => {
    expect(nearestSize(96, [32, 64])).toBe(64);
    expect(nearestSize(96, [512, 64, 128])).toBe(128);
    expect(nearestSize(96, [128, 512])).toBe(128);
    expect(nearestSize(96, [])).toBeNull();
  });
});

describe('a batch of bitmaps', () => {
  it('has a limited size', () => {
    const list = Array.from({ length: 20 }, (_, index) => index);
    expect([0, 1, 2].map(() => takeBatch(list).length)).toEqual([8, 8, 4]);
    expect(takeBatch(list)).toEqual([]);
  });
});

describe('references in drawings', () => {
  const drawings = new Map([
    ['a', '<g id="a"><use href="#b"/></g>'],
    ['b', '<g id="b"><path fill="url(#c)"/></g>'],
    ['c', '<g id="c"><use href="#a"/></g>'],
    ['d', '<g id="d"/>'],
  ]);
  it('are followed transitively, even in a cycle', () => {
    expect([...referencedIds('<use href="#a"/>', drawings)].sort()).toEqual(['a', 'b', 'c']);
  });
  it('to missing drawings are left out', () => {
    expect([...referencedIds('<use href="#nothing"/>', drawings)]).toEqual([]);
  });
});
