/** The analysis of a game: asked for, followed while it is made, and shown as far as it is. */

import { Refusal } from '../net/api';
import type { AnalysedDecision, AnalysisInfo } from '../protocol';
import { type Analysed, beginAnalysis, followAnalysis, pauseAnalysis } from './analyses';
import { costlyOf, isMistake, type Judgement, joined, lastFrame } from './judgement';
import { forgetAnalysis, rememberAnalysis, seenAnalysis } from './seen';

export type Stage = 'none' | AnalysisInfo['state'];

/** How long between two looks at an analysis under way, in milliseconds. */
const PAUSE = 1500;
/** So many looks may fail in a row before it is given up: a server is sometimes restarted. */
const MOST_FAILURES = 8;

export class Analyst {
  stage = $state<Stage>('none');
  /** How many others come before. */
  ahead = $state(0);
  done = $state(0);
  all = $state(0);
  judgement = $state.raw<Judgement | null>(null);
  failure = $state.raw<unknown>(null);

  /** The decisions that cost something, and those of them that cost much. */
  costly: readonly AnalysedDecision[] = $derived(this.judgement ? costlyOf(this.judgement) : []);
  mistakes: readonly AnalysedDecision[] = $derived(this.costly.filter(isMistake));

  /** The analysis under way. */
  #id: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Answers to what was asked before the last stop come too late. */
  #turn = 0;

  async start(game: Analysed): Promise<void> {
    this.stop();
    const turn = this.#turn;
    this.stage = 'waiting';
    try {
      const info = await beginAnalysis(game);
      if ('table' in game) rememberAnalysis(game.table, info.id);
      if (turn === this.#turn) this.#take(info);
    } catch (error) {
      if (turn === this.#turn) this.#fail(error);
    }
  }

  /** Shows the analysis of a table that was seen here before, if the server still has it. */
  async resume(table: string): Promise<void> {
    const id = seenAnalysis(table);
    if (!id) return;
    const turn = this.#turn;
    try {
      const info = await followAnalysis(id, 0);
      if (turn === this.#turn && info.state !== 'failed') this.#take(info);
    } catch (error) {
      // Nobody asked for it: whoever wants it can begin it.
      if (error instanceof Refusal && error.code === 'unknown-analysis') forgetAnalysis(table);
    }
  }

  /** Forgets everything, and lets the server turn to something else: it goes on when somebody asks again. */
  pause(): void {
    // If that does not arrive, it pauses by itself because nobody follows it any more.
    if (this.#id) pauseAnalysis(this.#id).catch(() => {});
    this.stop();
  }

  /** Forgets everything. What the server has found it keeps. */
  stop(): void {
    this.#turn += 1;
    clearTimeout(this.#timer);
    this.#id = null;
    this.stage = 'none';
    this.ahead = 0;
    this.done = 0;
    this.all = 0;
    this.judgement = null;
    this.failure = null;
  }

  #take(info: AnalysisInfo): void {
    this.#id = info.state === 'done' ? null : info.id;
    this.ahead = info.ahead;
    this.done = info.done;
    this.all = info.all;
    this.judgement = joined(this.judgement, info);
    this.stage = info.state;
    if (info.state === 'failed') this.#fail(new Refusal('internal', 'the analysis broke off'));
    else if (info.state !== 'done') this.#follow(info.id, 0);
  }

  #follow(id: string, failures: number): void {
    const turn = this.#turn;
    this.#timer = setTimeout(async () => {
      try {
        const info = await followAnalysis(id, lastFrame(this.judgement));
        if (turn === this.#turn) this.#take(info);
      } catch (error) {
        if (turn !== this.#turn) return;
        const isGone = error instanceof Refusal && error.code !== 'offline' && error.code !== 'unavailable';
        if ((isGone && error.code !== 'too-fast') || failures >= MOST_FAILURES) this.#fail(error);
        else this.#follow(id, failures + 1);
      }
    }, PAUSE);
  }

  #fail(error: unknown): void {
    clearTimeout(this.#timer);
    this.failure = error;
    this.stage = 'failed';
  }
}
