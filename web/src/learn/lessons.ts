/**
 * The first game: short lessons on a real board, each about one idea. Modules define them in `lessons.json` in their
 * folders. The texts are in the catalogues, under `learn-lesson-` and the lesson's id: its `title` and, for each task by
 * number, the task itself, `praise` for a wanted pick, and `other` for a legal pick that the lesson is not about.
 */

export interface Task {
  /** The board of the task: the lines of a record after its header. Without it, the previous board is kept. */
  record?: readonly string[];
  /** The wanted picks, in record notation. A final star matches any ending. */
  wanted: readonly string[];
  /** What is played automatically afterwards: picks of others, and passes on choices the lesson is not about. */
  then?: readonly string[];
  /** A pick that a rule forbids here. The learner may ask why. */
  forbidden?: string;
  /** Whether to show praise and wait for the learner to continue. */
  praised: boolean;
  /** Whether to show the points of final scoring at the end. */
  final?: boolean;
}

export interface Lesson {
  id: string;
  /** The rules it is about, as further reading. */
  rules: readonly string[];
  tasks: readonly Task[];
}

/** The learner's seat. The learner is red and moves first. */
export const LEARNER = 0;

const books = import.meta.glob<Lesson[]>('../../../crates/rules/src/modules/*/lessons.json', {
  eager: true,
  import: 'default',
});

export const LESSONS: readonly Lesson[] = Object.values(books).flat();

/** Returns the record of a task. */
export function recordOf({ record = [] }: Task): string {
  return ['bastide 2', 'players red blue', ...record, ''].join('\n');
}

/** Whether a pick is wanted. */
export function isWanted(task: Task, pick: string): boolean {
  return task.wanted.some((one) => (one.endsWith('*') ? pick.startsWith(one.slice(0, -1)) : one === pick));
}
