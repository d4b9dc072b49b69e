// @vitest-environment ./src/testing/browser.ts
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { sources } from '../i18n/catalogues';
import en from '../i18n/en';
import { createBundle, messages } from '../i18n/messages.svelte';
import type { Language } from '../protocol';
import { BOT_LEVELS } from './gameCatalogue';
import { durationText, timeText } from './setupText';

/** The names of the modules, from the keys of their titles. */
const MODULES = Object.values(en).flatMap((text) =>
  [...text.matchAll(/^module-([\w-]+) =/gm)].map(([, name]) => name),
);

/** Keys that are built at run time, so that no search of the source finds them. */
const KEYS = [
  ...MODULES.flatMap((name) => [`start-module-${name}`, `learn-about-${name}`]),
  ...BOT_LEVELS.flatMap((name) => [`bot-${name}`, `about-bot-${name}`]),
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
  let bundle: ReturnType<typeof createBundle>;
  beforeAll(async () => {
    bundle = createBundle(language, await sources(language));
  });

  test('every choice has a text', () => {
    expect(KEYS.filter((key) => !bundle.hasMessage(key))).toEqual([]);
  });
});

test.each([
  [90, '90 seconds'],
  [120, '2 minutes'],
  [3600, '1 hour'],
  [3 * 86_400, '3 days'],
  [90_000, '25 hours'],
])('%d seconds as text', (seconds, expected) => {
  expect(durationText(seconds)).toBe(expected);
});

test.each([
  [30, 45, '30–45 minutes'],
  [85, 150, '1.5–2.5 hours'],
  [75, 90, '1.5–2 hours'],
  [60, 90, '1–1.5 hours'],
  [240, 360, '4–6 hours'],
])('from %d to %d minutes as text', async (low, high, expected) => {
  await vi.waitUntil(() => messages.ready);
  expect(timeText({ low, high })).toBe(expected);
});
