// @vitest-environment ./src/testing/browser.ts
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../game/session.svelte';
import { held, keepHost, keepSeat } from '../net/keys';
import { router } from '../router.svelte';
import { refused, seat, server } from '../testing/server';
import { tableInfo } from '../testing/tables';
import { playAgain } from './rematch';

/** A table that is over, as far as playing again looks at it; the server sets up the table N. */
function finished(own: number[], rematch?: string) {
  const acts: unknown[] = [];
  const session = {
    id: 'T',
    own,
    seats: tableInfo().seats,
    table: tableInfo({ phase: 'over', ...(rematch ? { rematch } : {}) }),
    act: async (wish: unknown) => {
      acts.push(wish);
      session.table = tableInfo({ phase: 'over', rematch: 'N' });
    },
  };
  return { session: session as unknown as Session, acts };
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

test('everybody of this device sits where they sat, with name and colour, and the host stays host', async () => {
  keepHost('T', 'host');
  const { session, acts } = finished([0, 1]);
  const asked = server(seat(0), seat(1));
  await playAgain(session);
  expect(acts).toEqual([{ type: 'rematch', seat: 0 }]);
  expect(asked.map(({ path }) => path)).toEqual(['/api/v1/tables/N/join', '/api/v1/tables/N/join']);
  expect(asked.map(({ body }) => body)).toMatchObject([
    { name: 'Ana', colour: 'red', seat: 0 },
    { name: 'Luis', colour: 'blue', seat: 1 },
  ]);
  expect(held('N')).toMatchObject({ seats: { 0: 'token-0', 1: 'token-1' }, host: 'host' });
  expect(router.go).toHaveBeenCalledWith('t/N');
});

test('whoever comes later goes along to the table that is there, and is no host', async () => {
  const { session, acts } = finished([1], 'N');
  server(seat(1));
  await playAgain(session);
  expect(acts).toEqual([]);
  expect(held('N').seats).toEqual({ 1: 'token-1' });
  expect(held('N').host).toBeUndefined();
});

test('a seat that is held already is not asked for again, and one that is taken is let be', async () => {
  keepSeat('N', 0, 'mine');
  const { session } = finished([0, 1], 'N');
  const asked = server(refused('seat-taken'));
  await playAgain(session);
  expect(asked.map(({ body }) => body.seat)).toEqual([1]);
  expect(held('N').seats).toEqual({ 0: 'mine' });
  expect(router.go).toHaveBeenCalledWith('t/N');
});
