/** The ids of analyses shown in this browser, by table. They are shown again after a reload. */

import { loadList, save } from '../storage';

const KEY = 'bastide.analyses';
/** The maximum number stored. The server keeps only a few, too. */
const MAX_ANALYSES = 50;

interface StoredAnalysis {
  table: string;
  id: string;
}

function isStoredAnalysis(value: unknown): value is StoredAnalysis {
  const stored = value as Partial<StoredAnalysis> | null;
  return typeof stored?.table === 'string' && typeof stored.id === 'string';
}

function others(table: string): StoredAnalysis[] {
  return loadList(KEY, isStoredAnalysis).filter((stored) => stored.table !== table);
}

/** Returns the id of a table's analysis shown last. */
export function storedAnalysis(table: string): string | undefined {
  return loadList(KEY, isStoredAnalysis).find((stored) => stored.table === table)?.id;
}

export function rememberAnalysis(table: string, id: string): void {
  save(KEY, [{ table, id }, ...others(table)].slice(0, MAX_ANALYSES));
}

export function forgetAnalysis(table: string): void {
  save(KEY, others(table));
}
