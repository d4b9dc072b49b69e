import { expect, test } from 'vitest';
import { finaleKey } from './keyboard';

const press = (key: string, stepwise: boolean, more: Partial<KeyboardEvent> = {}) =>
  finaleKey({ key, ctrlKey: false, altKey: false, metaKey: false, repeat: false, ...more }, stepwise);

test('any key skips the finale', () => {
  expect(['x', 'Enter', ' ', 'Escape'].map((key) => press(key, false))).toEqual(Array(4).fill('skip'));
});

test('if the finale waits for the user, keys show the next award and only Escape skips', () => {
  expect(['Enter', ' ', 'ArrowRight', 'x', 'Escape'].map((key) => press(key, true))).toEqual([
    'next',
    'next',
    'next',
    null,
    'skip',
  ]);
});

test('modifiers, held keys and shortcuts of the browser do nothing', () => {
  expect([press('Shift', false), press('Tab', false)]).toEqual([null, null]);
  expect([press('x', false, { repeat: true }), press('r', false, { ctrlKey: true })]).toEqual([null, null]);
});
