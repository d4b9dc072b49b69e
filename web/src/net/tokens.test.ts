import { beforeEach, expect, test } from 'vitest';
import { held, keepSeat } from './keys';
import { Tokens } from './tokens';

beforeEach(() => localStorage.clear());

function holding(...tokens: string[]): Tokens {
  tokens.forEach((token, seat) => {
    keepSeat('T', seat, token);
  });
  return new Tokens('T');
}

test('all seats of the device are shown together', () => {
  expect(holding('red', 'blue').shown).toEqual(['red', 'blue']);
});

test('a bad token among good ones is found by trying each alone', () => {
  const tokens = holding('red', 'bad', 'green');
  tokens.refused();
  expect(tokens.shown).toEqual(['red']);
  expect(tokens.proved([0])).toBe(false);
  expect(tokens.shown).toEqual(['bad']);
  tokens.refused();
  expect(tokens.shown).toEqual(['green']);
  expect(tokens.proved([2])).toBe(false);
  expect(tokens.shown).toEqual(['red', 'green']);
  expect(tokens.proved([0, 2])).toBe(true);
  expect(held('T').seats).toEqual({ 0: 'red', 2: 'green' });
});

test('the only token that is bad is forgotten', () => {
  const tokens = holding('bad');
  tokens.refused();
  expect(tokens.shown).toEqual([]);
  expect(tokens.proved([])).toBe(true);
  expect(held('T').seats).toEqual({});
});

test('the seat of a token that a link brought is learned, beside those held', () => {
  const tokens = holding('red');
  expect(tokens.learn('blue')).toBe(true);
  expect(tokens.shown).toEqual(['blue']);
  expect(tokens.proved([1])).toBe(false);
  expect(tokens.shown).toEqual(['red', 'blue']);
  expect(held('T').seats).toEqual({ 0: 'red', 1: 'blue' });
});

test('a bad token of a link spoils nothing', () => {
  const tokens = holding('red');
  tokens.learn('bad');
  tokens.refused();
  expect(tokens.shown).toEqual(['red']);
  expect(held('T').seats).toEqual({ 0: 'red' });
});

test('a token that is held already brings nothing new', () => {
  expect(holding('red').learn('red')).toBe(false);
});

test('what another tab took is shown from then on', () => {
  const tokens = holding('red');
  expect(tokens.reread()).toBe(false);
  keepSeat('T', 1, 'blue');
  expect(tokens.reread()).toBe(true);
  expect(tokens.shown).toEqual(['red', 'blue']);
});
