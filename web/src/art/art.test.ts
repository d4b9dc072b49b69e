import { describe, expect, it } from 'vitest';
import seats from '../../../crates/art/src/seat.rs?raw';
import { COLOURS, seatColour } from './colours';
import { levelFor, nearestLevel, takeBatch } from './raster.svelte';
import { referredBy } from './sheet';

describe('colours', () => {
  it('are those in which the kit draws figures', () => {
    for (const { name, fill, light, ink, emblem } of COLOURS) {
      const of = seats.split('Colour::').find((part) => part.toLowerCase().startsWith(`${name} =>`)) ?? '';
      for (const word of [fill, light, ink, emblem]) expect(of, name).toContain(`"${word}"`);
    }
  });

  it('differ in emblem and hatch', () => {
    expect(new Set(COLOURS.map(({ emblem }) => emblem)).size).toBe(8);
    expect(new Set(COLOURS.map(({ hatch }) => hatch)).size).toBe(8);
  });

  it('of seats that chose none are still free', () => {
    const table = [{ colour: 'blue' }, {}, { colour: 'red' }, {}];
    const names = table.map((_, seat) => seatColour(table, seat).name);
    expect(names).toEqual(['blue', 'green', 'red', 'yellow']);
  });
});

describe('sizes of bitmaps', () => {
  it('are the next larger ones', () => {
    expect([10, 64, 64.4, 65, 130, 900].map(levelFor)).toEqual([32, 64, 64, 96, 192, 512]);
  });

  it('stand in for each other, rather too fine than too coarse', () => {
    expect(nearestLevel(96, [32, 64])).toBe(64);
    expect(nearestLevel(96, [512, 64, 128])).toBe(128);
    expect(nearestLevel(96, [128, 512])).toBe(128);
    expect(nearestLevel(96, [])).toBeNull();
  });
});

describe('bitmaps that are made together', () => {
  const wanted = (count: number, level: number, finish: 'rich' | 'plain' = 'rich') =>
    Array.from({ length: count }, () => ({ level, finish }));

  it('are few at a time, and the others wait', () => {
    const list = wanted(20, 64);
    expect([0, 1, 2, 3].map(() => takeBatch(list).length)).toEqual([8, 8, 4, 0]);
  });

  it('have one size and one finish', () => {
    const list = [...wanted(2, 64), ...wanted(3, 96), ...wanted(1, 96, 'plain')];
    expect([0, 1, 2, 3].map(() => takeBatch(list))).toEqual([
      wanted(2, 64),
      wanted(3, 96),
      wanted(1, 96, 'plain'),
      [],
    ]);
  });
});

describe('references of drawings', () => {
  const drawings = new Map([
    ['a', '<g id="a"><use href="#b"/></g>'],
    ['b', '<g id="b"><path fill="url(#c)"/></g>'],
    ['c', '<g id="c"><use href="#a"/></g>'],
    ['d', '<g id="d"/>'],
  ]);
  it('are followed to their end, also in a circle', () => {
    expect([...referredBy('<use href="#a"/>', drawings)].sort()).toEqual(['a', 'b', 'c']);
  });
  it('to nothing are left out', () => {
    expect([...referredBy('<use href="#nothing"/>', drawings)]).toEqual([]);
  });
});
