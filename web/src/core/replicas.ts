/** Copies of tables on a server, in the worker of the core. They answer questions about a game from its public log. */

import type { CopyCall, CopyReply } from './messages';
import type { Replica } from './module';

/** How many copies are kept. A page shows one table at a time. */
const MOST = 2;

export class Replicas {
  /** The copies, the last used at the end. */
  readonly #copies = new Map<string, Replica>();

  constructor(private readonly create: (table: string) => Replica) {}

  /** Adds entries to a copy and answers a question. Throws if the core panics. */
  answer({ copy, table, since, entries, question }: CopyCall): CopyReply {
    const replica = this.#use(copy, table);
    if (replica.head() !== since) return { head: replica.head() };
    try {
      if (entries.length > 0) replica.learn(JSON.stringify(entries));
    } catch (error) {
      rethrowPanic(error);
      this.#drop(copy);
      return { lost: messageOf(error) };
    }
    try {
      return {
        answer:
          question.what === 'ask'
            ? replica.answer(JSON.stringify(question.request))
            : replica.verify(JSON.stringify(question.proof), JSON.stringify(question.noted)),
      };
    } catch (error) {
      rethrowPanic(error);
      return { refused: messageOf(error) };
    }
  }

  #use(copy: string, table: string): Replica {
    const replica = this.#copies.get(copy) ?? this.create(table);
    this.#copies.delete(copy);
    this.#copies.set(copy, replica);
    const [oldest] = this.#copies.keys();
    if (this.#copies.size > MOST && oldest !== undefined) this.#drop(oldest);
    return replica;
  }

  #drop(copy: string): void {
    this.#copies.get(copy)?.free();
    this.#copies.delete(copy);
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function rethrowPanic(error: unknown): void {
  if (error instanceof WebAssembly.RuntimeError) throw error;
}
