import { expect, test } from 'vitest';
import { parseLobbyEntry, relativeTime } from './lobbyTable';

test('a lobby line is parsed', () => {
  const summary = {
    title: 'Sunday',
    edition: 'Plus2014',
    modules: ['river'],
    clock: { rule: 'per-move', seconds: 60 },
    seats: [
      { name: 'Ana', colour: 'red', bot: null, free: false },
      { name: null, colour: null, bot: null, free: true },
    ],
    scores: [3, 4],
    winners: [],
  };
  expect(parseLobbyEntry({ table: 'x', phase: 'open', summary, created: 1, updated: 2 })).toEqual({
    table: 'x',
    updated: 2,
    title: 'Sunday',
    modules: ['river'],
    clock: { rule: 'per-move', seconds: 60 },
    seats: [{ name: 'Ana', colour: 'red', free: false }, { free: true }],
    scores: [3, 4],
    winners: [],
  });
});

test('missing fields of a summary get defaults', () => {
  expect(parseLobbyEntry({ table: 'x', phase: 'open', summary: {}, created: 1, updated: 2 })).toMatchObject({
    title: '',
    modules: [],
    clock: { rule: 'none' },
    seats: [],
  });
});

test.each([
  [0, [0, 'minute']],
  [59, [0, 'minute']],
  [60, [-1, 'minute']],
  [3599, [-59, 'minute']],
  [7200, [-2, 'hour']],
  [90_000, [-1, 'day']],
  [-5, [0, 'minute']],
])('%d seconds ago', (seconds, expected) => {
  expect(relativeTime(1_000_000_000, 1_000_000_000 + seconds * 1000)).toEqual(expected);
});
