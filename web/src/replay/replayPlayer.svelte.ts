/** The playback of a replay: its position, speed and navigation. */

import type { BenchFrame, GameEvent, Workbench } from '../protocol';
import { Bench, type BenchOptions } from '../workbench/bench.svelte';
import { lastStopAt, nextScoring, nextStop, nextTurn, type Timeline, timelineOf, turnAt } from './timeline';

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Returns how long a frame is shown at normal speed, in milliseconds. Points take time to read, draws do not. */
function frameDuration(frame: BenchFrame | null): number {
  if (!frame) return 800;
  if (frame.events.some((event) => event.type === 'award')) return 2200;
  return frame.type === 'chance' ? 600 : 1100;
}

export class ReplayPlayer {
  readonly bench: Bench;
  playing = $state(false);
  speed = $state<Speed>(1);
  /** The events of the last single step forward, to be animated. */
  news = $state.raw<{ events: readonly GameEvent[] } | null>(null);
  /** The number of jumps, that is, moves other than one step forward. A jump makes pending animations obsolete. */
  jumps = $state(0);

  timeline: Timeline = $derived.by(() => timelineOf(this.bench.frames, this.bench.setup?.first ?? 0));

  /** Called when playing has reached the end of the record. */
  onend: (() => void) | undefined;

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: BenchOptions = {}) {
    this.bench = new Bench(options);
  }

  /** Opens a record. If it has an error, opens the part before it, and `bench.problem` describes the error. */
  async open(record: string, at = 0): Promise<void> {
    this.pause();
    await this.bench.open(record);
    this.go(at);
  }

  /** Opens a record that has already been laid out by the server. */
  adopt(loaded: Workbench, at = 0): void {
    this.pause();
    this.bench.adopt(loaded);
    this.go(at);
  }

  get isAtEnd(): boolean {
    return this.bench.at >= (this.timeline.stops.at(-1) ?? 0);
  }

  get turn() {
    return turnAt(this.timeline, this.bench.at);
  }

  /** Goes to the last stop at or before a frame. */
  go(at: number): void {
    const to = lastStopAt(this.timeline, at);
    const isStep = to === nextStop(this.timeline, this.bench.at, 1) && to !== this.bench.at;
    this.bench.go(to);
    this.news = isStep ? { events: this.bench.frame?.events ?? [] } : null;
    if (!isStep) this.jumps += 1;
  }

  step(way: 1 | -1): void {
    this.go(nextStop(this.timeline, this.bench.at, way));
  }

  stepTurn(way: 1 | -1): void {
    this.go(nextTurn(this.timeline, this.bench.at, way));
  }

  stepScoring(way: 1 | -1): void {
    this.go(nextScoring(this.timeline, this.bench.at, way));
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    if (this.isAtEnd) this.go(0);
    this.playing = true;
    this.#tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #tick(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.playing) return;
      this.step(1);
      if (this.isAtEnd) {
        this.pause();
        this.onend?.();
      } else this.#tick();
    }, frameDuration(this.bench.frame) / this.speed);
  }
}
