/**
 * The end of a game lies over the board until somebody wants to see the board. That is a step in the browser's history, so
 * that Back leads from the board to the result again and not away from the table.
 */
export class Ending {
  isShown = $state(!isAtBoard());

  seeBoard(): void {
    history.pushState({ board: true }, '');
    this.isShown = false;
  }

  seeResult(): void {
    if (isAtBoard()) history.back();
    this.isShown = true;
  }

  /** Somebody went back or on. */
  follow(): void {
    this.isShown = !isAtBoard();
  }
}

function isAtBoard(): boolean {
  return (history.state as { board?: boolean } | null)?.board === true;
}
