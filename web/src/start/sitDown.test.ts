// @vitest-environment ./src/testing/browser.ts
import { afterEach, expect, test, vi } from 'vitest';
import { storedTable } from '../net/seatStorage';
import { errorAnswer, fakeServer, joinedAnswer } from '../testing/server';
import { CATALOGUE } from './fixtures';
import { againstBots, onThisDevice } from './seats';
import { defaultSetup } from './setup';
import { openAndSitDown, sitDown } from './sitDown';
import { tableSettings } from './tableSettings';

const opened: [number, unknown] = [201, { table: 'T', link: '', commitment: '5e', host: 'H', seats: [] }];
const settingsOf = (seats = againstBots({ name: 'Ana', colour: 'red' }, 'easy', 1)) =>
  tableSettings(defaultSetup(seats), CATALOGUE);

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('the nonce is sent after the commitment, in a separate request', async () => {
  const asked = fakeServer(opened, joinedAnswer(0));
  const seats = againstBots({ name: 'Ana', colour: 'red' }, 'easy', 1);
  await expect(openAndSitDown(settingsOf(seats), seats, 'server')).resolves.toEqual({
    table: 'T',
    failure: null,
  });
  expect(asked.map(({ path }) => path)).toEqual(['/api/v1/tables', '/api/v1/tables/T/join']);
  expect(JSON.stringify(asked[0]?.body)).not.toContain('nonce');
  expect(asked[1]?.body).toMatchObject({ name: 'Ana', colour: 'red', seat: 0 });
  expect(asked[1]?.body.nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(storedTable('T')).toMatchObject({ seats: { 0: 'token-0' }, host: 'H' });
  // The server knows that this seat is the host's.
  expect(asked.map(({ authorization }) => authorization)).toEqual([null, 'Bearer H']);
  expect(storedTable('T').promises).toEqual({ 0: { commitment: '5e', nonce: asked[1]?.body.nonce } });
});

test('all players of this device sit down with different nonces', async () => {
  const asked = fakeServer(opened, joinedAnswer(0), joinedAnswer(1));
  const seats = onThisDevice({ name: 'Ana', colour: 'red' }, 2).map((one, number) => ({
    ...one,
    name: `P${number}`,
  }));
  await openAndSitDown(settingsOf(seats), seats, 'server');
  expect(storedTable('T').seats).toEqual({ 0: 'token-0', 1: 'token-1' });
  expect(asked[1]?.body.nonce).not.toBe(asked[2]?.body.nonce);
});

test('if the seat was taken meanwhile, another one is used', async () => {
  const asked = fakeServer(opened, errorAnswer('no-free-seat'), joinedAnswer(2));
  const seats = againstBots({ name: 'Ana', colour: 'red' }, 'easy', 1);
  await openAndSitDown(settingsOf(seats), seats, 'server');
  expect(asked[2]?.body).not.toHaveProperty('seat');
  expect(storedTable('T').seats).toEqual({ 2: 'token-2' });
});

test('an open table is kept even if sitting down fails', async () => {
  fakeServer(opened, errorAnswer('unavailable'));
  const seats = againstBots({ name: 'Ana', colour: 'red' }, 'easy', 1);
  const { table, failure } = await openAndSitDown(settingsOf(seats), seats, 'server');
  expect(table).toBe('T');
  expect(failure).toMatchObject({ code: 'unavailable' });
  expect(storedTable('T').host).toBe('H');
});

test('opening a table with bad settings is refused', async () => {
  fakeServer(errorAnswer('bad-settings'));
  await expect(openAndSitDown(settingsOf(), [], 'server')).rejects.toMatchObject({ code: 'bad-settings' });
});

test('a taken colour is refused', async () => {
  const asked = fakeServer(errorAnswer('colour-taken'));
  await expect(sitDown('T', '5e', { name: 'Eva', colour: 'red' })).rejects.toMatchObject({
    code: 'colour-taken',
  });
  expect(asked).toHaveLength(1);
});
