/**
 * A game without a table: a replay, an example of a rule, a lesson, a trial, or a game entered by hand. Its record is
 * its only state: undo truncates the record, and a pick appends to it.
 */

import type { Game, Step } from '../game/game';
import { withDisplayNames } from '../game/names';
import type { RecentMove } from '../game/recentMoves';
import { RequestError } from '../net/api';
import type {
  Ask,
  BenchFrame,
  BenchNext,
  BenchSetup,
  FeatureInfo,
  LastSequence,
  PickRefusal,
  ProjectedScores,
  RecordProblem,
  SeatInfo,
  UnseenTile,
  View,
  Waiting,
  Workbench,
} from '../protocol';
import { botPick, loadRecord, queryBench } from './api';
import { FrameViews } from './frameViews';
import { stepsOfRecord } from './steps';

/** A random event that the game waits for. */
export type Chance = Extract<BenchNext, { for: 'chance' }>;

export interface BenchOptions {
  /** Whether the viewer may pick. */
  plays?: boolean;
  /** The seats the viewer plays; all by default. */
  own?: readonly number[];
  /** Decides a random event by returning an outcome's text. If it returns `undefined`, the game waits for `choose`. */
  deal?: (chance: Chance) => string | undefined;
  /** Returns the name of a seat that has none in the record. */
  seatName?: (colour: string, seat: number) => string | undefined;
  /** Returns the name of a bot. Records contain only its kind. */
  botName?: (seat: number) => string | undefined;
}

/** The state of a game before it branched off from its record. */
interface BranchPoint {
  frameViews: FrameViews | null;
  next: BenchNext | null;
  nexts: ReadonlyMap<number, BenchNext>;
  problem: RecordProblem | null;
  at: number;
}

/** The maximum number of consecutive deals. It stops a dealer that would loop for ever. */
const MAX_DEALS = 200;

export class Bench implements Game {
  setup = $state.raw<BenchSetup | null>(null);
  /** The error in the record after its last frame. */
  problem = $state.raw<RecordProblem | null>(null);
  /** What the game waits for after the last frame; `null` if unknown. */
  next = $state.raw<BenchNext | null>(null);
  /** The number of frames before the shown position. */
  at = $state(0);
  busy = $state(false);
  /** The last frame that undo keeps. */
  floor = $state(0);
  plays = $state(false);
  /** The error that stopped the dealer or the bots. `goOn` tries again. */
  failure = $state.raw<unknown>(null);
  #frameViews = $state.raw<FrameViews | null>(null);
  #branchPoint = $state.raw<BranchPoint | null>(null);
  /** The bots that play in the branch, by seat. */
  #bots = $state.raw<ReadonlyMap<number, string>>(new Map());
  #head = $state.raw('');

  seats: readonly SeatInfo[] = $derived.by(() =>
    withDisplayNames(
      (this.setup?.seats ?? []).map(({ colour, name }, seat) => {
        // Records write bots as `bot:greedy`.
        const bot = /^bot:(.+)$/.exec(name ?? '')?.[1];
        const own = bot ? (this.#botName?.(seat) ?? bot) : name;
        const called = own ?? this.#seatName?.(colour, seat);
        return { colour, online: true, ...(called ? { name: called } : {}), ...(bot ? { bot } : {}) };
      }),
    ).map((seat, number) => {
      const bot = this.#bots.get(number);
      return bot === undefined ? seat : { ...seat, bot };
    }),
  );
  own: readonly number[] = $derived.by(() =>
    this.plays
      ? (this.#own ?? this.seats.map((_, seat) => seat).filter((seat) => !this.#bots.has(seat)))
      : [],
  );
  /** All steps, including those after the shown position. */
  allSteps: readonly Step[] = $derived(stepsOfRecord(this.setup?.first ?? 0, this.frames));
  steps: readonly Step[] = $derived(this.allSteps.filter((step) => step.seq <= this.at));

  readonly #own: BenchOptions['own'];
  readonly #deal: BenchOptions['deal'];
  readonly #seatName: BenchOptions['seatName'];
  readonly #botName: BenchOptions['botName'];
  /** What the game waited for after each frame, as far as known. */
  #nexts = new Map<number, BenchNext>();

  constructor(options: BenchOptions = {}) {
    this.plays = options.plays ?? false;
    this.#own = options.own;
    this.#deal = options.deal;
    this.#seatName = options.seatName;
    this.#botName = options.botName;
  }

  /** Opens a record and shows its start or the given frame. */
  async open(record: string, at = 0): Promise<void> {
    await this.#exclusively(async () => this.adopt(await loadRecord(record), at));
  }

  /** Opens a record that has already been converted to frames. */
  adopt(loaded: Workbench, at = 0): void {
    this.rejoin();
    this.setup = loaded.setup ?? null;
    this.problem = loaded.problem ?? null;
    this.#head = loaded.head;
    this.#frameViews = loaded.view ? new FrameViews(loaded.view, loaded.frames) : null;
    this.#nexts.clear();
    this.#setNext(loaded.next ?? null);
    this.go(at);
  }

  /** Shows the position after a number of frames. */
  go(at: number): void {
    this.at = Math.max(0, Math.min(Math.round(at), this.count));
  }

  get count(): number {
    return this.#frameViews?.count ?? 0;
  }

  get frames(): readonly BenchFrame[] {
    return this.#frameViews?.frames ?? [];
  }

  /** The frame that led to the shown position; `null` at the start. */
  get frame(): BenchFrame | null {
    return this.frames[this.at - 1] ?? null;
  }

  get isAtEnd(): boolean {
    return this.at === this.count;
  }

  /** The random event the game waits for now, if any. */
  get chance(): Chance | null {
    return this.isAtEnd && this.next?.for === 'chance' ? this.next : null;
  }

  get result() {
    return this.next?.for === 'over' ? this.next.result : null;
  }

  /** Returns the text of the record up to a frame. */
  text(to = this.count): string {
    return (
      this.#head +
      this.frames
        .slice(0, to)
        .map((frame) => frame.adds)
        .join('')
    );
  }

  /** Returns the view after a frame. */
  viewAt(at: number): View | null {
    return this.#frameViews?.view(at) ?? null;
  }

  get view(): View | null {
    return this.viewAt(this.at);
  }

  get ask(): Ask | null {
    if (!this.plays || !this.isAtEnd || this.next?.for !== 'pick') return null;
    return this.own.includes(this.next.ask.seat) ? this.next.ask : null;
  }

  get waiting(): Waiting {
    const frame = this.frames.slice(this.at).find((one) => one.type !== 'claim');
    if (frame) return frame.type === 'pick' ? { for: 'pick', seat: frame.seat } : { for: 'chance' };
    if (this.next?.for === 'pick') return { for: 'pick', seat: this.next.ask.seat };
    return this.next?.for === 'chance' ? { for: 'chance' } : { for: 'nothing' };
  }

  get last(): LastSequence | null {
    return this.view?.last ?? null;
  }

  readonly recent: readonly RecentMove[] = [];
  readonly aids = true;

  get canUndo(): boolean {
    return this.plays && this.isAtEnd && this.#undoTo() !== null;
  }

  async pick(text: string): Promise<void> {
    const { next } = this;
    if (this.busy || !this.isAtEnd || next?.for !== 'pick') return;
    await this.#decide(next.lead + text, text);
  }

  /** Decides the current random event. */
  async choose(text: string): Promise<void> {
    const { chance } = this;
    if (this.busy || !chance) return;
    await this.#decide(chance.lead + text);
  }

  /** Does nothing: no turn needs confirmation here. */
  async confirm(): Promise<void> {}

  /** Undoes the last decision made by hand. */
  async undo(): Promise<void> {
    const to = this.#undoTo();
    if (this.busy || to === null) return;
    await this.#exclusively(() => this.#truncate(to));
  }

  /**
   * Branches off: the game continues from the shown position by hand, or with bots in some seats. The rest of the record
   * is set aside.
   */
  async branch(bots: ReadonlyMap<number, string> = new Map()): Promise<void> {
    await this.#exclusively(async () => {
      const nexts = new Map(this.#nexts);
      const branchPoint = {
        frameViews: this.#frameViews,
        next: this.next,
        nexts,
        problem: this.problem,
        at: this.at,
      };
      await this.#truncate(this.at);
      this.#branchPoint = branchPoint;
      this.#bots = bots;
      this.plays = true;
      this.floor = this.count;
      await this.#goOn();
    });
  }

  /** Whether the game has branched off from its record. */
  get isBranch(): boolean {
    return this.#branchPoint !== null;
  }

  /** Discards the branch and restores the record, which cannot be played. */
  rejoin(): void {
    const branchPoint = this.#branchPoint;
    this.failure = null;
    if (!branchPoint) return;
    this.#branchPoint = null;
    this.#bots = new Map();
    this.#frameViews = branchPoint.frameViews;
    this.#nexts = new Map(branchPoint.nexts);
    this.next = branchPoint.next;
    this.problem = branchPoint.problem;
    this.plays = false;
    this.floor = 0;
    this.go(branchPoint.at);
  }

  /** Lets the dealer and the bots decide again after a failure. */
  async goOn(): Promise<void> {
    await this.#exclusively(() => this.#goOn());
  }

  async why(pick: string): Promise<PickRefusal | null> {
    return (await this.#query({ type: 'why', pick })).refused ?? null;
  }

  async look(cell: [number, number], spot?: string): Promise<FeatureInfo[]> {
    return (await this.#query({ type: 'look', cell, ...(spot ? { spot } : {}) })).features;
  }

  projected(): Promise<ProjectedScores> {
    return this.#query({ type: 'projected' });
  }

  async unseen(): Promise<UnseenTile[]> {
    return (await this.#query({ type: 'unseen' })).tiles;
  }

  async fitting(cell: [number, number]): Promise<UnseenTile[]> {
    return (await this.#query({ type: 'fitting', cell })).tiles;
  }

  #query<Q extends Parameters<typeof queryBench>[2]>(question: Q) {
    return queryBench<Q>(this.text(), this.at, question);
  }

  #setNext(next: BenchNext | null): void {
    this.next = next;
    if (next) this.#nexts.set(this.count, next);
  }

  /** Appends a decision made by hand, and lets the game go on. */
  async #decide(words: string, pick?: string): Promise<void> {
    await this.#exclusively(async () => {
      const branch = this.#branchPoint;
      await this.#append(words, pick);
      if (branch === this.#branchPoint) await this.#goOn();
    });
  }

  /** Appends to the record. A refusal changes nothing. */
  async #append(words: string, pick?: string): Promise<void> {
    const [from, branch] = [this.count, this.#branchPoint];
    const loaded = await loadRecord(this.text() + words, from);
    // The branch was left meanwhile.
    if (branch !== this.#branchPoint) return;
    if (loaded.problem || loaded.frames.length === 0) throw await this.#refusal(loaded.problem, pick);
    this.#frameViews = this.#frameViews?.extended(loaded.frames) ?? null;
    this.#setNext(loaded.next ?? null);
    this.at = this.count;
  }

  /** Returns the refusal of a pick, with a translatable reason if a rule forbids it. */
  async #refusal(problem: RecordProblem | undefined, pick?: string): Promise<RequestError> {
    const message = problem?.message ?? 'the game does not wait for this now';
    if (!problem?.rule || pick === undefined) return new RequestError('illegal', message, problem?.rule);
    const why = await this.why(pick).catch(() => null);
    return new RequestError('illegal', why?.reason ?? message, why?.rule ?? problem.rule, why?.key);
  }

  async #dealAll(): Promise<void> {
    const branch = this.#branchPoint;
    for (let deals = 0; deals < MAX_DEALS && this.chance; deals++) {
      const text = this.#deal?.(this.chance);
      if (text === undefined) return;
      await this.#append(this.chance.lead + text);
      if (branch !== this.#branchPoint) return;
    }
  }

  /** Lets the dealer and the bots decide until a player must pick, the branch is left, or an error stops them. */
  async #goOn(): Promise<void> {
    const branch = this.#branchPoint;
    try {
      await this.#dealAll();
      while (branch === this.#branchPoint && this.next?.for === 'pick') {
        const { lead, ask } = this.next;
        const bot = this.#bots.get(ask.seat);
        if (bot === undefined) return;
        const pick = await botPick(this.text(), bot);
        if (branch !== this.#branchPoint) return;
        await this.#append(lead + pick);
        if (branch === this.#branchPoint) await this.#dealAll();
      }
    } catch (error) {
      if (branch === this.#branchPoint) this.failure = error;
    }
  }

  /** Returns the number of frames that remain after an undo, or `null` if there is nothing to undo. */
  #undoTo(): number | null {
    for (let number = this.count; number > this.floor; number--) {
      const frame = this.frames[number - 1];
      if (frame?.type === 'pick' && this.#bots.has(frame.seat)) continue;
      if (frame?.type === 'pick' || (frame?.type === 'chance' && !this.#deal)) return number - 1;
    }
    return null;
  }

  async #truncate(to: number): Promise<void> {
    const known = this.#nexts.get(to);
    const next = known ?? (await loadRecord(this.text(to), to)).next ?? null;
    this.#frameViews = this.#frameViews?.extended([], to) ?? null;
    for (const number of [...this.#nexts.keys()]) if (number > to) this.#nexts.delete(number);
    this.problem = null;
    this.#setNext(next);
    this.at = this.count;
  }

  /** Runs an operation unless another one is running. */
  async #exclusively(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.failure = null;
    try {
      await work();
    } finally {
      this.busy = false;
    }
  }
}
