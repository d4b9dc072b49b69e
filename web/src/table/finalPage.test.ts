// @vitest-environment ./src/testing/browser.ts
import { beforeEach, expect, test, vi } from 'vitest';
import { FinalPageState } from './finalPage.svelte';
import { PanelSheet } from './panelSheet.svelte';

let entries: unknown[] = [];

beforeEach(() => {
  entries = [null];
  vi.stubGlobal('history', {
    get state() {
      return entries.at(-1);
    },
    pushState: (state: unknown) => entries.push(state),
    back: () => entries.pop(),
    go: (delta: number) => entries.splice(delta),
  });
});

test('Back leads from the board to the result', () => {
  const finalPage = new FinalPageState();
  expect(finalPage.isShown).toBe(true);
  finalPage.showBoard();
  expect(finalPage.isShown).toBe(false);
  history.back();
  finalPage.syncWithHistory();
  expect(finalPage.isShown).toBe(true);
});

test('returning to the result leaves no history entry', () => {
  const finalPage = new FinalPageState();
  finalPage.showBoard();
  finalPage.showResult();
  expect(finalPage.isShown).toBe(true);
  expect(entries).toEqual([null]);
});

test('a reload stays at the board', () => {
  new FinalPageState().showBoard();
  expect(new FinalPageState().isShown).toBe(false);
});

test('the panels are closed at the board, and can be opened there', () => {
  entries = [{ sheet: true }];
  const finalPage = new FinalPageState();
  finalPage.showBoard();
  const sheet = new PanelSheet();
  expect(sheet.isOpen).toBe(false);
  sheet.open();
  finalPage.showResult();
  expect(entries).toEqual([{ sheet: true }]);
});
