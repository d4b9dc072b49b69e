// @vitest-environment ./src/testing/browser.ts
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageCore } from '../core/pageCore.svelte';
import { FakeCoreWorker } from '../testing/coreWorker';
import { RequestError, request, tables } from './api';
import { Connection } from './connection';

const page = vi.hoisted(() => ({ core: undefined as unknown }));
vi.mock('../core/pageCore.svelte', async (load) => {
  const real = await load<typeof import('../core/pageCore.svelte')>();
  return {
    ...real,
    get core() {
      return page.core;
    },
  };
});

let worker: FakeCoreWorker;
let asked: string[];
let isServerUp: boolean;

const server = () => new Response('"server"', { headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  worker = new FakeCoreWorker();
  page.core = new PageCore(() => worker);
  asked = [];
  isServerUp = true;
  vi.stubGlobal('WebSocket', { CONNECTING: 0, OPEN: 1, CLOSED: 3 });
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(url.pathname);
    if (!isServerUp) throw new TypeError('no network');
    return server();
  });
});

afterEach(() => vi.unstubAllGlobals());

test('while the core is loading, the server answers what is about no table', async () => {
  await expect(request('rules?language=en')).resolves.toBe('server');
  expect(worker.requests).toEqual([]);
});

test('once it is loaded, the core answers', async () => {
  (page.core as PageCore).start();
  worker.say({ type: 'ready' });
  worker.answer = '"core"';
  await expect(request('rules?language=en')).resolves.toBe('core');
  expect([worker.requests, asked]).toEqual([['GET rules?language=en'], []]);
});

test('without a network, requests wait for the core', async () => {
  isServerUp = false;
  worker.answer = '"core"';
  const answer = request('rules?language=en');
  await vi.waitFor(() => expect(worker.isLoading).toBe(true));
  worker.say({ type: 'ready' });
  await expect(answer).resolves.toBe('core');
});

test('requests about a table go where it is, and pictures are drawn by the server', async () => {
  (page.core as PageCore).start();
  worker.say({ type: 'ready' });
  worker.answer = '"core"';
  await tables.show('local-1');
  await tables.show('AAAA');
  await request('workbench/picture', { json: {} });
  await tables.lobby('open');
  expect(worker.requests).toEqual(['GET tables/local-1']);
  expect(asked).toEqual(['/api/v1/tables/AAAA', '/api/v1/workbench/picture', '/api/v1/tables']);
});

test('a core that cannot be loaded is reported only where it matters', async () => {
  (page.core as PageCore).start();
  worker.say({ type: 'failed', why: 'blocked' });
  await expect(request('rules?language=en')).resolves.toBe('server');
  const refused = await tables.show('local-1').catch((error) => error);
  expect(refused).toBeInstanceOf(RequestError);
  expect(refused.code).toBe('no-core');
});

test('after a crash the core is started again, and connections reconnect', async () => {
  const states: string[] = [];
  const connection = new Connection('local-1', {
    enterParams: () => ({ tokens: [] }),
    onMessage: () => undefined,
    onStateChange: (state) => states.push(state),
    onServerTime: () => undefined,
  });
  worker.say({ type: 'ready' });
  await vi.waitFor(() => expect(worker.sockets).toHaveLength(1));
  worker.say({ type: 'failed', why: 'a panic' });
  expect(states).toEqual(['connecting', 'lost']);
  worker.say({ type: 'ready' });
  await vi.waitFor(() => expect(worker.sockets).toHaveLength(2));
  connection.close();
});
