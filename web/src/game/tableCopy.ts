/** Questions about a table on the server that the core answers on this device, from the log that the page already has. */

import type { CopyQuestion } from '../core/messages';
import { core, NoCore } from '../core/pageCore.svelte';
import { RequestError } from '../net/api';
import type { DealProof, Entry, NotedDeal, VerificationInfo } from '../protocol';

/** Numbers the copies, so that a log that starts over gets another one. */
let copies = 0;

/** The part of the core that is used here. */
type CopyCore = Pick<typeof core, 'state' | 'askCopy' | 'whenReady'>;

export class TableCopy {
  /** All entries, from the first one. */
  #entries: Entry[] = [];
  #copy = ++copies;
  /** The last entry that the core has. */
  #sent = 0;
  /** Whether the core cannot follow this table, for example because the server knows newer rules. */
  #isLost = false;

  constructor(
    private readonly table: string,
    private readonly host: CopyCore = core,
  ) {}

  /** Adds entries of the log. */
  add(entries: readonly Entry[]): void {
    const head = this.#entries.length;
    this.#entries.push(...entries.filter(({ seq }) => seq > head));
  }

  /** Starts over with an empty log. */
  clear(): void {
    this.#entries = [];
    this.#copy = ++copies;
    this.#sent = 0;
    this.#isLost = false;
  }

  /** Answers a question; `null` if the server must be asked. Rejects with a `RequestError` if the question is refused. */
  async ask<T>(request: object): Promise<T | null> {
    if (this.host.state !== 'ready') return null;
    return this.#answer<T>({ what: 'ask', request });
  }

  /** Verifies the finished game and its deal. Resolves to `null` if this device cannot do that. */
  async verify(proof: DealProof, noted: NotedDeal[]): Promise<VerificationInfo | null> {
    if (!(await this.host.whenReady())) return null;
    return this.#answer<VerificationInfo>({ what: 'verify', proof, noted });
  }

  async #answer<T>(question: CopyQuestion): Promise<T | null> {
    const copy = String(this.#copy);
    // Twice: the core may have been restarted, or another table may have taken the place of this one.
    for (let attempt = 0; attempt < 2 && !this.#isLost; attempt++) {
      const since = this.#sent;
      const entries = this.#entries.slice(since);
      this.#sent = this.#entries.length;
      try {
        const reply = await this.host.askCopy({ copy, table: this.table, since, entries, question });
        if ('answer' in reply) return JSON.parse(reply.answer) as T;
        if ('refused' in reply) throw refusal(reply.refused);
        if ('head' in reply) this.#sent = reply.head;
        else this.#isLost = copy === String(this.#copy);
      } catch (error) {
        if (!(error instanceof NoCore)) throw error;
        this.#sent = 0;
        return null;
      }
    }
    return null;
  }
}

function refusal(text: string): RequestError {
  const { code, message, rule, key } = JSON.parse(text);
  return new RequestError(code, message ?? '', rule, key);
}
