/** Something that people ask for and that may fail: whether it is under way, and why it failed last. */
export class Attempt {
  busy = $state(false);
  failure = $state.raw<unknown>(null);

  /** Does it; whether it was done. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.failure = null;
    try {
      await work();
      return true;
    } catch (error) {
      this.failure = error;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
