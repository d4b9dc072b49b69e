import { expect, test } from 'vitest';
import { defaultTableSettings } from '../net/defaultTableSettings';
import { CATALOGUE } from './fixtures';
import { defaultSetup, type GameSetup, type SeatSetup } from './setup';
import { clockRule, standIn, tableSettings } from './tableSettings';

const here: SeatSetup = { who: 'here', name: 'Ana', colour: 'red', bot: '' };
const link: SeatSetup = { who: 'link', name: '', colour: '', bot: '' };
const bot: SeatSetup = { who: 'bot', name: 'Aude', colour: 'blue', bot: 'hard' };
const settings = (changed: Partial<GameSetup> = {}) =>
  tableSettings({ ...defaultSetup([here, link, bot]), ...changed }, CATALOGUE);

test('the default game specifies only the seats', () => {
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
    if_absent: { then: 'bot', bot: 'medium' },
    undo: 'consent',
    chat: true,
    aids: true,
    hints: 'consent',
  });
});

test('players of this device are link seats, because their nonces must follow the commitment', () => {
  const kinds = settings({ seats: [here, { ...here, name: 'Luis', colour: 'blue' }] }).seats;
  expect(kinds.map(({ who }) => who)).toEqual(['link', 'link']);
  expect(kinds.some(({ name }) => name)).toBe(false);
});

test('modules are in catalogue order, and unknown ones are left out', () => {
  expect(settings({ modules: ['river', 'gone', 'inns-cathedrals', 'base'] }).modules).toEqual([
    'inns-cathedrals',
    'river',
  ]);
});

test('options of modules in play are included if they differ from the edition', () => {
  const options = { farmers: 'no', two_tile_city: 'ordinary', inns: 'no' };
  expect(settings({ options }).options).toEqual([['farmers', 'no']]);
  expect(settings({ options, edition: 'Classic', modules: ['inns-cathedrals'] }).options).toEqual([
    ['farmers', 'no'],
    ['two_tile_city', 'ordinary'],
    ['inns', 'no'],
  ]);
});

test('clocks are in seconds', () => {
  const clock = { ...defaultSetup([]).clock, move: 90, bank: 20, increment: 10, days: 3 };
  expect(clockRule({ ...clock, pace: 'none' })).toEqual({ rule: 'none' });
  expect(clockRule({ ...clock, pace: 'move' })).toEqual({ rule: 'per-move', seconds: 90 });
  expect(clockRule({ ...clock, pace: 'fischer' })).toEqual({ rule: 'fischer', seconds: 1200, increment: 10 });
  expect(clockRule({ ...clock, pace: 'days' })).toEqual({ rule: 'per-move', seconds: 259_200 });
});

test('without a bot to take over, a player out of time gives up', () => {
  expect(settings({ atZero: '' }).at_zero).toEqual({ then: 'give-up' });
});

test('the bot for an absent player is part of the settings', () => {
  expect(settings({ ifAbsent: 'hard' }).if_absent).toEqual({ then: 'bot', bot: 'hard' });
  expect(settings({ ifAbsent: '' }).if_absent).toEqual({ then: 'wait' });
});

test('the bot for an absent player is the one of the table', () => {
  expect(standIn(defaultTableSettings())).toBe('medium');
  expect(standIn(defaultTableSettings({ if_absent: { then: 'bot', bot: 'hard' } }))).toBe('hard');
  expect(standIn(defaultTableSettings({ if_absent: { then: 'wait' } }))).toBeNull();
});

test('a title is trimmed', () => {
  expect(settings({ title: '  Sunday ' }).title).toBe('Sunday');
});
