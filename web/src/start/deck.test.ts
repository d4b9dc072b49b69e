import { describe, expect, test } from 'vitest';
import { type Choice, type SeatChoice, usualChoice } from './choice';
import { copiesOf, expectedMinutes, tileCount, tilesSaid } from './deck';
import { STOCK } from './fixtures';

const { sets } = STOCK;
const game = (changed: Partial<Choice> = {}): Choice => ({ ...usualChoice([]), ...changed });
const person: SeatChoice = { who: 'here', name: 'Ana', colour: 'red', bot: '' };
const bot: SeatChoice = { who: 'bot', name: 'Aude', colour: 'blue', bot: 'easy' };

describe('the number of tiles', () => {
  test.each([
    ['the base game', game(), 72],
    ['a module with a set', game({ modules: ['inns-cathedrals'] }), 90],
    ['a module without tiles', game({ modules: ['dispatches'] }), 72],
    ['two modules that share a set', game({ modules: ['bridges', 'castles'] }), 84],
    ['the board and the symbols of the wheel are in no pile', game({ modules: ['wheel-of-fortune'] }), 84],
    ['one of two rivers', game({ modules: ['river'] }), 84],
    ['two copies of the base game', game({ copies: { base: 2 } }), 144],
    ['tiles without their rules', game({ copies: { 'inns-cathedrals': 1 } }), 90],
    [
      'rules without their tiles',
      game({ modules: ['inns-cathedrals'], copies: { 'inns-cathedrals': 0 } }),
      72,
    ],
  ])('%s', (_, choice, tiles) => {
    expect(tileCount(choice, sets)).toBe(tiles);
  });
});

describe('one of two sets', () => {
  const copies = (choice: Choice, name: string) => {
    const set = sets.find((one) => one.name === name);
    return set && copiesOf(set, choice, sets);
  };

  test('each edition has its own river', () => {
    expect(copies(game({ modules: ['river'] }), 'river-2014')).toBe(1);
    expect(copies(game({ modules: ['river'] }), 'river')).toBe(0);
    expect(copies(game({ modules: ['river'], edition: 'Classic' }), 'river')).toBe(1);
    expect(copies(game({ modules: ['river'], edition: 'Classic' }), 'river-2014')).toBe(0);
  });

  test('who takes the other one leaves the usual one out', () => {
    const choice = game({ modules: ['river'], copies: { river: 1 } });
    expect(copies(choice, 'river-2014')).toBe(0);
    expect(tileCount(choice, sets)).toBe(84);
  });

  test('the settings say plainly which one is meant', () => {
    expect(tilesSaid(game({ modules: ['river'] }), sets)).toEqual([
      ['river', 0],
      ['river-2014', 1],
    ]);
    expect(tilesSaid(game({ modules: ['crop-circles'], copies: { 'crop-circles-1': 1 } }), sets)).toEqual([
      ['crop-circles-1', 1],
      ['crop-circles-2', 0],
    ]);
  });
});

describe('what settings say about tiles', () => {
  test('the usual tiles are not mentioned', () => {
    expect(tilesSaid(game(), sets)).toEqual([]);
    expect(tilesSaid(game({ modules: ['inns-cathedrals', 'bridges'] }), sets)).toEqual([]);
  });

  test('more copies are', () => {
    expect(tilesSaid(game({ copies: { base: 2 } }), sets)).toEqual([['base', 2]]);
  });

  test('tiles that are not there anyway are not left out once more', () => {
    expect(tilesSaid(game({ copies: { 'inns-cathedrals': 0 } }), sets)).toEqual([]);
  });
});

describe('the expected time', () => {
  test('two people take about half an hour for the base game', () => {
    expect(expectedMinutes(72, game({ seats: [person, person] }))).toEqual({ low: 20, high: 35 });
  });

  test('bots are quicker than people', () => {
    const { high } = expectedMinutes(72, game({ seats: [person, bot] }));
    expect(high).toBeLessThan(expectedMinutes(72, game({ seats: [person, person] })).high);
  });

  test('expansions take longer, and long games are told in half hours', () => {
    const modules = STOCK.modules.map(({ name }) => name);
    const { low, high } = expectedMinutes(220, game({ seats: [person, person, person, person], modules }));
    expect(low).toBeGreaterThan(90);
    expect(low % 30).toBe(0);
    expect(high % 30).toBe(0);
  });

  test('a quick clock makes a quick game', () => {
    const clock = { ...usualChoice([]).clock, pace: 'move' as const, move: 5 };
    expect(expectedMinutes(72, game({ seats: [person, person], clock }))).toEqual({ low: 5, high: 10 });
  });

  test('the longer time is never the shorter one', () => {
    for (const tiles of [1, 12, 72, 84, 230, 900]) {
      const { low, high } = expectedMinutes(tiles, game({ seats: [person, bot] }));
      expect(high).toBeGreaterThan(low);
    }
  });
});
