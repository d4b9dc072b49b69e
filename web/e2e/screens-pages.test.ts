/** The screens of expansions outside of tables, and all of them in Spanish on a phone. */

import { describe, expect, test } from 'vitest';
import { Person, PHONE } from './browser';
import { SIZES, textOf } from './screens';
import { SITUATIONS, type Situation } from './situations';
import { stage } from './stagedTable';

describe.each(SIZES)('on %s', (_, options) => {
  test('a game entered by hand shows sales and counters', async () => {
    const person = await Person.arrive(options);
    const { page } = person;
    await page.goto('settings');
    for (const name of ['builder-second', 'bazaar-bid'] as const) await keepEntered(person, name);
    await page.goto('enter');
    const go = page.getByRole('button', { name: 'Continue' });
    await go.nth(0).click();
    const entry = page.locator('[data-page="entry"]');
    const extras = page.getByRole('region', { name: 'Useful for your decision' });
    await expect.poll(() => textOf(extras)).toContain('Highest bid: 4 Eva');
    await page.locator('[data-action="number"]').click();
    await expect.poll(() => textOf(entry)).toMatch(/Luis Buy the tile or sell it\?/);

    await page.goto('enter');
    await go.nth(1).click();
    await expect.poll(() => textOf(page.locator('.players [data-seat="1"]'))).toMatch(/1 wine 1 3 grain 3/);
    await page.getByRole('tab', { name: 'Expansions' }).click();
    await page.getByRole('row', { name: /Luis/ }).waitFor();
    await person.leave();
  });

  test('trying an example of a rule shows the same panels as a table', async () => {
    const person = await Person.arrive(options);
    const { page } = person;
    await page.goto('rules/CASTLE-EX-05');
    const rule = page.locator('#CASTLE-EX-05');
    await rule.getByRole('button').first().click();
    // Up to the question.
    const on = rule.getByRole('button', { name: 'One step forward' });
    for (let step = 0; step < 3; step++) await on.click();
    await rule.getByRole('button', { name: 'Try it yourself' }).click();
    const extras = rule.getByRole('region', { name: 'Useful for your decision' });
    await extras.waitFor();
    await expect.poll(() => textOf(extras)).toContain('a follower waits in the castle (0, 0)');
    await expect.poll(() => textOf(rule.locator('.players [data-seat="0"]'))).toContain('2 castles left');
    await rule.locator('[data-pick="=6"]').click();
    await expect.poll(() => textOf(rule.locator('.players [data-seat="0"] .score'))).toMatch(/6$/);
    await rule.getByText('Expansions').click();
    await rule.getByRole('row', { name: /Red/ }).waitFor();
    await person.leave();
  });
});

/** Stores a game among those entered in this browser. */
async function keepEntered({ page }: Person, situation: Situation): Promise<void> {
  await page.evaluate(
    ([id, text]) => {
      const kept = JSON.parse(localStorage.getItem('bastide.entered') ?? '[]');
      const draft = { id, text, names: ['Ana'], tiles: 2, over: false, at: Date.now() + kept.length };
      localStorage.setItem('bastide.entered', JSON.stringify([draft, ...kept]));
    },
    [situation, SITUATIONS[situation]] as const,
  );
}

test('every screen is in Spanish, fits a phone, and leaves the board visible', {
  timeout: 600_000,
}, async () => {
  const person = await Person.arrive({ ...PHONE, locale: 'es-ES' });
  const { page } = person;
  for (const [name, record] of Object.entries(SITUATIONS)) {
    await stage(person, record);
    const choices = page.locator('[data-pick], [data-cell], [data-action="number"]');
    await choices.first().waitFor({ state: 'attached' });
    await person.settled();
    const text = await textOf(page.locator('[data-page="table"]'));
    // A missing message shows its key. An untranslated one contains common English words.
    expect(text, name).not.toMatch(
      /\b(ask|label|told|insight|panel|sector|dispatch|help|table|picks|tile|crown|source)-[a-z]/,
    );
    expect(text, name).not.toMatch(/\b(the|your|of|with|and|tiles|points)\b/i);
    const fit = await page.evaluate(() => {
      const dock = document.querySelector('.dock')?.getBoundingClientRect();
      const wide = document.documentElement.scrollWidth - innerWidth;
      return { wide, board: dock ? dock.top / innerHeight : 0, cut: dock ? dock.bottom - innerHeight : 1 };
    });
    expect(fit.wide, `${name}: no horizontal scrolling`).toBeLessThanOrEqual(0);
    expect(fit.board, `${name}: a third of the screen shows the board`).toBeGreaterThan(1 / 3);
    expect(fit.cut, `${name}: nothing is below the screen`).toBeLessThanOrEqual(0);
  }
  await person.leave();
});
