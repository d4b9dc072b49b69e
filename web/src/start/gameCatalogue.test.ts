// @vitest-environment ./src/testing/browser.ts
import { expect, test } from 'vitest';
import { CATALOGUE } from './fixtures';
import { maxPlayers, weakestFirst } from './gameCatalogue';

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

test('the edition limits the number of players unless the option does', () => {
  expect(maxPlayers(CATALOGUE, 'Classic', {})).toBe(5);
  expect(maxPlayers(CATALOGUE, 'Plus2014', { max_players: '3' })).toBe(3);
  expect(maxPlayers(CATALOGUE, 'Plus2014', { max_players: 'many' })).toBe(8);
});
