/** The learner's progress in the first game, stored in the browser. */

import { loadObject, save } from '../storage';

const KEY = 'bastide.first-game';

export interface Progress {
  /** The lesson to continue with, from 0. Equals the number of lessons when all are done. */
  lesson: number;
  /** The ids of lessons that were completed, not skipped. */
  done: string[];
}

export function loadProgress(): Progress {
  const { lesson, done } = loadObject(KEY);
  return {
    lesson: typeof lesson === 'number' && Number.isInteger(lesson) && lesson >= 0 ? lesson : 0,
    done: Array.isArray(done) ? done.filter((id) => typeof id === 'string') : [],
  };
}

export function saveProgress(progress: Progress): void {
  save(KEY, progress);
}
