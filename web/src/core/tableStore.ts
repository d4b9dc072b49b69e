/** The logs of the tables on this device. Every entry is stored once and never changed. */

/** A log, or its part after some entry. The entries are those of `crates/table`, with their secrets. */
export interface TableLog {
  id: string;
  /** The secret of the deal. */
  secret: string;
  entries: LogEntry[];
}

export interface LogEntry {
  seq: number;
}

/** Another tab has stored an entry with the same number, or deleted the table. Nothing was stored. */
export class StoreConflict extends Error {}

export interface TableStore {
  /** Whether the logs survive closing the page. */
  readonly isDurable: boolean;
  /** Returns the log of a table after the entry `since`; `null` if there is no such table. */
  read(table: string, since: number): Promise<TableLog | null>;
  /** Stores new entries, all or none. When it resolves, they are durable. Rejects with a `StoreConflict`. */
  add(log: TableLog): Promise<void>;
  remove(table: string): Promise<void>;
}

/** Keeps the logs where the browser stores nothing, as in private windows. */
export class MemoryStore implements TableStore {
  readonly isDurable: boolean = false;
  readonly #logs = new Map<string, TableLog>();

  async read(table: string, since: number): Promise<TableLog | null> {
    const log = this.#logs.get(table);
    return log ? { ...log, entries: log.entries.filter(({ seq }) => seq > since) } : null;
  }

  async add(log: TableLog): Promise<void> {
    const known = this.#logs.get(log.id);
    const head = known?.entries.at(-1)?.seq ?? 0;
    if (log.entries[0]?.seq !== head + 1) throw new StoreConflict();
    this.#logs.set(log.id, { ...log, entries: [...(known?.entries ?? []), ...log.entries] });
  }

  async remove(table: string): Promise<void> {
    this.#logs.delete(table);
  }
}

const DATABASE = 'bastide';
/** One record per table: its id and its secret. */
const TABLES = 'tables';
/** One record per entry, with the table and the number of the entry as its key. */
const ENTRIES = 'entries';

/** Keeps the logs in IndexedDB. */
export class IndexedStore implements TableStore {
  readonly isDurable = true;
  /** `null` after the browser has closed the database. */
  #database: IDBDatabase | null;

  private constructor(database: IDBDatabase) {
    this.#database = this.#watch(database);
  }

  /** Opens the database. Rejects where the browser does not allow it. */
  static async open(): Promise<IndexedStore> {
    return new IndexedStore(await openDatabase());
  }

  async read(table: string, since: number): Promise<TableLog | null> {
    const { about, entries } = await this.#begin('readonly');
    const [found, rest] = await Promise.all([
      finished<Omit<TableLog, 'entries'> | undefined>(about.get(table)),
      finished<LogEntry[]>(entries.getAll(keysOf(table, since))),
    ]);
    return found ? { ...found, entries: rest } : null;
  }

  async add({ id, secret, entries: added }: TableLog): Promise<void> {
    const { transaction, about, entries } = await this.#begin('readwrite');
    const stored = completed(transaction);
    // Refused entries abort the transaction, which is reported below.
    const refused = (request: IDBRequest) =>
      finished(request).then(
        () => false,
        (error: DOMException) => error.name === 'ConstraintError',
      );
    let conflicts: Promise<boolean>[];
    if (added[0]?.seq === 1) conflicts = [refused(about.add({ id, secret }))];
    else {
      const isGone = finished(about.count(id)).then((count) => {
        if (count === 0) transaction.abort();
        return count === 0;
      });
      conflicts = [isGone.catch(() => false)];
    }
    conflicts.push(...added.map((entry) => refused(entries.add(entry, [id, entry.seq]))));
    const [outcome, ...were] = await Promise.allSettled([stored, ...conflicts]);
    if (were.some((one) => one.status === 'fulfilled' && one.value)) throw new StoreConflict();
    if (outcome.status === 'rejected') throw outcome.reason;
  }

  async remove(table: string): Promise<void> {
    const { transaction, about, entries } = await this.#begin('readwrite');
    about.delete(table);
    entries.delete(keysOf(table, 0));
    await completed(transaction);
  }

  async #begin(mode: IDBTransactionMode) {
    this.#database ??= this.#watch(await openDatabase());
    const transaction = this.#database.transaction([TABLES, ENTRIES], mode, { durability: 'strict' });
    return { transaction, about: transaction.objectStore(TABLES), entries: transaction.objectStore(ENTRIES) };
  }

  #watch(database: IDBDatabase): IDBDatabase {
    const forget = () => {
      this.#database = null;
    };
    database.onclose = forget;
    // A newer version of the page wants to change the database.
    database.onversionchange = () => {
      database.close();
      forget();
    };
    return database;
  }
}

const keysOf = (table: string, since: number) =>
  IDBKeyRange.bound([table, since], [table, Number.POSITIVE_INFINITY], true);

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(TABLES, { keyPath: 'id' });
    request.result.createObjectStore(ENTRIES);
  };
  return finished(request);
}

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => failed(transaction.error ?? new StoreConflict());
  });
}
