/** A queue that shows items one after the other. Bots move faster than people can follow. */

export class PacedQueue<Item> {
  #queue: Item[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The earliest time to show the next item. */
  #nextAt = 0;

  constructor(
    /** Shows items. Called with several only after a flush. */
    private readonly show: (items: Item[]) => void,
    /** Returns how long an item stays visible before the next one, in milliseconds. `waiting` items are waiting. */
    private readonly durationOf: (item: Item, waiting: number) => number,
    /** The maximum number of waiting items. */
    private readonly maxLength: number,
  ) {}

  add(item: Item): void {
    this.#queue.push(item);
    if (this.#queue.length > this.maxLength) this.flush();
    else if (this.#timer === undefined) this.#next();
  }

  /** Shows all waiting items now. */
  flush(): void {
    const all = this.#queue;
    this.clear();
    if (all.length > 0) this.show(all);
  }

  /** Drops all waiting items. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.#nextAt = 0;
  }

  #next(): void {
    this.#timer = undefined;
    while (this.#queue.length > 0) {
      const wait = this.#nextAt - performance.now();
      if (wait > 0) {
        this.#timer = setTimeout(() => this.#next(), wait);
        return;
      }
      const item = this.#queue.shift() as Item;
      // Set before `show`, which may call `add`, `flush` or `clear`.
      this.#nextAt = performance.now() + this.durationOf(item, this.#queue.length);
      this.show([item]);
    }
  }
}
