/**
 * A table whose game comes from a record. The page and the engine are real, only the random events are chosen. Every
 * question of every expansion can be tested on the real page, without playing until it comes up.
 */

import type { WebSocketRoute } from 'playwright-core';
import { inject } from 'vitest';
import { applyChanges } from '../src/game/view';
import type {
  BenchFrame,
  BenchNext,
  ClientMessage,
  Entry,
  EntryWithEvents,
  ServerMessage,
  TableInfo,
  View,
  Workbench,
} from '../src/protocol';
import { nextAddress } from './addresses';
import type { Person } from './browser';
import type { Chance } from './player';
import { settings, sit } from './tables';

const ID = 'staged';

/**
 * Lets a person play the first seat of a record's game from the end of the record. With `chance`, it also decides the
 * random events and the picks of the other seats; without, random events get their first outcome.
 */
export async function stage(
  person: Person,
  record: string,
  { address = inject('address'), chance }: { address?: string; chance?: Chance } = {},
): Promise<void> {
  await person.page.routeWebSocket(/\/tables\/staged\/ws$/, (socket) => {
    new Stage(socket, record, address, chance, (error) => person.problems.push(String(error)));
  });
  const seats = [{ seat: 0, token: 'of the tests', link: '' }];
  await sit(person, { table: ID, link: '', host: '', seats });
  await person.page.waitForSelector('[data-page="table"]');
}

class Stage {
  readonly #client = nextAddress();
  #record: string;
  #workbench: Promise<Workbench>;
  #seq = 0;

  constructor(
    readonly socket: WebSocketRoute,
    record: string,
    readonly address: string,
    readonly chance: Chance | undefined,
    failed: (error: unknown) => void,
  ) {
    this.#record = record;
    this.#workbench = this.#ask<Workbench>('workbench', { record });
    // Handles messages one after the other.
    let done: Promise<unknown> = this.#workbench.catch(failed);
    socket.onMessage((text) => {
      done = done.then(() => this.#receive(JSON.parse(String(text)) as ClientMessage)).catch(failed);
    });
  }

  async #receive({ id, request }: ClientMessage): Promise<void> {
    switch (request.type) {
      case 'enter':
        await this.#welcome();
        return this.#continue();
      case 'ping':
        return this.#send({ type: 'answer', id, to: 'ping', at: Date.now() });
      case 'move':
        return this.#play(id, request.pick);
      case 'why':
      case 'look':
      case 'projected':
      case 'unseen':
      case 'fitting': {
        const { count } = await this.#workbench;
        const answer = await this.#ask<object>('workbench/ask', {
          record: this.#record,
          frame: count,
          question: request,
        });
        return this.#send({ type: 'answer', id, ...answer } as ServerMessage);
      }
      default:
        throw new Error(`a staged table does not support this request: ${request.type}`);
    }
  }

  async #welcome(): Promise<void> {
    const workbench = await this.#workbench;
    const { setup, frames, problem } = workbench;
    if (!setup || !workbench.view || problem)
      throw new Error(`the record is invalid: ${JSON.stringify(problem)}`);
    this.#record = workbench.head + frames.map(({ adds }) => adds).join('');
    const view = frames.reduce<View | null>(
      (view, { changes }) => applyChanges(view, changes),
      workbench.view,
    );
    const seats = setup.seats.map(({ colour, name }) => ({ colour, name: name ?? colour, online: true }));
    const table: TableInfo = {
      id: ID,
      settings: settings({ modules: setup.modules, seats: setup.seats.map(() => ({ who: 'link' })) }),
      phase: 'playing',
      seats,
      hints: false,
      commitment: '',
    };
    this.#send({
      type: 'welcome',
      version: 1,
      table,
      seats: [0],
      ...(view ? { view } : {}),
      ...waitingOf(workbench),
      presence: { online: seats.map((_, seat) => seat), spectators: 0 },
      missed: frames.flatMap((frame) => this.#entryOf(frame) ?? []),
      chat: [],
      head: this.#seq,
    });
  }

  async #play(id: number, pick: string): Promise<void> {
    const before = await this.#workbench;
    const lead = before.next?.for === 'pick' ? before.next.lead : ' ';
    const workbench = await this.#append(lead + pick);
    if (workbench.problem)
      return this.#send({ type: 'error', id, code: 'illegal', message: workbench.problem.message });
    this.#sendUpdates(workbench);
    this.#send({ type: 'done', id, seq: this.#seq });
    await this.#continue();
  }

  /** Decides everything that the person does not. */
  async #continue(): Promise<void> {
    for (;;) {
      const { next } = await this.#workbench;
      const decision = next && this.#decide(next);
      if (!decision) return;
      const workbench = await this.#append(decision);
      if (workbench.problem) throw new Error(JSON.stringify(workbench.problem));
      this.#sendUpdates(workbench);
    }
  }

  /** Returns the words for the next decision, or `null` if the person decides or the game is over. */
  #decide(next: BenchNext): string | null {
    const { chance } = this;
    const anyOf = <T>(all: readonly T[]): T | undefined => all[chance?.below(all.length) ?? 0];
    if (next.for === 'chance') return next.lead + anyOf(next.outcomes)?.text;
    if (next.for !== 'pick' || next.ask.seat === 0 || !chance) return null;
    const places = (next.ask.places ?? []).flatMap(({ cell: [x, y], rotations }) =>
      rotations.map((rotation) => `@${x},${y} r${rotation}`),
    );
    return next.lead + anyOf([...places, ...(next.ask.picks ?? []).map(({ pick }) => pick)]);
  }

  /** Appends to the record. A refusal changes nothing. */
  async #append(words: string): Promise<Workbench> {
    const { count } = await this.#workbench;
    const workbench = await this.#ask<Workbench>('workbench', { record: this.#record + words, from: count });
    if (workbench.problem) return workbench;
    this.#record += workbench.frames.map(({ adds }) => adds).join('');
    this.#workbench = Promise.resolve(workbench);
    return workbench;
  }

  #sendUpdates(workbench: Workbench): void {
    for (const frame of workbench.frames) {
      const added = this.#entryOf(frame);
      if (!added) continue;
      const { seq, at } = added.entry;
      this.#send({ type: 'update', seq, at, told: [added], changes: frame.changes, ...waitingOf(workbench) });
    }
  }

  /** Converts a frame to a log entry. Returns `null` for a claim. */
  #entryOf(frame: BenchFrame): EntryWithEvents | null {
    if (frame.type === 'claim') return null;
    const number = { seq: ++this.#seq, at: Date.now() };
    const entry: Entry =
      frame.type === 'chance'
        ? { ...number, kind: 'outcome', what: frame.text }
        : { ...number, kind: 'move', seat: frame.seat, pick: frame.text, confirmed: true };
    return { entry, events: frame.events };
  }

  #send(message: ServerMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  async #ask<T>(path: string, json: unknown): Promise<T> {
    const response = await fetch(new URL(`api/v1/${path}`, this.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': this.#client },
      body: JSON.stringify(json),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as T;
  }
}

/** Returns what the table waits for, and the question to the first seat. */
function waitingOf({
  next,
}: Workbench): Pick<Extract<ServerMessage, { type: 'welcome' }>, 'waiting' | 'ask'> {
  if (next?.for === 'pick') {
    const { ask } = next;
    return { waiting: { for: 'pick', seat: ask.seat }, ...(ask.seat === 0 ? { ask } : {}) };
  }
  return { waiting: { for: next?.for === 'chance' ? 'chance' : 'nothing' } };
}
