import { expect, test } from 'vitest';
import { commandOf, KEYS, SHORTCUTS } from './shortcuts';

const none = { ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, target: null };
const inside = (found: string) =>
  ({ closest: (selector: string) => (selector.includes(found) ? {} : null) }) as unknown as EventTarget;

test('digits pick from the list, and letters work in either case', () => {
  expect(commandOf({ ...none, key: '3' })).toEqual({ do: 'pick', number: 2 });
  expect(commandOf({ ...none, key: 'U' })).toEqual({ do: 'undo' });
  expect(commandOf({ ...none, key: '?' })).toEqual({ do: 'help' });
  expect(commandOf({ ...none, key: 'Escape' })).toEqual({ do: 'close' });
  expect(commandOf({ ...none, key: 'x' })).toBeNull();
});

test('keys of the browser, of fields and of dialogs are ignored', () => {
  expect(commandOf({ ...none, key: 'u', ctrlKey: true })).toBeNull();
  expect(commandOf({ ...none, key: 'u', defaultPrevented: true })).toBeNull();
  expect(commandOf({ ...none, key: 'u', target: inside('textarea') })).toBeNull();
  expect(commandOf({ ...none, key: 'u', target: inside('dialog') })).toBeNull();
  expect(commandOf({ ...none, key: 'u', target: inside('nothing of ours') })).toEqual({ do: 'undo' });
});

test('arrow keys go to the board unless the focused element uses them', () => {
  expect(commandOf({ ...none, key: 'ArrowLeft' })).toEqual({ do: 'on-board' });
  expect(commandOf({ ...none, key: 'ArrowLeft', target: inside('tablist') })).toBeNull();
  expect(commandOf({ ...none, key: 'R', target: inside('tablist') })).toEqual({ do: 'on-board' });
});

test('every key is listed in the dialog', () => {
  const listed = new Set(SHORTCUTS.flatMap(({ keys }) => keys));
  const names: Record<string, string> = {
    Escape: 'Esc',
    ArrowUp: '↑',
    ArrowRight: '→',
    ArrowDown: '↓',
    ArrowLeft: '←',
    '-': '−',
    // The key of the plus sign without Shift.
    '=': '+',
  };
  for (const key of Object.keys(KEYS)) expect(listed).toContain(names[key] ?? key.toUpperCase());
});
