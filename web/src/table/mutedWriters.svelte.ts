/** The muted writers of a chat, stored on this device. */

import type { ChatMessage } from '../protocol';
import { loadObject, save } from '../storage';

const KEY = 'bastide.muted';
/** The maximum number of tables stored. */
const MOST = 100;

const read = () => loadObject(KEY) as Record<string, string[]>;

/** Returns the writer of a line: a seat, or the spectators, who have no names. */
export function writerOf({ seat }: Pick<ChatMessage, 'seat'>): string {
  return seat === undefined ? 'spectators' : `seat ${seat}`;
}

export class MutedWriters {
  #muted: readonly string[];

  constructor(readonly table: string) {
    this.#muted = $state.raw(read()[table] ?? []);
  }

  has(line: Pick<ChatMessage, 'seat'>): boolean {
    return this.#muted.includes(writerOf(line));
  }

  toggle(line: Pick<ChatMessage, 'seat'>): void {
    const writer = writerOf(line);
    this.#muted = this.has(line) ? this.#muted.filter((other) => other !== writer) : [...this.#muted, writer];
    const all = Object.entries({ ...read(), [this.table]: this.#muted });
    save(KEY, Object.fromEntries(all.slice(-MOST)));
  }
}
