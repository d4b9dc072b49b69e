import { expect, test } from 'vitest';
import { Highlighter, highlight } from './highlight.svelte';

const figures = () => highlight.current.figures;

test('the latest highlight is shown, and the one before it when that is cleared', () => {
  const [decision, player] = [new Highlighter(), new Highlighter()];
  decision.set({ figures: [1] });
  player.set({ figures: [2] });
  expect(figures()).toEqual([2]);
  player.clear();
  expect(figures()).toEqual([1]);
  decision.clear();
  expect(figures()).toEqual([]);
});

test('an element clears no highlight but its own', () => {
  const [row, question] = [new Highlighter(), new Highlighter()];
  row.set({ figures: [1] });
  question.clear();
  expect(figures()).toEqual([1]);
  row.set({ figures: [3] });
  row.clear();
  expect(figures()).toEqual([]);
});
