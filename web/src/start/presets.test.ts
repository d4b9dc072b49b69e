import { expect, test } from 'vitest';
import { usualChoice } from './choice';
import { STOCK } from './fixtures';
import { optional, preset, randomModules } from './presets';

test('a preset changes the rules and leaves the people', () => {
  const before = { ...usualChoice([]), options: { farmers: 'no' }, copies: { base: 2 }, title: 'Sunday' };
  const [minis] = STOCK.presets;
  expect(minis && preset(before, minis)).toEqual({
    ...before,
    edition: 'Plus2012',
    modules: ['dispatches', 'crop-circles'],
    options: {},
    copies: {},
  });
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
