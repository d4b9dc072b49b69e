/** Games that are being entered by hand, kept in the browser so that nothing is lost. */

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
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isDraft).sort((a, b) => b.at - a.at) : [];
  } catch {
    return [];
  }
}

/** Keeps a draft; whether it could be kept. */
export function keepDraft(draft: Draft): boolean {
  const others = drafts().filter(({ id }) => id !== draft.id);
  try {
    localStorage.setItem(KEY, JSON.stringify([draft, ...others].slice(0, MOST)));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(drafts().filter((draft) => draft.id !== id)));
  } catch {
    // It stays in the list until there is room to write.
  }
}
