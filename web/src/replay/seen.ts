/** The analyses that this browser has seen, by their tables: a page that is loaded again shows them without being asked. */

import { keep, keptList } from '../kept';

const KEY = 'bastide.analyses';
/** The server keeps no more than a few, either. */
const MOST = 50;

interface Seen {
  table: string;
  id: string;
}

function isSeen(value: unknown): value is Seen {
  const seen = value as Partial<Seen> | null;
  return typeof seen?.table === 'string' && typeof seen.id === 'string';
}

function others(table: string): Seen[] {
  return keptList(KEY, isSeen).filter((seen) => seen.table !== table);
}

/** The analysis of a table's game that was seen last. */
export function seenAnalysis(table: string): string | undefined {
  return keptList(KEY, isSeen).find((seen) => seen.table === table)?.id;
}

export function rememberAnalysis(table: string, id: string): void {
  keep(KEY, [{ table, id }, ...others(table)].slice(0, MOST));
}

export function forgetAnalysis(table: string): void {
  keep(KEY, others(table));
}
