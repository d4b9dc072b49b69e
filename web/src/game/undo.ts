/** Whether and how the last pick of this device can be undone. This is only the offer; the server decides. */

import type { SeatInfo, TableInfo, Waiting } from '../protocol';
import type { Step } from './game';
import { proposalAboutPosition } from './proposals';

export interface UndoOption {
  seat: number;
  /** Whether no consent is needed, because the turn is not over or not confirmed yet. */
  free: boolean;
  /** The players on other devices who would have to agree. */
  asked: number[];
}

interface UndoContext {
  table: TableInfo | null;
  seats: readonly SeatInfo[];
  own: readonly number[];
  waiting: Waiting;
  steps: readonly Step[];
}

export function undoOption({ table, seats, own, waiting, steps }: UndoContext): UndoOption | null {
  const rule = table?.settings.undo;
  if (table?.phase !== 'playing' || rule === 'never') return null;
  if (waiting.for === 'confirm') return own.includes(waiting.seat) ? free(waiting.seat) : null;
  const last = steps.findLast(isMoveOrOutcome)?.what;
  if (
    last?.kind === 'move' &&
    own.includes(last.seat) &&
    waiting.for === 'pick' &&
    waiting.seat === last.seat
  )
    return free(last.seat);
  if (rule !== 'consent' || proposalAboutPosition(table)) return null;
  const latestStep = steps.findLastIndex(
    (step) => isMoveOrOutcome(step) && step.what.kind === 'move' && own.includes(step.what.seat),
  );
  const latest = steps[latestStep]?.what;
  if (latestStep < lastSettled(steps)) return null;
  if (latest?.kind !== 'move' || seats[latest.seat]?.absence) return null;
  const others = seats.flatMap((seat, number) => (mustAgree(seat) && !own.includes(number) ? [number] : []));
  return { seat: latest.seat, free: false, asked: others };
}

function free(seat: number): UndoOption {
  return { seat, free: true, asked: [] };
}

/** Returns the last draw before another deal took over. It stands, because the new deal would decide it otherwise. */
function lastSettled(steps: readonly Step[]): number {
  const redealt = steps.findLastIndex(
    ({ what }) => what.kind === 'note' && (what.name === 'hosted' || what.name === 'seat'),
  );
  return steps
    .slice(0, Math.max(redealt, 0))
    .findLastIndex((step) => isMoveOrOutcome(step) && step.what.kind === 'outcome');
}

function isMoveOrOutcome(step: Step): boolean {
  return !step.undone && step.what.kind !== 'note';
}

/** Whether a player must agree. This includes players a bot has taken over for: they may be back. */
function mustAgree(seat: SeatInfo): boolean {
  return seat.bot === undefined && seat.absence?.why !== 'resigned';
}
