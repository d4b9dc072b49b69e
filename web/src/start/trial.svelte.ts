/** Tries a game out before it is begun: the server's engine counts its tiles, and says what it would refuse. */

import { Refusal, request } from '../net/api';
import type { TableSettings, View } from '../protocol';

/** So long nothing must change before the server is asked, in milliseconds. */
const PAUSE = 350;

interface Answer {
  view?: View;
  problem?: { message: string };
}

/** The part of the settings that the rules are about: the rest needs no trial. */
function question({ edition, modules, tiles, options, seats }: TableSettings): string {
  // Whoever sits there, what counts is how many they are.
  return JSON.stringify({ edition, modules, tiles, options, seats: seats.map(() => ({ who: 'link' })) });
}

/** How many tiles a fresh game has: those that lie there, but for a board of several cells, and those to come. */
export function tilesOf({ tiles, turn }: View): number {
  const start = tiles.length === 1 ? 1 : 0;
  return start + turn.piles.reduce((sum, pile) => sum + pile, 0);
}

export class Trial {
  #asked = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How many tiles the game has; nothing until the server has said so. */
  tiles = $state.raw<number | null>(null);
  /** Why the server would refuse these settings. */
  refusal = $state.raw<Refusal | null>(null);

  /** Asks about these settings, unless they were asked about last. */
  ask(settings: TableSettings): void {
    const asking = question(settings);
    if (asking === this.#asked) return;
    this.#asked = asking;
    this.tiles = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#send(asking), PAUSE);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#asked = '';
  }

  async #send(asking: string): Promise<void> {
    let tiles: number | null = null;
    let refusal: Refusal | null = null;
    try {
      const { view, problem } = await request<Answer>('workbench/new', {
        json: { settings: JSON.parse(asking) },
      });
      if (view) tiles = tilesOf(view);
      if (problem) refusal = new Refusal('bad-settings', problem.message);
    } catch (error) {
      // A server that cannot be asked now is asked again when the game begins.
      if (error instanceof Refusal && error.code === 'bad-settings') refusal = error;
    }
    if (asking !== this.#asked) return;
    this.tiles = tiles;
    this.refusal = refusal;
  }
}
