/** The Back button of a phone. */

import { expect, test } from 'vitest';
import { Person, PHONE } from './browser';
import { messagePattern } from './messages';
import { open, settings, sit } from './tables';

test('Back closes the panels before it leaves the table', async () => {
  const person = await Person.arrive(PHONE);
  const { page } = person;
  await sit(person, await open(settings()));
  const panels = page.getByRole('region', { name: messagePattern('table-tabs', 'en') });
  const button = page.getByRole('button', { name: messagePattern('table-tabs', 'en') });
  const address = page.url();
  await button.tap();
  await panels.waitFor();
  await page.goBack();
  await panels.waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
  await page.locator('[data-page="table"]').waitFor();

  // Closed by its own button, the sheet leaves nothing behind in the history.
  await button.tap();
  await panels.waitFor();
  await panels.getByRole('button', { name: messagePattern('web-close', 'en') }).tap();
  await panels.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => history.state?.sheet ?? false)).toBe(false);
  await page.goBack();
  await expect.poll(() => page.url()).not.toBe(address);
  await person.leave();
});
