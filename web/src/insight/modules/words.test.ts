import { beforeAll, describe, expect, it } from 'vitest';
import { has, t } from '../../words/catalogue.svelte';
import { BROKEN, speak } from '../fixtures/speaking';
import { SECTORS, sectorName } from '../words';
import { factsOf } from './facts';
import { factName, factValue } from './generic';
import { castlesIn, ferriesIn, flocksIn, ingotsIn, magicIn } from './places';
import { lastSpin, onWheel, sectorPath } from './wheel';

const seats = [
  { name: 'Ana', colour: 'red', online: true },
  { name: 'Luis', colour: 'blue', online: true },
];

describe.each(['en', 'es'] as const)('in %s', (language) => {
  beforeAll(() => speak(language));

  it('everything on the board has words', () => {
    const facts = factsOf({
      facts: [
        ['castle@0,0(S)', '1 large'],
        ['castle@4,0(E)', '0 empty'],
        ['ferry@9,-3', 'E-S'],
        ['ingots@3,3', '2'],
        ['flock@0,0(NL)', '1+2+2'],
        ['mage', 'road(E)@0,0'],
        ['witch', 'city(in)@-1,0'],
      ],
    });
    const all = [
      ...castlesIn(facts, seats),
      ...ferriesIn(facts),
      ...ingotsIn(facts),
      ...flocksIn(facts),
      ...magicIn(facts),
    ];
    expect(all).toHaveLength(7);
    for (const { text } of all) expect(text).not.toMatch(BROKEN);
    expect(castlesIn(facts, seats).map(({ cells }) => cells)).toEqual([
      [
        [0, 0],
        [0, 1],
      ],
      [
        [4, 0],
        [5, 0],
      ],
    ]);
  });

  it('every sector, dispatch and thing has words', () => {
    for (const sector of SECTORS) {
      expect(sectorName(sector)).not.toBe(sector);
      expect(has(`insight-wheel-${sector}`)).toBe(true);
    }
    for (let number = 1; number <= 8; number++) expect(has(`insight-dispatch-${number}`)).toBe(true);
    for (const kind of ['wine', 'grain', 'cloth', 'ingot', 'bridge', 'castle']) {
      expect(t(`insight-has-${kind}`, { count: 2 })).not.toMatch(BROKEN);
      expect(has(`insight-thing-${kind}`)).toBe(true);
    }
  });
});

describe('facts that nobody knows', () => {
  beforeAll(() => speak('en'));

  it.each([
    ['dragon.steps', 'Dragon steps'],
    ['dragon-eggs.1', 'Dragon eggs · Luis'],
    ['dragon.7', 'Dragon 7'],
    ['dragon@1,-2', 'Dragon (1, -2)'],
    ['pig.0', 'Pig · Ana'],
  ])('%s is %s', (name, title) => {
    expect(factName(name, seats, has, t)).toBe(title);
  });

  it('keeps values readable', () => {
    expect(factValue('fast-asleep')).toBe('fast asleep');
  });
});

describe('the wheel', () => {
  it('goes clockwise from the top', () => {
    expect(onWheel(0, 10).y).toBeCloseTo(-10);
    expect(onWheel(1, 10).x).toBeGreaterThan(0);
    expect(onWheel(3, 10).y).toBeCloseTo(10);
    expect(sectorPath(0, 2, 10)).toMatch(/^M.*z$/);
  });

  it('tells where the pig stopped last, unless that was taken back', () => {
    const told = (key: string, undone = false) => ({
      seq: 1,
      what: { kind: 'outcome' as const, text: 'U' },
      events: [{ type: 'told' as const, key, seat: 1, number: 2 }],
      undone,
    });
    expect(
      lastSpin([told('told-pig-on-storm'), told('told-pig-on-plague', true), told('told-wine')]),
    ).toEqual({
      sector: 'storm',
      by: 2,
      seat: 1,
    });
    expect(lastSpin([])).toBeNull();
  });
});
