import { expect, test } from 'vitest';
import { withEntries } from '../game/steps';
import type { SeatInfo } from '../protocol';
import { entries, tableInfo } from '../testing/tables';
import { absentSeat, lastMoveAt } from './absence';

const there: SeatInfo = { name: 'Ana', online: true };
const away: SeatInfo = { name: 'Luis', online: false };
const waiting = { for: 'pick', seat: 1 } as const;
const table = tableInfo();

test('whoever is waited for and has no connection is absent', () => {
  const known = { table, own: [0], waiting, link: 'open' as const };
  expect(absentSeat({ ...known, seats: [there, away] })).toBe(1);
  expect(absentSeat({ ...known, seats: [there, { ...away, online: true }] })).toBeNull();
  expect(absentSeat({ ...known, seats: [there, { ...away, bot: 'greedy' }] })).toBeNull();
  expect(absentSeat({ ...known, seats: [there, { ...away, absence: { why: 'resigned' } }] })).toBeNull();
});

test('nobody is absent who is not waited for, plays here, or cannot be seen', () => {
  const seats = [there, away];
  const known = { table, seats, own: [0], link: 'open' as const };
  expect(absentSeat({ ...known, waiting: { for: 'pick', seat: 0 } })).toBeNull();
  expect(absentSeat({ ...known, waiting, own: [1] })).toBeNull();
  expect(absentSeat({ ...known, waiting, link: 'lost' })).toBeNull();
  expect(absentSeat({ ...known, waiting, table: tableInfo({ phase: 'over' }) })).toBeNull();
});

test('talk about the game does not move it', () => {
  const told = entries(
    1,
    { kind: 'move', seat: 0, pick: '-' },
    { kind: 'proposed', seat: 0, proposal: {}, asked: [] },
  );
  const steps = withEntries(
    [],
    told.map((entry) => ({ entry, events: [] })),
  );
  expect(lastMoveAt(steps)).toBe(1000);
  expect(lastMoveAt([])).toBeNull();
});
