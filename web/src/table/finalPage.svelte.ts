/**
 * Whether the final page covers the board. Going to the board is an entry in the browser's history, so Back leads from
 * the board to the result and not away from the table.
 */
export class FinalPageState {
  isShown = $state(!isAtBoard());

  showBoard(): void {
    history.pushState({ ...history.state, board: true, sheet: false }, '');
    this.isShown = false;
  }

  showResult(): void {
    // Panels that are open at the board are an entry of their own.
    if (isAtBoard()) history.go(history.state.sheet ? -2 : -1);
    this.isShown = true;
  }

  /** Called when the user navigates back or forward. */
  syncWithHistory(): void {
    this.isShown = !isAtBoard();
  }
}

function isAtBoard(): boolean {
  return (history.state as { board?: boolean } | null)?.board === true;
}
