import { expect, test, vi } from 'vitest';
import { CoreHost, type HostParts, type TabNews } from './coreHost';
import { FakeCore } from './fakeCore.fixture';
import type { FromCore } from './messages';
import { MemoryStore, type TableLog, type TableStore } from './tableStore';

/** A tab of the browser. Its news reach other tabs only if the test passes them on. */
class Tab {
  readonly core = new FakeCore();
  readonly said: FromCore[] = [];
  readonly news: TabNews[] = [];
  readonly host: CoreHost;

  constructor(
    readonly store: TableStore,
    parts: Partial<HostParts> = {},
  ) {
    this.host = new CoreHost({
      core: this.core,
      store,
      bots: {
        pick: () => Promise.resolve(null),
        hint: () => Promise.resolve(''),
        request: () => Promise.reject(new Error('not expected')),
        forget: () => undefined,
      },
      post: (message) => this.said.push(message),
      announce: (news) => this.news.push(news),
      now: () => 0,
      ...parts,
    });
  }

  open(table: string, entry: string): void {
    const request = { method: 'POST', path: `tables/${table}`, acceptsJson: true, body: entry };
    this.host.receive({ type: 'request', id: 1, request });
  }

  connect(table: string, socket = 1): void {
    this.host.receive({ type: 'connect', socket, table });
  }

  send(text: string, socket = 1): void {
    this.host.receive({ type: 'send', socket, text });
  }

  /** What the page has received, one word per message. */
  get heard(): string[] {
    return this.said.flatMap((message) => {
      if (message.type === 'message') return [message.text];
      if (message.type === 'saving') return [message.saving];
      return message.type === 'reply' ? [] : [message.type];
    });
  }
}

/** A store that does not report that anything is stored until the test says so. */
class SlowStore extends MemoryStore {
  override readonly isDurable = true;
  #release: () => void = () => undefined;

  override async add(log: TableLog): Promise<void> {
    await new Promise<void>((done) => {
      this.#release = done;
    });
    await super.add(log);
  }

  release(): void {
    this.#release();
  }
}

/** A store like that of the browser. */
class DurableStore extends MemoryStore {
  override readonly isDurable = true;
  isFull = false;

  override async add(log: TableLog): Promise<void> {
    if (this.isFull) throw new DOMException('no space', 'QuotaExceededError');
    await super.add(log);
  }
}

const settled = () => new Promise((done) => setTimeout(done, 20));

test('nothing is answered or shown before it is stored', async () => {
  const store = new SlowStore();
  const tab = new Tab(store);
  tab.open('T', 'set-up');
  tab.connect('T');
  tab.send('a move');
  await settled();
  expect(tab.said).toEqual([]);
  store.release();
  await vi.waitFor(() => expect(tab.said.map(({ type }) => type)).toEqual(['reply', 'opened']));
  await settled();
  expect(tab.heard).toEqual(['opened']);
  store.release();
  await vi.waitFor(() => expect(tab.heard).toEqual(['opened', 'a move']));
});

test('messages arrive in the order of the actions', async () => {
  const tab = new Tab(new DurableStore());
  tab.open('T', 'set-up');
  tab.connect('T');
  for (const text of ['one', 'two', 'three']) tab.send(text);
  await vi.waitFor(() => expect(tab.heard).toEqual(['opened', 'one', 'two', 'three']));
});

test('of two tabs that move at once, one drops its copy and reads the log of the other', async () => {
  const store = new DurableStore();
  const [first, second] = [new Tab(store), new Tab(store)];
  first.open('T', 'set-up');
  first.connect('T');
  await vi.waitFor(() => expect(first.heard).toEqual(['opened']));
  second.connect('T');
  second.send('the move of the second tab');
  await vi.waitFor(() => expect(second.heard).toContain('the move of the second tab'));
  first.send('the move of the first tab');
  await vi.waitFor(() => expect(first.heard).toEqual(['opened', 'closed']));
  first.connect('T', 2);
  await vi.waitFor(() => expect(first.core.texts('T')).toEqual(['set-up', 'the move of the second tab']));
  expect((await store.read('T', 0))?.entries).toHaveLength(2);
});

test('a tab follows what another tab has stored', async () => {
  const store = new DurableStore();
  const [first, second] = [new Tab(store), new Tab(store)];
  first.open('T', 'set-up');
  await vi.waitFor(() => expect(first.news).toHaveLength(1));
  second.connect('T');
  first.connect('T');
  first.send('a move');
  await vi.waitFor(() => expect(first.news).toHaveLength(2));
  for (const news of first.news) second.host.hear(news);
  await vi.waitFor(() => expect(second.heard).toEqual(['opened', 'a move']));
  // It is stored once.
  expect(second.news).toEqual([]);
});

test('a game goes on while the storage is full, and is stored entirely afterwards', async () => {
  const store = new DurableStore();
  const tab = new Tab(store);
  tab.open('T', 'set-up');
  tab.connect('T');
  await vi.waitFor(() => expect(tab.heard).toEqual(['opened']));
  store.isFull = true;
  tab.send('one');
  await vi.waitFor(() => expect(tab.heard).toEqual(['opened', 'full', 'one']));
  store.isFull = false;
  tab.send('two');
  await vi.waitFor(() => expect(tab.heard).toEqual(['opened', 'full', 'one', 'stored', 'two']));
  expect((await store.read('T', 0))?.entries).toHaveLength(3);
});

test('where nothing is stored, the page is told', async () => {
  expect(new Tab(new MemoryStore()).heard).toEqual(['memory']);
});

test('a deleted table is gone in every tab', async () => {
  const store = new DurableStore();
  const [first, second] = [new Tab(store), new Tab(store)];
  first.open('T', 'set-up');
  await vi.waitFor(() => expect(first.news).toHaveLength(1));
  second.connect('T');
  await vi.waitFor(() => expect(second.heard).toEqual(['opened']));
  first.host.receive({ type: 'forget', table: 'T' });
  await vi.waitFor(() => expect(first.news.at(-1)).toEqual({ table: 'T', removed: true }));
  for (const news of first.news) second.host.hear(news);
  await vi.waitFor(() => expect(second.heard).toEqual(['opened', 'closed']));
  expect(await store.read('T', 0)).toBeNull();
});

test.each([
  ['picks', () => Promise.resolve({ moved: 1, pick: 'a tile' }), 'T 1 a tile'],
  ['only confirms', () => Promise.resolve({ moved: 1, pick: null }), 'T 1 undefined'],
  ['fails', () => Promise.reject(new Error('a panic')), 'T 1 failed'],
])('a bot %s', async (_, pick, expected) => {
  const bots = { pick, hint: vi.fn(), request: vi.fn(), forget: () => undefined };
  const tab = new Tab(new DurableStore(), { bots });
  tab.core.jobs = [{ table: 'T', moved: 1, head: 1 }];
  tab.open('T', 'set-up');
  await vi.waitFor(() => expect(tab.core.bots).toEqual([expected]));
});

test('bots play in one tab at a time', async () => {
  // The lock that another tab holds is never granted.
  const locks = { request: () => new Promise<never>(() => undefined) } as unknown as LockManager;
  const pick = vi.fn(() => Promise.resolve({ moved: 1, pick: 'a tile' }));
  const bots = { pick, hint: vi.fn(), request: vi.fn(), forget: () => undefined };
  const tab = new Tab(new DurableStore(), { bots, locks });
  tab.core.jobs = [{ table: 'T', moved: 1, head: 1 }];
  tab.open('T', 'set-up');
  tab.connect('T');
  await vi.waitFor(() => expect(tab.heard).toEqual(['opened']));
  expect(pick).not.toHaveBeenCalled();
});
