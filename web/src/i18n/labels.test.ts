// @vitest-environment ./src/testing/browser.ts
import { beforeAll, describe, expect, test } from 'vitest';
import { setLanguage } from '../insight/fixtures/language';
import type { Label, SeatInfo } from '../protocol';
import { labelText, pieceName, promptText, reasonText, seatName, tileName, whereName } from './labels';
import { formatSum, setMessageEdition } from './messages.svelte';

const seats: SeatInfo[] = [
  { name: 'Ana', colour: 'red', online: true },
  { colour: 'blue', online: true },
];

describe('in English', () => {
  beforeAll(() => setLanguage('en'));

  test('a seat without a name is numbered', () => {
    expect(seatName(seats, 0)).toBe('Ana');
    expect(seatName(seats, 1)).toBe('Player 2');
  });

  test('a sum has signs between its numbers', () => {
    expect(formatSum([12])).toBe('12');
    expect(formatSum([198, -69, 4])).toBe('198 − 69 + 4');
  });

  test('tiles have names, also with an added symbol, and unknown tiles keep their own', () => {
    expect(tileName('base/U')).toBe('Straight road');
    expect(tileName('inns/EA')).toBe('Bending road with an inn');
    expect(tileName('base/U+wheel2')).toBe('Straight road, wheel 2');
    expect(tileName('own/unheard-of')).toBe('own/unheard-of');
  });

  test('sides, halves of sides and the inside have names', () => {
    const names = ['N', 'SL', 'WR', 'in', 'in2'].map(whereName);
    expect(names).toEqual(['north', 'south, left half', 'west, right half', 'inside', 'in2']);
  });

  test.each<[Label, string]>([
    [{ key: 'thief', at: 'E' }, 'thief (east)'],
    [{ key: 'knight', figure: 'large', at: 'N' }, 'large follower: knight (north)'],
    [{ key: 'thief', figure: 'builder', at: 'E' }, 'the builder on a road (east)'],
    [{ key: 'thief', at: 'E', cell: [2, -1] }, 'thief (east) at 2,\u00a0−1'],
    [{ key: 'pick-tile', tile: 'base/U' }, 'tile Straight road'],
    [{ key: 'pick-link', ends: ['N', 'SL'] }, 'connect north and south, left half'],
    [{ key: 'pick-place', cell: [1, 0], number: 2 }, '1,\u00a00, rotation 2'],
    // The player is mentioned once: in the message or after it.
    [{ key: 'pick-player', seat: 1 }, 'Player 2'],
    [{ key: 'knight', at: 'N', seat: 0 }, 'knight (north) · Ana'],
    [{ key: 'of-a-module-to-come', at: 'E' }, 'of-a-module-to-come (east)'],
  ])('the text of a pick: %o', (label, words) => {
    expect(labelText(label, seats)).toBe(words);
  });

  test('a reason mentions the points per item unless they are one', () => {
    const reason = { key: 'reason-tiles', count: 4, each: 2, rule: 'BASE-32' };
    expect(reasonText(reason)).toBe('4 tiles × 2');
    expect(reasonText({ ...reason, count: 1, each: 1 })).toBe('1 tile');
  });

  test('a piece without a message keeps its own name', () => {
    expect(pieceName('large')).toBe('large follower');
    expect(pieceName('zeppelin')).toBe('zeppelin');
  });
});

test('names and picks are translated into Spanish', async () => {
  await setLanguage('es');
  expect(seatName(seats, 1)).toBe('Jugador 2');
  expect(tileName('inns/EA')).toBe('Camino en curva con posada');
  expect(labelText({ key: 'thief', at: 'E' }, seats)).toBe('ladrón (este)');
  expect(promptText({ prompt: 'ask-place-tile', seat: 0 }, seats)).toContain('Ana');
});

test('a piece has the name of the rulebook of its edition', async () => {
  await setLanguage('es');
  const names = ['Plus2012', 'Plus2014', ''].map((edition) => {
    setMessageEdition(edition);
    return pieceName('large');
  });
  expect(names).toEqual(['seguidor grande', 'seguidor mayor', 'seguidor grande']);
});
