/** Games that are being entered by hand, kept in the browser so that nothing is lost. */

import { keep, keptList } from '../../kept';

const KEY = 'bastide.entered';
const MOST = 12;

export interface Draft {
  id: string;
  /** The record so far. */
  text: string;
  names: string[];
  /** Tiles that lie there. */
  tiles: number;
  over: boolean;
  /** When it was changed last, in milliseconds since 1970. */
  at: number;
}

function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null;
  return typeof draft?.id === 'string' && typeof draft.text === 'string' && Array.isArray(draft.names);
}

/** All drafts, the newest first. */
export function drafts(): Draft[] {
  return keptList(KEY, isDraft).sort((a, b) => b.at - a.at);
}

/** Keeps a draft; whether it could be kept. */
export function keepDraft(draft: Draft): boolean {
  const others = drafts().filter(({ id }) => id !== draft.id);
  return keep(KEY, [draft, ...others].slice(0, MOST));
}

export function dropDraft(id: string): void {
  keep(
    KEY,
    drafts().filter((draft) => draft.id !== id),
  );
}
