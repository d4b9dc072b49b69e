import { describe, expect, test } from 'vitest';
import { CATALOGUE } from './fixtures';
import { defaultSetup, type GameSetup, type SeatSetup } from './setup';
import { changedCopies, copiesOf, expectedMinutes, tileCount } from './tileSets';

const { sets } = CATALOGUE;
const game = (changed: Partial<GameSetup> = {}): GameSetup => ({ ...defaultSetup([]), ...changed });
const person: SeatSetup = { who: 'here', name: 'Ana', colour: 'red', bot: '' };
const bot: SeatSetup = { who: 'bot', name: 'Aude', colour: 'blue', bot: 'easy' };

describe('the number of tiles', () => {
  test.each([
    ['the base game', game(), 72],
    ['a module with a set', game({ modules: ['inns-cathedrals'] }), 90],
    ['a module without tiles', game({ modules: ['dispatches'] }), 72],
    ['two modules that share a set', game({ modules: ['bridges', 'castles'] }), 84],
    ['sets that are in no pile', game({ modules: ['wheel-of-fortune'] }), 84],
    ['one of two rivers', game({ modules: ['river'] }), 84],
    ['two copies of the base game', game({ copies: { base: 2 } }), 144],
    ['tiles without their rules', game({ copies: { 'inns-cathedrals': 1 } }), 90],
    [
      'rules without their tiles',
      game({ modules: ['inns-cathedrals'], copies: { 'inns-cathedrals': 0 } }),
      72,
    ],
  ])('%s', (_, setup, tiles) => {
    expect(tileCount(setup, sets)).toBe(tiles);
  });
});

describe('one of two sets', () => {
  const copies = (setup: GameSetup, name: string) => {
    const set = sets.find((one) => one.name === name);
    return set && copiesOf(set, setup, sets);
  };

  test('each edition has its own river', () => {
    expect(copies(game({ modules: ['river'] }), 'river-2014')).toBe(1);
    expect(copies(game({ modules: ['river'] }), 'river')).toBe(0);
    expect(copies(game({ modules: ['river'], edition: 'Classic' }), 'river')).toBe(1);
    expect(copies(game({ modules: ['river'], edition: 'Classic' }), 'river-2014')).toBe(0);
  });

  test('choosing the other set removes the default one', () => {
    const setup = game({ modules: ['river'], copies: { river: 1 } });
    expect(copies(setup, 'river-2014')).toBe(0);
    expect(tileCount(setup, sets)).toBe(84);
  });

  test('the settings list both sets', () => {
    expect(changedCopies(game({ modules: ['river'] }), sets)).toEqual([
      ['river', 0],
      ['river-2014', 1],
    ]);
    expect(changedCopies(game({ modules: ['crop-circles'], copies: { 'crop-circles-1': 1 } }), sets)).toEqual(
      [
        ['crop-circles-1', 1],
        ['crop-circles-2', 0],
      ],
    );
  });
});

describe('the tiles in settings', () => {
  test('leave out the defaults', () => {
    expect(changedCopies(game(), sets)).toEqual([]);
    expect(changedCopies(game({ modules: ['inns-cathedrals', 'bridges'] }), sets)).toEqual([]);
  });

  test('include additional copies', () => {
    expect(changedCopies(game({ copies: { base: 2 } }), sets)).toEqual([['base', 2]]);
  });

  test('leave out zero copies of sets not in play', () => {
    expect(changedCopies(game({ copies: { 'inns-cathedrals': 0 } }), sets)).toEqual([]);
  });
});

describe('the expected time', () => {
  test('two people take about half an hour for the base game', () => {
    expect(expectedMinutes(72, game({ seats: [person, person] }))).toEqual({ low: 20, high: 35 });
  });

  test('bots are faster than people', () => {
    const { high } = expectedMinutes(72, game({ seats: [person, bot] }));
    expect(high).toBeLessThan(expectedMinutes(72, game({ seats: [person, person] })).high);
  });

  test('expansions take longer, and long games are rounded to half hours', () => {
    const modules = CATALOGUE.modules.map(({ name }) => name);
    const { low, high } = expectedMinutes(220, game({ seats: [person, person, person, person], modules }));
    expect(low).toBeGreaterThan(90);
    expect(low % 30).toBe(0);
    expect(high % 30).toBe(0);
  });

  test('a short time per turn makes a short game', () => {
    const clock = { ...defaultSetup([]).clock, pace: 'move' as const, move: 5 };
    expect(expectedMinutes(72, game({ seats: [person, person], clock }))).toEqual({ low: 5, high: 10 });
  });

  test('the upper bound is always greater than the lower bound', () => {
    for (const tiles of [1, 12, 72, 84, 230, 900]) {
      const { low, high } = expectedMinutes(tiles, game({ seats: [person, bot] }));
      expect(high).toBeGreaterThan(low);
    }
  });
});
