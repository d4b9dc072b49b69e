/** Plays a replay: where it is, and how it goes on. */

import type { BenchFrame, GameEvent, Workbench } from '../protocol';
import { Bench, type BenchOptions } from '../workbench/bench.svelte';
import { nextScoring, nextStop, nextTurn, settled, type Timeline, timelineOf, turnAt } from './timeline';

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a frame is looked at, in milliseconds at ordinary speed: points want to be read, draws do not. */
function pauseOf(frame: BenchFrame | null): number {
  if (!frame) return 800;
  if (frame.events.some((event) => event.type === 'award')) return 2200;
  return frame.type === 'chance' ? 600 : 1100;
}

export class Player {
  readonly bench: Bench;
  playing = $state(false);
  speed = $state<Speed>(1);
  /** What happened with the last single step, to be shown as movement. */
  news = $state.raw<{ events: readonly GameEvent[] } | null>(null);
  /** How often it went elsewhere than one step on: what was on its way to be shown is out of date then. */
  jumps = $state(0);

  timeline: Timeline = $derived.by(() => timelineOf(this.bench.frames, this.bench.setup?.first ?? 0));

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: BenchOptions = {}) {
    this.bench = new Bench(options);
  }

  /** Lays a record out. Of one with a mistake, what stands before it; `bench.problem` says what is wrong. */
  async open(record: string, at = 0): Promise<void> {
    this.pause();
    await this.bench.open(record);
    this.go(at);
  }

  /** Takes a record that is laid out already. */
  adopt(laid: Workbench, at = 0): void {
    this.pause();
    this.bench.adopt(laid);
    this.go(at);
  }

  get isAtEnd(): boolean {
    return this.bench.at >= (this.timeline.stops.at(-1) ?? 0);
  }

  get turn() {
    return turnAt(this.timeline, this.bench.at);
  }

  /** Goes to the moment that is nearest to a frame. */
  go(at: number): void {
    const to = settled(this.timeline, at);
    const isStep = to === nextStop(this.timeline, this.bench.at, 1) && to !== this.bench.at;
    this.bench.go(to);
    this.news = isStep ? { events: this.bench.frame?.events ?? [] } : null;
    if (!isStep) this.jumps += 1;
  }

  step(way: 1 | -1): void {
    this.go(nextStop(this.timeline, this.bench.at, way));
  }

  turnwise(way: 1 | -1): void {
    this.go(nextTurn(this.timeline, this.bench.at, way));
  }

  scoring(way: 1 | -1): void {
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
      if (this.isAtEnd) this.pause();
      else this.#tick();
    }, pauseOf(this.bench.frame) / this.speed);
  }
}
