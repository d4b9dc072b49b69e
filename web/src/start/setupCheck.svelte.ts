/** Checks a setup on the server before the game starts: the engine counts its tiles and reports problems. */

import { RequestError, request } from '../net/api';
import type { TableSettings, View } from '../protocol';

/** How long the settings must stay unchanged before the request, in milliseconds. */
const CHECK_DELAY = 350;

interface Answer {
  view?: View;
  problem?: { message: string };
}

/** Returns the part of the settings that affects the rules, as JSON. The rest needs no check. */
function checkedSettings({ edition, modules, tiles, options, seats }: TableSettings): string {
  // Only the number of seats matters.
  return JSON.stringify({ edition, modules, tiles, options, seats: seats.map(() => ({ who: 'link' })) });
}

/** Returns the number of tiles of a new game: the piles and the start tile, but not a start board of several cells. */
export function countTiles(view: View): number {
  const { drawn, laid } = countDrawn(view);
  return drawn + (laid === 1 ? 1 : 0);
}

/** Returns how many tiles are drawn and how many lie on the board at the start. */
export function countDrawn({ tiles, turn }: View): { drawn: number; laid: number } {
  return { drawn: turn.piles.reduce((sum, pile) => sum + pile, 0), laid: tiles.length };
}

/** Returns what each player has at the start: kinds of figures and pieces with their numbers. */
export function countPieces({ players, panels }: View): [string, number][] {
  const figures = players[0]?.supply ?? [];
  const elements = panels.flatMap((panel) => panel.elements);
  const others = elements.flatMap((element): [string, number][] =>
    element.type === 'counter' && element.is_supply ? [[element.piece, element.counts[0] ?? 0]] : [],
  );
  return [...figures, ...others].filter(([, count]) => count > 0);
}

export class SetupCheck {
  #asked = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The number of tiles of the game; `null` until the server has answered. */
  tiles = $state.raw<number | null>(null);
  /** How many of them are drawn, and how many lie on the board at the start. */
  parts = $state.raw<{ drawn: number; laid: number } | null>(null);
  /** What each player has at the start; empty until the server has answered. */
  pieces = $state.raw<[string, number][]>([]);
  /** Why the server would refuse these settings. */
  refusal = $state.raw<RequestError | null>(null);

  /** Requests a check of these settings, unless they are the same as last time. */
  ask(settings: TableSettings): void {
    const asking = checkedSettings(settings);
    if (asking === this.#asked) return;
    this.#asked = asking;
    this.tiles = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#send(asking), CHECK_DELAY);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#asked = '';
  }

  async #send(asking: string): Promise<void> {
    let tiles: number | null = null;
    let parts: { drawn: number; laid: number } | null = null;
    let pieces: [string, number][] = [];
    let refusal: RequestError | null = null;
    try {
      const { view, problem } = await request<Answer>('workbench/new', {
        json: { settings: JSON.parse(asking) },
      });
      if (view) {
        tiles = countTiles(view);
        parts = countDrawn(view);
        pieces = countPieces(view);
      }
      if (problem) refusal = new RequestError('bad-settings', problem.message);
    } catch (error) {
      // If the server cannot be reached now, the settings are checked when the game starts.
      if (error instanceof RequestError && error.code === 'bad-settings') refusal = error;
    }
    if (asking !== this.#asked) return;
    this.tiles = tiles;
    this.parts = parts;
    this.pieces = pieces;
    this.refusal = refusal;
  }
}
