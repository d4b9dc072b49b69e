// @vitest-environment ./src/testing/browser.ts
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type BoardActions, handleBoardKey } from './keyboard';

/** A focused element. `inside` are the selectors of its ancestors. */
class FakeElement {
  constructor(private readonly inside: readonly string[] = []) {}
  closest(selector: string): object | null {
    return this.inside.includes(selector) ? {} : null;
  }
}
beforeAll(() => {
  Object.assign(globalThis, { Element: FakeElement });
});

const CHOICES = [
  { id: 'left', at: [0, 0] },
  { id: 'right', at: [100, 0] },
] as const;

let done: string[];
let active: string | null;
let choices: typeof CHOICES | readonly [];
beforeEach(() => {
  done = [];
  active = null;
  choices = CHOICES;
});

const board: BoardActions = {
  choices: () => choices,
  active: () => active,
  first: () => 'right',
  focus: (id) => done.push(`focus ${id}`),
  pan: (dx, dy) => done.push(`pan ${dx} ${dy}`),
  zoom: (factor) => done.push(factor > 1 ? 'zoom in' : 'zoom out'),
  fit: () => done.push('fit'),
  rotate: (backwards) => done.push(backwards ? 'rotate back' : 'rotate'),
  inspect: () => done.push('inspect'),
  escape: () => done.push('escape') > 0,
};

function press(key: string, shiftKey = false, inside: readonly string[] = []): string[] {
  done = [];
  const event = { key, shiftKey, target: new FakeElement(inside), preventDefault: () => undefined };
  handleBoardKey(event as unknown as KeyboardEvent, board);
  return done;
}

test('the first arrow key goes to a choice, the next ones move from choice to choice', () => {
  expect(press('ArrowLeft')).toEqual(['focus right']);
  active = 'right';
  expect(press('ArrowLeft')).toEqual(['focus left']);
  expect(press('ArrowRight')).toEqual([]);
});

test('arrow keys pan the board with Shift, or if there is nothing to choose', () => {
  active = 'right';
  expect(press('ArrowLeft', true)).toEqual(['pan 90 0']);
  choices = [];
  expect(press('ArrowDown')).toEqual(['pan 0 -90']);
});

test('Home and End go to the first and last choice', () => {
  expect([press('Home'), press('End')]).toEqual([['focus left'], ['focus right']]);
});

test('each key of the board has its action', () => {
  const keys = ['r', 'R', ' ', 'f', '+', '=', '-', '0', 'Escape'];
  expect(keys.flatMap((key) => press(key))).toEqual([
    'rotate',
    'rotate',
    'rotate',
    'inspect',
    'zoom in',
    'zoom in',
    'zoom out',
    'fit',
    'escape',
  ]);
  expect(press('R', true)).toEqual(['rotate back']);
});

test('panels over the board keep their keys, but the arrows leave the buttons of the previewed tile', () => {
  const panel = ['[data-board-overlay]'];
  expect([press('ArrowLeft', false, panel), press('+', false, panel)]).toEqual([[], []]);
  expect(press('r', false, panel)).toEqual(['rotate']);
  active = 'right';
  expect(press('ArrowLeft', false, [...panel, '[data-placement]'])).toEqual(['focus left']);
});
