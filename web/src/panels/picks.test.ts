import { expect, test } from 'vitest';
import type { AskPick } from '../protocol';
import { choicesOf, countOf, drawingOf, nearestIn, nextIn, numbersOf, quickNumbers } from './picks';

const ask = { seat: 1, prompt: 'ask-place-figure' };
const pick = (text: string, label: AskPick['label'], anchors: AskPick['anchors'] = []): AskPick => ({
  pick: text,
  label,
  anchors,
});

test('figures to be placed are those of whoever is asked, and farmers lie', () => {
  expect(drawingOf(pick('thief(E)', { key: 'thief', at: 'E' }), ask)).toEqual({
    of: 'figure',
    kind: 'follower',
    seat: 1,
    lying: false,
  });
  expect(drawingOf(pick('large farmer(E)', { key: 'farmer', figure: 'large' }), ask)).toEqual({
    of: 'figure',
    kind: 'large',
    seat: 1,
    lying: true,
  });
});

test('a figure in play has the colour of its owner', () => {
  expect(drawingOf(pick('pick …', { key: 'knight', seat: 0 }), ask)).toMatchObject({
    kind: 'follower',
    seat: 0,
  });
});

test('players, tiles and pieces have drawings; what nobody has heard of has none', () => {
  expect(drawingOf(pick('to red', { key: 'pick-player', seat: 0 }), ask)).toEqual({ of: 'seat', seat: 0 });
  expect(drawingOf(pick('take E', { key: 'pick-tile', tile: 'base/E' }), ask)).toEqual({
    of: 'tile',
    name: 'base/E',
  });
  const link = pick('link(E-W)', { key: 'pick-link', ends: ['E', 'W'] }, [
    { on: 'side', cell: [0, 0], side: 'E' },
  ]);
  expect(drawingOf(link, { seat: 0, prompt: 'ask-build-bridge' })).toEqual({ of: 'link', ends: ['E', 'W'] });
  expect(drawingOf(pick('sing', { key: 'label-sing' }), { seat: 0, prompt: 'ask-sing' })).toBeNull();
});

test('the pass stands apart', () => {
  const pass = pick('-', { key: 'label-no-figure' });
  const other = pick('thief(E)', { key: 'thief' });
  expect(choicesOf({ ...ask, rule: '', picks: [pass, other] })).toEqual({ choices: [other], pass });
  expect(choicesOf({ ...ask, rule: '', picks: [pass, other] }, new Set(['thief(E)'])).choices).toEqual([]);
  expect(choicesOf(null)).toEqual({ choices: [], pass: null });
});

const ranges = [
  { from: 2, to: 4 },
  { from: 9, to: 9 },
  { from: 12, to: 13 },
];

test('numbers of several ranges', () => {
  expect(numbersOf(ranges)).toEqual([2, 3, 4, 9, 12, 13]);
  expect(countOf(ranges)).toBe(6);
  expect([0, 3, 6, 7, 11, 99].map((wanted) => nearestIn(ranges, wanted))).toEqual([2, 3, 4, 9, 12, 13]);
});

test('a step goes over the gaps and stays at the ends', () => {
  expect([2, 4, 9, 13].map((from) => nextIn(ranges, from, 1))).toEqual([3, 9, 12, 13]);
  expect([2, 9, 12, 13].map((from) => nextIn(ranges, from, -1))).toEqual([2, 4, 9, 12]);
});

test('a few numbers are offered at once', () => {
  expect(quickNumbers([{ from: 0, to: 99 }])).toEqual([0, 1, 2, 5, 10]);
  expect(quickNumbers([{ from: 3, to: 8 }])).toEqual([3, 4, 5, 8]);
  expect(quickNumbers([])).toEqual([]);
});
