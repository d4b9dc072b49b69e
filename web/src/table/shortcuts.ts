/** The keyboard shortcuts of the table. */

export type Command =
  | { do: 'pick'; number: number }
  | {
      do: 'pass' | 'confirm' | 'undo' | 'hint' | 'help' | 'board' | 'close' | 'menu' | 'chat' | 'history';
    }
  /** A key of the board. It works wherever the focus is. */
  | { do: 'on-board' };

/** The command of each key other than the digits 1 to 9. */
export const KEYS: Readonly<Record<string, Exclude<Command, { do: 'pick' }>['do']>> = {
  p: 'pass',
  e: 'confirm',
  u: 'undo',
  h: 'hint',
  '?': 'help',
  b: 'board',
  Escape: 'close',
  m: 'menu',
  c: 'chat',
  l: 'history',
  r: 'on-board',
  f: 'on-board',
  '+': 'on-board',
  '=': 'on-board',
  '-': 'on-board',
  '0': 'on-board',
  ArrowUp: 'on-board',
  ArrowRight: 'on-board',
  ArrowDown: 'on-board',
  ArrowLeft: 'on-board',
};

/** Returns the command of a key, or `null` for keys typed into a field or used by the browser. */
export function commandOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target'>,
): Command | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (isTyping(event.target)) return null;
  if (/^[1-9]$/.test(event.key)) return { do: 'pick', number: Number(event.key) - 1 };
  if (event.key.startsWith('Arrow') && usesArrows(event.target)) return null;
  const command = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  return command ? { do: command } : null;
}

/** Whether the focused element handles keys itself: it is a field or in a dialog. */
function isTyping(target: EventTarget | null): boolean {
  return isIn(target, 'input:not([type="range"]), textarea, select, [contenteditable], dialog');
}

/** Whether the focused element uses the arrow keys: it is a slider, or in tabs or a scrolling panel. */
function usesArrows(target: EventTarget | null): boolean {
  return isIn(target, 'input, [role="tablist"], [role="tabpanel"], [role="menu"]');
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return (target as Element | null)?.closest?.(selector) != null;
}

/** All shortcuts for the help, each with the message key of its description. */
export const SHORTCUTS: readonly { keys: readonly string[]; about: string }[] = [
  { keys: ['1', '…', '9'], about: 'table-key-pick' },
  { keys: ['P'], about: 'table-key-pass' },
  { keys: ['E'], about: 'table-key-confirm' },
  { keys: ['U'], about: 'table-key-undo' },
  { keys: ['B'], about: 'table-key-board' },
  { keys: ['←', '↑', '→', '↓'], about: 'table-key-arrows' },
  { keys: ['Home', 'End'], about: 'table-key-ends' },
  { keys: ['R', 'Space'], about: 'table-key-rotate' },
  { keys: ['Shift', '+', 'R'], about: 'table-key-rotate-back' },
  { keys: ['Enter'], about: 'table-key-enter' },
  { keys: ['F'], about: 'table-key-inspect' },
  { keys: ['+', '−', '0'], about: 'table-key-zoom' },
  { keys: ['Shift', '+', '←', '↑', '→', '↓'], about: 'table-key-pan' },
  { keys: ['H'], about: 'table-key-hint' },
  { keys: ['L'], about: 'table-key-history' },
  { keys: ['C'], about: 'table-key-chat' },
  { keys: ['M'], about: 'table-key-menu' },
  { keys: ['Esc'], about: 'table-key-escape' },
  { keys: ['?'], about: 'table-key-help' },
];
