// @vitest-environment ./src/testing/browser.ts
import { expect, test } from 'vitest';
import { STOCK } from './fixtures';
import { mostPlayers, weakestFirst } from './stock';

test('levels come first, weakest to strongest', () => {
  const names = ['random', 'greedy', 'easy', 'medium', 'hard', 'master', 'newcomer'];
  const bots = names.map((name) => ({ name, title: name, about: '' }));
  expect(weakestFirst(bots).map(({ name }) => name)).toEqual([
    'easy',
    'medium',
    'hard',
    'master',
    'random',
    'greedy',
    'newcomer',
  ]);
});

test('the edition says how many may play, unless the option does', () => {
  expect(mostPlayers(STOCK, 'Classic', {})).toBe(5);
  expect(mostPlayers(STOCK, 'Plus2014', { max_players: '3' })).toBe(3);
  expect(mostPlayers(STOCK, 'Plus2014', { max_players: 'many' })).toBe(8);
});
