import { expect, test } from 'vitest';
import { defaultTableSettings } from '../net/defaultTableSettings';
import type { ClockRule, SeatInfo } from '../protocol';
import { isForDays } from './pace';

const person: SeatInfo = { name: 'Ana', online: true };
const bot: SeatInfo = { bot: 'greedy', online: true };
const absent: SeatInfo = { ...person, absence: { why: 'resigned' } };
const none: ClockRule = { rule: 'none' };

test.each([
  ['two people without a clock', [person, person], none, [0], true],
  [
    'two people with three days each turn',
    [person, person],
    { rule: 'per-move', seconds: 259_200 },
    [0],
    true,
  ],
  ['two people with a minute each turn', [person, person], { rule: 'per-move', seconds: 60 }, [0], false],
  ['an hour for the game', [person, person], { rule: 'fischer', seconds: 3600, increment: 5 }, [0], false],
  ['a person and a bot', [person, bot], none, [0], false],
  ['two people on this device', [person, person], none, [0, 1], false],
  ['the other player has resigned', [person, absent], none, [0], false],
  ['a spectator', [person, person], none, [], false],
] as [string, SeatInfo[], ClockRule, number[], boolean][])('%s', (_, seats, clock, own, expected) => {
  const settings = { ...defaultTableSettings({ seats: [] }), clock };
  expect(isForDays({ phase: 'playing', seats, settings }, own)).toBe(expected);
  expect(isForDays({ phase: 'over', seats, settings }, own)).toBe(false);
});
