/** The reasons why a pick is not allowed, requested from the server when the player tries it or hovers over it. */

import type { Game } from '../game/game';
import { hasMessage, t } from '../i18n/messages.svelte';
import { RequestError } from '../net/api';
import { errorText } from '../ui/errorText';
import type { Point } from './geometry';

export interface RefusalReason {
  text: string;
  /** The id of the rule that forbids the pick. */
  rule?: string;
  /** Where on the board the reason is shown. */
  at: Point;
}

/** How long the pointer hovers before the request, in milliseconds. */
const HOVER_DELAY = 280;

export class RefusalReasons {
  current = $state.raw<RefusalReason | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #requestId = 0;
  /** The answers for the current position, by pick. */
  #known = new Map<string, Omit<RefusalReason, 'at'> | null>();

  constructor(private readonly game: () => Game) {}

  /** Shows why a pick is not allowed, if so. `isDeliberate`: the player tried it rather than hovered over it. */
  request(pick: string, at: Point, isDeliberate: boolean): void {
    clearTimeout(this.#timer);
    const known = this.#known.get(pick);
    if (known !== undefined) {
      this.current = known && { ...known, at };
      return;
    }
    if (!isDeliberate) this.current = null;
    const requestId = ++this.#requestId;
    this.#timer = setTimeout(
      async () => {
        try {
          const refused = await this.game().why(pick);
          const reason = refused && {
            text: hasMessage(refused.key) ? t(refused.key) : refused.reason,
            rule: refused.rule,
          };
          this.#known.set(pick, reason);
          if (requestId === this.#requestId) this.current = reason && { ...reason, at };
        } catch {
          // Ignored: connection problems are reported elsewhere.
        }
      },
      isDeliberate ? 0 : HOVER_DELAY,
    );
  }

  /** Shows the error of a refused request. */
  showError(error: unknown, at: Point): void {
    clearTimeout(this.#timer);
    this.#requestId++;
    const rule = error instanceof RequestError ? error.rule : undefined;
    this.current = { text: errorText(error), at, ...(rule ? { rule } : {}) };
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#requestId++;
    this.current = null;
  }

  /** Called when the position has changed: the reasons may have changed, too. */
  reset(): void {
    this.#known.clear();
    this.clear();
  }
}
