/**
 * A game that is at no table: a replay, an example of the rulebook, a lesson, a trial, or a game entered by hand. Its
 * record is all there is of it: taking back is cutting the record, and picking is writing behind it.
 */

import type { Game, Step } from '../game/game';
import { withNames } from '../game/names';
import { Refusal } from '../net/api';
import type {
  Ask,
  BenchFrame,
  BenchNext,
  BenchSetup,
  FeatureInfo,
  LastSequence,
  ProjectedScores,
  RecordProblem,
  SeatInfo,
  UnseenTile,
  View,
  Waiting,
  WhyNot,
  Workbench,
} from '../protocol';
import { inquire, lay } from './api';
import { Reel } from './reel';
import { storyOf } from './steps';

/** What waits for chance. */
export type Chance = Extract<BenchNext, { for: 'chance' }>;

export interface BenchOptions {
  /** Whether whoever looks at it may also pick, for every seat. */
  plays?: boolean;
  /** The seats that are played; all if they are not said. */
  own?: readonly number[];
  /** Decides for chance, by the text of an outcome; nothing lets the game wait for `choose`. */
  deal?: (chance: Chance) => string | undefined;
  /** What seats are called that the record gives no name. */
  seatName?: (colour: string, seat: number) => string | undefined;
  /** What a computer player is called: records tell only its sort. */
  botName?: (seat: number) => string | undefined;
}

/** A game as it was before it went on otherwise. */
interface Trunk {
  reel: Reel | null;
  next: BenchNext | null;
  nexts: ReadonlyMap<number, BenchNext>;
  problem: RecordProblem | null;
  at: number;
}

/** A dealer that never lets the game wait would go round for ever in a game without players. */
const MOST_DEALS = 200;

export class Bench implements Game {
  setup = $state.raw<BenchSetup | null>(null);
  /** What is wrong with the record behind its last frame. */
  problem = $state.raw<RecordProblem | null>(null);
  /** What is waited for behind the last frame; nothing while it is not known. */
  next = $state.raw<BenchNext | null>(null);
  /** How many frames have been when the view is shown. */
  at = $state(0);
  busy = $state(false);
  /** The last frame that undo keeps. */
  floor = $state(0);
  plays = $state(false);
  #reel = $state.raw<Reel | null>(null);
  #trunk = $state.raw<Trunk | null>(null);
  #head = $state.raw('');

  seats: readonly SeatInfo[] = $derived.by(() =>
    withNames(
      (this.setup?.seats ?? []).map(({ colour, name }, seat) => {
        // Records write a computer player as `bot:greedy`.
        const bot = /^bot:(.+)$/.exec(name ?? '')?.[1];
        const own = bot ? (this.#botName?.(seat) ?? bot) : name;
        const called = own ?? this.#seatName?.(colour, seat);
        return { colour, online: true, ...(called ? { name: called } : {}), ...(bot ? { bot } : {}) };
      }),
    ),
  );
  own: readonly number[] = $derived.by(() =>
    this.plays ? (this.#own ?? this.seats.map((_, seat) => seat)) : [],
  );
  /** All steps, also those behind what is shown. */
  story: readonly Step[] = $derived(storyOf(this.setup?.first ?? 0, this.frames));
  steps: readonly Step[] = $derived(this.story.filter((step) => step.seq <= this.at));

  readonly #own: BenchOptions['own'];
  readonly #deal: BenchOptions['deal'];
  readonly #seatName: BenchOptions['seatName'];
  readonly #botName: BenchOptions['botName'];
  /** What was waited for behind each frame, as far as that is known. */
  #nexts = new Map<number, BenchNext>();

  constructor(options: BenchOptions = {}) {
    this.plays = options.plays ?? false;
    this.#own = options.own;
    this.#deal = options.deal;
    this.#seatName = options.seatName;
    this.#botName = options.botName;
  }

  /** Lays a record out and shows its beginning, or the frame that is said. */
  async open(record: string, at = 0): Promise<void> {
    await this.#alone(async () => this.adopt(await lay(record), at));
  }

  /** Takes a record that is laid out already. */
  adopt(laid: Workbench, at = 0): void {
    this.rejoin();
    this.setup = laid.setup ?? null;
    this.problem = laid.problem ?? null;
    this.#head = laid.head;
    this.#reel = laid.view ? new Reel(laid.view, laid.frames) : null;
    this.#nexts.clear();
    this.#wait(laid.next ?? null);
    this.go(at);
  }

  /** Shows the game after so many frames. */
  go(at: number): void {
    this.at = Math.max(0, Math.min(Math.round(at), this.count));
  }

  get count(): number {
    return this.#reel?.count ?? 0;
  }

  get frames(): readonly BenchFrame[] {
    return this.#reel?.frames ?? [];
  }

  /** The frame that led to what is shown; nothing at the beginning. */
  get frame(): BenchFrame | null {
    return this.frames[this.at - 1] ?? null;
  }

  get isAtEnd(): boolean {
    return this.at === this.count;
  }

  /** What chance has to decide now, if it is the turn of chance. */
  get chance(): Chance | null {
    return this.isAtEnd && this.next?.for === 'chance' ? this.next : null;
  }

  get result() {
    return this.next?.for === 'over' ? this.next.result : null;
  }

  /** The record up to a frame, as text. */
  text(to = this.count): string {
    return (
      this.#head +
      this.frames
        .slice(0, to)
        .map((frame) => frame.adds)
        .join('')
    );
  }

  /** What lies there after a frame. */
  viewAt(at: number): View | null {
    return this.#reel?.view(at) ?? null;
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

  readonly aids = true;

  get canUndo(): boolean {
    return this.plays && this.isAtEnd && this.#undoTo() !== null;
  }

  async pick(text: string): Promise<void> {
    const { next } = this;
    if (this.busy || !this.isAtEnd || next?.for !== 'pick') return;
    await this.#alone(async () => {
      await this.#write(next.lead + text, text);
      await this.#dealOn();
    });
  }

  /** Decides for chance. */
  async choose(text: string): Promise<void> {
    const { chance } = this;
    if (this.busy || !chance) return;
    await this.#alone(async () => {
      await this.#write(chance.lead + text);
      await this.#dealOn();
    });
  }

  /** Nothing waits for a word more here. */
  async confirm(): Promise<void> {}

  /** Takes back the last thing that was decided by hand. */
  async undo(): Promise<void> {
    const to = this.#undoTo();
    if (this.busy || to === null) return;
    await this.#alone(() => this.#cut(to));
  }

  /** Lays everything aside that is behind what is shown: the game goes on from here, by hand. */
  async branch(): Promise<void> {
    await this.#alone(async () => {
      const nexts = new Map(this.#nexts);
      const trunk = { reel: this.#reel, next: this.next, nexts, problem: this.problem, at: this.at };
      await this.#cut(this.at);
      this.#trunk = trunk;
      this.plays = true;
      this.floor = this.count;
      await this.#dealOn();
    });
  }

  /** Whether the game goes on otherwise than its record. */
  get isBranch(): boolean {
    return this.#trunk !== null;
  }

  /** Forgets what was done since it branched: the game is as it was, and is only looked at. */
  rejoin(): void {
    const trunk = this.#trunk;
    if (!trunk) return;
    this.#trunk = null;
    this.#reel = trunk.reel;
    this.#nexts = new Map(trunk.nexts);
    this.next = trunk.next;
    this.problem = trunk.problem;
    this.plays = false;
    this.floor = 0;
    this.go(trunk.at);
  }

  /** Lets the dealer decide as long as it is the turn of chance. */
  async dealOn(): Promise<void> {
    await this.#alone(() => this.#dealOn());
  }

  async why(pick: string): Promise<WhyNot | null> {
    return (await this.#inquire({ type: 'why', pick })).refused ?? null;
  }

  async look(cell: [number, number], spot?: string): Promise<FeatureInfo[]> {
    return (await this.#inquire({ type: 'look', cell, ...(spot ? { spot } : {}) })).features;
  }

  projected(): Promise<ProjectedScores> {
    return this.#inquire({ type: 'projected' });
  }

  async unseen(): Promise<UnseenTile[]> {
    return (await this.#inquire({ type: 'unseen' })).tiles;
  }

  #inquire<Q extends Parameters<typeof inquire>[2]>(question: Q) {
    return inquire<Q>(this.text(), this.at, question);
  }

  #wait(next: BenchNext | null): void {
    this.next = next;
    if (next) this.#nexts.set(this.count, next);
  }

  /** Writes something behind the record; a refusal leaves everything as it was. */
  async #write(words: string, pick?: string): Promise<void> {
    const from = this.count;
    const laid = await lay(this.text() + words, from);
    if (laid.problem || laid.frames.length === 0) throw await this.#refusal(laid.problem, pick);
    this.#reel = this.#reel?.followed(laid.frames) ?? null;
    this.#wait(laid.next ?? null);
    this.at = this.count;
  }

  /** What was wrong, with the reason in people's languages if a rule forbids the pick. */
  async #refusal(problem: RecordProblem | undefined, pick?: string): Promise<Refusal> {
    const message = problem?.message ?? 'nothing waits for this now';
    if (!problem?.rule || pick === undefined) return new Refusal('illegal', message, problem?.rule);
    const why = await this.why(pick).catch(() => null);
    return new Refusal('illegal', why?.reason ?? message, why?.rule ?? problem.rule, why?.key);
  }

  async #dealOn(): Promise<void> {
    for (let deals = 0; deals < MOST_DEALS && this.chance; deals++) {
      const text = this.#deal?.(this.chance);
      if (text === undefined) return;
      await this.#write(this.chance.lead + text);
    }
  }

  /** How many frames stay if the last thing decided by hand is taken back; nothing if there is none. */
  #undoTo(): number | null {
    for (let number = this.count; number > this.floor; number--) {
      const frame = this.frames[number - 1];
      if (frame?.type === 'pick' || (frame?.type === 'chance' && !this.#deal)) return number - 1;
    }
    return null;
  }

  async #cut(to: number): Promise<void> {
    const known = this.#nexts.get(to);
    const next = known ?? (await lay(this.text(to), to)).next ?? null;
    this.#reel = this.#reel?.followed([], to) ?? null;
    for (const number of [...this.#nexts.keys()]) if (number > to) this.#nexts.delete(number);
    this.problem = null;
    this.#wait(next);
    this.at = this.count;
  }

  /** One thing at a time. */
  async #alone(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await work();
    } finally {
      this.busy = false;
    }
  }
}
