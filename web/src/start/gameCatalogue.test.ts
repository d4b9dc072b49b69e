// @vitest-environment ./src/testing/browser.ts
import { expect, test } from 'vitest';
import { CATALOGUE } from './fixtures';
import { maxPlayers, optionGroups, weakestFirst } from './gameCatalogue';

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

test('an option is a reading only in the editions that leave room for it', () => {
  const [base] = CATALOGUE.modules;
  const [first, ...others] = base?.options ?? [];
  if (!base || !first) throw new Error('the fixture has a base game with options');
  const reading = {
    id: 'BASE-AMB-13',
    module: base.name,
    question: 'Which way?',
    books: '',
    choice: '',
    reason: '',
    option: '',
    options: [first.name],
    rules: [],
    pages: [],
    editions: ['Classic'],
  };
  const catalogue = {
    ...CATALOGUE,
    modules: [{ ...base, options: [{ ...first, reading }, ...others] }],
  };
  const names = (edition: string, readings: boolean) =>
    optionGroups(catalogue, { edition, modules: [] }, readings).flatMap(({ options }) =>
      options.map(({ name }) => name),
    );
  expect(names('Classic', true)).toEqual([first.name]);
  expect(names('Classic', false)).not.toContain(first.name);
  expect(names('Plus2014', true)).toEqual([]);
  expect(names('Plus2014', false)).toContain(first.name);
});
