/** The analysis of a game: requests it, follows its progress, and provides the results so far. */

import { RequestError } from '../net/api';
import { type Host, hostOf } from '../net/transport';
import type { AnalysedDecision, AnalysisInfo } from '../protocol';
import { isTransient } from '../ui/errorText';
import { type Analysed, analysisHost, followAnalysis, pauseAnalysis, startAnalysis } from './analysisApi';
import { type AnalysisResults, costlyDecisions, isMistake, lastFrame, mergeResults } from './analysisResults';
import { forgetAnalysis, rememberAnalysis, storedAnalysis } from './analysisStorage';

export type AnalysisState = 'none' | AnalysisInfo['state'];

/** The polling interval of a running analysis, in milliseconds. */
const POLL_INTERVAL = 1500;
/** The number of consecutive failed requests before giving up. The server may be restarting. */
const MAX_FAILURES = 8;

export class AnalysisTracker {
  state = $state<AnalysisState>('none');
  /** The number of analyses ahead in the queue. */
  ahead = $state(0);
  done = $state(0);
  all = $state(0);
  results = $state.raw<AnalysisResults | null>(null);
  failure = $state.raw<unknown>(null);

  /** The decisions that cost points, and the mistakes and blunders among them. */
  costly: readonly AnalysedDecision[] = $derived(this.results ? costlyDecisions(this.results) : []);
  mistakes: readonly AnalysedDecision[] = $derived(this.costly.filter(isMistake));

  /** The id of the running analysis. */
  #id: string | null = null;
  /** Where it runs. */
  #host: Host = 'server';
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Incremented by `stop`. Answers to earlier requests are ignored. */
  #run = 0;

  async start(game: Analysed): Promise<void> {
    this.stop();
    const run = this.#run;
    this.state = 'waiting';
    this.#host = analysisHost(game);
    try {
      const info = await startAnalysis(game, this.#host);
      if ('table' in game) rememberAnalysis(game.table, info.id);
      if (run === this.#run) this.#accept(info);
    } catch (error) {
      if (run === this.#run) this.#fail(error);
    }
  }

  /** Loads the analysis of a table that was shown on this device before, if the server still has it. */
  async resume(table: string): Promise<void> {
    const id = storedAnalysis(table);
    if (!id) return;
    const run = this.#run;
    this.#host = hostOf(table);
    try {
      const info = await followAnalysis(id, 0, this.#host);
      if (run === this.#run && info.state !== 'failed') this.#accept(info);
    } catch (error) {
      // Not an error for the user, who can start the analysis again.
      if (error instanceof RequestError && error.code === 'unknown-analysis') forgetAnalysis(table);
    }
  }

  /** Clears the results and pauses the analysis on the server. It continues when it is requested again. */
  pause(): void {
    // If the request is lost, the server pauses by itself when the analysis is no longer polled.
    if (this.#id) pauseAnalysis(this.#id, this.#host).catch(() => {});
    this.stop();
  }

  /** Clears the results here. The server keeps its own. */
  stop(): void {
    this.#run += 1;
    clearTimeout(this.#timer);
    this.#id = null;
    this.state = 'none';
    this.ahead = 0;
    this.done = 0;
    this.all = 0;
    this.results = null;
    this.failure = null;
  }

  #accept(info: AnalysisInfo): void {
    this.#id = info.state === 'done' ? null : info.id;
    this.ahead = info.ahead;
    this.done = info.done;
    this.all = info.all;
    this.results = mergeResults(this.results, info);
    this.state = info.state;
    if (info.state === 'failed') this.#fail(new RequestError('internal', 'the analysis failed'));
    else if (info.state !== 'done') this.#follow(info.id, 0);
  }

  #follow(id: string, failures: number): void {
    const run = this.#run;
    this.#timer = setTimeout(async () => {
      try {
        const info = await followAnalysis(id, lastFrame(this.results), this.#host);
        if (run === this.#run) this.#accept(info);
      } catch (error) {
        if (run !== this.#run) return;
        const isGone = error instanceof RequestError && !isTransient(error);
        if (isGone || failures >= MAX_FAILURES) this.#fail(error);
        else this.#follow(id, failures + 1);
      }
    }, POLL_INTERVAL);
  }

  #fail(error: unknown): void {
    clearTimeout(this.#timer);
    this.failure = error;
    this.state = 'failed';
  }
}
