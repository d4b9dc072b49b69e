/** Who is not to be read, and what was read already. Both are of this device alone. */

import { keep, keptFields } from '../kept';
import type { ChatMessage } from '../protocol';

const KEY = 'bastide.muted';
/** So many tables are remembered. */
const MOST = 100;

const read = () => keptFields(KEY) as Record<string, string[]>;

/** Who wrote a line: a seat, or those who watch, who have no name. */
export function writerOf({ seat }: Pick<ChatMessage, 'seat'>): string {
  return seat === undefined ? 'spectators' : `seat ${seat}`;
}

export class Muted {
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
    keep(KEY, Object.fromEntries(all.slice(-MOST)));
  }
}
