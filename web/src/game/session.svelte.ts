/** A connected table: its state and all requests to it. */

import { isLocalTable } from '../core/pageCore.svelte';
import { RequestError } from '../net/api';
import { retryWhileBusy } from '../net/busy';
import {
  Connection,
  type ConnectionState,
  type Reply,
  type TableRequest,
  type Update,
  type Welcome,
} from '../net/connection';
import {
  forgetSeat,
  onSeatsChange,
  saveTitle,
  setAside,
  storedTable,
  type TokenRefusal,
} from '../net/seatStorage';
import { SeatTokens } from '../net/seatTokens';
import type {
  Ask,
  ChatMessage,
  Clocks,
  FeatureInfo,
  GameEvent,
  HintPick,
  LastSequence,
  PickRefusal,
  Presence,
  ProjectedScores,
  Proposal,
  SeatInfo,
  ServerMessage,
  TableInfo,
  TableSettings,
  UnseenTile,
  VerificationInfo,
  View,
  Waiting,
} from '../protocol';
import { prefersReducedMotion, settings } from '../settings.svelte';
import { ServerTime } from './clock';
import type { Game, Step } from './game';
import { withDisplayNames } from './names';
import { PacedQueue } from './pacedQueue';
import { proposalAboutPosition } from './proposals';
import { latestOwnTurn, movedPieces, type RecentMove, recentMoves } from './recentMoves';
import { isStaleError, shouldResend } from './resend';
import { appendEntries, isUnchangedSince } from './steps';
import { TableCopy } from './tableCopy';
import { type UndoOption, undoOption } from './undo';
import { applyChanges } from './view';

/** The number of chat lines kept. */
const MAX_CHAT_LINES = 500;
/** How long to wait for the update that an answer announced, in milliseconds. */
const UPDATE_TIMEOUT = 4000;
/** How often a request is retried that the server could not store. */
const MAX_ATTEMPTS = 6;

/** How long another player's move stays visible before the next one, in milliseconds. Less if more are waiting. */
const MOVE_DURATION = 520;
/** The maximum number of updates waiting to be shown. */
const MAX_QUEUED = 24;

type Answer<To> = Extract<Reply, { type: 'answer'; to: To }>;

/** A refusal to show to the user. The number distinguishes it from the previous one. */
export interface SessionError {
  number: number;
  refusal: RequestError;
}

export class Session implements Game {
  /** The state of the connection. */
  connectionState = $state<ConnectionState>('connecting');
  /** Why the connection was lost or ended for good, if the server gave a reason. */
  disconnectReason = $state.raw<RequestError | null>(null);
  table = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  own = $state.raw<number[]>([]);
  ask = $state.raw<Ask | null>(null);
  waiting = $state.raw<Waiting>({ for: 'nothing' });
  clocks = $state.raw<Clocks | null>(null);
  presence = $state.raw<Presence>({ online: [], spectators: 0 });
  chat = $state.raw<ChatMessage[]>([]);
  steps = $state.raw<Step[]>([]);
  /** The number of the last log entry shown. */
  head = $state(0);
  /** The latest events, for animations and sounds; `null` after a welcome. */
  news = $state.raw<{ readonly events: readonly GameEvent[] } | null>(null);
  /** The last refusal that the user should see. */
  lastError = $state.raw<SessionError | null>(null);
  /** Why this device cannot play a seat that it has a token for. */
  seatProblem = $state<TokenRefusal | null>(null);
  #pendingActions = $state(0);

  setup: TableSettings | null = $derived(this.table?.settings ?? null);
  seats: readonly SeatInfo[] = $derived(
    withDisplayNames(this.table?.seats ?? []).map((seat, number) => ({
      ...seat,
      online: this.presence.online.includes(number),
    })),
  );
  last: LastSequence | null = $derived(this.view?.last ?? null);
  recent: readonly RecentMove[] = $derived.by(() => {
    const player = this.ask?.seat ?? latestOwnTurn(this.steps, this.own);
    return player === null ? [] : recentMoves(this.steps, player);
  });
  aids: boolean = $derived(
    ((this.table?.settings.aids ?? false) || this.table?.phase === 'over') && settings.aids,
  );
  /** Whether a hint can be requested, as far as the table and the device are concerned. */
  hints: boolean = $derived((this.table?.hints ?? false) && settings.hints);
  /** The seat of this device that can propose to allow hints; `null` if none can. */
  hintProposer: number | null = $derived.by(() => {
    const { table } = this;
    if (table?.phase !== 'playing' || table.settings.hints === 'never' || table.hints) return null;
    if (proposalAboutPosition(table)) return null;
    return this.own.find((seat) => !this.seats[seat]?.absence) ?? null;
  });
  /** Also true without a connection, because the game may have continued meanwhile. */
  busy: boolean = $derived(this.#pendingActions > 0 || this.connectionState !== 'open');
  /** How this device's last pick can be undone now; `null` if it cannot. */
  undoOption: UndoOption | null = $derived(undoOption(this));
  canUndo: boolean = $derived(this.undoOption !== null);
  /** The server's clock. */
  readonly time = new ServerTime();

  readonly #connection: Connection;
  readonly #copy: TableCopy;
  readonly #tokens: SeatTokens;
  #stopListening: () => void;
  /** Callbacks for the next message or change of connection state. */
  #waiters = new Set<() => void>();
  #errorCount = 0;
  /** The seats that their players are leaving. */
  #leaving = new Set<number>();
  /** The number of the last log entry received. `head` is the last one shown. */
  #receivedSeq = 0;
  readonly #updates = new PacedQueue<Update>(
    (updates) => this.#show(updates),
    (update, behind) => (this.#needsDelay(update) ? MOVE_DURATION / (1 + behind / 4) : 0),
    MAX_QUEUED,
  );

  constructor(readonly id: string) {
    this.#tokens = new SeatTokens(id);
    this.seatProblem = this.#tokens.problem;
    this.#copy = new TableCopy(id);
    this.#connection = new Connection(id, {
      enterParams: () => ({ tokens: this.#tokens.toSend, since: this.head }),
      onMessage: (message) => this.#receive(message),
      onStateChange: (state, why) => this.#setConnectionState(state, why),
      onServerTime: (at, roundTrip) => this.time.recordAnswer(at, roundTrip, Date.now()),
    });
    this.#stopListening = onSeatsChange(() => {
      if (this.#tokens.reload()) this.#connection.restart();
    });
  }

  /** Adds a seat to this device and reconnects with it. */
  addSeat(seat: number, token: string): void {
    this.#tokens.add(seat, token);
    this.#connection.restart();
  }

  /** Tries the refused seats again. */
  retrySeats(): void {
    this.#tokens.retry();
    this.#connection.restart();
  }

  /** Deletes the refused seats from this device. */
  discardSeats(): void {
    this.#tokens.discard();
    this.seatProblem = null;
  }

  /** Adds a seat by the token in a link, when its number is not known yet. */
  addSeatByToken(token: string): void {
    if (this.#tokens.addUnknown(token)) this.#connection.restart();
  }

  close(): void {
    this.#stopListening();
    // Before the connection rejects its pending requests, so that none of them waits for a new connection.
    this.#setConnectionState('ended');
    this.#connection.close();
  }

  async pick(text: string): Promise<void> {
    const ask = this.ask;
    if (!ask || this.busy) return;
    // Numbers are never confirmed separately: the button shows the number, and bids alternate quickly.
    const confirm = !settings.confirmTurns || ask.numbers !== undefined;
    await this.submit({ type: 'move', seat: ask.seat, pick: text, confirm, after: this.head });
  }

  async confirm(): Promise<void> {
    if (this.busy || this.waiting.for !== 'confirm' || !this.own.includes(this.waiting.seat)) return;
    await this.submit({ type: 'confirm', seat: this.waiting.seat });
  }

  async undo(): Promise<void> {
    const option = this.undoOption;
    if (!option || this.busy) return;
    await this.submit({ type: 'undo', seat: option.seat });
    await this.#consentTo('undo', option.seat);
  }

  async proposeHints(): Promise<void> {
    const seat = this.hintProposer;
    if (seat === null || this.busy) return;
    await this.submit({ type: 'propose-hints', seat });
    await this.#consentTo('hints', seat);
  }

  /** Lets the other seats of this device agree to its own proposal. */
  async #consentTo(what: Proposal['what'], by: number): Promise<void> {
    const proposal = this.table?.proposal;
    if (proposal?.seat !== by || proposal.proposal.what !== what) return;
    for (const seat of proposal.asked.filter((number) => this.own.includes(number)))
      await this.submit({ type: 'consent', seat, yes: true, to: proposal.seq });
  }

  /**
   * Sends a request that becomes a log entry, and waits until the entry is shown. If the game or another tab of the seat
   * was faster, it resolves all the same. Any other refusal is stored in `lastError` and thrown.
   */
  async submit(request: TableRequest): Promise<void> {
    // A player who acts must see the current state.
    this.#updates.flush();
    if (request.type === 'leave') this.#leaving.add(request.seat);
    this.#pendingActions++;
    try {
      const head = this.head;
      const reply = await this.#sendWithRetry(request).catch((error: RequestError) => {
        if (isStaleError(error.code)) return null;
        this.lastError = { number: ++this.#errorCount, refusal: error };
        throw error;
      });
      // If something else was faster, its update is on its way.
      await this.#untilShown(reply?.type === 'done' ? reply.seq : head + 1);
    } finally {
      this.#pendingActions--;
    }
  }

  /** Sends a request that does not become a log entry, such as a chat line. */
  async send(request: TableRequest): Promise<void> {
    await this.#sendWithRetry(request);
  }

  async why(pick: string): Promise<PickRefusal | null> {
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

  async fitting(cell: [number, number]): Promise<UnseenTile[]> {
    return (await this.#answer({ type: 'fitting', cell }, 'fitting')).tiles;
  }

  /** Returns the picks a bot would choose for the current question. */
  async hint(): Promise<HintPick[]> {
    const seat = this.ask?.seat;
    if (seat === undefined) return [];
    const { picks, seq } = await this.#answer({ type: 'hint', seat }, 'hint');
    // A hint for another position is useless.
    const isForNow = seq <= this.head && isUnchangedSince(this.steps, seq);
    return this.ask?.seat === seat && isForNow ? picks : [];
  }

  /** Verifies the deal of the finished game on this device; `null` if that is not possible here. */
  async verifyDeal(): Promise<VerificationInfo | null> {
    const proof = this.table?.deal;
    if (!proof) return null;
    const promises = Object.entries(storedTable(this.id).promises ?? {});
    const noted = promises.map(([seat, promise]) => ({ seat: Number(seat), ...promise }));
    return this.#copy.verify(proof, noted);
  }

  async #answer<To extends 'why' | 'look' | 'projected' | 'unseen' | 'fitting' | 'hint'>(
    request: TableRequest,
    to: To,
  ): Promise<Answer<To>> {
    // The table on this device is the core's own.
    const known = to === 'hint' || isLocalTable(this.id) ? null : await this.#copy.ask<Answer<To>>(request);
    if (known) return known;
    const reply = await retryWhileBusy(() => this.#connection.request(request));
    if (reply.type !== 'answer' || reply.to !== to)
      throw new RequestError('internal', 'the server sent an answer of the wrong type');
    return reply as Answer<To>;
  }

  /** Sends a request, and again after a lost connection if needed. It is neither lost nor carried out twice. */
  async #sendWithRetry(request: TableRequest): Promise<Reply> {
    const sent = { head: this.head, line: this.chat.at(-1)?.number ?? 0 };
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#connection.request(request);
      } catch (error) {
        const refusal = error as RequestError;
        if (refusal.code === 'offline') await this.#untilConnected();
        else if ((refusal.code === 'unavailable' || refusal.code === 'too-fast') && attempt < MAX_ATTEMPTS)
          await new Promise((after) => setTimeout(after, Math.min(1000 * 2 ** attempt, 8000)));
        else throw refusal;
        if (!shouldResend(request, sent, this.steps, this.chat))
          return { type: 'done', id: 0, seq: this.head };
      }
    }
  }

  /** Waits for a connection. Rejects if the session has ended. */
  async #untilConnected(): Promise<void> {
    while (this.connectionState !== 'open') {
      if (this.connectionState === 'ended')
        throw this.disconnectReason ?? new RequestError('offline', 'the connection has ended');
      await this.#nextChange();
    }
  }

  /** Waits until a log entry is shown. If it does not arrive, reconnects to read the log again. */
  async #untilShown(seq: number): Promise<void> {
    const late = setTimeout(() => this.#connection.restart(), UPDATE_TIMEOUT);
    while (this.head < seq && this.connectionState === 'open') await this.#nextChange();
    clearTimeout(late);
  }

  #nextChange(): Promise<void> {
    return new Promise((resolve) => this.#waiters.add(resolve));
  }

  #wake(): void {
    const waiters = [...this.#waiters];
    this.#waiters.clear();
    for (const resolve of waiters) resolve();
  }

  #setConnectionState(state: ConnectionState, why?: RequestError): void {
    // A new connection sends again what was not shown.
    if (state !== 'open') this.#updates.clear();
    this.connectionState = state;
    this.disconnectReason = why ?? null;
    this.#wake();
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#welcome(message);
        break;
      case 'update':
        this.#update(message);
        break;
      case 'chat':
        this.#addChat([message.line]);
        break;
      case 'presence':
        this.presence = { online: message.online, spectators: message.spectators };
        break;
      case 'bye':
        if (message.code === 'bad-token' || message.code === 'seat-given-up')
          this.#tokens.rejected(message.code);
        // The server's log is shorter than ours, for example after a restored backup. Start over.
        if (message.code === 'bad-message') this.#resetLog();
        break;
    }
    this.#wake();
  }

  #welcome(message: Welcome): void {
    if (!this.#tokens.accepted(message.seats)) {
      this.#connection.restart();
      return;
    }
    this.seatProblem = this.#tokens.problem;
    this.table = message.table;
    this.own = message.seats;
    if (message.seats.length > 0) saveTitle(this.id, message.table.settings.title);
    this.view = message.view ?? null;
    this.ask = message.ask ?? null;
    this.waiting = message.waiting;
    this.clocks = message.clocks ?? null;
    this.presence = message.presence;
    this.#addChat(message.chat);
    this.steps = appendEntries(this.steps, message.missed);
    this.#copy.add(message.missed.map(({ entry }) => entry));
    this.head = message.head;
    this.news = null;
    this.#receivedSeq = message.head;
  }

  #update(message: Update): void {
    const first = message.told[0]?.entry.seq;
    if (first !== undefined && first !== this.#receivedSeq + 1) {
      // An update was missed. Reconnect to read the log again.
      this.#connection.restart();
      return;
    }
    this.#receivedSeq = message.seq;
    this.#updates.add(message);
  }

  /** Whether to delay for an update: another player moved, the page is visible, and the game has no clocks. */
  #needsDelay({ told, clocks, waiting }: Update): boolean {
    if (clocks || waiting.for === 'nothing' || document.hidden || prefersReducedMotion()) return false;
    return told.some(({ entry }) => entry.kind === 'move' && !this.own.includes(entry.seat));
  }

  #show(updates: Update[]): void {
    for (const message of updates) {
      const before = this.view?.pieces ?? [];
      this.view = applyChanges(this.view, message.changes);
      this.steps = appendEntries(this.steps, message.told, movedPieces(before, this.view?.pieces ?? []));
      this.#copy.add(message.told.map(({ entry }) => entry));
      if (message.table) this.table = message.table;
      else if (this.table && proposalAboutPosition(this.table)) {
        // The game continued.
        const { proposal: _, ...table } = this.table;
        this.table = table;
      }
      for (const { entry } of message.told) if (entry.kind === 'left') this.#removeOwnSeat(entry.seat);
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

  #removeOwnSeat(seat: number): void {
    if (!this.own.includes(seat)) return;
    this.own = this.own.filter((own) => own !== seat);
    const token = storedTable(this.id).seats[seat];
    // A player who leaves discards the seat. One whom the host removes decides about it later.
    if (this.#leaving.has(seat)) forgetSeat(this.id, seat);
    else if (token !== undefined) setAside(this.id, token, 'seat-given-up');
    this.#tokens.reload();
    this.seatProblem = this.#tokens.problem;
  }

  #addChat(lines: readonly ChatMessage[]): void {
    const known = this.chat.at(-1)?.number ?? 0;
    const fresh = lines.filter((line) => line.number > known);
    if (fresh.length > 0) this.chat = [...this.chat, ...fresh].slice(-MAX_CHAT_LINES);
  }

  #resetLog(): void {
    this.head = 0;
    this.steps = [];
    this.chat = [];
    this.#copy.clear();
  }
}
