/** Why something cannot be done: asked of the server when somebody tries or wonders. */

import type { Game } from '../game/game';
import { Refusal } from '../net/api';
import { refusalText } from '../parts/refusal';
import { has, t } from '../words/catalogue.svelte';
import type { Point } from './geometry';

export interface Reason {
  text: string;
  /** The id of the rule that says so. */
  rule?: string;
  /** Where on the board it is said. */
  at: Point;
}

/** So long somebody hovers before it is asked, in milliseconds. */
const PAUSE = 280;

export class Reasons {
  current = $state.raw<Reason | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wish = 0;
  /** Answers of the present position, by pick. */
  #known = new Map<string, Omit<Reason, 'at'> | null>();

  constructor(private readonly game: () => Game) {}

  /** Asks why not; says nothing if it can be done. `isDeliberate` if somebody tried, rather than passed over it. */
  ask(pick: string, at: Point, isDeliberate: boolean): void {
    clearTimeout(this.#timer);
    const known = this.#known.get(pick);
    if (known !== undefined) {
      this.current = known && { ...known, at };
      return;
    }
    if (!isDeliberate) this.current = null;
    const wish = ++this.#wish;
    this.#timer = setTimeout(
      async () => {
        try {
          const refused = await this.game().why(pick);
          const said = refused && {
            text: has(refused.key) ? t(refused.key) : refused.reason,
            rule: refused.rule,
          };
          this.#known.set(pick, said);
          if (wish === this.#wish) this.current = said && { ...said, at };
        } catch {
          // A question that reaches nobody is no harm; the connection says so itself.
        }
      },
      isDeliberate ? 0 : PAUSE,
    );
  }

  /** Shows what a refused wish said. */
  say(error: unknown, at: Point): void {
    clearTimeout(this.#timer);
    this.#wish++;
    const rule = error instanceof Refusal ? error.rule : undefined;
    this.current = { text: refusalText(error), at, ...(rule ? { rule } : {}) };
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#wish++;
    this.current = null;
  }

  /** The position has changed: reasons may have too. */
  forget(): void {
    this.#known.clear();
    this.clear();
  }
}
