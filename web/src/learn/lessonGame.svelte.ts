/** A running lesson: a game that accepts only the picks the lesson is about. */

import type { PickRefusal } from '../protocol';
import { Bench } from '../workbench/bench.svelte';
import { isWanted, LEARNER, type Lesson, recordOf, type Task } from './lessons';

export type Feedback = { tone: 'praise' | 'hint'; key: string } | { tone: 'rule'; why: PickRefusal };

export class LessonGame extends Bench {
  /** The number of the task, from 0. */
  number = $state(0);
  /** The feedback on the last pick. */
  feedback = $state.raw<Feedback | null>(null);
  /** Whether the task is done. */
  solved = $state(false);

  constructor(
    readonly lesson: Lesson,
    seatName: (colour: string, seat: number) => string,
  ) {
    super({ plays: true, own: [LEARNER], seatName });
  }

  get task(): Task {
    return this.lesson.tasks[this.number] as Task;
  }

  get isLast(): boolean {
    return this.number + 1 === this.lesson.tasks.length;
  }

  /** Returns the message key of the task or of its feedback. */
  key(part?: 'praise' | 'other'): string {
    return `learn-lesson-${this.lesson.id}-${this.number + 1}${part ? `-${part}` : ''}`;
  }

  /** Starts a task. If it continues the board of an earlier task, starts with that one. */
  async startTask(number = 0): Promise<void> {
    let from = number;
    while (from > 0 && !this.lesson.tasks[from]?.record) from--;
    this.number = from;
    this.feedback = null;
    this.solved = false;
    await this.open(recordOf(this.task), Number.POSITIVE_INFINITY);
    // Lessons can be repeated but have no undo.
    this.floor = Number.POSITIVE_INFINITY;
  }

  /** Continues with the next task of the lesson. */
  async nextTask(): Promise<void> {
    if (this.isLast) return;
    if (this.lesson.tasks[this.number + 1]?.record) await this.startTask(this.number + 1);
    else this.#next();
  }

  override async pick(text: string): Promise<void> {
    if (this.solved || this.busy) return;
    if (!isWanted(this.task, text)) {
      this.feedback = { tone: 'hint', key: this.key('other') };
      return;
    }
    await super.pick(text);
    for (const more of this.task.then ?? []) {
      if (this.chance) await this.choose(more);
      else await super.pick(more);
    }
    if (!this.task.praised && !this.isLast) {
      this.#next();
      return;
    }
    this.solved = true;
    this.feedback = { tone: 'praise', key: this.key('praise') };
  }

  /** Asks which rule forbids the task's `forbidden` pick. */
  async askWhy(): Promise<void> {
    const { forbidden } = this.task;
    if (!forbidden) return;
    const why = await this.why(forbidden);
    if (why) this.feedback = { tone: 'rule', why };
  }

  #next(): void {
    this.number += 1;
    this.feedback = null;
    this.solved = false;
  }
}
