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

/** Refuses the current tokens as unknown until they are no longer sent. */
function rejectForGood(tokens: SeatTokens): void {
  for (let refusal = 0; refusal < 4; refusal++) tokens.rejected('bad-token');
}

test('all tokens of the device are sent together', () => {
  expect(holding('red', 'blue').toSend).toEqual(['red', 'blue']);
});

test('a token that was refused once is sent again', () => {
  const tokens = holding('red', 'blue');
  tokens.rejected('bad-token');
  expect(tokens.toSend).toEqual(['red', 'blue']);
  expect(tokens.accepted([0, 1])).toBe(true);
  expect(tokens.problem).toBeNull();
});

test('an unknown token among good ones is found by trying each one alone, and stays stored', () => {
  const tokens = holding('red', 'bad', 'green');
  rejectForGood(tokens);
  expect(tokens.toSend).toEqual(['red']);
  expect(tokens.accepted([0])).toBe(false);
  expect(tokens.toSend).toEqual(['bad']);
  rejectForGood(tokens);
  expect(tokens.toSend).toEqual(['green']);
  expect(tokens.accepted([2])).toBe(false);
  expect(tokens.toSend).toEqual(['red', 'green']);
  expect(tokens.accepted([0, 2])).toBe(true);
  expect(tokens.problem).toBe('bad-token');
  expect(storedTable('T').seats).toEqual({ 0: 'red', 1: 'bad', 2: 'green' });
  expect(new SeatTokens('T').toSend).toEqual(['red', 'bad', 'green']);
});

test('the token of a seat that was given up is set aside at once, and kept until it is discarded', () => {
  const tokens = holding('lost');
  tokens.rejected('seat-given-up');
  expect(tokens.toSend).toEqual([]);
  expect(tokens.accepted([])).toBe(true);
  expect(tokens.problem).toBe('seat-given-up');
  expect(storedTable('T')).toMatchObject({ seats: {}, refused: { lost: 'seat-given-up' } });
  const later = new SeatTokens('T');
  expect([later.toSend, later.problem]).toEqual([[], 'seat-given-up']);
  later.discard();
  expect(later.problem).toBeNull();
  expect(storedTable('T').refused).toBeUndefined();
});

test('refused tokens can be tried again', () => {
  const tokens = holding('red', 'lost');
  tokens.rejected('seat-given-up');
  tokens.accepted([0]);
  tokens.rejected('seat-given-up');
  expect(tokens.toSend).toEqual(['red']);
  tokens.retry();
  expect(tokens.toSend).toEqual(['lost']);
  expect(tokens.accepted([1])).toBe(false);
  expect(tokens.toSend).toEqual(['red', 'lost']);
  expect([tokens.problem, storedTable('T').refused]).toEqual([null, undefined]);
});

test('discarding deletes unknown tokens and no others', () => {
  const tokens = holding('red', 'bad');
  rejectForGood(tokens);
  tokens.accepted([0]);
  rejectForGood(tokens);
  tokens.discard();
  expect(storedTable('T').seats).toEqual({ 0: 'red' });
  expect([tokens.toSend, tokens.problem]).toEqual([['red'], null]);
});

test('the seat of a token from a link is found and added to the held ones', () => {
  const tokens = holding('red');
  expect(tokens.addUnknown('blue')).toBe(true);
  expect(tokens.toSend).toEqual(['blue']);
  expect(tokens.accepted([1])).toBe(false);
  expect(tokens.toSend).toEqual(['red', 'blue']);
  expect(storedTable('T').seats).toEqual({ 0: 'red', 1: 'blue' });
});

test('an unknown token from a link does not harm the held seats, and is kept', () => {
  const tokens = holding('red');
  tokens.addUnknown('bad');
  rejectForGood(tokens);
  expect(tokens.toSend).toEqual(['red']);
  expect(storedTable('T')).toMatchObject({ seats: { 0: 'red' }, refused: { bad: 'bad-token' } });
  expect(new SeatTokens('T').problem).toBe('bad-token');
});

test('a player who takes another seat discards one that was given up', () => {
  const tokens = holding('lost');
  tokens.rejected('seat-given-up');
  tokens.add(1, 'blue');
  expect([tokens.toSend, tokens.problem]).toEqual([['blue'], null]);
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
