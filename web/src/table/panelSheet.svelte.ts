/**
 * Whether the panels cover the board, on small screens. Opening them is an entry in the browser's history, so Back
 * closes them and does not leave the table.
 */
export class PanelSheet {
  isOpen = $state(isInHistory());
  /** Whether the entry is being removed, which browsers do later. */
  #isLeaving = false;

  open(): void {
    this.isOpen = true;
    this.#enter();
  }

  close(): void {
    this.isOpen = false;
    if (!isInHistory() || this.#isLeaving) return;
    this.#isLeaving = true;
    history.back();
  }

  /** Called when the user navigates back or forward. */
  syncWithHistory(): void {
    if (!this.#isLeaving) this.isOpen = isInHistory();
    this.#isLeaving = false;
    // Opened again meanwhile.
    if (this.isOpen) this.#enter();
  }

  #enter(): void {
    if (!isInHistory()) history.pushState({ ...history.state, sheet: true }, '');
  }
}

function isInHistory(): boolean {
  return (history.state as { sheet?: boolean } | null)?.sheet === true;
}
