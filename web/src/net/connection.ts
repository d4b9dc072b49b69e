/** A connection to one table that reconnects automatically. */

import type { ClientMessage, Request, ServerMessage } from '../protocol';
import { PROTOCOL } from '../protocol';
import { RequestError, tables } from './api';
import { retryDelay } from './backoff';
import { connectTo, hostOf, type TableSocket } from './transport';

/** A request on an open connection. */
export type TableRequest = Exclude<Request, { type: 'enter' }>;

export type Welcome = Extract<ServerMessage, { type: 'welcome' }>;
export type Update = Extract<ServerMessage, { type: 'update' }>;
export type Reply = Extract<ServerMessage, { type: 'done' | 'answer' }>;

/** The state of a connection: `open` after a welcome, `lost` while reconnecting, `ended` for good. */
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'ended';

export interface ConnectionListener {
  /** Returns the tokens of the held seats and the last known entry, for a new connection. */
  enterParams(): { tokens: string[]; since?: number };
  /** Receives any message that is not an answer to a request. */
  onMessage(message: ServerMessage): void;
  /** Called when the state changes. `why` is the server's reason, if it gave one. */
  onStateChange(state: ConnectionState, why?: RequestError): void;
  /** Receives the server's time and the round-trip time, in milliseconds. */
  onServerTime(at: number, roundTrip: number): void;
}

/** Codes after which reconnecting is pointless. */
const FINAL_CODES = new Set<string>([
  'unknown-table',
  'wrong-version',
  'banned',
  'closed',
  'forbidden',
  'no-core',
]);

/** The ping interval, in milliseconds. The server disconnects clients after 75 seconds of silence. */
const PING_INTERVAL = 25_000;
/** Without an answer for this long the connection is dead, whatever the browser reports. */
const ANSWER_TIMEOUT = 10_000;
/** The same after the device woke up or its network changed. */
const WAKE_TIMEOUT = 4_000;

interface PendingRequest {
  done: (reply: Reply) => void;
  failed: (error: RequestError) => void;
}

export class Connection {
  #socket: TableSocket | null = null;
  #next = 1;
  #pending = new Map<number, PendingRequest>();
  #attempt = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setInterval> | undefined;
  #ended = false;
  #entered = false;
  readonly #isLocal: boolean;
  /** The reason the server gave before it closed the connection. */
  #bye: RequestError | undefined;

  constructor(
    readonly table: string,
    private readonly listener: ConnectionListener,
  ) {
    this.#isLocal = hostOf(table) === 'device';
    addEventListener('online', this.#wakeUp);
    addEventListener('offline', this.#verify);
    document.addEventListener('visibilitychange', this.#wakeUp);
    listener.onStateChange('connecting');
    this.#open();
  }

  /**
   * Sends a request and returns the answer, or rejects with a `RequestError`. Requests pending when the connection is lost
   * are refused as `offline`; the log shows whether they were carried out.
   */
  request(request: TableRequest): Promise<Reply> {
    return new Promise((done, failed) => {
      const socket = this.#socket;
      if (!this.#entered || socket?.readyState !== WebSocket.OPEN) {
        // A closing socket reports its end only later. Treat it as lost now.
        if (this.#entered && socket) this.#lose(socket);
        failed(new RequestError('offline', 'there is no connection to the server'));
        return;
      }
      const id = this.#next++;
      this.#pending.set(id, { done, failed });
      send(socket, { id, request: request });
    });
  }

  /** Ends the connection for good. */
  close(): void {
    if (this.#ended) return;
    this.#end();
    this.#drop();
  }

  /** Opens a new connection at once, with the listener's current greeting. */
  restart(): void {
    if (this.#ended) return;
    this.#drop();
    this.#rejectPending();
    this.#attempt = 0;
    this.listener.onStateChange('lost');
    clearTimeout(this.#retryTimer);
    this.#open();
  }

  #end(): void {
    this.#ended = true;
    clearTimeout(this.#retryTimer);
    removeEventListener('online', this.#wakeUp);
    removeEventListener('offline', this.#verify);
    document.removeEventListener('visibilitychange', this.#wakeUp);
    this.#rejectPending();
  }

  /** Drops the socket now. Without a network its `close` event may come much later. */
  #drop(): void {
    clearTimeout(this.#silenceTimer);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #rejectPending(): void {
    clearInterval(this.#pingTimer);
    this.#entered = false;
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    for (const { failed } of waiting)
      failed(new RequestError('offline', 'the connection was lost before the server answered'));
  }

  /** Called when the page is visible or online again: reconnects at once, or checks the connection. */
  #wakeUp = (): void => {
    if (this.#ended || document.visibilityState === 'hidden') return;
    if (this.#socket) {
      this.#verify();
      return;
    }
    clearTimeout(this.#retryTimer);
    this.#open();
  };

  #verify = (): void => {
    if (this.#entered) this.#checkAlive(WAKE_TIMEOUT);
  };

  #open(): void {
    const socket = connectTo(this.table);
    this.#socket = socket;
    this.#bye = undefined;
    let opened = false;
    this.#silenceTimer = this.#expectAnswer(socket, ANSWER_TIMEOUT);
    socket.onopen = () => {
      opened = true;
      const { tokens, since } = this.listener.enterParams();
      const enter: Request = {
        type: 'enter',
        version: PROTOCOL,
        tokens,
        ...(since === undefined ? {} : { since }),
      };
      send(socket, { id: 0, request: enter });
    };
    socket.onmessage = (event) => {
      clearTimeout(this.#silenceTimer);
      const message = parseMessage(event.data);
      if (message) this.#receive(message);
      else this.#lose(socket);
    };
    socket.onclose = () => {
      this.#lose(socket);
      // A WebSocket does not expose why it could not be opened. A plain request does.
      if (!opened) this.#askWhy();
    };
  }

  /** Drops the connection after some time without an answer. This device itself reports when it cannot answer. */
  #expectAnswer(socket: TableSocket, patience: number): ReturnType<typeof setTimeout> | undefined {
    return this.#isLocal ? undefined : setTimeout(() => this.#lose(socket), patience);
  }

  #lose(socket: TableSocket): void {
    if (this.#socket !== socket) return;
    this.#drop();
    this.#rejectPending();
    if (this.#ended) return;
    this.listener.onStateChange('lost', this.#bye);
    const delay = retryDelay(this.#attempt++, Math.random());
    this.#retryTimer = setTimeout(() => this.#open(), delay);
  }

  async #askWhy(): Promise<void> {
    try {
      await tables.show(this.table);
    } catch (error) {
      if (error instanceof RequestError && !this.#ended && !this.#entered) this.#endIfFinal(error);
    }
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#attempt = 0;
        this.#entered = true;
        clearInterval(this.#pingTimer);
        if (!this.#isLocal)
          this.#pingTimer = setInterval(() => this.#checkAlive(ANSWER_TIMEOUT), PING_INTERVAL);
        this.#checkAlive(ANSWER_TIMEOUT);
        this.listener.onMessage(message);
        // The listener may have restarted the connection.
        if (this.#entered) this.listener.onStateChange('open');
        return;
      case 'done':
      case 'answer':
        this.#pending.get(message.id)?.done(message);
        this.#pending.delete(message.id);
        return;
      case 'error': {
        const { code, message: text, rule, key, retry_after } = message;
        const refusal = new RequestError(code, text, rule, key, retry_after);
        const waiting = message.id === undefined ? undefined : this.#pending.get(message.id);
        if (message.id !== undefined) this.#pending.delete(message.id);
        if (waiting) waiting.failed(refusal);
        else this.listener.onMessage(message);
        return;
      }
      case 'bye':
        this.#bye = new RequestError(message.code, message.message, message.rule, message.key);
        this.listener.onMessage(message);
        this.#endIfFinal(this.#bye);
        return;
      default:
        this.listener.onMessage(message);
    }
  }

  #endIfFinal(refusal: RequestError): void {
    if (this.#ended || !FINAL_CODES.has(refusal.code)) return;
    this.#end();
    this.#drop();
    this.listener.onStateChange('ended', refusal);
  }

  /** Asks for the server's time, which also checks that the connection is alive. */
  async #checkAlive(patience: number): Promise<void> {
    const socket = this.#socket;
    if (!socket) return;
    const sent = performance.now();
    const silence = this.#expectAnswer(socket, patience);
    try {
      const reply = await this.request({ type: 'ping' });
      if (reply.type === 'answer' && reply.to === 'ping')
        this.listener.onServerTime(reply.at, performance.now() - sent);
    } catch {
      // Connection lost or too many messages: both are handled elsewhere.
    } finally {
      clearTimeout(silence);
    }
  }
}

/** Parses a message. Returns `null` if it is not one, for example an error page of a proxy. */
function parseMessage(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const message = JSON.parse(data);
    return typeof message?.type === 'string' ? message : null;
  } catch {
    return null;
  }
}

function send(socket: TableSocket, message: ClientMessage): void {
  socket.send(JSON.stringify(message));
}
