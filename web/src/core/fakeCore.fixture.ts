/** A core for tests: every message of a client becomes an entry, which is sent to everyone at the table. */

import type { Core } from './module';
import type { TableLog } from './tableStore';

interface FakeEntry {
  seq: number;
  text: string;
}

export class FakeCore implements Core {
  readonly tables = new Map<string, FakeEntry[]>();
  /** The picks that bots owe, returned once. */
  jobs: { table: string; moved: number; head: number }[] = [];
  /** What bots did. */
  readonly bots: string[] = [];
  readonly #clients = new Map<number, string>();
  #next = 1;
  #outbox: { client: number; text: string }[] = [];
  #changed = new Set<string>();

  /** Returns the texts of a table's entries. */
  texts(table: string): string[] | undefined {
    return this.tables.get(table)?.map(({ text }) => text);
  }

  /** Opens a table with the body as its first entry. */
  request(_method: string, path: string, _bearer: string | undefined, _acceptsJson: boolean, body: string) {
    const [, table] = /^tables\/([^/]+)/.exec(path) ?? [];
    if (table && body) this.#add(table, body);
    return { status: 200, kind: 'application/json', body: JSON.stringify(body), free: () => undefined };
  }

  connect(table: string): number {
    this.#clients.set(this.#next, table);
    return this.#next++;
  }

  disconnect(client: number): void {
    this.#clients.delete(client);
  }

  message(client: number, text: string): undefined {
    const table = this.#clients.get(client);
    if (table) this.#add(table, text);
  }

  hintComputed(): void {}

  takeMessages(): string {
    return JSON.stringify(this.#outbox.splice(0));
  }

  takeChanged(): string {
    const changed = JSON.stringify([...this.#changed]);
    this.#changed.clear();
    return changed;
  }

  takeJobs(): string {
    return JSON.stringify(this.jobs.splice(0));
  }

  picked(table: string, moved: number, pick: string | undefined): void {
    this.bots.push(`${table} ${moved} ${pick}`);
  }

  botFailed(table: string, moved: number): void {
    this.bots.push(`${table} ${moved} failed`);
  }

  logAfter(table: string, since: number): string {
    const entries = this.tables.get(table);
    if (!entries) throw new Error('unknown table');
    return JSON.stringify({ id: table, secret: '', entries: entries.filter(({ seq }) => seq > since) });
  }

  import(log: string): void {
    const { id, entries } = JSON.parse(log) as TableLog;
    this.tables.set(id, entries as FakeEntry[]);
  }

  catchUp(log: string): void {
    const { id, entries } = JSON.parse(log) as TableLog;
    for (const entry of entries as FakeEntry[]) {
      this.tables.get(id)?.push(entry);
      this.#tell(id, entry.text);
    }
  }

  remove(table: string): void {
    this.tables.delete(table);
  }

  deadline(): undefined {}

  tick(): void {}

  work(): boolean {
    return false;
  }

  #add(table: string, text: string): void {
    const entries = this.tables.get(table) ?? [];
    this.tables.set(table, [...entries, { seq: entries.length + 1, text }]);
    this.#changed.add(table);
    this.#tell(table, text);
  }

  #tell(table: string, text: string): void {
    for (const [client, at] of this.#clients) if (at === table) this.#outbox.push({ client, text });
  }
}
