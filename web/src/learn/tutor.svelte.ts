/** A lesson under way: a game in which only what the lesson is about is played. */

import type { WhyNot } from '../protocol';
import { Bench } from '../workbench/bench.svelte';
import { isWanted, LEARNER, type Lesson, recordOf, type Task } from './lessons';

export type Word = { tone: 'praise' | 'hint'; key: string } | { tone: 'rule'; why: WhyNot };

export class Tutor extends Bench {
  /** Which task, from 0. */
  number = $state(0);
  /** What is said about the last thing that was tried. */
  word = $state.raw<Word | null>(null);
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

  /** The key of what the task says, or of another word about it. */
  key(part?: 'praise' | 'other'): string {
    return `learn-lesson-${this.lesson.id}-${this.number + 1}${part ? `-${part}` : ''}`;
  }

  /** Begins a task; one that goes on with the board of another begins with that one. */
  async begin(number = 0): Promise<void> {
    let from = number;
    while (from > 0 && !this.lesson.tasks[from]?.record) from--;
    this.number = from;
    this.word = null;
    this.solved = false;
    await this.open(recordOf(this.task), Number.POSITIVE_INFINITY);
    // Lessons are repeated, not taken back.
    this.floor = Number.POSITIVE_INFINITY;
  }

  /** Goes on to the next task of the lesson. */
  async advance(): Promise<void> {
    if (this.isLast) return;
    if (this.lesson.tasks[this.number + 1]?.record) await this.begin(this.number + 1);
    else this.#next();
  }

  override async pick(text: string): Promise<void> {
    if (this.solved || this.busy) return;
    if (!isWanted(this.task, text)) {
      this.word = { tone: 'hint', key: this.key('other') };
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
    this.word = { tone: 'praise', key: this.key('praise') };
  }

  /** Asks which rule stands against what the task says is forbidden. */
  async askWhy(): Promise<void> {
    const { forbidden } = this.task;
    if (!forbidden) return;
    const why = await this.why(forbidden);
    if (why) this.word = { tone: 'rule', why };
  }

  #next(): void {
    this.number += 1;
    this.word = null;
    this.solved = false;
  }
}
