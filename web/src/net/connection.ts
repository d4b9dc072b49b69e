/** A WebSocket to one table that comes back by itself. */

import type { ClientMessage, ServerMessage } from '../protocol';
import { PROTOCOL } from '../protocol';
import { api, Refusal } from './api';

/** What a wish looks like before it has its number. */
export type Wish = ClientMessage extends infer Message
  ? Message extends { id: number }
    ? Omit<Message, 'id'>
    : never
  : never;

export type Welcome = Extract<ServerMessage, { type: 'welcome' }>;
export type Update = Extract<ServerMessage, { type: 'update' }>;
export type Reply = Extract<ServerMessage, { type: 'done' | 'answer' }>;
export type Bye = Extract<ServerMessage, { type: 'bye' }>;

export interface Listener {
  /** The tokens of the seats held, and the last entry seen, when a connection begins. */
  greeting(): { tokens: string[]; since?: number };
  /** Anything that is no answer to a wish. */
  told(message: ServerMessage): void;
  /** `open` after a welcome, `lost` while coming back, `ended` for good. */
  changed(state: 'connecting' | 'open' | 'lost' | 'ended', why?: Refusal): void;
}

/** Codes after which coming back would not help. */
const FINAL = new Set(['unknown-table', 'wrong-version', 'banned', 'closed', 'forbidden']);

/** Waits between attempts, in milliseconds. */
const WAITS = [200, 500, 1000, 2000, 4000, 8000, 15000];
/** The server hangs up on clients that say nothing for 75 seconds. */
const PING_EVERY = 25_000;
/** Without an answer for so long the connection is dead, whatever the browser thinks. */
const PATIENCE = 10_000;

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
  #ping: ReturnType<typeof setInterval> | undefined;
  #ended = false;
  #entered = false;

  constructor(
    readonly table: string,
    private readonly listener: Listener,
  ) {
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#open();
  }

  /** Sends a wish; the answer, or a `Refusal`. A wish that was under way when the connection was lost is refused as
   * `offline`: what became of it shows the log. */
  wish(wish: Wish): Promise<Reply> {
    return new Promise((done, failed) => {
      if (!this.#entered || this.#socket?.readyState !== WebSocket.OPEN) {
        failed(new Refusal('offline', 'there is no connection to the server'));
        return;
      }
      const id = this.#next++;
      this.#waiting.set(id, { done, failed });
      this.#socket.send(JSON.stringify({ ...wish, id }));
    });
  }

  /** Ends it for good. */
  close(): void {
    this.#end();
    this.#socket?.close();
  }

  /** Opens a new connection, with what the listener now greets with. */
  restart(): void {
    if (this.#ended) return;
    this.#attempt = 0;
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    this.#lost();
    this.#hurry();
  }

  #end(): void {
    this.#ended = true;
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#forsake();
  }

  #forsake(): void {
    for (const { failed } of this.#waiting.values())
      failed(new Refusal('offline', 'the connection was lost before the server answered'));
    this.#waiting.clear();
  }

  /** Somebody is back: try at once. */
  #hurry = (): void => {
    if (this.#ended || this.#socket || document.visibilityState === 'hidden') return;
    clearTimeout(this.#retry);
    this.#open();
  };

  #open(): void {
    this.listener.changed(this.#attempt === 0 && !this.#entered ? 'connecting' : 'lost');
    const url = api(`tables/${encodeURIComponent(this.table)}/ws`);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    this.#socket = socket;
    this.#entered = false;
    const silence = setTimeout(() => socket.close(), PATIENCE);
    socket.onopen = () => {
      const { tokens, since } = this.listener.greeting();
      const enter: ClientMessage = {
        type: 'enter',
        version: PROTOCOL,
        tokens,
        ...(since === undefined ? {} : { since }),
      };
      socket.send(JSON.stringify(enter));
    };
    socket.onmessage = (event) => {
      if (this.#socket !== socket || typeof event.data !== 'string') return;
      clearTimeout(silence);
      this.#hear(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = () => {
      clearTimeout(silence);
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#lost();
    };
  }

  #lost(): void {
    clearInterval(this.#ping);
    this.#entered = false;
    this.#forsake();
    if (this.#ended) return;
    this.listener.changed('lost');
    const wait = WAITS[Math.min(this.#attempt++, WAITS.length - 1)] ?? 1000;
    // Clients of a server that restarts should not all come back in the same instant.
    this.#retry = setTimeout(() => this.#open(), wait * (0.75 + Math.random() / 2));
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#attempt = 0;
        this.#entered = true;
        clearInterval(this.#ping);
        this.#ping = setInterval(() => this.#check(), PING_EVERY);
        this.listener.told(message);
        this.listener.changed('open');
        return;
      case 'done':
      case 'answer':
        this.#waiting.get(message.id)?.done(message);
        this.#waiting.delete(message.id);
        return;
      case 'error': {
        const refusal = new Refusal(message.code, message.message, message.rule, message.key);
        if (message.id !== undefined && this.#waiting.has(message.id)) {
          this.#waiting.get(message.id)?.failed(refusal);
          this.#waiting.delete(message.id);
        } else if (!this.#entered) this.#refused(refusal);
        else this.listener.told(message);
        return;
      }
      case 'bye':
        this.listener.told(message);
        this.#refused(new Refusal(message.code, message.message, message.rule, message.key));
        return;
      default:
        this.listener.told(message);
    }
  }

  #refused(refusal: Refusal): void {
    if (!FINAL.has(refusal.code)) return;
    this.#end();
    this.listener.changed('ended', refusal);
    this.#socket?.close();
  }

  #check(): void {
    const socket = this.#socket;
    const silence = setTimeout(() => socket?.close(), PATIENCE);
    this.wish({ type: 'ping' })
      .catch(() => undefined)
      .finally(() => clearTimeout(silence));
  }
}
