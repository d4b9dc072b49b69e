/**
 * Whether the final page covers the board. Going to the board is an entry in the browser's history, so Back leads from
 * the board to the result and not away from the table.
 */
export class FinalPageState {
  isShown = $state(!isAtBoard());

  showBoard(): void {
    history.pushState({ board: true }, '');
    this.isShown = false;
  }

  showResult(): void {
    if (isAtBoard()) history.back();
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
