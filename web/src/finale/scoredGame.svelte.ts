/** A finished game as it was scored: with the figures that final scoring returned, and with the scores of a moment. */

import type { Game } from '../game/game';
import type { LastSequence, Piece, PlayerView, View } from '../protocol';

/** What differs from the finished game. */
export interface ScoredPosition {
  /** The figures that still stand. */
  standing: readonly Piece[];
  /** The figures that have been lifted, also those that stay on the board of the finished game. */
  lifted?: ReadonlySet<number>;
  /** The scores; those of the finished game if missing. */
  scores?: readonly number[];
  last: LastSequence | null;
  /** Whether features can be inspected. */
  aids: boolean;
}

export class ScoredGame implements Game {
  readonly ask = null;
  readonly waiting = { for: 'nothing' } as const;
  readonly busy = false;
  readonly canUndo = false;

  readonly view: View | null = $derived.by(() => {
    const { view } = this.game;
    if (!view) return null;
    const { standing, lifted } = this.position();
    const onBoard = new Set(view.pieces.map(({ id }) => id));
    const all = [...view.pieces, ...standing.filter(({ id }) => !onBoard.has(id))];
    const pieces = lifted ? all.filter(({ id }) => id === undefined || !lifted.has(id)) : all;
    return { ...view, pieces, players: view.players.map((player, seat) => this.#player(player, seat)) };
  });

  constructor(
    private readonly game: Game,
    private readonly position: () => ScoredPosition,
  ) {}

  get setup() {
    return this.game.setup;
  }
  get seats() {
    return this.game.seats;
  }
  get own() {
    return this.game.own;
  }
  get steps() {
    return this.game.steps;
  }
  get last() {
    return this.position().last;
  }
  get recent() {
    return this.position().last ? this.game.recent : [];
  }
  get aids() {
    return this.position().aids && this.game.aids;
  }

  async pick(): Promise<void> {}
  async confirm(): Promise<void> {}
  async undo(): Promise<void> {}

  why(pick: string) {
    return this.game.why(pick);
  }
  look(cell: [number, number], spot?: string) {
    return this.game.look(cell, spot);
  }
  projected() {
    return this.game.projected();
  }
  unseen() {
    return this.game.unseen();
  }
  fitting(cell: [number, number]) {
    return this.game.fitting(cell);
  }

  #player(player: PlayerView, seat: number): PlayerView {
    const { standing, scores } = this.position();
    const score = scores?.[seat] ?? player.score;
    const supply = player.supply.map(([kind, count]): [string, number] => {
      const away = standing.filter((piece) => piece.owner === seat && piece.kind === kind).length;
      return [kind, Math.max(0, count - away)];
    });
    return { ...player, supply, score, markers: scores ? [score] : player.markers };
  }
}
