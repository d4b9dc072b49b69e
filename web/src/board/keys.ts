/** The board by keyboard: from choice to choice, or over the land where none has the focus. */

import { type Cell, nextTowards, type Point } from './geometry';

export interface Choice {
  id: string;
  at: Point;
}

export interface Keyboard {
  choices(): readonly Choice[];
  /** The choice that has the focus. */
  active(): string | null;
  focus(id: string): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number): void;
  fit(): void;
  rotate(backwards: boolean): void;
  inspect(): void;
  /** Takes back what was begun last; answers whether there was something. */
  escape(): boolean;
}

const ARROWS: Readonly<Record<string, Cell>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};
const PAN = 90;

/** Does what a key means on the board. Keys of controls within it, and those with modifiers, are left alone. */
export function boardKeys(event: KeyboardEvent, board: Keyboard): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target instanceof Element ? event.target : null;
  const isElsewhere = target?.closest('[data-still]') !== null && target !== null;
  if (isElsewhere && event.key !== 'Escape' && event.key !== 'r' && event.key !== 'R') return;
  if (handled(event, board)) event.preventDefault();
}

function handled(event: KeyboardEvent, board: Keyboard): boolean {
  const arrow = ARROWS[event.key];
  if (arrow) return moved(arrow, event.shiftKey, board);
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
      board.rotate(event.shiftKey);
      return true;
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

function moved(step: Cell, pans: boolean, board: Keyboard): boolean {
  const active = board.active();
  const choices = board.choices();
  const from = choices.find(({ id }) => id === active);
  if (!from || pans) {
    board.pan(-step[0] * PAN, -step[1] * PAN);
    return true;
  }
  const index = nextTowards(
    from.at,
    step,
    choices.map(({ at }) => at),
  );
  const to = index === null ? undefined : choices[index];
  if (to) board.focus(to.id);
  return true;
}
