/** What the other players have placed and moved since a player's last turn. */

import type { Anchor, Piece } from '../protocol';
import type { Step } from './game';

/** What one player placed and moved in one turn. */
export interface RecentMove {
  /** Its number among the recent moves, from 1. */
  number: number;
  seat: number;
  /** The cells of tiles and of roads laid over them. */
  cells: [number, number][];
  /** The ids of players' figures. */
  figures: number[];
  /** The places of other pieces. */
  anchors: Anchor[];
}

/** Returns what others did since the last completed turn of a player, in order. */
export function recentMoves(steps: readonly Step[], player: number): RecentMove[] {
  let moves: RecentMove[] = [];
  let turn: number | null = null;
  /** The seats that have moved in the current turn, each with its move. */
  let current = new Map<number, RecentMove>();
  const moveOf = (seat: number): RecentMove => {
    const known = current.get(seat);
    if (known) return known;
    const move = { number: moves.length + 1, seat, cells: [], figures: [], anchors: [] };
    moves.push(move);
    current.set(seat, move);
    return move;
  };
  for (const { events, what, undone, moved = [] } of steps) {
    if (undone) continue;
    const mover = what.kind === 'move' ? what.seat : null;
    // The events of a pick may end with the next turn. What the pick moved belongs to the turn before.
    if (mover !== null && mover !== player && moved.length > 0) moveOf(mover).anchors.push(...moved);
    for (const event of events) {
      if (event.type === 'turn-began') {
        if (turn === player && event.seat !== player) moves = [];
        turn = event.seat;
        current = new Map();
      } else if (event.type === 'tile-placed') {
        if (event.seat !== undefined && event.seat !== player) moveOf(event.seat).cells.push(event.cell);
      } else if (event.type === 'road-laid-over') {
        if (mover !== null && mover !== player) moveOf(mover).cells.push(event.cell);
      } else if (event.type === 'figure-placed') {
        if (event.seat !== player) moveOf(event.seat).figures.push(event.id);
      }
    }
  }
  return moves;
}

/** Returns the seat of this device whose turn it is or was last; `null` if it has no seat or none has had a turn. */
export function latestOwnTurn(steps: readonly Step[], own: readonly number[]): number | null {
  for (let index = steps.length - 1; index >= 0; index--) {
    const { events, undone } = steps[index] as Step;
    if (undone) continue;
    for (const event of events.toReversed())
      if (event.type === 'turn-began' && own.includes(event.seat)) return event.seat;
  }
  return own[0] ?? null;
}

/** Returns the places where pieces other than players' figures are now but were not before. */
export function movedPieces(before: readonly Piece[], after: readonly Piece[]): Anchor[] {
  if (before === after) return [];
  const keyOf = ({ kind, anchor }: Piece) => `${kind} ${JSON.stringify(anchor)}`;
  const known = new Set(before.map(keyOf));
  return after
    .filter((piece) => piece.id === undefined && !known.has(keyOf(piece)))
    .map(({ anchor }) => anchor);
}
