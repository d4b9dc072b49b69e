import { expect, it } from 'vitest';
import type { Chance } from './bench.svelte';
import { fairDealer, scriptedDealer } from './dealers';

const chance = (weights: Record<string, number>): Chance => ({
  for: 'chance',
  lead: ' ',
  seat: 0,
  source: 'tiles',
  outcomes: Object.entries(weights).map(([text, weight]) => ({ text, weight, label: { key: 'pick-tile' } })),
});

it('deals outcomes by their weights', () => {
  const drawn = [0, 0.74, 0.75, 0.999].map((number) => fairDealer(() => number)(chance({ U: 3, V: 1 })));
  expect(drawn).toEqual(['U', 'U', 'V', 'V']);
});

it('deals nothing without outcomes', () => {
  expect(fairDealer(() => 0.5)(chance({}))).toBeUndefined();
});

it('deals scripted outcomes in order and then waits', () => {
  const deal = scriptedDealer(['U', 'V']);
  const both = chance({ U: 1, V: 1 });
  expect([deal(both), deal(both), deal(both)]).toEqual(['U', 'V', undefined]);
});

it('waits until the next scripted outcome is possible', () => {
  const deal = scriptedDealer(['V', 'U']);
  expect(deal(chance({ U: 1 }))).toBeUndefined();
  expect(deal(chance({ V: 1 }))).toBe('V');
});
