/** The answer to a query about a game, sent again whenever the game changes. */

import type { Game } from '../game/game';

/** The delay before a repeated query, in milliseconds. The game may change again at once, as when bots move. */
const REPEAT_DELAY = 350;

export class GameQuery<T> {
  /** The last answer. It is kept until the next one arrives. */
  value = $state.raw<T | null>(null);
  error = $state.raw<unknown>(null);
  #attempt = $state(0);

  /** Must be called during component initialisation. Sends no query while aids are off or before the game starts. */
  constructor(game: () => Game, ask: (game: Game) => Promise<T>) {
    $effect(() => {
      void this.#attempt;
      const current = game();
      if (!current.view || !current.aids) return;
      let isLate = false;
      const wait = setTimeout(
        () => {
          ask(current).then(
            (value) => {
              if (isLate) return;
              this.value = value;
              this.error = null;
            },
            (error) => {
              if (!isLate) this.error = error;
            },
          );
        },
        this.#asked ? REPEAT_DELAY : 0,
      );
      this.#asked = true;
      return () => {
        isLate = true;
        clearTimeout(wait);
      };
    });
  }

  #asked = false;

  /** Repeats the query after an error. */
  retry(): void {
    this.#attempt += 1;
  }
}
