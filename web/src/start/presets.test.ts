import { expect, test } from 'vitest';
import { usualChoice } from './choice';
import { STOCK } from './fixtures';
import { optional, PRESETS, preset, randomModules } from './presets';

test('a preset changes the rules and leaves the people', () => {
  const before = { ...usualChoice([]), options: { farmers: 'no' }, copies: { base: 2 }, title: 'Sunday' };
  const everything = PRESETS.find(({ name }) => name === 'everything');
  const after = everything && preset(before, everything, STOCK);
  expect(after).toEqual({ ...before, modules: optional(STOCK), options: {}, copies: {} });
});

test('modules that the server does not have are left out', () => {
  const minis = PRESETS.find(({ name }) => name === 'minis');
  expect(minis && preset(usualChoice([]), minis, STOCK).modules).toEqual(['dispatches', 'crop-circles']);
});

test('chance takes two to five different modules, as they are listed', () => {
  const all = optional(STOCK);
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
