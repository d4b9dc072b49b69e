// @vitest-environment ./src/testing/browser.ts
import { expect, test } from 'vitest';
import { CATALOGUE } from './fixtures';
import { GameDraft } from './gameDraft.svelte';
import { defaultRules } from './setup';
import { gameSettings } from './tableSettings';
import { rulesProblems } from './validate';

test('toggling adds and removes a module', () => {
  const draft = new GameDraft(defaultRules());
  draft.toggle('river', CATALOGUE);
  draft.toggle('inns-cathedrals', CATALOGUE);
  expect(draft.setup.modules).toEqual(['river', 'inns-cathedrals']);
  draft.toggle('river', CATALOGUE);
  expect(draft.setup.modules).toEqual(['inns-cathedrals']);
});

test('copies are dropped with the last module of their set', () => {
  const draft = new GameDraft(defaultRules());
  draft.useModules(['bridges', 'castles'], CATALOGUE);
  draft.setCopies('bridges-castles-bazaars', 2, 1);
  draft.setCopies('base', 3, 1);
  draft.toggle('bridges', CATALOGUE);
  expect(draft.setup.copies).toEqual({ 'bridges-castles-bazaars': 2, base: 3 });
  draft.toggle('castles', CATALOGUE);
  expect(draft.setup.copies).toEqual({ base: 3 });
});

test('default values are not stored', () => {
  const draft = new GameDraft(defaultRules());
  draft.setCopies('base', 2, 1);
  draft.setOption('farmers', 'no', 'yes');
  expect(gameSettings(draft.setup, CATALOGUE)).toMatchObject({
    tiles: [['base', 2]],
    options: [['farmers', 'no']],
  });
  draft.setCopies('base', 1, 1);
  draft.setOption('farmers', 'yes', 'yes');
  expect(draft.setup).toEqual(defaultRules());
});

test('a game without tiles is a problem', () => {
  const draft = new GameDraft(defaultRules());
  expect(rulesProblems(draft.setup, CATALOGUE)).toEqual([]);
  draft.setCopies('base', 0, 1);
  expect(rulesProblems(draft.setup, CATALOGUE).map(({ field }) => field)).toEqual(['tiles']);
});
