// @vitest-environment ./src/testing/browser.ts
import { beforeEach, expect, test } from 'vitest';
import { loadSavedSetups, savedSetups } from './savedSetups.svelte';
import { againstBots } from './seats';
import { defaultSetup, parseSetup } from './setup';

const choice = defaultSetup(againstBots({ name: 'Ana', colour: 'red' }, 'easy', 1));

beforeEach(() => {
  for (const { name } of savedSetups.favourites) savedSetups.remove(name);
});

test('a favourite is stored and read back', () => {
  savedSetups.add('Sunday', { ...choice, modules: ['river'], options: { farmers: 'no' } });
  expect(loadSavedSetups().favourites).toEqual([
    { name: 'Sunday', choice: { ...choice, modules: ['river'], options: { farmers: 'no' } } },
  ]);
});

test('a favourite replaces one with the same name, and the newest comes first', () => {
  savedSetups.add('Sunday', choice);
  savedSetups.add('Monday', choice);
  savedSetups.add('Sunday', { ...choice, title: 'new' });
  expect(savedSetups.favourites.map(({ name, choice: { title } }) => [name, title])).toEqual([
    ['Sunday', 'new'],
    ['Monday', ''],
  ]);
});

test('a stored setup is independent of the form', () => {
  const form = structuredClone(choice);
  savedSetups.saveLast(form);
  form.modules.push('river');
  expect(savedSetups.last?.modules).toEqual([]);
});

test.each([
  ['nonsense'],
  ['null'],
  ['[]'],
  ['{"favourites":3,"quick":{"opponents":99},"last":{"seats":[]}}'],
  [''],
])('unreadable data is ignored: %j', (text) => {
  localStorage.setItem('bastide.start', text);
  expect(loadSavedSetups()).toEqual({ last: null, favourites: [], quick: { bot: 'easy', opponents: 1 } });
});

test('missing fields of an older setup get defaults', () => {
  const { aids, hints, clock, ...older } = choice;
  expect(parseSetup({ ...older, clock: { pace: 'move', move: 30 } })).toEqual({
    ...choice,
    clock: { ...clock, pace: 'move', move: 30 },
    aids,
    hints,
  });
});

test('invalid values of a setup get defaults', () => {
  const odd = {
    ...choice,
    undo: 'sometimes',
    hints: 'sometimes',
    clock: { pace: 'sundial' },
    options: { farmers: 3 },
    listed: 'yes',
  };
  expect(parseSetup(odd)).toEqual(choice);
});
