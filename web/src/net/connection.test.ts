import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from '../testing/socket';
import { welcome } from '../testing/tables';
import type { RequestError } from './api';
import { retryDelay } from './backoff';
import { Connection, type ConnectionState } from './connection';

let connection: Connection;
let states: string[];
let times: number[];

function connect(): void {
  states = [];
  times = [];
  connection = new Connection('T', {
    enterParams: () => ({ tokens: ['red'], since: 7 }),
    onMessage: () => undefined,
    onStateChange: (state: ConnectionState, why?: RequestError) =>
      states.push(why ? `${state} ${why.code}` : state),
    onServerTime: (at) => times.push(at),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.opened = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  connect();
});

afterEach(() => {
  connection.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function enter(): void {
  FakeSocket.last.accept();
  FakeSocket.last.say(welcome());
}

test('delays grow to 15 seconds and vary by a quarter', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 100].map((attempt) => retryDelay(attempt, 0.5))).toEqual([
    200, 500, 1000, 2000, 4000, 8000, 15000, 15000, 15000,
  ]);
  expect([retryDelay(2, 0), retryDelay(2, 1)]).toEqual([750, 1250]);
});

test('the first message contains the tokens and the last known entry', () => {
  FakeSocket.last.accept();
  expect(FakeSocket.last.url.href).toBe('ws://bastide.test/api/v1/tables/T/ws');
  expect(FakeSocket.last.sent).toEqual([
    { id: 0, request: { type: 'enter', version: 2, tokens: ['red'], since: 7 } },
  ]);
});

test('a welcome opens the connection, which then asks for the time', () => {
  enter();
  expect(states).toEqual(['connecting', 'open']);
  const [ping] = FakeSocket.last.all('ping');
  FakeSocket.last.say({ type: 'answer', id: ping?.id ?? -1, to: 'ping', at: 123 });
  return vi.waitFor(() => expect(times).toEqual([123]));
});

test('a broken connection reconnects after growing delays, which a welcome resets', async () => {
  enter();
  FakeSocket.last.break();
  expect(states.at(-1)).toBe('lost');
  await vi.advanceTimersByTimeAsync(199);
  expect(FakeSocket.opened.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(FakeSocket.opened.length).toBe(2);
  FakeSocket.last.break();
  await vi.advanceTimersByTimeAsync(499);
  expect(FakeSocket.opened.length).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  enter();
  expect(states.at(-1)).toBe('open');
  FakeSocket.last.break();
  await vi.advanceTimersByTimeAsync(200);
  expect(FakeSocket.opened.length).toBe(4);
});

test('the code of a bye is reported with the loss', () => {
  enter();
  FakeSocket.last.say({ type: 'bye', code: 'restarting', message: '' });
  FakeSocket.last.break();
  expect(states.at(-1)).toBe('lost restarting');
});

test.each(['unknown-table', 'wrong-version', 'banned', 'closed', 'forbidden'] as const)(
  'the client does not reconnect after %s',
  async (code) => {
    FakeSocket.last.accept();
    FakeSocket.last.say({ type: 'bye', code, message: '' });
    FakeSocket.last.break();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states).toEqual(['connecting', `ended ${code}`]);
    expect(FakeSocket.opened.length).toBe(1);
  },
);

test('a plain request finds out why the WebSocket was refused', async () => {
  const answer = { code: 'unknown-table', message: 'There is no such table.' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer), { status: 404 })));
  FakeSocket.last.break();
  await vi.waitFor(() => expect(states.at(-1)).toBe('ended unknown-table'));
});

test('without any answer it keeps trying', async () => {
  FakeSocket.last.break();
  await vi.advanceTimersByTimeAsync(200);
  expect(states).toEqual(['connecting', 'lost']);
  expect(FakeSocket.opened.length).toBe(2);
});

test('answers are matched to requests by id', async () => {
  enter();
  const first = connection.request({ type: 'confirm', seat: 0 });
  const second = connection.request({ type: 'undo', seat: 0 });
  const [confirm] = FakeSocket.last.all('confirm');
  const [undo] = FakeSocket.last.all('undo');
  FakeSocket.last.say({ type: 'error', id: undo?.id ?? -1, code: 'nothing-to-undo', message: '' });
  FakeSocket.last.say({ type: 'done', id: confirm?.id ?? -1, seq: 6 });
  await expect(first).resolves.toMatchObject({ seq: 6 });
  await expect(second).rejects.toMatchObject({ code: 'nothing-to-undo' });
});

test('requests without a connection, and pending ones when it breaks, are refused as offline', async () => {
  enter();
  const under = connection.request({ type: 'confirm', seat: 0 });
  FakeSocket.last.break();
  await expect(under).rejects.toMatchObject({ code: 'offline' });
  await expect(connection.request({ type: 'confirm', seat: 0 })).rejects.toMatchObject({ code: 'offline' });
});

test('a closing socket counts as lost at the first request', async () => {
  enter();
  FakeSocket.last.readyState = 2;
  await expect(connection.request({ type: 'confirm', seat: 0 })).rejects.toMatchObject({ code: 'offline' });
  expect(states.at(-1)).toBe('lost');
});

test('a server that does not answer in time counts as lost even if the socket looks open', async () => {
  enter();
  // The first ping is not answered.
  await vi.advanceTimersByTimeAsync(10_000);
  expect(states.at(-1)).toBe('lost');
  await vi.advanceTimersByTimeAsync(200);
  expect(FakeSocket.opened.length).toBe(2);
});

test('a device that wakes up checks its connection with a shorter timeout', async () => {
  enter();
  const [ping] = FakeSocket.last.all('ping');
  FakeSocket.last.say({ type: 'answer', id: ping?.id ?? -1, to: 'ping', at: 1 });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(FakeSocket.last.all('ping').length).toBe(2);
  await vi.advanceTimersByTimeAsync(4000);
  expect(states.at(-1)).toBe('lost');
});

test('a device that is online again reconnects at once', async () => {
  for (let attempt = 0; attempt < 6; attempt++) {
    FakeSocket.last.break();
    await vi.advanceTimersByTimeAsync(8000);
  }
  const before = FakeSocket.opened.length;
  FakeSocket.last.break();
  dispatchEvent(new Event('online'));
  expect(FakeSocket.opened.length).toBe(before + 1);
});

test('an invalid message causes a reconnect', async () => {
  FakeSocket.last.accept();
  FakeSocket.last.onmessage?.({ data: '<html>Bad gateway</html>' });
  expect(states.at(-1)).toBe('lost');
  await vi.advanceTimersByTimeAsync(200);
  expect(FakeSocket.opened.length).toBe(2);
});

test('a closed connection does not reconnect', async () => {
  enter();
  const under = connection.request({ type: 'confirm', seat: 0 });
  connection.close();
  await expect(under).rejects.toMatchObject({ code: 'offline' });
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.opened.length).toBe(1);
});
