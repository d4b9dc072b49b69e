/**
 * The first game: short lessons on a real board, each with one idea. A module has them in its folder, as `lessons.json`.
 * What is said stands in the catalogues, under `learn-lesson-` and the lesson's id: its `title`, and for each task, by its
 * number, the text, `praise` for what was wanted, and `other` for what is allowed but not what the lesson is about.
 */

export interface Task {
  /** The board of the task, as the lines of a record without its first; the one before goes on if there is none. */
  record?: readonly string[];
  /** The picks that are wanted, as records write them; a star stands for any ending. */
  wanted: readonly string[];
  /** What happens then by itself: picks of others, and passing what the lesson is not about. */
  then?: readonly string[];
  /** Something that a rule forbids here; the learner may ask why. */
  forbidden?: string;
  /** Whether there is a word of praise, and a pause to read it. */
  praised: boolean;
  /** Whether it ends with the points that final scoring gave. */
  final?: boolean;
}

export interface Lesson {
  id: string;
  /** The rules that it is about, for those who want to know exactly. */
  rules: readonly string[];
  tasks: readonly Task[];
}

/** The learner is red, and moves first. */
export const LEARNER = 0;

const books = import.meta.glob<Lesson[]>('../../../crates/rules/src/modules/*/lessons.json', {
  eager: true,
  import: 'default',
});

export const LESSONS: readonly Lesson[] = Object.values(books).flat();

/** The record of a task. */
export function recordOf({ record = [] }: Task): string {
  return ['bastide 1', 'players red blue', ...record, ''].join('\n');
}

/** Whether a pick is wanted. */
export function isWanted(task: Task, pick: string): boolean {
  return task.wanted.some((one) => (one.endsWith('*') ? pick.startsWith(one.slice(0, -1)) : one === pick));
}
