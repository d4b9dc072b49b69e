/** A table over the network: everything that is known of it, and everything that can be wished for there. */

import { Refusal } from '../net/api';
import { Connection, type Reply, type Update, type Welcome, type Wish } from '../net/connection';
import { forgetSeats, held, keepSeat, keepTitle } from '../net/keys';
import type {
  Ask,
  ChatMessage,
  Clocks,
  FeatureInfo,
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
import { settings } from '../settings.svelte';
import type { Game, Step } from './game';
import { applied, withEntry } from './view';

export type Link = 'connecting' | 'open' | 'lost' | 'ended';

/** How many lines of chat are kept. */
const MOST_CHAT = 500;

export class Session implements Game {
  /** How the connection is. */
  link = $state<Link>('connecting');
  /** Why the connection ended for good. */
  ended = $state.raw<Refusal | null>(null);
  table = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  own = $state.raw<number[]>([]);
  ask = $state.raw<Ask | null>(null);
  waiting = $state.raw<Waiting>({ for: 'nothing' });
  clocks = $state.raw<(Clocks & { heard: number }) | null>(null);
  presence = $state.raw<Presence>({ online: [], spectators: 0 });
  chat = $state.raw<ChatMessage[]>([]);
  steps = $state.raw<Step[]>([]);
  /** The last entry of the log that was told. */
  head = $state(0);
  /** The update that came last, for animations; nothing after a welcome. */
  news = $state.raw<Update | null>(null);
  busy = $state(false);

  seats: readonly SeatInfo[] = $derived(this.table?.seats ?? []);
  last: LastSequence | null = $derived(this.view?.last ?? null);
  aids: boolean = $derived((this.table?.settings.aids ?? false) && settings.aids);
  canUndo: boolean = $derived.by(() => this.#undoSeat() !== null);

  readonly #connection: Connection;
  #tokens: string[];
  #knownHead: number | undefined;
  /** While tokens are tried one by one: those left, and the seats that others proved. */
  #probe: { left: string[]; proven: [number, string][] } | null = null;

  constructor(readonly id: string) {
    this.#tokens = Object.values(held(id).seats);
    this.#connection = new Connection(id, {
      greeting: () => ({ tokens: this.#tokens, since: this.#knownHead ?? 0 }),
      told: (message) => this.#told(message),
      changed: (state, why) => this.#changed(state, why),
    });
  }

  /** Takes a seat of this device and comes in with it. */
  hold(seat: number, token: string): void {
    keepSeat(this.id, seat, token);
    this.#tokens = Object.values(held(this.id).seats);
    this.#connection.restart();
  }

  /** Takes a seat whose number is not known yet: a link brought its token. Each is tried alone to learn its seat. */
  holdUnnumbered(token: string): void {
    if (this.#tokens.includes(token)) return;
    this.#tryNext({ left: [...this.#tokens, token], proven: [] });
    this.#connection.restart();
  }

  close(): void {
    this.#connection.close();
  }

  async pick(text: string): Promise<void> {
    const ask = this.ask;
    if (!ask) return;
    // Picks of others do not end this seat's turn, so that only a turn's last pick waits for a word more.
    await this.act({ type: 'move', seat: ask.seat, pick: text, confirm: settings.hasty, after: this.head });
  }

  async confirm(): Promise<void> {
    if (this.waiting.for === 'confirm') await this.act({ type: 'confirm', seat: this.waiting.seat });
  }

  async undo(): Promise<void> {
    const seat = this.#undoSeat();
    if (seat !== null) await this.act({ type: 'undo', seat });
  }

  /** Wishes for something that becomes an entry of the log; one at a time. */
  async act(wish: Wish): Promise<Reply> {
    this.busy = true;
    try {
      return await this.#connection.wish(wish);
    } finally {
      this.busy = false;
    }
  }

  /** Says or asks something that changes nothing in the game. */
  say(wish: Wish): Promise<Reply> {
    return this.#connection.wish(wish);
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

  async #answer<To extends 'why' | 'look' | 'projected' | 'unseen'>(wish: Wish, to: To) {
    const reply = await this.#connection.wish(wish);
    if (reply.type !== 'answer' || reply.to !== to)
      throw new Refusal('internal', 'another answer was expected');
    return reply as Extract<Reply, { type: 'answer'; to: To }>;
  }

  /** The own seat whose last pick can be taken back now, alone or by consent. */
  #undoSeat(): number | null {
    const rule = this.table?.settings.undo;
    if (!this.view || this.table?.phase !== 'playing' || rule === 'never') return null;
    if (this.waiting.for === 'confirm')
      return this.own.includes(this.waiting.seat) ? this.waiting.seat : null;
    const moves = this.steps.filter((step) => !step.undone && step.what.kind !== 'note');
    const last = moves.at(-1)?.what;
    const isOwn = last?.kind === 'move' && this.own.includes(last.seat);
    if (isOwn && this.waiting.for === 'pick' && this.waiting.seat === last.seat) return last.seat;
    if (rule !== 'consent' || this.table?.proposal) return null;
    const latest = moves.findLast((step) => step.what.kind === 'move' && this.own.includes(step.what.seat));
    return latest?.what.kind === 'move' ? latest.what.seat : null;
  }

  #changed(state: Link, why?: Refusal): void {
    this.link = state;
    this.ended = why ?? null;
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
        this.chat = [...this.chat, message.line].slice(-MOST_CHAT);
        break;
      case 'presence':
        this.presence = { online: message.online, spectators: message.spectators };
        break;
      case 'bye':
        if (message.code === 'bad-token') this.#refusedToken();
        break;
    }
  }

  /** A token proves no seat any more. It is found by trying each alone, so that good ones are not lost with it. */
  #refusedToken(): void {
    if (!this.#probe) this.#probe = { left: this.#tokens.length > 1 ? this.#tokens : [], proven: [] };
    this.#tryNext(this.#probe);
  }

  #tryNext(probe: { left: string[]; proven: [number, string][] }): void {
    const [next, ...left] = probe.left;
    if (next !== undefined) {
      this.#tokens = [next];
      this.#probe = { ...probe, left };
      return;
    }
    this.#probe = null;
    this.#tokens = probe.proven.map(([, token]) => token);
    forgetSeats(this.id);
    for (const [seat, token] of probe.proven) keepSeat(this.id, seat, token);
  }

  #welcome(message: Welcome): void {
    if (this.#probe) {
      const token = this.#tokens[0] ?? '';
      const proven: [number, string][] = message.seats.map((seat) => [seat, token]);
      this.#tryNext({ ...this.#probe, proven: [...this.#probe.proven, ...proven] });
      this.#connection.restart();
      return;
    }
    this.table = message.table;
    this.own = message.seats;
    keepTitle(this.id, message.table.settings.title);
    this.view = message.view ?? null;
    this.ask = message.ask ?? null;
    this.waiting = message.waiting;
    this.#setClocks(message.clocks);
    this.presence = message.presence;
    this.chat = message.chat;
    let steps: Step[] = this.#knownHead === undefined ? [] : this.steps;
    for (const { entry, events } of message.missed) steps = withEntry(steps, entry, events);
    this.steps = steps;
    this.head = message.head;
    this.#knownHead = message.head;
    this.news = null;
  }

  #update(message: Update): void {
    const first = message.entries[0]?.seq;
    if (first !== undefined && first !== this.head + 1) {
      // Something was missed: the log tells it again.
      this.#connection.restart();
      return;
    }
    const { entries } = message;
    let steps = this.steps;
    entries.forEach((entry, index) => {
      // Events belong to the last entry of an update; most updates have a single move.
      steps = withEntry(steps, entry, index === entries.length - 1 ? message.events : []);
    });
    this.steps = steps;
    this.view = applied(this.view, message.changes);
    this.ask = message.ask ?? null;
    this.waiting = message.waiting;
    this.#setClocks(message.clocks);
    if (message.table) this.table = message.table;
    this.head = message.seq;
    this.#knownHead = message.seq;
    this.news = message;
  }

  #setClocks(clocks: Clocks | undefined): void {
    this.clocks = clocks ? { ...clocks, heard: performance.now() } : null;
  }
}
