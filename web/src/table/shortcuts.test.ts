import { expect, test } from 'vitest';
import { commandOf } from './shortcuts';

const none = { ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, target: null };
const inside = (found: string) =>
  ({ closest: (selector: string) => (selector.includes(found) ? {} : null) }) as unknown as EventTarget;

test('digits pick from the list, letters in either case do the rest', () => {
  expect(commandOf({ ...none, key: '3' })).toEqual({ do: 'pick', number: 2 });
  expect(commandOf({ ...none, key: 'U' })).toEqual({ do: 'undo' });
  expect(commandOf({ ...none, key: '?' })).toEqual({ do: 'help' });
  expect(commandOf({ ...none, key: 'Escape' })).toEqual({ do: 'close' });
  expect(commandOf({ ...none, key: 'x' })).toBeNull();
});

test('keys of the browser, of fields and of dialogs are left alone', () => {
  expect(commandOf({ ...none, key: 'u', ctrlKey: true })).toBeNull();
  expect(commandOf({ ...none, key: 'u', defaultPrevented: true })).toBeNull();
  expect(commandOf({ ...none, key: 'u', target: inside('textarea') })).toBeNull();
  expect(commandOf({ ...none, key: 'u', target: inside('dialog') })).toBeNull();
  expect(commandOf({ ...none, key: 'u', target: inside('nothing of ours') })).toEqual({ do: 'undo' });
});
