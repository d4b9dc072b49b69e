/** The workers of bots. Each is started when it is first needed, and replaced when it fails. */

import type { BotCall, BotPick, CoreReply, CoreRequest, FromBot, ToBot } from './messages';

/** The part of a `Worker` that is used here. */
export interface BotWorkerLike {
  postMessage(message: ToBot): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromBot>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** How often a computation is tried. */
const ATTEMPTS = 3;
/** A worker that is silent for this long has failed, in milliseconds. Bots think for a few seconds. */
const PATIENCE = 90_000;

/** Returns the log of a table after an entry, as JSON. */
type LogAfter = (since: number) => string;

interface Pending {
  done: (value: unknown) => void;
  failed: (error: Error) => void;
}

/** A worker that may fail. */
class BotWorker {
  #worker: BotWorkerLike | null = null;
  #next = 1;
  readonly #pending = new Map<number, Pending>();
  /** The last entry that the worker has of each table. */
  readonly #heads = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly start: () => BotWorkerLike) {}

  call(call: BotCall): Promise<unknown> {
    const worker = this.#worker ?? this.#begin();
    return new Promise((done, failed) => {
      const id = this.#next++;
      this.#pending.set(id, { done, failed });
      this.#watch();
      worker.postMessage({ type: 'call', id, call });
    });
  }

  /** Returns the entries that the worker does not have, which are then sent to it. */
  unknown(table: string, logAfter: LogAfter): string {
    const log = logAfter(this.#heads.get(table) ?? 0);
    const { entries } = JSON.parse(log) as { entries: { seq: number }[] };
    const last = entries.at(-1);
    if (last) this.#heads.set(table, last.seq);
    return log;
  }

  forget(table: string): void {
    if (this.#heads.delete(table)) this.#worker?.postMessage({ type: 'forget', table });
  }

  #begin(): BotWorkerLike {
    const worker = this.start();
    worker.onmessage = ({ data }) => {
      const pending = this.#pending.get(data.id);
      this.#pending.delete(data.id);
      if ('error' in data) {
        pending?.failed(new Error(data.error));
        // WebAssembly that has panicked cannot be used again.
        this.#fail(data.error);
      } else {
        pending?.done(data.value);
        this.#watch();
      }
    };
    worker.onerror = ({ message }) => this.#fail(message);
    this.#worker = worker;
    return worker;
  }

  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#pending.size > 0) this.#timer = setTimeout(() => this.#fail('no answer'), PATIENCE);
  }

  /** Ends the worker. The next call starts another one. */
  #fail(why: string): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.#heads.clear();
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { failed } of pending) failed(new Error(`the worker of bots failed: ${why}`));
  }
}

export class BotWorkers {
  /** Bots play in the first worker. Hints and requests need not wait for them if there is a second one. */
  readonly #bots: BotWorker;
  readonly #others: BotWorker;

  constructor(start: () => BotWorkerLike, count: number) {
    this.#bots = new BotWorker(start);
    this.#others = count > 1 ? new BotWorker(start) : this.#bots;
  }

  /** Computes the pick of the bot that must move; `null` if none must. Rejects if the bot fails repeatedly. */
  async pick(table: string, logAfter: LogAfter): Promise<BotPick | null> {
    const call = () => ({ what: 'pick' as const, table, log: this.#bots.unknown(table, logAfter) });
    return (await repeatedly(this.#bots, call)) as BotPick | null;
  }

  /** Computes a hint, or its error, as JSON. */
  async hint(table: string, logAfter: LogAfter, seat: number, tokens: string[]): Promise<string> {
    const log = () => this.#others.unknown(table, logAfter);
    const call = () => ({ what: 'hint' as const, table, log: log(), seat, tokens });
    return (await repeatedly(this.#others, call)) as string;
  }

  async request(request: CoreRequest): Promise<CoreReply> {
    return (await repeatedly(this.#others, () => ({ what: 'request', request }))) as CoreReply;
  }

  forget(table: string): void {
    this.#bots.forget(table);
    if (this.#others !== this.#bots) this.#others.forget(table);
  }
}

async function repeatedly(worker: BotWorker, call: () => BotCall): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await worker.call(call());
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}
