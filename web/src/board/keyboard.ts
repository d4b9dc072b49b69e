/** Keyboard control of the board: moves from choice to choice, or pans if there are none. */

import { type Cell, nearestInDirection, type Point } from './geometry';

export interface Choice {
  id: string;
  at: Point;
}

export interface BoardActions {
  choices(): readonly Choice[];
  /** Returns the focused choice, or the one where the tile is previewed until it is placed. */
  active(): string | null;
  focus(id: string): void;
  /** Returns the choice to start from if none has the focus. */
  first(): string | null;
  pan(dx: number, dy: number): void;
  zoom(factor: number): void;
  fit(): void;
  rotate(backwards: boolean): void;
  inspect(): void;
  /** Cancels the latest unfinished action. Returns whether there was one. */
  escape(): boolean;
}

const ARROWS: Readonly<Record<string, Cell>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};
const PAN = 90;

/** Handles a key on the board. Ignores keys with modifiers and most keys in panels over the board. */
export function handleBoardKey(event: KeyboardEvent, board: BoardActions): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target instanceof Element ? event.target : null;
  const isElsewhere = target?.closest('[data-board-overlay]') !== null && target !== null;
  const isAllowed =
    ['Escape', 'r', 'R'].includes(event.key) ||
    // From the buttons of the previewed tile, the arrows move on to another cell.
    (event.key in ARROWS && target?.closest('[data-placement]'));
  if (isElsewhere && !isAllowed) return;
  if (runKey(event, board)) event.preventDefault();
}

function runKey(event: KeyboardEvent, board: BoardActions): boolean {
  const arrow = ARROWS[event.key];
  if (arrow) return moveFocus(arrow, event.shiftKey, board);
  const active = board.active();
  switch (event.key) {
    case '+':
    case '=':
      board.zoom(1.35);
      return true;
    case '-':
      board.zoom(1 / 1.35);
      return true;
    case '0':
      board.fit();
      return true;
    case 'r':
    case 'R':
    case ' ':
      board.rotate(event.shiftKey);
      return true;
    case 'f':
    case 'F':
      board.inspect();
      return true;
    case 'Home':
    case 'End': {
      const choice = board.choices().at(event.key === 'Home' ? 0 : -1);
      if (choice) board.focus(choice.id);
      return choice !== undefined;
    }
    case 'Enter': {
      if (!active) return false;
      const element = event.target as Element | null;
      element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 }));
      return true;
    }
    case 'Escape':
      return board.escape();
    default:
      return false;
  }
}

function moveFocus(step: Cell, isPan: boolean, board: BoardActions): boolean {
  const active = board.active();
  const choices = board.choices();
  if (choices.length === 0 || isPan) {
    board.pan(-step[0] * PAN, -step[1] * PAN);
    return true;
  }
  const from = choices.find(({ id }) => id === active);
  if (!from) {
    const first = board.first();
    if (first) board.focus(first);
    return true;
  }
  const index = nearestInDirection(
    from.at,
    step,
    choices.map(({ at }) => at),
  );
  const to = index === null ? undefined : choices[index];
  if (to) board.focus(to.id);
  return true;
}
