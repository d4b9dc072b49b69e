// @vitest-environment ./src/testing/browser.ts
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../game/session.svelte';
import { saveHostToken, saveSeat, storedTable } from '../net/seatStorage';
import { router } from '../router.svelte';
import { errorAnswer, fakeServer, joinedAnswer } from '../testing/server';
import { tableInfo } from '../testing/tables';
import { playAgain } from './rematch';

/** The server's answer to the question for the new table, whose commitment is kept. */
const newTable: [number, unknown] = [
  200,
  { ...tableInfo({ commitment: 'seal' }), waiting: { for: 'seats' } },
];

/** Returns the parts of a finished table that a rematch needs. The server opens the new table N. */
function finished(own: number[], rematch?: string) {
  const requests: unknown[] = [];
  const session = {
    id: 'T',
    own,
    seats: tableInfo().seats,
    table: tableInfo({ phase: 'over', ...(rematch ? { rematch } : {}) }),
    submit: async (request: unknown) => {
      requests.push(request);
      session.table = tableInfo({ phase: 'over', rematch: 'N' });
    },
  };
  return { session: session as unknown as Session, requests };
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(router, 'go');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

test('all players of this device keep seat, name and colour, and the host stays host', async () => {
  saveHostToken('T', 'host');
  const { session, requests } = finished([0, 1]);
  const httpRequests = fakeServer(newTable, joinedAnswer(0), newTable, joinedAnswer(1));
  await playAgain(session);
  expect(requests).toEqual([{ type: 'rematch', seat: 0 }]);
  const table = '/api/v1/tables/N';
  expect(httpRequests.map(({ path }) => path)).toEqual([table, `${table}/join`, table, `${table}/join`]);
  expect(httpRequests.flatMap(({ body }) => body ?? [])).toMatchObject([
    { name: 'Ana', colour: 'red', seat: 0 },
    { name: 'Luis', colour: 'blue', seat: 1 },
  ]);
  expect(storedTable('N')).toMatchObject({ seats: { 0: 'token-0', 1: 'token-1' }, host: 'host' });
  expect(storedTable('N').promises?.[1]).toEqual({ commitment: 'seal', nonce: httpRequests[3]?.body.nonce });
  expect(router.go).toHaveBeenCalledWith('t/N');
});

test('players who come later join the existing table and are not hosts', async () => {
  const { session, requests } = finished([1], 'N');
  fakeServer(newTable, joinedAnswer(1));
  await playAgain(session);
  expect(requests).toEqual([]);
  expect(storedTable('N').seats).toEqual({ 1: 'token-1' });
  expect(storedTable('N').host).toBeUndefined();
});

test('held seats are not requested again, and taken seats are skipped', async () => {
  saveSeat('N', 0, 'mine');
  const { session } = finished([0, 1], 'N');
  const httpRequests = fakeServer(newTable, errorAnswer('seat-taken'));
  await playAgain(session);
  expect(httpRequests.flatMap(({ body }) => body?.seat ?? [])).toEqual([1]);
  expect(storedTable('N').seats).toEqual({ 0: 'mine' });
  expect(router.go).toHaveBeenCalledWith('t/N');
});
