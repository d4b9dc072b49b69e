/** A fake worker of the core; the test plays the core. */

import type { FromCore, ToCore } from '../core/messages';
import type { CoreWorkerLike } from '../core/pageCore.svelte';

export class FakeCoreWorker implements CoreWorkerLike {
  onmessage: CoreWorkerLike['onmessage'] = null;
  onerror: CoreWorkerLike['onerror'] = null;
  /** The requests received so far. */
  readonly requests: string[] = [];
  /** The sockets that were connected. */
  readonly sockets: number[] = [];
  /** The answer to every request. */
  answer = 'null';

  /** Whether the page listens to the worker. */
  get isLoading(): boolean {
    return this.onmessage !== null;
  }

  postMessage(message: ToCore): void {
    if (message.type === 'connect') this.sockets.push(message.socket);
    if (message.type !== 'request') return;
    this.requests.push(`${message.request.method} ${message.request.path}`);
    const reply = { status: 200, kind: 'application/json', body: this.answer };
    this.say({ type: 'reply', id: message.id, reply });
  }

  terminate(): void {}

  /** Delivers a message from the worker. */
  say(message: FromCore): void {
    this.onmessage?.({ data: message } as MessageEvent<FromCore>);
  }
}
