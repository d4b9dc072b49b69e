/** A WebSocket to one table that comes back by itself. */

import type { ClientMessage, Request, ServerMessage } from '../protocol';
import { PROTOCOL } from '../protocol';
import { api, Refusal, tables } from './api';
import { waitBefore } from './backoff';

/** What can be wanted once a connection has entered. */
export type Wish = Exclude<Request, { type: 'enter' }>;

export type Welcome = Extract<ServerMessage, { type: 'welcome' }>;
export type Update = Extract<ServerMessage, { type: 'update' }>;
export type Reply = Extract<ServerMessage, { type: 'done' | 'answer' }>;

/** `open` after a welcome, `lost` while coming back, `ended` for good. */
export type LinkState = 'connecting' | 'open' | 'lost' | 'ended';

export interface Listener {
  /** The tokens of the seats held, and the last entry seen, when a connection begins. */
  greeting(): { tokens: string[]; since?: number };
  /** Anything that is no answer to a wish. */
  told(message: ServerMessage): void;
  /** `why` is what the server said, if it said something. */
  changed(state: LinkState, why?: Refusal): void;
  /** The server's time, with how long the question and its answer took, in milliseconds. */
  timed(at: number, roundTrip: number): void;
}

/** Codes after which coming back would not help. */
const FINAL = new Set<string>(['unknown-table', 'wrong-version', 'banned', 'closed', 'forbidden']);

/** The server hangs up on clients that say nothing for 75 seconds. */
const PING_EVERY = 25_000;
/** Without an answer for so long the connection is dead, whatever the browser thinks. */
const PATIENCE = 10_000;
/** The same when there is a reason to doubt: the device woke up, or its network changed. */
const DOUBTFUL_PATIENCE = 4_000;

interface Waiting {
  done: (reply: Reply) => void;
  failed: (error: Refusal) => void;
}

export class Connection {
  #socket: WebSocket | null = null;
  #next = 1;
  #waiting = new Map<number, Waiting>();
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #ended = false;
  #entered = false;
  /** Why the server let us go, told before it closed the connection. */
  #bye: Refusal | undefined;

  constructor(
    readonly table: string,
    private readonly listener: Listener,
  ) {
    addEventListener('online', this.#awake);
    addEventListener('offline', this.#doubt);
    document.addEventListener('visibilitychange', this.#awake);
    listener.changed('connecting');
    this.#open();
  }

  /** Sends a wish; the answer, or a `Refusal`. A wish that was under way when the connection was lost is refused as
   * `offline`: what became of it shows the log. */
  wish(wish: Wish): Promise<Reply> {
    return new Promise((done, failed) => {
      const socket = this.#socket;
      if (!this.#entered || socket?.readyState !== WebSocket.OPEN) {
        // A socket that is closing says so only later; nobody should believe in it until then.
        if (this.#entered && socket) this.#lose(socket);
        failed(new Refusal('offline', 'there is no connection to the server'));
        return;
      }
      const id = this.#next++;
      this.#waiting.set(id, { done, failed });
      send(socket, { id, request: wish });
    });
  }

  /** Ends it for good. */
  close(): void {
    if (this.#ended) return;
    this.#end();
    this.#drop();
  }

  /** Opens a new connection at once, with what the listener now greets with. */
  restart(): void {
    if (this.#ended) return;
    this.#drop();
    this.#leave();
    this.#attempt = 0;
    this.listener.changed('lost');
    clearTimeout(this.#retry);
    this.#open();
  }

  #end(): void {
    this.#ended = true;
    clearTimeout(this.#retry);
    removeEventListener('online', this.#awake);
    removeEventListener('offline', this.#doubt);
    document.removeEventListener('visibilitychange', this.#awake);
    this.#leave();
  }

  /** Forgets the socket now: its end may come much later where the network is gone. */
  #drop(): void {
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #leave(): void {
    clearInterval(this.#ping);
    this.#entered = false;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { failed } of waiting)
      failed(new Refusal('offline', 'the connection was lost before the server answered'));
  }

  /** Somebody is back: try at once, or see whether the connection has survived. */
  #awake = (): void => {
    if (this.#ended || document.visibilityState === 'hidden') return;
    if (this.#socket) {
      this.#doubt();
      return;
    }
    clearTimeout(this.#retry);
    this.#open();
  };

  #doubt = (): void => {
    if (this.#entered) this.#check(DOUBTFUL_PATIENCE);
  };

  #open(): void {
    const url = api(`tables/${encodeURIComponent(this.table)}/ws`);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    this.#socket = socket;
    this.#bye = undefined;
    let opened = false;
    this.#silence = setTimeout(() => this.#lose(socket), PATIENCE);
    socket.onopen = () => {
      opened = true;
      const { tokens, since } = this.listener.greeting();
      const enter: Request = {
        type: 'enter',
        version: PROTOCOL,
        tokens,
        ...(since === undefined ? {} : { since }),
      };
      send(socket, { id: 0, request: enter });
    };
    socket.onmessage = (event) => {
      clearTimeout(this.#silence);
      const message = read(event.data);
      if (message) this.#hear(message);
      else this.#lose(socket);
    };
    socket.onclose = () => {
      this.#lose(socket);
      // A refusal before the first word cannot be read from a WebSocket; a plain request says what it was.
      if (!opened) this.#askWhy();
    };
  }

  #lose(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#drop();
    this.#leave();
    if (this.#ended) return;
    this.listener.changed('lost', this.#bye);
    const wait = waitBefore(this.#attempt++, Math.random());
    this.#retry = setTimeout(() => this.#open(), wait);
  }

  async #askWhy(): Promise<void> {
    try {
      await tables.show(this.table);
    } catch (error) {
      if (error instanceof Refusal && !this.#ended && !this.#entered) this.#refused(error);
    }
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#attempt = 0;
        this.#entered = true;
        clearInterval(this.#ping);
        this.#ping = setInterval(() => this.#check(PATIENCE), PING_EVERY);
        this.#check(PATIENCE);
        this.listener.told(message);
        // What was told may have led to a new connection.
        if (this.#entered) this.listener.changed('open');
        return;
      case 'done':
      case 'answer':
        this.#waiting.get(message.id)?.done(message);
        this.#waiting.delete(message.id);
        return;
      case 'error': {
        const refusal = new Refusal(message.code, message.message, message.rule, message.key);
        const waiting = message.id === undefined ? undefined : this.#waiting.get(message.id);
        if (message.id !== undefined) this.#waiting.delete(message.id);
        if (waiting) waiting.failed(refusal);
        else this.listener.told(message);
        return;
      }
      case 'bye':
        this.#bye = new Refusal(message.code, message.message, message.rule, message.key);
        this.listener.told(message);
        this.#refused(this.#bye);
        return;
      default:
        this.listener.told(message);
    }
  }

  #refused(refusal: Refusal): void {
    if (this.#ended || !FINAL.has(refusal.code)) return;
    this.#end();
    this.#drop();
    this.listener.changed('ended', refusal);
  }

  /** Asks for the server's time, which also shows that the connection lives. */
  async #check(patience: number): Promise<void> {
    const socket = this.#socket;
    if (!socket) return;
    const sent = performance.now();
    const silence = setTimeout(() => this.#lose(socket), patience);
    try {
      const reply = await this.wish({ type: 'ping' });
      if (reply.type === 'answer' && reply.to === 'ping')
        this.listener.timed(reply.at, performance.now() - sent);
    } catch {
      // Lost, or too many messages: either way somebody else sees to it.
    } finally {
      clearTimeout(silence);
    }
  }
}

/** A message, or nothing if a proxy in between says something else. */
function read(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const message = JSON.parse(data);
    return typeof message?.type === 'string' ? message : null;
  } catch {
    return null;
  }
}

function send(socket: WebSocket, message: ClientMessage): void {
  socket.send(JSON.stringify(message));
}
