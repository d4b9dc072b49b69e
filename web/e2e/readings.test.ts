/** Readings of the rulebooks: next to their rules, and in the form of a new game. */

import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { Person, PHONE } from './browser';

const VISITORS: [string, BrowserContextOptions][] = [
  ['in English on a desktop', { locale: 'en-GB' }],
  ['in Spanish on a phone', { ...PHONE, locale: 'es-ES' }],
];

/** Returns whether the page is wider than the window. */
const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

const textOf = async (part: Locator) => (await part.innerText()).replaceAll(/\s+/g, ' ');

describe.each(VISITORS)('readings %s', (_, options) => {
  const isSpanish = options.locale === 'es-ES';

  test('are next to the rule they concern, with choice, reason, page and option', async () => {
    const person = await Person.arrive(options);
    const { page } = person;
    await page.goto('rules/BASE-31');
    const note = page.locator('#BASE-31 details');
    const question = isSpanish
      ? /¿Está completado en la edición clásica/
      : /Does a road that closes into a ring count/;
    await expect.poll(() => textOf(note)).toMatch(question);
    // Closed, it shows only the question.
    const page31 = /Camino completado/;
    expect(await textOf(note)).not.toMatch(page31);
    await note.locator('summary').click();
    await expect.poll(() => textOf(note)).toMatch(page31);
    const opened = await textOf(note);
    expect(opened).toMatch(isSpanish ? /Por defecto Sí/ : /By default Yes/);
    expect(opened).toMatch(isSpanish ? /Motivo Así lo dicen las otras/ : /Reason The other editions say so/);
    expect(opened, 'the option has its display name').not.toContain('ring_road');
    expect(await overflows(page)).toBe(false);
    // It leads to the case, which is the question with its answer.
    await note.getByRole('link', { name: 'BASE-AMB-13' }).click();
    await page.locator('#BASE-AMB-13.wanted').waitFor();
    expect(await textOf(page.locator('#BASE-AMB-13'))).toMatch(page31);
    await person.leave();
  });

  test('can be chosen in the form of a new game, if their module and edition are in play', async () => {
    const person = await Person.arrive(options);
    const { page } = person;
    await page.goto('new');
    const title = isSpanish ? 'Reglas que se pueden interpretar' : 'Rules open to interpretation';
    const fold = page.locator('details', { hasText: title });
    // The base game of the newest edition leaves room for its start tile and the number of players.
    await fold.locator('summary').click();
    await fold.locator('#option-max_players').waitFor();
    expect(await fold.locator('#option-ring_road').count()).toBe(0);
    expect(await fold.locator('#option-castle_only_if_active_player').count()).toBe(0);
    await page.getByRole('checkbox', { name: isSpanish ? /^Castillos/ : /^Castles/ }).check();
    const select = fold.locator('#option-castle_only_if_active_player');
    await select.waitFor();
    const row = fold.locator('li').filter({ has: page.locator('#option-castle_only_if_active_player') });
    expect(await textOf(row)).toMatch(
      isSpanish ? /Motivo La frase del libro/ : /Reason The sentence of the book/,
    );
    const choices = await select.locator('option').allInnerTexts();
    expect(choices.filter((one) => /\((default|por defecto)\)/.test(one))).toHaveLength(1);
    await select.selectOption('no');
    await expect.poll(() => textOf(fold.locator('summary'))).toMatch(isSpanish ? /1 cambio/ : /1 changed/);
    expect(await overflows(page)).toBe(false);
    await person.leave();
  });
});
