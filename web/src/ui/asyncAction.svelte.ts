/** The state of an action that may fail: whether it is running, and the last error. */
export class AsyncAction {
  busy = $state(false);
  failure = $state.raw<unknown>(null);

  /** Runs the action. Returns whether it succeeded. */
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
