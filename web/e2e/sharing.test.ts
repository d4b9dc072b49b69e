/** Sharing a game: pictures, animations and the previews of links. */

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { Person, PHONE, PUBLIC_HOST } from './browser';
import { finishedGame } from './long-game';
import { messagePattern } from './messages';
import { open, settings, sit } from './tables';

let finished: string;

beforeAll(async () => {
  finished = await finishedGame();
});

/** Presses a button that saves a file, and returns the file with its name. */
async function saved(page: Page, action: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await page.locator(`[data-action="${action}"]`).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** The beginning of a game. Drawing a whole one takes long in a test build on a busy machine. */
const RECORD = `bastide 2
players red=Ana blue=Luis

1. red V@1,0 r0 -
2. blue U@0,1 r1 -
`;

test('a replay is saved as a picture of the position and as an animation', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await page.goto('replay');
  await page.getByRole('textbox').first().fill(RECORD);
  await page.locator('[data-action="open-record"]').click();
  await page.getByRole('button', { name: messagePattern('replay-share', 'en') }).click();
  const picture = await saved(page, 'save-picture');
  expect(picture.name).toMatch(/^bastide-.*-ana-luis\.png$/);
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
  const film = await saved(page, 'save-animation');
  expect(film.name).toMatch(/\.gif$/);
  expect(film.bytes.subarray(0, 6).toString()).toBe('GIF89a');
  // Each picture has one control extension with its duration.
  const pictures = film.bytes.toString('latin1').split('\x21\xf9\x04').length - 1;
  expect(pictures).toBe(3);
  await person.leave();
});

test('the picture in the preview of a link exists', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await page.goto(`replay/${finished}?move=8`);
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(image).toBe(new URL(`api/v1/tables/${finished}/picture.png?move=8`, inject('address')).href);
  const size = await page.evaluate(async (url) => {
    const picture = await createImageBitmap(await (await fetch(url)).blob());
    return [picture.width, picture.height];
  }, image ?? '');
  expect(size).toEqual([1200, 630]);
  await person.leave();
});

test('bots do not play on from a game that is still being played', async () => {
  const { table } = await open(settings({ seats: [{ who: 'here' }, { who: 'here' }] }), ['Ana', 'Luis']);
  const person = await Person.arrive();
  await person.page.goto(`replay/${table}`);
  const goOn = person.page.getByRole('button', { name: messagePattern('replay-go-on', 'en') });
  await goOn.waitFor();
  expect(await goOn.isDisabled()).toBe(true);
  await person.leave();
});

test.each([
  ['a desktop', {}],
  ['a phone', PHONE],
])('the invitation has a QR code that others can scan, on %s', async (_, options) => {
  const address = inject('address').replace('127.0.0.1', PUBLIC_HOST);
  const person = await Person.arrive({ ...options, baseURL: address });
  const { page } = person;
  const opened = await open(settings({ seats: [{ who: 'here' }, { who: 'link' }] }));
  await sit(person, opened);
  const code = page.getByRole('img', { name: messagePattern('lobby-invite-qr-label', 'en') });
  if (options === PHONE)
    await page.getByRole('button', { name: messagePattern('lobby-invite-qr', 'en') }).click();
  await code.waitFor();
  expect(await page.locator('.link').innerText()).toBe(`${address}t/${opened.table}`);
  await person.leave();
});
