/** The answer to a question about a game that is asked anew whenever the game has changed. */

import type { Game } from '../game/game';

/** After a change the game may go on at once, as bots do: so long nothing is asked, in milliseconds. */
const PAUSE = 350;

export class Answer<T> {
  /** The last answer; an old one stays while a new one is on its way. */
  value = $state.raw<T | null>(null);
  error = $state.raw<unknown>(null);
  #attempt = $state(0);

  /** Call it while a component is set up. Nothing is asked while aids are off or the game has not begun. */
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
        this.#asked ? PAUSE : 0,
      );
      this.#asked = true;
      return () => {
        isLate = true;
        clearTimeout(wait);
      };
    });
  }

  #asked = false;

  /** Asks again after an error. */
  again(): void {
    this.#attempt += 1;
  }
}
