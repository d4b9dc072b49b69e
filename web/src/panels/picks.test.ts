import { expect, test } from 'vitest';
import type { AskPick } from '../protocol';
import { choicesOf, countOf, nearestIn, nextIn, numbersOf, pickDrawing, quickNumbers } from './picks';

const ask = { seat: 1 };
const pick = (text: string, label: AskPick['label'], rest: Partial<AskPick> = {}): AskPick => ({
  pick: text,
  label,
  ...rest,
});
const field: AskPick['anchors'] = [{ on: 'land', cell: [0, 0], spot: 'farmer(E)', role: 'farmer', at: 'E' }];

test('figures to place have the colour of the asked player, and farmers lie down', () => {
  const thief = pick('thief(E)', { key: 'thief', at: 'E' }, { piece: { is: 'placed', kind: 'follower' } });
  expect(pickDrawing(thief, ask)).toEqual({ of: 'figure', kind: 'follower', seat: 1, lying: false });
  const large = { piece: { is: 'placed' as const, kind: 'large' }, anchors: field };
  expect(pickDrawing(pick('large farmer(E)', { key: 'farmer', figure: 'large' }, large), ask)).toEqual({
    of: 'figure',
    kind: 'large',
    seat: 1,
    lying: true,
  });
});

test('a figure in play has the colour of its owner', () => {
  const knight = { piece: { is: 'standing' as const, kind: 'follower', seat: 0 } };
  expect(pickDrawing(pick('pick …', { key: 'knight', seat: 0 }, knight), ask)).toMatchObject({
    kind: 'follower',
    seat: 0,
  });
});

test('players, tiles and pieces have drawings, unknown picks have none', () => {
  expect(pickDrawing(pick('to red', { key: 'pick-player', seat: 0 }), ask)).toEqual({ of: 'seat', seat: 0 });
  expect(pickDrawing(pick('take E', { key: 'pick-tile', tile: 'base/E' }), ask)).toEqual({
    of: 'tile',
    name: 'base/E',
  });
  const link = pick('link(E-W)', { key: 'pick-link', ends: ['E', 'W'] });
  expect(pickDrawing(link, ask)).toEqual({ of: 'link', ends: ['E', 'W'] });
  const tower = pick('pick …', { key: 'knight', seat: 0 }, { piece: { is: 'common', kind: 'tower' } });
  expect(pickDrawing(tower, ask)).toEqual({ of: 'piece', kind: 'tower' });
  expect(pickDrawing(pick('sing', { key: 'label-sing' }), ask)).toBeNull();
});

test('the pass, numbers and lots are separated from the other picks', () => {
  const pass = pick('-', { key: 'label-no-figure' });
  const other = pick('thief(E)', { key: 'thief' });
  const space = pick('=12', { key: 'pick-space', space: 12 });
  const lot = pick('take U', { key: 'pick-tile', tile: 'base/U' }, { anchors: [{ on: 'lot', number: 0 }] });
  expect(choicesOf({ picks: [pass, other, space, lot] })).toEqual({
    choices: [other],
    values: [space],
    pass,
  });
  expect(choicesOf(null)).toEqual({ choices: [], values: [], pass: null });
});

const ranges = [
  { from: 2, to: 4 },
  { from: 9, to: 9 },
  { from: 12, to: 13 },
];

test('several ranges are listed, counted and searched', () => {
  expect(numbersOf(ranges)).toEqual([2, 3, 4, 9, 12, 13]);
  expect(countOf(ranges)).toBe(6);
  expect([0, 3, 6, 7, 11, 99].map((wanted) => nearestIn(ranges, wanted))).toEqual([2, 3, 4, 9, 12, 13]);
});

test('a step skips gaps and stops at the ends', () => {
  expect([2, 4, 9, 13].map((from) => nextIn(ranges, from, 1))).toEqual([3, 9, 12, 13]);
  expect([2, 9, 12, 13].map((from) => nextIn(ranges, from, -1))).toEqual([2, 4, 9, 12]);
});

test('a few quick numbers are offered', () => {
  expect(quickNumbers([{ from: 0, to: 99 }])).toEqual([0, 1, 2, 5, 10]);
  expect(quickNumbers([{ from: 3, to: 8 }])).toEqual([3, 4, 5, 8]);
  expect(quickNumbers([])).toEqual([]);
});
