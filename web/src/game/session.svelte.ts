/** A table over the network: everything that is known of it, and everything that can be wished for there. */

import { Refusal } from '../net/api';
import {
  Connection,
  type LinkState,
  type Reply,
  type Update,
  type Welcome,
  type Wish,
} from '../net/connection';
import { forgetSeat, keepTitle, onOtherTab } from '../net/keys';
import { Tokens } from '../net/tokens';
import type {
  Ask,
  ChatMessage,
  Clocks,
  FeatureInfo,
  GameEvent,
  HintPick,
  LastSequence,
  Presence,
  ProjectedScores,
  SeatInfo,
  ServerMessage,
  TableInfo,
  UnseenTile,
  View,
  Waiting,
  WhyNot,
} from '../protocol';
import { isStill, settings } from '../settings.svelte';
import { ServerTime } from './clock';
import type { Game, Step } from './game';
import { withNames } from './names';
import { Pace } from './pace';
import { withEntries } from './steps';
import { type UndoWay, undoWay } from './undo';
import { applied } from './view';
import { isLate, isStillWanted } from './wishes';

/** How many lines of chat are kept. */
const MOST_CHAT = 500;
/** So long an update may be behind the answer that announced it, in milliseconds. */
const UPDATE_PATIENCE = 4000;
/** How often a wish is sent again that the server could not write down. */
const MOST_ATTEMPTS = 6;

/** So long what others do is to be seen before the next of it, in milliseconds; less if more of it waits. */
const SEEN = 520;
/** So many updates may wait to be seen. */
const MOST_WAITING = 24;

/** A refusal that people should see, with a number that tells it from the one before. */
export interface Trouble {
  number: number;
  refusal: Refusal;
}

export class Session implements Game {
  /** How the connection is. */
  link = $state<LinkState>('connecting');
  /** What the server said when the connection was lost, or why it ended for good. */
  linkReason = $state.raw<Refusal | null>(null);
  table = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  own = $state.raw<number[]>([]);
  ask = $state.raw<Ask | null>(null);
  waiting = $state.raw<Waiting>({ for: 'nothing' });
  clocks = $state.raw<Clocks | null>(null);
  presence = $state.raw<Presence>({ online: [], spectators: 0 });
  chat = $state.raw<ChatMessage[]>([]);
  steps = $state.raw<Step[]>([]);
  /** The last entry of the log that was told. */
  head = $state(0);
  /** What happened last, for animations and sounds; nothing after a welcome. */
  news = $state.raw<{ readonly events: readonly GameEvent[] } | null>(null);
  /** The last wish that was refused for a reason that people should know. */
  trouble = $state.raw<Trouble | null>(null);
  /** A seat that this device believed to hold is not its own any more. */
  lostSeat = $state(false);
  #acting = $state(0);

  seats: readonly SeatInfo[] = $derived(
    withNames(this.table?.seats ?? []).map((seat, number) => ({
      ...seat,
      online: this.presence.online.includes(number),
    })),
  );
  last: LastSequence | null = $derived(this.view?.last ?? null);
  aids: boolean = $derived(
    ((this.table?.settings.aids ?? false) || this.table?.phase === 'over') && settings.aids,
  );
  /** Nothing can be wished for without a connection either: the game may have gone on. */
  busy: boolean = $derived(this.#acting > 0 || this.link !== 'open');
  /** How the last own pick could be taken back now. */
  undoWay: UndoWay | null = $derived(undoWay(this));
  canUndo: boolean = $derived(this.undoWay !== null);
  /** What the server's clock shows. */
  readonly time = new ServerTime();

  readonly #connection: Connection;
  readonly #tokens: Tokens;
  #stopListening: () => void;
  /** Those who wait for the next thing that the server tells. */
  #waiters = new Set<() => void>();
  #troubles = 0;
  /** The last entry that was heard of; `head` is the last that is shown. */
  #heard = 0;
  readonly #pace = new Pace<Update>(
    (updates) => this.#show(updates),
    (update, behind) => (this.#isWorthSeeing(update) ? SEEN / (1 + behind / 4) : 0),
    MOST_WAITING,
  );

  constructor(readonly id: string) {
    this.#tokens = new Tokens(id);
    this.#connection = new Connection(id, {
      greeting: () => ({ tokens: this.#tokens.shown, since: this.head }),
      told: (message) => this.#told(message),
      changed: (state, why) => this.#changed(state, why),
      timed: (at, roundTrip) => this.time.heard(at, roundTrip, Date.now()),
    });
    this.#stopListening = onOtherTab(() => {
      if (this.#tokens.reread()) this.#connection.restart();
    });
  }

  /** Takes a seat of this device and comes in with it. */
  hold(seat: number, token: string): void {
    this.#tokens.add(seat, token);
    this.#connection.restart();
  }

  /** Takes a seat whose number is not known yet: a link brought its token. */
  holdUnnumbered(token: string): void {
    if (this.#tokens.learn(token)) this.#connection.restart();
  }

  close(): void {
    this.#stopListening();
    // Before the connection lets its wishes go: none of them is to wait for another one.
    this.#changed('ended');
    this.#connection.close();
  }

  async pick(text: string): Promise<void> {
    const ask = this.ask;
    if (!ask || this.busy) return;
    // A number is named on a button that says it: that is confirmation enough, and bids go back and forth quickly.
    const confirm = settings.hasty || ask.numbers !== undefined;
    await this.act({ type: 'move', seat: ask.seat, pick: text, confirm, after: this.head });
  }

  async confirm(): Promise<void> {
    if (this.busy || this.waiting.for !== 'confirm' || !this.own.includes(this.waiting.seat)) return;
    await this.act({ type: 'confirm', seat: this.waiting.seat });
  }

  async undo(): Promise<void> {
    const way = this.undoWay;
    if (!way || this.busy) return;
    await this.act({ type: 'undo', seat: way.seat });
    // Those at this device agree among themselves.
    const proposal = this.table?.proposal;
    if (proposal?.seat !== way.seat || proposal.proposal.what !== 'undo') return;
    for (const seat of proposal.asked.filter((asked) => this.own.includes(asked)))
      await this.act({ type: 'consent', seat, yes: true, to: proposal.seq });
  }

  /** Wishes for something that becomes an entry of the log. It is over when the entry was told. What the game or another
   * tab of the seat was faster with is no refusal; anything else is kept as `trouble` and thrown. */
  async act(wish: Wish): Promise<void> {
    // Whoever acts wants the game as it is.
    this.#pace.flush();
    this.#acting++;
    try {
      const head = this.head;
      const reply = await this.#carryOut(wish).catch((error: Refusal) => {
        if (isLate(error.code)) return null;
        this.trouble = { number: ++this.#troubles, refusal: error };
        throw error;
      });
      // Whoever was faster is in an update that is on its way.
      await this.#caughtUp(reply?.type === 'done' ? reply.seq : head + 1);
    } finally {
      this.#acting--;
    }
  }

  /** Says something that is no part of the game. */
  async say(wish: Wish): Promise<void> {
    await this.#carryOut(wish);
  }

  async why(pick: string): Promise<WhyNot | null> {
    const answer = await this.#answer({ type: 'why', pick }, 'why');
    return answer.refused ?? null;
  }

  async look(cell: [number, number], spot?: string): Promise<FeatureInfo[]> {
    const answer = await this.#answer({ type: 'look', cell, ...(spot ? { spot } : {}) }, 'look');
    return answer.features;
  }

  async projected(): Promise<ProjectedScores> {
    return this.#answer({ type: 'projected' }, 'projected');
  }

  async unseen(): Promise<UnseenTile[]> {
    return (await this.#answer({ type: 'unseen' }, 'unseen')).tiles;
  }

  /** What a computer player would pick for the seat that is asked. */
  async hint(): Promise<HintPick[]> {
    const seat = this.ask?.seat;
    if (seat === undefined) return [];
    const { picks, seq } = await this.#answer({ type: 'hint', seat }, 'hint');
    // A hint about the past helps nobody.
    return this.ask?.seat === seat && seq === this.head ? picks : [];
  }

  async #answer<To extends 'why' | 'look' | 'projected' | 'unseen' | 'hint'>(wish: Wish, to: To) {
    const reply = await this.#connection.wish(wish);
    if (reply.type !== 'answer' || reply.to !== to)
      throw new Refusal('internal', 'another answer was expected');
    return reply as Extract<Reply, { type: 'answer'; to: To }>;
  }

  /** Sends a wish, also across lost connections: it is neither lost nor done twice. */
  async #carryOut(wish: Wish): Promise<Reply> {
    const sent = { head: this.head, line: this.chat.at(-1)?.number ?? 0 };
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#connection.wish(wish);
      } catch (error) {
        const refusal = error as Refusal;
        if (refusal.code === 'offline') await this.#backAgain();
        else if ((refusal.code === 'unavailable' || refusal.code === 'too-fast') && attempt < MOST_ATTEMPTS)
          await new Promise((after) => setTimeout(after, Math.min(1000 * 2 ** attempt, 8000)));
        else throw refusal;
        if (!isStillWanted(wish, sent, this.steps, this.chat)) return { type: 'done', id: 0, seq: this.head };
      }
    }
  }

  /** Waits for a connection; refuses if there will be none. */
  async #backAgain(): Promise<void> {
    while (this.link !== 'open') {
      if (this.link === 'ended') throw this.linkReason ?? new Refusal('offline', 'the connection has ended');
      await this.#somethingTold();
    }
  }

  /** Waits until an entry was told. If it does not come, the log is read again. */
  async #caughtUp(seq: number): Promise<void> {
    const late = setTimeout(() => this.#connection.restart(), UPDATE_PATIENCE);
    while (this.head < seq && this.link === 'open') await this.#somethingTold();
    clearTimeout(late);
  }

  #somethingTold(): Promise<void> {
    return new Promise((told) => this.#waiters.add(told));
  }

  #wake(): void {
    const waiters = [...this.#waiters];
    this.#waiters.clear();
    for (const told of waiters) told();
  }

  #changed(state: LinkState, why?: Refusal): void {
    // A new connection tells anew what was not shown.
    if (state !== 'open') this.#pace.clear();
    this.link = state;
    this.linkReason = why ?? null;
    this.#wake();
  }

  #told(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#welcome(message);
        break;
      case 'update':
        this.#update(message);
        break;
      case 'chat':
        this.#hearLines([message.line]);
        break;
      case 'presence':
        this.presence = { online: message.online, spectators: message.spectators };
        break;
      case 'bye':
        if (message.code === 'bad-token') {
          this.#tokens.refused();
          this.lostSeat = true;
        }
        // A server whose log is shorter than what was told here, as after a restored backup: begin from nothing.
        if (message.code === 'bad-message') this.#forget();
        break;
    }
    this.#wake();
  }

  #welcome(message: Welcome): void {
    if (!this.#tokens.proved(message.seats)) {
      this.#connection.restart();
      return;
    }
    this.table = message.table;
    this.own = message.seats;
    if (message.seats.length > 0) keepTitle(this.id, message.table.settings.title);
    this.view = message.view ?? null;
    this.ask = message.ask ?? null;
    this.waiting = message.waiting;
    this.clocks = message.clocks ?? null;
    this.presence = message.presence;
    this.#hearLines(message.chat);
    this.steps = withEntries(this.steps, message.missed);
    this.head = message.head;
    this.news = null;
    this.#heard = message.head;
  }

  #update(message: Update): void {
    const first = message.told[0]?.entry.seq;
    if (first !== undefined && first !== this.#heard + 1) {
      // Something was missed: the log tells it again.
      this.#connection.restart();
      return;
    }
    this.#heard = message.seq;
    this.#pace.add(message);
  }

  /** Whether an update shows something that others did on the board, to people who look, in a game without haste. */
  #isWorthSeeing({ told, clocks, waiting }: Update): boolean {
    if (clocks || waiting.for === 'nothing' || document.hidden || isStill()) return false;
    return told.some(({ entry }) => entry.kind === 'move' && !this.own.includes(entry.seat));
  }

  #show(updates: Update[]): void {
    for (const message of updates) {
      this.steps = withEntries(this.steps, message.told);
      this.view = applied(this.view, message.changes);
      if (message.table) this.table = message.table;
      else if (this.table?.proposal) {
        // The game went on over the open proposal.
        const { proposal: _, ...table } = this.table;
        this.table = table;
      }
      for (const { entry } of message.told) if (entry.kind === 'left') this.#stoodUp(entry.seat);
    }
    const last = updates.at(-1);
    if (!last) return;
    this.ask = last.ask ?? null;
    this.waiting = last.waiting;
    this.clocks = last.clocks ?? null;
    this.head = last.seq;
    this.news = { events: last.told.flatMap(({ events }) => events) };
    this.#wake();
  }

  #stoodUp(seat: number): void {
    if (!this.own.includes(seat)) return;
    this.own = this.own.filter((own) => own !== seat);
    forgetSeat(this.id, seat);
    this.#tokens.reread();
  }

  #hearLines(lines: readonly ChatMessage[]): void {
    const known = this.chat.at(-1)?.number ?? 0;
    const heard = lines.filter((line) => line.number > known);
    if (heard.length > 0) this.chat = [...this.chat, ...heard].slice(-MOST_CHAT);
  }

  #forget(): void {
    this.head = 0;
    this.steps = [];
    this.chat = [];
  }
}
