import { expect, test } from 'vitest';
import type { SeatInfo, Waiting } from '../protocol';
import { entries, quiet, tableInfo } from '../testing/tables';
import { appendEntries } from './steps';
import { undoOption } from './undo';

const move = (seat: number) => ({ kind: 'move', seat, pick: '-' });
const drawn = { kind: 'outcome', what: 'U' };
const pick = (seat: number): Waiting => ({ for: 'pick', seat });

function way(
  own: number[],
  waiting: Waiting,
  story: object[],
  change: Partial<Parameters<typeof tableInfo>[0]> = {},
) {
  const table = tableInfo(change);
  const steps = appendEntries([], quiet(entries(1, ...story)));
  return undoOption({ table, seats: table.seats, own, waiting, steps });
}

test('a pick of the current turn is undone freely', () => {
  expect(way([0], pick(0), [drawn, move(0)])).toEqual({ seat: 0, free: true, asked: [] });
});

test('an unconfirmed turn is undone freely, but only by its player', () => {
  expect(way([0], { for: 'confirm', seat: 0 }, [drawn, move(0)])?.free).toBe(true);
  expect(way([1], { for: 'confirm', seat: 0 }, [drawn, move(0)])).toBeNull();
});

test('a confirmed turn is undone only with consent', () => {
  expect(way([0], pick(1), [drawn, move(0), drawn])).toEqual({ seat: 0, free: false, asked: [1] });
});

test('bots and players who resigned are not asked', () => {
  const seats: SeatInfo[] = [
    { name: 'Ana', online: true },
    { name: 'Greedy', bot: 'greedy', online: false },
    { name: 'Luis', online: false, absence: { why: 'resigned' } },
  ];
  expect(way([0], pick(1), [drawn, move(0), drawn], { seats })?.asked).toEqual([]);
});

test('a table may forbid undo', () => {
  const rule = (undo: 'turn' | 'never') => ({ settings: { ...tableInfo().settings, undo } });
  expect(way([0], pick(0), [drawn, move(0)], rule('turn'))?.free).toBe(true);
  expect(way([0], pick(1), [drawn, move(0), drawn], rule('turn'))).toBeNull();
  expect(way([0], pick(0), [drawn, move(0)], rule('never'))).toBeNull();
});

test('undo is not offered without a pick, during an open proposal, or after the game', () => {
  const proposal = { seq: 3, seat: 1, proposal: { what: 'undo' as const, to: 1 }, agreed: [], asked: [0] };
  expect(way([0], pick(1), [drawn])).toBeNull();
  expect(way([0], pick(1), [drawn, move(0), drawn], { proposal })).toBeNull();
  expect(way([0], { for: 'nothing' }, [drawn, move(0)], { phase: 'over' })).toBeNull();
});

test('undo is offered while a proposal of hints is unanswered', () => {
  const proposal = { seq: 3, seat: 1, proposal: { what: 'hints' as const }, agreed: [], asked: [0] };
  expect(way([0], pick(1), [drawn, move(0), drawn], { proposal })?.free).toBe(false);
});

test('undone picks do not count', () => {
  const story = [drawn, move(0), { kind: 'undone-to', seat: 0, to: 1 }];
  expect(way([0], pick(0), story)).toBeNull();
});

test.each([
  { kind: 'hosted', commitment: '5e' },
  { kind: 'seat', seat: 1, name: 'Luis', colour: 'blue' },
])('after $kind, no undo goes back behind a draw of the earlier deal', (redealt) => {
  expect(way([0], pick(1), [drawn, move(0), drawn, redealt])).toBeNull();
  const later = [drawn, move(0), drawn, redealt, move(1), drawn, move(0), drawn];
  expect(way([0], pick(1), later)?.free).toBe(false);
});
