import { expect, test } from 'vitest';
import { appendEntries } from '../game/steps';
import type { SeatInfo } from '../protocol';
import { entries, tableInfo } from '../testing/tables';
import { absentSeat, lastMoveAt } from './absence';

const there: SeatInfo = { name: 'Ana', online: true };
const away: SeatInfo = { name: 'Luis', online: false };
const waiting = { for: 'pick', seat: 1 } as const;
const table = tableInfo();

test('a player the game waits for is absent without a connection', () => {
  const known = { table, own: [0], waiting, connectionState: 'open' as const };
  expect(absentSeat({ ...known, seats: [there, away] })).toBe(1);
  expect(absentSeat({ ...known, seats: [there, { ...away, online: true }] })).toBeNull();
  expect(absentSeat({ ...known, seats: [there, { ...away, bot: 'greedy' }] })).toBeNull();
  expect(absentSeat({ ...known, seats: [there, { ...away, absence: { why: 'resigned' } }] })).toBeNull();
});

test('a player is not absent if not waited for, on this device, or of unknown presence', () => {
  const seats = [there, away];
  const known = { table, seats, own: [0], connectionState: 'open' as const };
  expect(absentSeat({ ...known, waiting: { for: 'pick', seat: 0 } })).toBeNull();
  expect(absentSeat({ ...known, waiting, own: [1] })).toBeNull();
  expect(absentSeat({ ...known, waiting, connectionState: 'lost' })).toBeNull();
  expect(absentSeat({ ...known, waiting, table: tableInfo({ phase: 'over' }) })).toBeNull();
});

test('proposals and refusals do not count as progress', () => {
  const log = entries(
    1,
    { kind: 'move', seat: 0, pick: '-' },
    { kind: 'proposed', seat: 0, proposal: {}, asked: [1] },
    { kind: 'consented', seat: 1, yes: false },
  );
  const steps = appendEntries(
    [],
    log.map((entry) => ({ entry, events: [] })),
  );
  expect(lastMoveAt(steps)).toBe(1000);
  expect(lastMoveAt([])).toBeNull();
});
