/** The keys of the table. The board has keys of its own while it has the focus. */

export type Command =
  | { do: 'pick'; number: number }
  | {
      do: 'pass' | 'confirm' | 'undo' | 'hint' | 'help' | 'board' | 'close' | 'menu' | 'chat' | 'history';
    };

const LETTERS: Readonly<Record<string, Exclude<Command, { do: 'pick' }>['do']>> = {
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
};

/** What a key means; nothing for those that are typed into a field or belong to the browser. */
export function commandOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target'>,
): Command | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (isTyping(event.target)) return null;
  if (/^[1-9]$/.test(event.key)) return { do: 'pick', number: Number(event.key) - 1 };
  const letter = LETTERS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  return letter ? { do: letter } : null;
}

/** Whether keys belong to where the focus is: fields, and dialogs, which have everything in themselves. */
function isTyping(target: EventTarget | null): boolean {
  const element = target as Element | null;
  return element?.closest?.('input:not([type="range"]), textarea, select, [contenteditable], dialog') != null;
}

/** All keys, for the help: each with the key of its explanation. */
export const SHORTCUTS: readonly { keys: readonly string[]; about: string }[] = [
  { keys: ['1', '…', '9'], about: 'table-key-pick' },
  { keys: ['P'], about: 'table-key-pass' },
  { keys: ['E'], about: 'table-key-confirm' },
  { keys: ['U'], about: 'table-key-undo' },
  { keys: ['B'], about: 'table-key-board' },
  { keys: ['←', '↑', '→', '↓'], about: 'table-key-arrows' },
  { keys: ['R'], about: 'table-key-rotate' },
  { keys: ['Enter'], about: 'table-key-enter' },
  { keys: ['F'], about: 'table-key-inspect' },
  { keys: ['+', '−', '0'], about: 'table-key-zoom' },
  { keys: ['Shift', '+', '←', '→'], about: 'table-key-pan' },
  { keys: ['H'], about: 'table-key-hint' },
  { keys: ['L'], about: 'table-key-history' },
  { keys: ['C'], about: 'table-key-chat' },
  { keys: ['M'], about: 'table-key-menu' },
  { keys: ['Esc'], about: 'table-key-escape' },
  { keys: ['?'], about: 'table-key-help' },
];
