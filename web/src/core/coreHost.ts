/**
 * The tables of this page: the core, its storage and its clients. It runs in a worker.
 *
 * Actions at tables run one after another. Each is answered, and its messages are delivered, only when its entries are
 * stored. If another tab has stored an entry first, this tab drops its copy of the table and reads it again, and its
 * clients reconnect. Requests that are about no table do not wait.
 */

import { BotDuty } from './botDuty';
import type { BotWorkers } from './botWorkers';
import type { CoreReply, CoreRequest, FromCore, Saving, ToCore } from './messages';
import type { Core } from './module';
import type { Replicas } from './replicas';
import { StoreConflict, type TableLog, type TableStore } from './tableStore';

/** What tabs of the browser tell each other: a table has new entries, or has been deleted. */
export type TabNews = { table: string; head: number } | { table: string; removed: true };

export interface HostParts {
  core: Core;
  store: TableStore;
  bots: Pick<BotWorkers, 'pick' | 'hint' | 'request' | 'forget'>;
  /** The locks of the browser; missing where it has none. */
  locks?: Pick<LockManager, 'request'> | undefined;
  /** Sends a message to the page. */
  post(message: FromCore): void;
  /** Tells the other tabs. */
  announce(news: TabNews): void;
  now(): number;
  /** The copies of tables on a server. */
  replicas: Pick<Replicas, 'answer'>;
}

/** How long to work on an analysis between requests, in milliseconds. */
const SLICE = 12;
/** The shortest and the longest wait for a clock, in milliseconds. */
const WAITS = { least: 500, most: 60 * 60 * 1000 };

interface LocalClient {
  socket: number;
  table: string;
  /** The tokens that it entered with. */
  tokens: string[];
}

interface Job {
  table: string;
  moved: number;
}

export class CoreHost {
  readonly #core: Core;
  /** The last stored entry of each table in the core. */
  readonly #stored = new Map<string, number>();
  /** Tables with entries that the browser did not store. */
  readonly #unsaved = new Set<string>();
  /** Clients by their number in the core. */
  readonly #clients = new Map<number, LocalClient>();
  readonly #duty: BotDuty;
  /** Picks that bots owe while another tab lets them play. */
  readonly #jobs = new Map<string, Job>();
  #last: Promise<void> = Promise.resolve();
  #saving: Saving = 'stored';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAnalysing = false;

  constructor(private readonly parts: HostParts) {
    this.#core = parts.core;
    this.#duty = new BotDuty(parts.locks, () => this.#letBotsPlay());
    this.#tellSaving();
  }

  /** Handles a message of the page. */
  receive(message: ToCore): void {
    switch (message.type) {
      case 'request':
        void this.#answer(message.id, message.request);
        return;
      case 'copy':
        void this.#guard(() => {
          const reply = this.parts.replicas.answer(message.call);
          this.parts.post({ type: 'copy', id: message.id, reply });
        });
        return;
      case 'connect':
        void this.#then(() => this.#connect(message.socket, message.table));
        return;
      case 'send':
        void this.#then(() => this.#hear(message.socket, message.text));
        return;
      case 'disconnect':
        void this.#then(() => this.#disconnect(message.socket));
        return;
      case 'forget':
        void this.#then(() => this.#forget(message.table));
        return;
      case 'visible':
        this.#duty.takeAll();
    }
  }

  /** Handles what another tab says. */
  hear(news: TabNews): void {
    void this.#then(async () => {
      const head = this.#stored.get(news.table);
      if (head === undefined) return;
      if ('removed' in news) this.#drop(news.table);
      else if (news.head > head) await this.#catchUp(news.table, head);
    });
  }

  async #answer(id: number, request: CoreRequest): Promise<void> {
    const reply = (reply: CoreReply) => this.parts.post({ type: 'reply', id, reply });
    if (request.path === 'workbench/bot') reply(await this.parts.bots.request(request).catch(failure));
    else if (isAboutTables(request)) await this.#then(() => this.#answerAboutTables(request, reply));
    else await this.#guard(() => reply(this.#request(request)));
    if (request.path.startsWith('analyses')) this.#analyse();
  }

  async #answerAboutTables(request: CoreRequest, reply: (reply: CoreReply) => void): Promise<void> {
    let answer = failure();
    try {
      const table = tableOf(request);
      if (table) await this.#load(table);
      answer = this.#request(request);
      const lost = await this.#save();
      // The client sends it again, to the table as the other tab left it.
      if (table && lost.has(table)) answer = BUSY;
    } finally {
      reply(answer);
    }
  }

  #request({ method, path, bearer, acceptsJson, body }: CoreRequest): CoreReply {
    const answer = this.#core.request(method, path, bearer, acceptsJson, body, this.parts.now());
    const reply = { status: answer.status, kind: answer.kind, body: answer.body };
    answer.free();
    return reply;
  }

  async #connect(socket: number, table: string): Promise<void> {
    try {
      await this.#load(table);
      this.#clients.set(this.#core.connect(table), { socket, table, tokens: [] });
    } catch (error) {
      this.parts.post({ type: 'closed', socket });
      throw error;
    }
    this.#duty.take(table);
    this.parts.post({ type: 'opened', socket });
  }

  #hear(socket: number, text: string): void {
    const [number, client] = this.#clientOf(socket) ?? [];
    if (number === undefined || !client) return;
    client.tokens = tokensOf(text) ?? client.tokens;
    const hint = this.#core.message(number, text, this.parts.now());
    if (hint !== undefined) void this.#hint(hint, client);
  }

  async #hint(request: string, { table, tokens }: LocalClient): Promise<void> {
    const { seat } = JSON.parse(request) as { seat: number };
    const logAfter = (since: number) => this.#core.logAfter(table, since);
    // An unreadable hint is an error.
    const hint = await this.parts.bots.hint(table, logAfter, seat, tokens).catch(() => '');
    await this.#then(() => this.#core.hintComputed(request, hint));
  }

  #disconnect(socket: number): void {
    const [number] = this.#clientOf(socket) ?? [];
    if (number !== undefined) this.#removeClient(number);
  }

  #clientOf(socket: number): [number, LocalClient] | undefined {
    return [...this.#clients].find(([, client]) => client.socket === socket);
  }

  #removeClient(number: number): void {
    const client = this.#clients.get(number);
    this.#clients.delete(number);
    this.#core.disconnect(number, this.parts.now());
    if (client && ![...this.#clients.values()].some(({ table }) => table === client.table))
      this.#duty.release(client.table);
  }

  async #forget(table: string): Promise<void> {
    this.#drop(table);
    await this.parts.store.remove(table);
    this.parts.announce({ table, removed: true });
  }

  /** Runs an action after all earlier ones, stores what it changes, and delivers the messages. */
  #then(action: () => unknown): Promise<void> {
    const run = async () => {
      await this.#guard(async () => {
        await action();
        await this.#save();
        this.#deliver();
      });
      await this.#guard(() => {
        this.#takeJobs();
        this.#waitForClock();
      });
    };
    this.#last = this.#last.then(run);
    return this.#last;
  }

  /** Runs something in the core. If it panics, the core cannot be used again, and the page starts another one. */
  async #guard(action: () => unknown): Promise<void> {
    try {
      await action();
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) this.parts.post({ type: 'failed', why: String(error) });
      else console.error(error);
    }
  }

  async #load(table: string): Promise<void> {
    if (this.#stored.has(table)) return;
    const log = await this.parts.store.read(table, 0);
    if (!log) return;
    this.#core.import(JSON.stringify(log), this.parts.now());
    this.#stored.set(table, headOf(log));
  }

  async #catchUp(table: string, head: number): Promise<void> {
    const log = await this.parts.store.read(table, head);
    if (!log) return;
    try {
      this.#core.catchUp(JSON.stringify(log));
      this.#stored.set(table, headOf(log) || head);
    } catch {
      // This tab has entries that it could not store.
      this.#drop(table);
    }
  }

  /** Stores all new entries. Returns the tables whose entries another tab stored first, which are dropped. */
  async #save(): Promise<Set<string>> {
    const changed = new Set<string>(JSON.parse(this.#core.takeChanged()));
    const lost = new Set<string>();
    for (const table of new Set([...changed, ...this.#unsaved])) {
      const log = JSON.parse(this.#core.logAfter(table, this.#stored.get(table) ?? 0)) as TableLog;
      try {
        await this.parts.store.add(log);
        this.#stored.set(table, headOf(log));
        this.#unsaved.delete(table);
        this.parts.announce({ table, head: headOf(log) });
      } catch (error) {
        if (error instanceof StoreConflict) {
          lost.add(table);
          this.#drop(table);
        } else {
          // The game goes on, and the page says that it is not stored. The next change tries again.
          this.#unsaved.add(table);
          if (!this.#stored.has(table)) this.#stored.set(table, 0);
        }
      }
    }
    this.#tellSaving();
    return lost;
  }

  #tellSaving(): void {
    const saving = !this.parts.store.isDurable ? 'memory' : this.#unsaved.size > 0 ? 'full' : 'stored';
    if (saving === this.#saving) return;
    this.#saving = saving;
    this.parts.post({ type: 'saving', saving });
  }

  /** Removes a table from the core. Its clients connect again. */
  #drop(table: string): void {
    for (const [number, client] of this.#clients) {
      if (client.table !== table) continue;
      this.#removeClient(number);
      this.parts.post({ type: 'closed', socket: client.socket });
    }
    this.#core.remove(table);
    this.parts.bots.forget(table);
    this.#stored.delete(table);
    this.#unsaved.delete(table);
    this.#jobs.delete(table);
  }

  #deliver(): void {
    for (const { client: number, text } of JSON.parse(this.#core.takeMessages())) {
      const client = this.#clients.get(number);
      if (!client) continue;
      this.parts.post({ type: 'message', socket: client.socket, text });
      if (!text.startsWith('{"type":"bye"')) continue;
      this.#removeClient(number);
      this.parts.post({ type: 'closed', socket: client.socket });
    }
  }

  #takeJobs(): void {
    for (const job of JSON.parse(this.#core.takeJobs()) as Job[]) this.#jobs.set(job.table, job);
    this.#letBotsPlay();
  }

  #letBotsPlay(): void {
    for (const job of [...this.#jobs.values()]) {
      if (!this.#duty.holds(job.table)) continue;
      this.#jobs.delete(job.table);
      void this.#think(job);
    }
  }

  async #think({ table, moved }: Job): Promise<void> {
    try {
      const found = await this.parts.bots.pick(table, (since) => this.#core.logAfter(table, since));
      if (found)
        await this.#play(table, (now) => this.#core.picked(table, found.moved, found.pick ?? undefined, now));
    } catch {
      // As on the server: a random pick, because the others must not wait forever.
      await this.#play(table, (now) => this.#core.botFailed(table, moved, now));
    }
  }

  #play(table: string, play: (now: number) => void): Promise<void> {
    // The table may have been dropped meanwhile.
    return this.#then(() => this.#stored.has(table) && play(this.parts.now()));
  }

  #waitForClock(): void {
    clearTimeout(this.#timer);
    const end = this.#core.deadline();
    if (end === undefined) return;
    const wait = Math.min(Math.max(end - this.parts.now(), WAITS.least), WAITS.most);
    this.#timer = setTimeout(() => this.#then(() => this.#core.tick(this.parts.now())), wait);
  }

  /** Works on analyses in slices, between which requests are handled. */
  #analyse(): void {
    if (this.#isAnalysing) return;
    this.#isAnalysing = true;
    const work = () => {
      this.#isAnalysing = this.#core.work(SLICE);
      if (this.#isAnalysing) setTimeout(work);
    };
    setTimeout(work);
  }
}

const headOf = (log: TableLog) => log.entries.at(-1)?.seq ?? 0;

const wireError = (status: number, error: object): CoreReply => ({
  status,
  kind: 'application/json',
  body: JSON.stringify({ message: '', ...error }),
});
/** The client sends the request again. */
const BUSY = wireError(503, { code: 'busy', retry_after: 0 });
const failure = () => wireError(500, { code: 'internal' });

/** Whether a request must wait until earlier actions are stored. */
const isAboutTables = ({ path }: CoreRequest) => /^(tables|analyses)\b/.test(path);

/** Returns the table that a request is about. */
function tableOf({ method, path, body }: CoreRequest): string | null {
  const named = /^tables\/([^/?]+)/.exec(path)?.[1];
  if (named) return decodeURIComponent(named);
  if (method !== 'POST' || path !== 'analyses') return null;
  return (JSON.parse(body) as { table?: string }).table ?? null;
}

/** Returns the tokens in a client's first message. */
function tokensOf(text: string): string[] | null {
  if (!text.includes('"enter"')) return null;
  const { request } = JSON.parse(text) as { request: { type: string; tokens?: string[] } };
  return request.type === 'enter' ? (request.tokens ?? []) : null;
}
