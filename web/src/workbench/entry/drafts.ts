/** Games being entered by hand, stored in the browser so that nothing is lost. */

import { loadList, save } from '../../storage';

const KEY = 'bastide.entered';
const MAX_DRAFTS = 12;

export interface Draft {
  id: string;
  /** The record so far. */
  text: string;
  names: string[];
  /** The number of tiles on the board. */
  tiles: number;
  over: boolean;
  /** When it was last changed, in milliseconds since 1970. */
  at: number;
}

function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null;
  return typeof draft?.id === 'string' && typeof draft.text === 'string' && Array.isArray(draft.names);
}

/** Returns all drafts, the newest first. */
export function drafts(): Draft[] {
  return loadList(KEY, isDraft).sort((a, b) => b.at - a.at);
}

/** Stores a draft. Returns whether the browser accepted it. */
export function saveDraft(draft: Draft): boolean {
  const others = drafts().filter(({ id }) => id !== draft.id);
  return save(KEY, [draft, ...others].slice(0, MAX_DRAFTS));
}

export function deleteDraft(id: string): void {
  save(
    KEY,
    drafts().filter((draft) => draft.id !== id),
  );
}
