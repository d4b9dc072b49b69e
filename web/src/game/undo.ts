/** Whether and how the last pick of this device can be taken back. The server decides; this is what is offered. */

import type { SeatInfo, TableInfo, Waiting } from '../protocol';
import type { Step } from './game';

export interface UndoWay {
  seat: number;
  /** Nothing but own picks that do not stand yet came since, so that nobody has to be asked. */
  free: boolean;
  /** The people elsewhere who would have to agree. */
  asked: number[];
}

interface Known {
  table: TableInfo | null;
  seats: readonly SeatInfo[];
  own: readonly number[];
  waiting: Waiting;
  steps: readonly Step[];
}

export function undoWay({ table, seats, own, waiting, steps }: Known): UndoWay | null {
  const rule = table?.settings.undo;
  if (table?.phase !== 'playing' || rule === 'never') return null;
  if (waiting.for === 'confirm') return own.includes(waiting.seat) ? free(waiting.seat) : null;
  const last = steps.findLast(counts)?.what;
  if (
    last?.kind === 'move' &&
    own.includes(last.seat) &&
    waiting.for === 'pick' &&
    waiting.seat === last.seat
  )
    return free(last.seat);
  if (rule !== 'consent' || table.proposal) return null;
  const latest = steps.findLast(
    (step) => counts(step) && step.what.kind === 'move' && own.includes(step.what.seat),
  )?.what;
  if (latest?.kind !== 'move' || seats[latest.seat]?.absence) return null;
  const asked = seats.flatMap((seat, number) => (mustAgree(seat) && !own.includes(number) ? [number] : []));
  return { seat: latest.seat, free: false, asked };
}

function free(seat: number): UndoWay {
  return { seat, free: true, asked: [] };
}

function counts(step: Step): boolean {
  return !step.undone && step.what.kind !== 'note';
}

/** Those for whom a computer player plays are asked, too: they may be back. */
function mustAgree(seat: SeatInfo): boolean {
  return seat.bot === undefined && seat.absence?.why !== 'resigned';
}
