import { beforeEach, expect, test } from 'vitest';
import { saveSeat, storedTable } from './seatStorage';
import { SeatTokens } from './seatTokens';

beforeEach(() => localStorage.clear());

function holding(...tokens: string[]): SeatTokens {
  tokens.forEach((token, seat) => {
    saveSeat('T', seat, token);
  });
  return new SeatTokens('T');
}

test('all tokens of the device are sent together', () => {
  expect(holding('red', 'blue').toSend).toEqual(['red', 'blue']);
});

test('a bad token among good ones is found by trying each one alone', () => {
  const tokens = holding('red', 'bad', 'green');
  tokens.rejected();
  expect(tokens.toSend).toEqual(['red']);
  expect(tokens.accepted([0])).toBe(false);
  expect(tokens.toSend).toEqual(['bad']);
  tokens.rejected();
  expect(tokens.toSend).toEqual(['green']);
  expect(tokens.accepted([2])).toBe(false);
  expect(tokens.toSend).toEqual(['red', 'green']);
  expect(tokens.accepted([0, 2])).toBe(true);
  expect(storedTable('T').seats).toEqual({ 0: 'red', 2: 'green' });
});

test('a single bad token is dropped', () => {
  const tokens = holding('bad');
  tokens.rejected();
  expect(tokens.toSend).toEqual([]);
  expect(tokens.accepted([])).toBe(true);
  expect(storedTable('T').seats).toEqual({});
});

test('the seat of a token from a link is found and added to the held ones', () => {
  const tokens = holding('red');
  expect(tokens.addUnknown('blue')).toBe(true);
  expect(tokens.toSend).toEqual(['blue']);
  expect(tokens.accepted([1])).toBe(false);
  expect(tokens.toSend).toEqual(['red', 'blue']);
  expect(storedTable('T').seats).toEqual({ 0: 'red', 1: 'blue' });
});

test('a bad token from a link does no harm', () => {
  const tokens = holding('red');
  tokens.addUnknown('bad');
  tokens.rejected();
  expect(tokens.toSend).toEqual(['red']);
  expect(storedTable('T').seats).toEqual({ 0: 'red' });
});

test('a token already held is ignored', () => {
  expect(holding('red').addUnknown('red')).toBe(false);
});

test('tokens from another tab are picked up', () => {
  const tokens = holding('red');
  expect(tokens.reload()).toBe(false);
  saveSeat('T', 1, 'blue');
  expect(tokens.reload()).toBe(true);
  expect(tokens.toSend).toEqual(['red', 'blue']);
});
