/**
 * Decides which tab lets the bots of a table play. Every tab could, but their picks would collide. The tab that the user has
 * opened or looked at last holds the lock of the table, because the browser may freeze the others.
 */
export class BotDuty {
  readonly #held = new Map<string, 'waiting' | 'held'>();
  readonly #releases = new Map<string, () => void>();

  /** `granted` is called whenever this tab gets the lock of a table. */
  constructor(
    private readonly locks: Pick<LockManager, 'request'> | undefined,
    private readonly granted: (table: string) => void,
  ) {}

  /** Whether this tab lets the bots of a table play. Without locks, every tab does. */
  holds(table: string): boolean {
    return this.locks === undefined || this.#held.get(table) === 'held';
  }

  /** Takes the lock of a table from any other tab. */
  take(table: string): void {
    if (this.#held.get(table) !== 'held') void this.#request(table, true);
  }

  /** Takes the locks of all tables that are open in this tab. */
  takeAll(): void {
    for (const table of this.#held.keys()) this.take(table);
  }

  release(table: string): void {
    this.#held.delete(table);
    this.#releases.get(table)?.();
    this.#releases.delete(table);
  }

  async #request(table: string, steal: boolean): Promise<void> {
    if (!this.locks) return;
    this.#held.set(table, 'waiting');
    try {
      await this.locks.request(`bastide-bots-${table}`, { steal }, () => {
        if (!this.#held.has(table) || this.#releases.has(table)) return;
        this.#held.set(table, 'held');
        const released = new Promise<void>((done) => this.#releases.set(table, done));
        this.granted(table);
        return released;
      });
    } catch {
      // Another tab has taken the lock. This one gets it back when that tab is closed.
      this.#releases.delete(table);
      if (this.#held.has(table)) void this.#request(table, false);
    }
  }
}
