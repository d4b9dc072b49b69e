// @vitest-environment ./src/testing/browser.ts
import { expect, test } from 'vitest';
import { usualGame } from './choice';
import { STOCK } from './fixtures';
import { GameDraft } from './gameDraft.svelte';
import { gameSettings } from './tableSettings';
import { gameProblems } from './validate';

test('a module comes and goes', () => {
  const draft = new GameDraft(usualGame());
  draft.toggle('river', STOCK);
  draft.toggle('inns-cathedrals', STOCK);
  expect(draft.choice.modules).toEqual(['river', 'inns-cathedrals']);
  draft.toggle('river', STOCK);
  expect(draft.choice.modules).toEqual(['inns-cathedrals']);
});

test('copies of tiles go with the last module that brings them', () => {
  const draft = new GameDraft(usualGame());
  draft.useModules(['bridges', 'castles'], STOCK);
  draft.setCopies('bridges-castles-bazaars', 2, 1);
  draft.setCopies('base', 3, 1);
  draft.toggle('bridges', STOCK);
  expect(draft.choice.copies).toEqual({ 'bridges-castles-bazaars': 2, base: 3 });
  draft.toggle('castles', STOCK);
  expect(draft.choice.copies).toEqual({ base: 3 });
});

test('what is as usual is no choice', () => {
  const draft = new GameDraft(usualGame());
  draft.setCopies('base', 2, 1);
  draft.setOption('farmers', 'no', 'yes');
  expect(gameSettings(draft.choice, STOCK)).toMatchObject({
    tiles: [['base', 2]],
    options: [['farmers', 'no']],
  });
  draft.setCopies('base', 1, 1);
  draft.setOption('farmers', 'yes', 'yes');
  expect(draft.choice).toEqual(usualGame());
});

test('a game without a tile is refused here', () => {
  const draft = new GameDraft(usualGame());
  expect(gameProblems(draft.choice, STOCK)).toEqual([]);
  draft.setCopies('base', 0, 1);
  expect(gameProblems(draft.choice, STOCK).map(({ field }) => field)).toEqual(['tiles']);
});
