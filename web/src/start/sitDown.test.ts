// @vitest-environment ./src/testing/browser.ts
import { afterEach, expect, test, vi } from 'vitest';
import { held } from '../net/keys';
import { refused, seat, server } from '../testing/server';
import { usualChoice } from './choice';
import { STOCK } from './fixtures';
import { againstBots, onThisDevice } from './seats';
import { openAndSitDown, sitDown } from './sitDown';
import { tableSettings } from './tableSettings';

const opened: [number, unknown] = [201, { table: 'T', link: '', commitment: '', host: 'H', seats: [] }];
const settingsOf = (seats = againstBots({ name: 'Ana', colour: 'red' }, 'easy', 1)) =>
  tableSettings(usualChoice(seats), STOCK);

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('the nonce comes after the commitment, by a request of its own', async () => {
  const asked = server(opened, seat(0));
  const seats = againstBots({ name: 'Ana', colour: 'red' }, 'easy', 1);
  await expect(openAndSitDown(settingsOf(seats), seats)).resolves.toEqual({ table: 'T', failure: null });
  expect(asked.map(({ path }) => path)).toEqual(['/api/v1/tables', '/api/v1/tables/T/join']);
  expect(JSON.stringify(asked[0]?.body)).not.toContain('nonce');
  expect(asked[1]?.body).toMatchObject({ name: 'Ana', colour: 'red', seat: 0 });
  expect(asked[1]?.body.nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(held('T')).toMatchObject({ seats: { 0: 'token-0' }, host: 'H' });
});

test('everybody of this device sits down, each with another nonce', async () => {
  const asked = server(opened, seat(0), seat(1));
  const seats = onThisDevice({ name: 'Ana', colour: 'red' }, 2).map((one, number) => ({
    ...one,
    name: `P${number}`,
  }));
  await openAndSitDown(settingsOf(seats), seats);
  expect(held('T').seats).toEqual({ 0: 'token-0', 1: 'token-1' });
  expect(asked[1]?.body.nonce).not.toBe(asked[2]?.body.nonce);
});

test('if a stranger took the very seat, any other one will do', async () => {
  const asked = server(opened, refused('no-free-seat'), seat(2));
  const seats = againstBots({ name: 'Ana', colour: 'red' }, 'easy', 1);
  await openAndSitDown(settingsOf(seats), seats);
  expect(asked[2]?.body).not.toHaveProperty('seat');
  expect(held('T').seats).toEqual({ 2: 'token-2' });
});

test('a table that is open is not lost if nobody could sit down', async () => {
  server(opened, refused('unavailable'));
  const seats = againstBots({ name: 'Ana', colour: 'red' }, 'easy', 1);
  const { table, failure } = await openAndSitDown(settingsOf(seats), seats);
  expect(table).toBe('T');
  expect(failure).toMatchObject({ code: 'unavailable' });
  expect(held('T').host).toBe('H');
});

test('a table that cannot be opened is refused', async () => {
  server(refused('bad-settings'));
  await expect(openAndSitDown(settingsOf(), [])).rejects.toMatchObject({ code: 'bad-settings' });
});

test('whoever chose a colour is told that it is taken', async () => {
  const asked = server(refused('colour-taken'));
  await expect(sitDown('T', { name: 'Eva', colour: 'red' })).rejects.toMatchObject({ code: 'colour-taken' });
  expect(asked).toHaveLength(1);
});
