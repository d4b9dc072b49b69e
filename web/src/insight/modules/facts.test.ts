import { describe, expect, it } from 'vitest';
import { played } from '../fixtures/games';
import { factsOf, hasModules } from './facts';

function of(...facts: [string, string][]) {
  return factsOf({ facts });
}

describe('facts as modules write them', () => {
  it('reads what players hold', () => {
    const facts = of(
      ['goods.0', 'wine 2 cloth 1'],
      ['gold.1', '6'],
      ['bridges.0', '2'],
      ['castles.1', '3'],
      ['robber.0', '12'],
      ['robber.1', 'spent'],
    );
    expect(facts.goods.get(0)).toEqual({ wine: 2, grain: 0, cloth: 1 });
    expect(facts.gold.get(1)).toBe(6);
    expect(facts.bridges.get(0)).toBe(2);
    expect(facts.castlesLeft.get(1)).toBe(3);
    expect([...facts.robbers]).toEqual([
      [0, 12],
      [1, 'spent'],
    ]);
    expect(facts.other).toEqual([]);
  });

  it('reads what lies on the board', () => {
    const facts = of(
      ['bridge@-1,2', 'W-E'],
      ['ferry@9,-3', 'E-S'],
      ['castle@0,0(S)', '1 large'],
      ['castle@4,0(E)', '0 empty'],
      ['ingots@3,3', '2'],
      ['flock@0,0(NL)', '1+2+2'],
      ['mage', 'road(E)@0,0'],
      ['witch', 'city(in)@-1,0'],
    );
    expect(facts.bridgesAt).toEqual([[-1, 2]]);
    expect(facts.ferries).toEqual([{ cell: [9, -3], ends: ['E', 'S'] }]);
    expect(facts.castles).toEqual([
      { seat: 1, kind: 'large', cell: [0, 0], side: 'S' },
      { seat: 0, kind: null, cell: [4, 0], side: 'E' },
    ]);
    expect(facts.ingots).toEqual([{ cell: [3, 3], count: 2 }]);
    expect(facts.flocks).toEqual([{ cell: [0, 0], at: 'NL', tokens: [1, 2, 2] }]);
    expect(facts.magic).toEqual([
      { figure: 'mage', kind: 'road', at: 'E', cell: [0, 0] },
      { figure: 'witch', kind: 'city', at: 'in', cell: [-1, 0] },
    ]);
  });

  it('reads the wheel, the dispatches, the river and the supply', () => {
    const facts = of(
      ['wheel.pig', 'storm'],
      ['crown.storm', '0, 1 large'],
      ['dispatches', '? ? 3 7'],
      ['river.left', '4'],
      ['river.end', '3,0'],
      ['tokens', '16'],
      ['hidden', '1'],
    );
    expect(facts.wheel?.pig).toBe('storm');
    expect(facts.wheel?.crowns.get('storm')).toEqual([
      { seat: 0, kind: 'follower' },
      { seat: 1, kind: 'large' },
    ]);
    expect(facts.dispatches).toEqual([null, null, 3, 7]);
    expect(facts.river).toEqual({ left: 4, end: [3, 0] });
    expect([facts.tokens, facts.hidden]).toEqual([16, 1]);
  });

  it('reads an auction', () => {
    const facts = of(
      ['bazaar.reserved', '3 by 1'],
      ['bazaar.shown', 'base/U base/V'],
      ['bazaar.lot', 'base/V'],
      ['bazaar.bid', '4 by 2'],
      ['bazaar.won', '1 base/U, 2 base/V+wheel1'],
      ['bazaar.of', '0'],
      ['bazaar.rest', '0 second-tile'],
    );
    expect(facts.bazaar).toEqual({
      reserved: { tiles: 3, seat: 1 },
      shown: ['base/U', 'base/V'],
      lot: 'base/V',
      bid: { points: 4, seat: 2 },
      won: [
        { seat: 1, tile: 'base/U' },
        { seat: 2, tile: 'base/V+wheel1' },
      ],
      of: 0,
    });
    expect(facts.other).toEqual([]);
  });

  it('keeps what it does not know, also where a known name has another value', () => {
    const strange: [string, string][] = [
      ['dragon', 'asleep'],
      ['dragon@1,1', '2'],
      ['dragons.0', 'x'],
      ['gold.0', 'much'],
      ['flock@0,0(NL)', 'many'],
      ['robber.0', 'away'],
      ['bazaar.mood', 'good'],
      ['castle@here', '0'],
      ['tokens', 'few'],
    ];
    expect(factsOf({ facts: strange }).other).toEqual(strange);
  });
});

it('understands every fact of a game with every module', () => {
  expect(factsOf(played('every-module').view).other).toEqual([]);
  expect(factsOf(null).other).toEqual([]);
});

it('tells whether there is anything to show', () => {
  expect(hasModules(played('every-module').view)).toBe(true);
  expect(hasModules(played('base').view)).toBe(false);
  expect(hasModules(null)).toBe(false);
});
