// @vitest-environment ./src/testing/browser.ts
import { beforeEach, expect, test } from 'vitest';
import { readChoice, usualChoice } from './choice';
import { readKept, shelf } from './favourites.svelte';
import { againstBots } from './seats';

const choice = usualChoice(againstBots({ name: 'Ana', colour: 'red' }, 'easy', 1));

beforeEach(() => {
  for (const { name } of shelf.favourites) shelf.remove(name);
});

test('a favourite is kept in the browser and read again', () => {
  shelf.add('Sunday', { ...choice, modules: ['river'], options: { farmers: 'no' } });
  expect(readKept().favourites).toEqual([
    { name: 'Sunday', choice: { ...choice, modules: ['river'], options: { farmers: 'no' } } },
  ]);
});

test('one of the same name is replaced, and the newest comes first', () => {
  shelf.add('Sunday', choice);
  shelf.add('Monday', choice);
  shelf.add('Sunday', { ...choice, title: 'new' });
  expect(shelf.favourites.map(({ name, choice: { title } }) => [name, title])).toEqual([
    ['Sunday', 'new'],
    ['Monday', ''],
  ]);
});

test('a kept choice does not follow the form that it came from', () => {
  const form = structuredClone(choice);
  shelf.keepLast(form);
  form.modules.push('river');
  expect(shelf.last?.modules).toEqual([]);
});

test.each([
  ['nonsense'],
  ['null'],
  ['[]'],
  ['{"favourites":3,"quick":{"opponents":99},"last":{"seats":[]}}'],
  [''],
])('what cannot be read is forgotten: %j', (text) => {
  localStorage.setItem('bastide.start', text);
  expect(readKept()).toEqual({ last: null, favourites: [], quick: { bot: 'easy', opponents: 1 } });
});

test('a choice of an older page gets what was not there yet', () => {
  const { aids, clock, ...older } = choice;
  expect(readChoice({ ...older, clock: { pace: 'move', move: 30 } })).toEqual({
    ...choice,
    clock: { ...clock, pace: 'move', move: 30 },
    aids,
  });
});

test('a choice with values of another kind gets the usual ones', () => {
  const odd = {
    ...choice,
    undo: 'sometimes',
    clock: { pace: 'sundial' },
    options: { farmers: 3 },
    listed: 'yes',
  };
  expect(readChoice(odd)).toEqual(choice);
});
