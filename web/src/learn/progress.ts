/** How far somebody has come in the first game, kept in the browser. */

import { keep, keptFields } from '../kept';

const KEY = 'bastide.first-game';

export interface Progress {
  /** The lesson to go on with, from 0; as many as there are lessons when all are done. */
  lesson: number;
  /** Ids of the lessons that were done, not skipped. */
  done: string[];
}

export function progress(): Progress {
  const { lesson, done } = keptFields(KEY);
  return {
    lesson: typeof lesson === 'number' && Number.isInteger(lesson) && lesson >= 0 ? lesson : 0,
    done: Array.isArray(done) ? done.filter((id) => typeof id === 'string') : [],
  };
}

export function keepProgress(made: Progress): void {
  keep(KEY, made);
}
