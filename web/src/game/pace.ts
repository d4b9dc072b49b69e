/** Lets people see one after the other what comes all at once: computer players are quicker than eyes. */

export class Pace<Item> {
  #queue: Item[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Before this time nothing else is shown. */
  #free = 0;

  constructor(
    /** Shows things; several at once only if there is no time for each. */
    private readonly show: (items: Item[]) => void,
    /** How long a thing is to be seen before the next one, in milliseconds; `behind` of them wait. */
    private readonly lasts: (item: Item, behind: number) => number,
    /** So many may wait. */
    private readonly most: number,
  ) {}

  add(item: Item): void {
    this.#queue.push(item);
    if (this.#queue.length > this.most) this.flush();
    else if (this.#timer === undefined) this.#next();
  }

  /** Shows everything now. */
  flush(): void {
    const all = this.#queue;
    this.clear();
    if (all.length > 0) this.show(all);
  }

  /** Forgets what was not shown. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.#free = 0;
  }

  #next(): void {
    this.#timer = undefined;
    while (this.#queue.length > 0) {
      const wait = this.#free - performance.now();
      if (wait > 0) {
        this.#timer = setTimeout(() => this.#next(), wait);
        return;
      }
      const item = this.#queue.shift() as Item;
      // Before it is shown: whoever sees it may add, flush or clear.
      this.#free = performance.now() + this.lasts(item, this.#queue.length);
      this.show([item]);
    }
  }
}
