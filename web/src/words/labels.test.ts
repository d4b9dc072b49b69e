// @vitest-environment ./src/testing/browser.ts
import { beforeAll, describe, expect, test } from 'vitest';
import { speak } from '../insight/fixtures/speaking';
import type { Label, SeatInfo } from '../protocol';
import { sum } from './catalogue.svelte';
import { labelText, pieceName, promptText, reasonText, seatName, tileName, whereName } from './labels';

const seats: SeatInfo[] = [
  { name: 'Ana', colour: 'red', online: true },
  { colour: 'blue', online: true },
];

describe('in English', () => {
  beforeAll(() => speak('en'));

  test('a seat without a name is numbered', () => {
    expect(seatName(seats, 0)).toBe('Ana');
    expect(seatName(seats, 1)).toBe('Player 2');
  });

  test('what is added up has its signs between', () => {
    expect(sum([12])).toBe('12');
    expect(sum([198, -69, 4])).toBe('198 − 69 + 4');
  });

  test('tiles have names, also those with a sign of the wheel; one that nobody knows keeps its own', () => {
    expect(tileName('base/U')).toBe('Straight road');
    expect(tileName('inns/EA')).toBe('Bending road with an inn');
    expect(tileName('base/U+wheel2')).toBe('Straight road, wheel 2');
    expect(tileName('own/unheard-of')).toBe('own/unheard-of');
  });

  test('sides, halves of sides and the inside have names', () => {
    const said = ['N', 'SL', 'WR', 'in', 'in2'].map(whereName);
    expect(said).toEqual(['north', 'south, left half', 'west, right half', 'enclosed', 'in2']);
  });

  test.each<[Label, string]>([
    [{ key: 'thief', at: 'E' }, 'thief (east)'],
    [{ key: 'knight', figure: 'large', at: 'N' }, 'large follower: knight (north)'],
    [{ key: 'thief', at: 'E', cell: [2, -1] }, 'thief (east) @ 2,-1'],
    [{ key: 'pick-tile', tile: 'base/U' }, 'tile Straight road'],
    [{ key: 'pick-link', ends: ['N', 'SL'] }, 'connect north and south, left half'],
    [{ key: 'pick-place', cell: [1, 0], number: 2 }, '1,0, rotation 2'],
    // Who it is about is said once: in the message, or behind it.
    [{ key: 'pick-player', seat: 1 }, 'Player 2'],
    [{ key: 'knight', at: 'N', seat: 0 }, 'knight (north) Ana'],
    [{ key: 'of-a-module-to-come', at: 'E' }, 'of-a-module-to-come (east)'],
  ])('a pick is told: %o', (label, words) => {
    expect(labelText(label, seats)).toBe(words);
  });

  test('a reason says what each counts, unless that is one', () => {
    const reason = { key: 'reason-tiles', count: 4, each: 2, rule: 'BASE-32' };
    expect(reasonText(reason)).toBe('4 tiles × 2');
    expect(reasonText({ ...reason, count: 1, each: 1 })).toBe('1 tile');
  });

  test('a piece that the catalogue has no word for keeps its own', () => {
    expect(pieceName('large')).toBe('large follower');
    expect(pieceName('zeppelin')).toBe('zeppelin');
  });
});

test('the same in Spanish', async () => {
  await speak('es');
  expect(seatName(seats, 1)).toBe('Jugador 2');
  expect(tileName('inns/EA')).toBe('Camino que dobla, con posada');
  expect(labelText({ key: 'thief', at: 'E' }, seats)).toBe('ladrón (este)');
  expect(promptText({ prompt: 'ask-place-tile', seat: 0 }, seats)).toContain('Ana');
});
