import { expect, test } from 'vitest';
import { type Choice, type SeatChoice, usualChoice } from './choice';
import { STOCK } from './fixtures';
import { clockRule, tableSettings } from './tableSettings';

const here: SeatChoice = { who: 'here', name: 'Ana', colour: 'red', bot: '' };
const link: SeatChoice = { who: 'link', name: '', colour: '', bot: '' };
const bot: SeatChoice = { who: 'bot', name: 'Aude', colour: 'blue', bot: 'hard' };
const settings = (changed: Partial<Choice> = {}) =>
  tableSettings({ ...usualChoice([here, link, bot]), ...changed }, STOCK);

test('the usual game says only who plays', () => {
  expect(settings()).toEqual({
    edition: 'Plus2014',
    modules: [],
    tiles: [],
    options: [],
    seats: [
      { who: 'link', colour: 'red' },
      { who: 'link' },
      { who: { bot: 'hard' }, name: 'Aude', colour: 'blue' },
    ],
    random_first: true,
    listed: false,
    title: '',
    clock: { rule: 'none' },
    at_zero: { then: 'bot', bot: 'medium' },
    undo: 'consent',
    chat: true,
    aids: true,
  });
});

test('nobody of this device sits down with the set-up: their nonces must come after the commitment', () => {
  const kinds = settings({ seats: [here, { ...here, name: 'Luis', colour: 'blue' }] }).seats;
  expect(kinds.map(({ who }) => who)).toEqual(['link', 'link']);
  expect(kinds.some(({ name }) => name)).toBe(false);
});

test('modules come as they are listed, and unknown ones are left out', () => {
  expect(settings({ modules: ['river', 'gone', 'inns-cathedrals', 'base'] }).modules).toEqual([
    'inns-cathedrals',
    'river',
  ]);
});

test('options are told that differ from the edition, of modules that are played', () => {
  const options = { farmers: 'no', two_tile_city: 'ordinary', inns: 'no' };
  expect(settings({ options }).options).toEqual([['farmers', 'no']]);
  expect(settings({ options, edition: 'Classic', modules: ['inns-cathedrals'] }).options).toEqual([
    ['farmers', 'no'],
    ['two_tile_city', 'ordinary'],
    ['inns', 'no'],
  ]);
});

test('clocks are told in seconds', () => {
  const clock = { ...usualChoice([]).clock, move: 90, bank: 20, increment: 10, days: 3 };
  expect(clockRule({ ...clock, pace: 'none' })).toEqual({ rule: 'none' });
  expect(clockRule({ ...clock, pace: 'move' })).toEqual({ rule: 'per-move', seconds: 90 });
  expect(clockRule({ ...clock, pace: 'fischer' })).toEqual({ rule: 'fischer', seconds: 1200, increment: 10 });
  expect(clockRule({ ...clock, pace: 'days' })).toEqual({ rule: 'per-move', seconds: 259_200 });
});

test('without a bot to go on, whoever runs out of time gives up', () => {
  expect(settings({ atZero: '' }).at_zero).toEqual({ then: 'give-up' });
});

test('a title has no blanks around it', () => {
  expect(settings({ title: '  Sunday ' }).title).toBe('Sunday');
});
