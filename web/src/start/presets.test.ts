import { expect, test } from 'vitest';
import { CATALOGUE } from './fixtures';
import { optional, preset, randomModules } from './presets';
import { defaultSetup } from './setup';

test('a preset changes the rules but not the seats', () => {
  const before = { ...defaultSetup([]), options: { farmers: 'no' }, copies: { base: 2 }, title: 'Sunday' };
  const [minis] = CATALOGUE.presets;
  expect(minis && preset(before, minis)).toEqual({
    ...before,
    edition: 'Plus2012',
    modules: ['dispatches', 'crop-circles'],
    options: {},
    copies: {},
  });
});

test('a random choice has two to five different modules in catalogue order', () => {
  const all = optional(CATALOGUE);
  for (let turn = 0; turn < 50; turn++) {
    const taken = randomModules(all);
    expect(taken.length).toBeGreaterThanOrEqual(2);
    expect(taken.length).toBeLessThanOrEqual(5);
    expect(new Set(taken).size).toBe(taken.length);
    expect(all.filter((name) => taken.includes(name))).toEqual(taken);
  }
  expect(randomModules(['river'])).toEqual(['river']);
  expect(randomModules([])).toEqual([]);
});
