/** How far somebody has come in the first game, kept in the browser. */

const KEY = 'bastide.first-game';

export interface Progress {
  /** The lesson to go on with, from 0; as many as there are lessons when all are done. */
  lesson: number;
  /** Ids of the lessons that were done, not skipped. */
  done: string[];
}

export function progress(): Progress {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Progress>;
    const lesson = Number.isInteger(kept.lesson) && (kept.lesson ?? 0) >= 0 ? (kept.lesson ?? 0) : 0;
    const done = Array.isArray(kept.done) ? kept.done.filter((id) => typeof id === 'string') : [];
    return { lesson, done };
  } catch {
    return { lesson: 0, done: [] };
  }
}

export function keepProgress(made: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(made));
  } catch {
    // The lessons go on; they just begin anew next time.
  }
}
