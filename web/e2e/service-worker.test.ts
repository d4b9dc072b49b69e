/** The page without a network, and its updates. */

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildSite, newVersionOf, removeBuilds } from './builds';
import { lookForUpdate, script, stored } from './installed';
import { ownServer, plainFiles, visit, visitor } from './origins';

let site = '';
beforeAll(async () => {
  site = await buildSite();
});
afterAll(removeBuilds);

const ORIGINS = [
  ['our own server', ownServer],
  ['plain files', () => plainFiles(site)],
] as const;

test.each(ORIGINS)('the page of %s opens without a network', async (_, begin) => {
  const origin = await begin();
  const person = await visitor(origin);
  const { page } = person;
  await page.goto('');
  await stored(page);
  await origin.stop();
  await person.context.setOffline(true);
  for (const path of ['settings', 'replay', 'learn']) {
    await visit(person, origin, path);
    await page.locator('nav a[aria-current="page"]').waitFor();
    expect(await page.locator('nav a[aria-current="page"]').getAttribute('href')).toContain(path);
  }
  await person.leave();
});

test.each(ORIGINS)('the user decides when %s brings a new version', async (_, begin) => {
  const origin = await begin();
  const person = await visitor(origin);
  const { page } = person;
  await page.goto('');
  await stored(page);
  const before = await script(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));

  await origin.stop();
  origin.show(newVersionOf(origin.first));
  await origin.start();
  await lookForUpdate(page);
  const update = page.locator('[data-action="update"]');
  await update.waitFor();
  expect(await page.evaluate(() => 'isSame' in window), 'not reloaded by itself').toBe(true);

  await update.click();
  await expect.poll(() => script(page).catch(() => before)).not.toBe(before);
  await person.settled();
  expect(await update.count()).toBe(0);
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.keys()).filter((name) => !name.endsWith('answers')).length),
    )
    .toBe(1);

  await origin.stop();
  await page.reload();
  await page.locator('nav a').first().waitFor();
  expect(await script(page)).not.toBe(before);
  await person.leave();
});

test('the page of a server that was already updated gets no notice', async () => {
  const origin = await ownServer();
  const person = await visitor(origin);
  const { page } = person;
  await page.goto('');
  await stored(page);
  await origin.stop();
  origin.show(newVersionOf(origin.first));
  await origin.start();
  // The server sends its new page. The worker then installs the same version.
  await page.reload();
  await lookForUpdate(page);
  const waiting = () =>
    page.evaluate(async () => {
      const { installing, waiting } = await navigator.serviceWorker.ready;
      return [installing, waiting].some(Boolean);
    });
  await expect.poll(waiting).toBe(false);
  await person.settled();
  expect(await page.locator('[data-action="update"]').count()).toBe(0);
  await origin.stop();
  await page.reload();
  await page.locator('nav a').first().waitFor();
  expect(await script(page)).toContain('updated1');
  await person.leave();
});

test('addresses without a # lead to the page of a static site, with and without a network', async () => {
  const origin = await plainFiles(site);
  const person = await visitor(origin);
  const { page } = person;
  await page.goto('learn/river?from=elsewhere');
  await page.waitForURL(`${origin.address}#/learn/river?from=elsewhere`);
  await page.locator('nav a[aria-current="page"]').waitFor();
  await page.locator('nav a', { hasText: 'Settings' }).click();
  await page.waitForURL(`${origin.address}#/settings`);
  await page.goBack();
  await page.waitForURL(`${origin.address}#/learn/river?from=elsewhere`);
  await stored(page);
  await origin.stop();
  await page.goto('replay');
  await page.waitForURL(`${origin.address}#/replay`);
  await person.leave();
});

test('answers about tables are not stored', async () => {
  const origin = await ownServer();
  const person = await visitor(origin);
  const { page } = person;
  await page.goto('lobby');
  await stored(page);
  await page.reload();
  await person.settled();
  const urls = await page.evaluate(async () => {
    const all = [];
    for (const name of await caches.keys())
      all.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
    return all;
  });
  expect(urls.some((url) => url.endsWith('.js'))).toBe(true);
  expect(urls.filter((url) => url.includes('/api/v1/tables'))).toEqual([]);
  await origin.stop();
  await person.leave();
});

test('the manifest names icons that are there', async () => {
  const response = await fetch(new URL('manifest.webmanifest', inject('address')));
  expect(response.headers.get('content-type')).toBe('application/manifest+json');
  const { icons } = await response.json();
  for (const { src, type } of icons) {
    const icon = await fetch(new URL(src, response.url));
    expect([icon.status, icon.headers.get('content-type')], src).toEqual([200, type]);
  }
});
