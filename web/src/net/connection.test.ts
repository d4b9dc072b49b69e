import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from '../testing/socket';
import { welcome } from '../testing/tables';
import type { Refusal } from './api';
import { waitBefore } from './backoff';
import { Connection, type LinkState } from './connection';

let connection: Connection;
let states: string[];
let times: number[];

function connect(): void {
  states = [];
  times = [];
  connection = new Connection('T', {
    greeting: () => ({ tokens: ['red'], since: 7 }),
    told: () => undefined,
    changed: (state: LinkState, why?: Refusal) => states.push(why ? `${state} ${why.code}` : state),
    timed: (at) => times.push(at),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.opened = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('nobody answers')));
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

test('waits grow up to a quarter of a minute, and luck moves them by a quarter', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 100].map((attempt) => waitBefore(attempt, 0.5))).toEqual([
    200, 500, 1000, 2000, 4000, 8000, 15000, 15000, 15000,
  ]);
  expect([waitBefore(2, 0), waitBefore(2, 1)]).toEqual([750, 1250]);
});

test('the first message shows the tokens and the last entry known', () => {
  FakeSocket.last.accept();
  expect(FakeSocket.last.url.href).toBe('ws://bastide.test/api/v1/tables/T/ws');
  expect(FakeSocket.last.sent).toEqual([
    { id: 0, request: { type: 'enter', version: 2, tokens: ['red'], since: 7 } },
  ]);
});

test('it is open after the welcome, and asks for the time', () => {
  enter();
  expect(states).toEqual(['connecting', 'open']);
  const [ping] = FakeSocket.last.all('ping');
  FakeSocket.last.say({ type: 'answer', id: ping?.id ?? -1, to: 'ping', at: 123 });
  return vi.waitFor(() => expect(times).toEqual([123]));
});

test('a broken connection comes back after growing waits, and begins anew with the shortest', async () => {
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

test('what the server said goodbye with is told with the loss', () => {
  enter();
  FakeSocket.last.say({ type: 'bye', code: 'restarting', message: '' });
  FakeSocket.last.break();
  expect(states.at(-1)).toBe('lost restarting');
});

test.each(['unknown-table', 'wrong-version', 'banned', 'closed', 'forbidden'] as const)(
  'nobody comes back after %s',
  async (code) => {
    FakeSocket.last.accept();
    FakeSocket.last.say({ type: 'bye', code, message: '' });
    FakeSocket.last.break();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states).toEqual(['connecting', `ended ${code}`]);
    expect(FakeSocket.opened.length).toBe(1);
  },
);

test('a refusal that a WebSocket cannot tell is asked for by a plain request', async () => {
  const answer = { code: 'unknown-table', message: 'There is no such table.' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer), { status: 404 })));
  FakeSocket.last.break();
  await vi.waitFor(() => expect(states.at(-1)).toBe('ended unknown-table'));
});

test('without any answer it goes on trying', async () => {
  FakeSocket.last.break();
  await vi.advanceTimersByTimeAsync(200);
  expect(states).toEqual(['connecting', 'lost']);
  expect(FakeSocket.opened.length).toBe(2);
});

test('a wish is answered by its number', async () => {
  enter();
  const first = connection.wish({ type: 'confirm', seat: 0 });
  const second = connection.wish({ type: 'undo', seat: 0 });
  const [confirm] = FakeSocket.last.all('confirm');
  const [undo] = FakeSocket.last.all('undo');
  FakeSocket.last.say({ type: 'error', id: undo?.id ?? -1, code: 'nothing-to-undo', message: '' });
  FakeSocket.last.say({ type: 'done', id: confirm?.id ?? -1, seq: 6 });
  await expect(first).resolves.toMatchObject({ seq: 6 });
  await expect(second).rejects.toMatchObject({ code: 'nothing-to-undo' });
});

test('a wish under way when the connection breaks is refused as offline, and so is one without a connection', async () => {
  enter();
  const under = connection.wish({ type: 'confirm', seat: 0 });
  FakeSocket.last.break();
  await expect(under).rejects.toMatchObject({ code: 'offline' });
  await expect(connection.wish({ type: 'confirm', seat: 0 })).rejects.toMatchObject({ code: 'offline' });
});

test('a socket that is closing is lost with the first wish that it cannot take', async () => {
  enter();
  FakeSocket.last.readyState = 2;
  await expect(connection.wish({ type: 'confirm', seat: 0 })).rejects.toMatchObject({ code: 'offline' });
  expect(states.at(-1)).toBe('lost');
});

test('a server that no longer answers is left after its patience, although the socket looks open', async () => {
  enter();
  // The first question for the time has no answer.
  await vi.advanceTimersByTimeAsync(10_000);
  expect(states.at(-1)).toBe('lost');
  await vi.advanceTimersByTimeAsync(200);
  expect(FakeSocket.opened.length).toBe(2);
});

test('a device that wakes up doubts its connection sooner', async () => {
  enter();
  const [ping] = FakeSocket.last.all('ping');
  FakeSocket.last.say({ type: 'answer', id: ping?.id ?? -1, to: 'ping', at: 1 });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(FakeSocket.last.all('ping').length).toBe(2);
  await vi.advanceTimersByTimeAsync(4000);
  expect(states.at(-1)).toBe('lost');
});

test('a device that wakes up does not wait for its turn', async () => {
  for (let attempt = 0; attempt < 6; attempt++) {
    FakeSocket.last.break();
    await vi.advanceTimersByTimeAsync(8000);
  }
  const before = FakeSocket.opened.length;
  FakeSocket.last.break();
  dispatchEvent(new Event('online'));
  expect(FakeSocket.opened.length).toBe(before + 1);
});

test('what is no message ends the connection, and it comes back', async () => {
  FakeSocket.last.accept();
  FakeSocket.last.onmessage?.({ data: '<html>Bad gateway</html>' });
  expect(states.at(-1)).toBe('lost');
  await vi.advanceTimersByTimeAsync(200);
  expect(FakeSocket.opened.length).toBe(2);
});

test('after the end nothing comes back', async () => {
  enter();
  const under = connection.wish({ type: 'confirm', seat: 0 });
  connection.close();
  await expect(under).rejects.toMatchObject({ code: 'offline' });
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.opened.length).toBe(1);
});
