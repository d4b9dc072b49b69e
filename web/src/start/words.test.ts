// @vitest-environment ./src/testing/browser.ts
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Language } from '../protocol';
import { bundleOf, sources, words } from '../words/catalogue.svelte';
import en from '../words/en';
import { LEVELS } from './stock';
import { spanText, timeText } from './words';

/** The names of the modules, from the keys of their titles. */
const MODULES = Object.values(en).flatMap((text) =>
  [...text.matchAll(/^module-([\w-]+) =/gm)].map(([, name]) => name),
);

/** Keys that are put together on the page, so that no search of the source finds them. */
const KEYS = [
  ...MODULES.flatMap((name) => [`start-module-${name}`, `learn-about-${name}`]),
  ...LEVELS.flatMap((name) => [`bot-${name}`, `about-bot-${name}`]),
  ...['Classic', 'Plus2012', 'Plus2014'].map((name) => `start-edition-${name}`),
  ...['none', 'move', 'fischer', 'days'].flatMap((pace) => [
    `start-pace-${pace}`,
    `start-pace-${pace}-about`,
  ]),
  ...['consent', 'turn', 'never'].flatMap((undo) => [`start-undo-${undo}`, `start-undo-${undo}-about`]),
  ...['here', 'link', 'bot'].map((who) => `start-who-${who}`),
  ...['custom', 'lobby', 'learn', 'rules', 'replays', 'enter'].flatMap((way) => [
    `start-${way}`,
    `start-${way}-about`,
  ]),
  ...['open', 'playing', 'over'].flatMap((tab) => [`lobby-none-${tab}`, `lobby-none-${tab}-do`]),
  ...['join', 'watch', 'replay'].map((tab) => `lobby-${tab}-tab`),
  ...['red', 'blue', 'green', 'yellow', 'black', 'gray', 'orange', 'pink'].map(
    (name) => `web-colour-${name}`,
  ),
];

describe.each(['en', 'es'] as Language[])('in %s', (language) => {
  let bundle: ReturnType<typeof bundleOf>;
  beforeAll(async () => {
    bundle = bundleOf(language, await sources(language));
  });

  test('everything that can be chosen has its words', () => {
    expect(KEYS.filter((key) => !bundle.hasMessage(key))).toEqual([]);
  });
});

test.each([
  [90, '90 seconds'],
  [120, '2 minutes'],
  [3600, '1 hour'],
  [3 * 86_400, '3 days'],
  [90_000, '25 hours'],
])('%d seconds in words', (seconds, expected) => {
  expect(spanText(seconds)).toBe(expected);
});

test.each([
  [30, 45, '30–45 minutes'],
  [85, 150, '1.5–2.5 hours'],
  [75, 90, '1.5–2 hours'],
  [60, 90, '1–1.5 hours'],
  [240, 360, '4–6 hours'],
])('from %d to %d minutes in words', async (low, high, expected) => {
  await vi.waitUntil(() => words.ready);
  expect(timeText({ low, high })).toBe(expected);
});
