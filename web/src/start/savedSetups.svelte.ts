/** Stored setups: the last game, favourites, and the settings of *Play now*. */

import { loadObject, save } from '../storage';
import { copySetup, DEFAULT_BOT, type GameSetup, parseSetup } from './setup';

export interface Favourite {
  name: string;
  choice: GameSetup;
}

/** The bots of the *Play now* button. */
export interface QuickGame {
  bot: string;
  opponents: number;
}

interface StoredSetups {
  last: GameSetup | null;
  favourites: Favourite[];
  quick: QuickGame;
}

const KEY = 'bastide.start';
/** The maximum number of favourites. */
const MAX_FAVOURITES = 30;
export const MAX_OPPONENTS = 5;

/** Returns the stored setups that can be read. */
export function loadSavedSetups(): StoredSetups {
  const stored = loadObject(KEY);
  const favourites = Array.isArray(stored.favourites) ? stored.favourites : [];
  const { bot, opponents } = (stored.quick ?? {}) as Partial<QuickGame>;
  return {
    last: parseSetup(stored.last),
    favourites: favourites.flatMap((favourite): Favourite[] => {
      const choice = parseSetup(favourite?.choice);
      return choice && typeof favourite.name === 'string' ? [{ name: favourite.name, choice }] : [];
    }),
    quick: {
      bot: typeof bot === 'string' && bot ? bot : DEFAULT_BOT,
      opponents:
        typeof opponents === 'number' && opponents >= 1 && opponents <= MAX_OPPONENTS
          ? Math.round(opponents)
          : 1,
    },
  };
}

class SavedSetups {
  #stored = $state.raw<StoredSetups>(loadSavedSetups());

  constructor() {
    // Another tab of this browser may change the stored setups.
    addEventListener('storage', (event) => {
      if (event.key === KEY) this.#stored = loadSavedSetups();
    });
  }

  get last(): GameSetup | null {
    return this.#stored.last;
  }

  get favourites(): readonly Favourite[] {
    return this.#stored.favourites;
  }

  get quick(): QuickGame {
    return this.#stored.quick;
  }

  saveLast(choice: GameSetup): void {
    this.#save({ last: copySetup(choice) });
  }

  saveQuick(quick: QuickGame): void {
    this.#save({ quick });
  }

  /** Stores a favourite. Replaces one with the same name. */
  add(name: string, choice: GameSetup): void {
    const others = this.#stored.favourites.filter((favourite) => favourite.name !== name);
    this.#save({ favourites: [{ name, choice: copySetup(choice) }, ...others].slice(0, MAX_FAVOURITES) });
  }

  remove(name: string): void {
    this.#save({ favourites: this.#stored.favourites.filter((favourite) => favourite.name !== name) });
  }

  #save(changed: Partial<StoredSetups>): void {
    this.#stored = { ...this.#stored, ...changed };
    save(KEY, this.#stored);
  }
}

export const savedSetups = new SavedSetups();
