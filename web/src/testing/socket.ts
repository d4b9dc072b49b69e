/** A fake WebSocket; the test plays the server. */

import type { ClientMessage, Request, ServerMessage } from '../protocol';

export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  /** All sockets opened so far, oldest first. */
  static opened: FakeSocket[] = [];

  readyState: number = FakeSocket.CONNECTING;
  readonly sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: URL) {
    FakeSocket.opened.push(this);
  }

  /** The socket opened last. */
  static get last(): FakeSocket {
    const last = FakeSocket.opened.at(-1);
    if (!last) throw new Error('no socket was opened');
    return last;
  }

  send(text: string): void {
    if (this.readyState !== FakeSocket.OPEN) throw new Error('the socket is not open');
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = FakeSocket.CLOSED;
  }

  /** Opens the connection. */
  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  /** Delivers a message from the server. */
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Breaks the connection. */
  break(): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.();
  }

  /** Returns the requests of one type that were sent, with their ids. */
  all<Type extends Request['type']>(type: Type): (Extract<Request, { type: Type }> & { id: number })[] {
    const requests = this.sent.map(({ id, request }) => ({ id, ...request }));
    return requests.filter(
      (request): request is Extract<Request, { type: Type }> & { id: number } => request.type === type,
    );
  }
}
