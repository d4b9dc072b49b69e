/** Choices that somebody wants again, kept in the browser: the last game, favourites, and how *Play now* plays. */

import { keep, keptFields } from '../kept';
import { type Choice, readChoice, USUAL_BOT } from './choice';

export interface Favourite {
  name: string;
  choice: Choice;
}

/** The bots of the first page's button. */
export interface Quick {
  bot: string;
  opponents: number;
}

interface Kept {
  last: Choice | null;
  favourites: Favourite[];
  quick: Quick;
}

const KEY = 'bastide.start';
/** So many favourites are kept. */
const MOST = 30;
export const MOST_OPPONENTS = 5;

/** What was kept, as far as it can be read. */
export function readKept(): Kept {
  const kept = keptFields(KEY);
  const favourites = Array.isArray(kept.favourites) ? kept.favourites : [];
  const { bot, opponents } = (kept.quick ?? {}) as Partial<Quick>;
  return {
    last: readChoice(kept.last),
    favourites: favourites.flatMap((favourite): Favourite[] => {
      const choice = readChoice(favourite?.choice);
      return choice && typeof favourite.name === 'string' ? [{ name: favourite.name, choice }] : [];
    }),
    quick: {
      bot: typeof bot === 'string' && bot ? bot : USUAL_BOT,
      opponents:
        typeof opponents === 'number' && opponents >= 1 && opponents <= MOST_OPPONENTS
          ? Math.round(opponents)
          : 1,
    },
  };
}

class Shelf {
  #kept = $state.raw<Kept>(readKept());

  constructor() {
    // Another tab of this browser may keep something.
    addEventListener('storage', (event) => {
      if (event.key === KEY) this.#kept = readKept();
    });
  }

  get last(): Choice | null {
    return this.#kept.last;
  }

  get favourites(): readonly Favourite[] {
    return this.#kept.favourites;
  }

  get quick(): Quick {
    return this.#kept.quick;
  }

  keepLast(choice: Choice): void {
    this.#keep({ last: copy(choice) });
  }

  keepQuick(quick: Quick): void {
    this.#keep({ quick });
  }

  /** Keeps a favourite; one of the same name is replaced. */
  add(name: string, choice: Choice): void {
    const others = this.#kept.favourites.filter((favourite) => favourite.name !== name);
    this.#keep({ favourites: [{ name, choice: copy(choice) }, ...others].slice(0, MOST) });
  }

  remove(name: string): void {
    this.#keep({ favourites: this.#kept.favourites.filter((favourite) => favourite.name !== name) });
  }

  #keep(changed: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...changed };
    keep(KEY, this.#kept);
  }
}

/** A copy that no form changes any more. */
function copy(choice: Choice): Choice {
  return JSON.parse(JSON.stringify(choice)) as Choice;
}

export const shelf = new Shelf();
