import { describe, expect, test } from 'vitest';
import { CATALOGUE } from './fixtures';
import { defaultSetup, type GameSetup, type SeatSetup } from './setup';
import { nameProblem, setupProblems } from './validate';

const here = (name: string, colour: string): SeatSetup => ({ who: 'here', name, colour, bot: '' });
const bot: SeatSetup = { who: 'bot', name: 'Aude', colour: 'blue', bot: 'easy' };
const link: SeatSetup = { who: 'link', name: '', colour: '', bot: '' };
const ana = here('Ana', 'red');

const found = (changed: Partial<GameSetup>) =>
  setupProblems({ ...defaultSetup([ana, bot]), ...changed }, CATALOGUE).map(
    ({ field, key }) => `${field}: ${key}`,
  );

test('the default game has no problems', () => {
  expect(found({})).toEqual([]);
  expect(found({ seats: [ana, link, link] })).toEqual([]);
});

describe('seats', () => {
  test.each([
    ['too few', [ana], ['seats: start-problem-few']],
    ['only bots', [bot, { ...bot, name: 'Peire', colour: 'red' }], ['seats: start-problem-bots']],
    ['the same name twice', [ana, here(' Ana ', 'blue')], ['name 1: start-problem-same-name']],
    ['the same colour twice', [ana, here('Luis', 'red')], ['colour 1: start-problem-same-colour']],
    ['no name', [here(' ', 'red'), bot], ['name 0: start-problem-no-name']],
  ])('%s', (_, seats, expected) => {
    expect(found({ seats })).toEqual(expected);
  });

  test('more than the edition allows', () => {
    const seats = [ana, ...Array.from({ length: 5 }, () => link)];
    expect(found({ seats })).toEqual([]);
    expect(found({ seats, edition: 'Classic' })).toEqual(['seats: start-problem-many']);
    expect(setupProblems({ ...defaultSetup(seats), edition: 'Classic' }, CATALOGUE)[0]?.values).toEqual({
      most: 5,
      extra: 1,
    });
  });

  test('the option for the number of players overrides the edition', () => {
    const seats = [ana, link, link];
    expect(found({ seats, options: { max_players: '2' } })).toEqual(['seats: start-problem-many']);
    expect(
      found({ seats: [ana, ...Array(6).fill(link)], edition: 'Classic', options: { max_players: '8' } }),
    ).toEqual([]);
  });
});

test.each([
  ['Ana María', null],
  ['Zoë 2', null],
  ['a'.repeat(24), null],
  ['a'.repeat(25), 'start-problem-long-name'],
  ['🐑'.repeat(24), null],
  ['   ', 'start-problem-no-name'],
  ['"Ana"', 'start-problem-letters'],
  ['An\u200ba', 'start-problem-letters'],
  ['An\na', 'start-problem-letters'],
  ['Bot:easy', 'start-problem-bot-name'],
])('the name %j', (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});

test('a title must be short and on one line', () => {
  expect(found({ title: 'x'.repeat(60) })).toEqual([]);
  expect(found({ title: 'x'.repeat(61) })).toEqual(['title: start-problem-title']);
  expect(found({ title: 'a\nb' })).toEqual(['title: start-problem-title']);
});

describe('clocks', () => {
  const clock = defaultSetup([]).clock;
  test.each([
    [{ ...clock, pace: 'move' as const, move: 0 }, false],
    [{ ...clock, pace: 'move' as const, move: Number.NaN }, false],
    [{ ...clock, pace: 'move' as const, move: 1 }, true],
    [{ ...clock, pace: 'fischer' as const, bank: 10, increment: 0 }, true],
    [{ ...clock, pace: 'fischer' as const, bank: 10, increment: -1 }, false],
    [{ ...clock, pace: 'days' as const, days: 60 }, true],
    [{ ...clock, pace: 'days' as const, days: 61 }, false],
    [{ ...clock, pace: 'none' as const, move: Number.NaN }, true],
  ])('%j', (wanted, right) => {
    expect(found({ clock: wanted })).toEqual(right ? [] : ['clock: start-problem-clock']);
  });
});

test('a game needs tiles', () => {
  expect(found({ copies: { base: 0 } })).toEqual(['tiles: start-problem-tiles']);
});
