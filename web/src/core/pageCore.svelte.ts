/**
 * The core as the page uses it: the worker is started once, and again after a crash.
 *
 * `state` is `absent` if the page was built without the core or the browser cannot run it, and `failed` if it could not be
 * loaded or has crashed too often. Requests and connections wait until it is ready. The ids of the core's tables begin with
 * `local-` (`isLocalTable`).
 */

import { core as files } from 'virtual:core';
import type { TableSocket } from '../net/transport';
import type { CoreReply, CoreRequest, FromCore, Saving, ToCore } from './messages';

export type CoreState = 'absent' | 'idle' | 'loading' | 'ready' | 'failed';

/** The part of a `Worker` that is used here. */
export interface CoreWorkerLike {
  postMessage(message: ToCore): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromCore>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** How often the core is started. */
const MOST_STARTS = 3;

/** Whether a table is on this device. */
export const isLocalTable = (table: string): boolean => table.startsWith('local-');

/** The request cannot be answered, because there is no core. */
export class NoCore extends Error {}

interface PendingRequest {
  done: (reply: CoreReply) => void;
  failed: (error: NoCore) => void;
}

export class PageCore {
  state = $state<CoreState>('absent');
  /** Whether games survive closing the page. */
  saving = $state<Saving>('stored');
  #worker: CoreWorkerLike | null = null;
  #starts = 0;
  #next = 1;
  readonly #requests = new Map<number, PendingRequest>();
  readonly #sockets = new Map<number, LocalSocket>();
  #waiters: (() => void)[] = [];

  /** `launch` starts a worker; it is missing where there is no core. */
  constructor(private readonly launch: (() => CoreWorkerLike) | null) {
    if (launch) this.#show('idle');
  }

  /** Loads the core, unless it is already loaded or loading. */
  start(): void {
    if (this.state !== 'idle' || !this.launch) return;
    this.#show('loading');
    this.#starts += 1;
    const worker = this.launch();
    worker.onmessage = ({ data }) => {
      if (worker === this.#worker) this.#receive(data);
    };
    worker.onerror = ({ message }) => {
      if (worker === this.#worker) this.#fail(message);
    };
    this.#worker = worker;
  }

  /** Loads the core if necessary. Resolves to whether it can be used. */
  async whenReady(): Promise<boolean> {
    this.start();
    while (this.state === 'idle' || this.state === 'loading')
      await new Promise<void>((done) => this.#waiters.push(done));
    return this.state === 'ready';
  }

  /** Answers a request once the core is ready. Rejects with `NoCore`. */
  async request(request: CoreRequest): Promise<CoreReply> {
    if (!(await this.whenReady())) throw new NoCore();
    return new Promise((done, failed) => {
      const id = this.#next++;
      this.#requests.set(id, { done, failed });
      this.#worker?.postMessage({ type: 'request', id, request });
    });
  }

  /** Connects to a table of this device. */
  connect(table: string): TableSocket {
    const number = this.#next++;
    const socket = new LocalSocket(
      (text) => this.#worker?.postMessage({ type: 'send', socket: number, text }),
      () => {
        this.#sockets.delete(number);
        this.#worker?.postMessage({ type: 'disconnect', socket: number });
      },
    );
    this.#sockets.set(number, socket);
    void this.whenReady().then((isReady) => {
      if (!this.#sockets.has(number)) return;
      if (isReady) this.#worker?.postMessage({ type: 'connect', socket: number, table });
      else this.#break(number);
    });
    return socket;
  }

  /** Deletes a table from this device. */
  async forget(table: string): Promise<void> {
    if (await this.whenReady()) this.#worker?.postMessage({ type: 'forget', table });
  }

  /** Tells the core that the user sees this tab again. */
  wake(): void {
    if (this.state === 'ready') this.#worker?.postMessage({ type: 'visible' });
  }

  #receive(message: FromCore): void {
    switch (message.type) {
      case 'ready':
        this.#change('ready');
        return;
      case 'failed':
        this.#fail(message.why);
        return;
      case 'reply':
        this.#requests.get(message.id)?.done(message.reply);
        this.#requests.delete(message.id);
        return;
      case 'opened':
        this.#sockets.get(message.socket)?.open();
        return;
      case 'message':
        this.#sockets.get(message.socket)?.receive(message.text);
        return;
      case 'closed':
        this.#break(message.socket);
        return;
      case 'saving':
        this.saving = message.saving;
    }
  }

  /** Also names the state in the page, for tests and measurements. */
  #show(state: CoreState): void {
    this.state = state;
    document.documentElement.dataset.core = state;
  }

  #break(number: number): void {
    const socket = this.#sockets.get(number);
    this.#sockets.delete(number);
    socket?.break();
  }

  #change(state: CoreState): void {
    this.#show(state);
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const resolve of waiters) resolve();
  }

  /** Ends the worker. A core that worked before is started again; its clients reconnect. */
  #fail(why: string): void {
    console.warn(`the core failed: ${why}`);
    const wasReady = this.state === 'ready';
    this.#worker?.terminate();
    this.#worker = null;
    this.#change(wasReady && this.#starts < MOST_STARTS ? 'idle' : 'failed');
    const requests = [...this.#requests.values()];
    this.#requests.clear();
    for (const { failed } of requests) failed(new NoCore());
    for (const number of [...this.#sockets.keys()]) this.#break(number);
    this.start();
  }
}

/** A connection to a table of the core, with the part of a `WebSocket` that is used. */
class LocalSocket implements TableSocket {
  readyState: number = WebSocket.CONNECTING;
  onopen: TableSocket['onopen'] = null;
  onmessage: TableSocket['onmessage'] = null;
  onclose: TableSocket['onclose'] = null;

  constructor(
    private readonly deliver: (text: string) => void,
    private readonly leave: () => void,
  ) {}

  send(text: string): void {
    this.deliver(text);
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.leave();
  }

  open(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  receive(text: string): void {
    this.onmessage?.({ data: text });
  }

  break(): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }
}

/** Starts the worker of the core; `null` if the page was built without it, or the browser has no WebAssembly. */
function launcher(): (() => CoreWorkerLike) | null {
  if (!files || typeof WebAssembly !== 'object' || typeof Worker !== 'function') return null;
  const { script, module } = files;
  return () => {
    const worker = new Worker(new URL('./core.worker.ts', import.meta.url), { type: 'module' });
    worker.postMessage({ type: 'load', script, module, site: document.baseURI });
    return worker;
  };
}

/** The core of this page. */
export const core = new PageCore(launcher());

/** Loads the core when the browser is idle, so that it does not delay the first screen. */
export function startCoreWhenIdle(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') core.wake();
  });
  if ('requestIdleCallback' in window) requestIdleCallback(() => core.start(), { timeout: 4000 });
  else setTimeout(() => core.start(), 500);
}
