/** The analysis of a replay: its highlights on the board, and when it is offered. */

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { judgeSeverely } from './analyses';
import { findings } from './axe';
import { Person, PHONE } from './browser';
import { finishedGame } from './long-game';
import { messagePattern } from './messages';
import { open, settings, sit } from './tables';

let finished: string;

beforeAll(async () => {
  finished = await finishedGame();
});

const ghost = (page: Page) => page.locator('[data-board] .ghosts image');
const mistakes = (page: Page) => page.locator('[data-list="mistakes"] button');

async function analyse(page: Page): Promise<void> {
  await page.goto(`replay/${finished}?tab=analysis`);
  await page.locator('[data-action="analyse"]').click();
  await mistakes(page).first().waitFor();
}

test('the better placement is previewed only at its own position', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await judgeSeverely(page, finished);
  await analyse(page);
  await mistakes(page).nth(2).click();
  await expect.poll(() => ghost(page).count()).toBe(1);
  await page.getByRole('button', { name: messagePattern('replay-step-on', 'en'), exact: true }).click();
  await expect.poll(() => ghost(page).count()).toBe(0);
  await mistakes(page).nth(3).click();
  await expect.poll(() => ghost(page).count()).toBe(1);
  await page.getByRole('tab', { name: messagePattern('replay-tab-story', 'en') }).click();
  await expect.poll(() => ghost(page).count()).toBe(0);
  await person.leave();
});

test('an analysis is restored after a reload', async () => {
  const person = await Person.arrive();
  const { page } = person;
  const count = await judgeSeverely(page, finished);
  await analyse(page);
  await mistakes(page).nth(2).click();
  await page.waitForURL(/move=\d+&tab=analysis/);
  await page.reload();
  await mistakes(page).first().waitFor();
  await expect.poll(() => ghost(page).count()).toBe(1);
  expect(count.begun).toBe(1);
  expect(await findings(page, ['light', 'dark'])).toEqual([]);
  await person.leave();
});

test('on a phone, choosing a mistake shows the board with the decision right below', async () => {
  const person = await Person.arrive(PHONE);
  const { page } = person;
  await judgeSeverely(page, finished);
  await analyse(page);
  await mistakes(page).nth(5).scrollIntoViewIfNeeded();
  await mistakes(page).nth(5).tap();
  const above = async () => {
    const board = await page.locator('[data-board]').boundingBox();
    const next = await page
      .getByRole('button', { name: messagePattern('replay-analysis-jump-mistake', 'en') })
      .boundingBox();
    return { board: board?.y, gap: (next?.y ?? 0) - ((board?.y ?? 0) + (board?.height ?? 0)) };
  };
  await expect.poll(async () => (await above()).board).toBe(0);
  await person.settled();
  expect((await above()).gap).toBeGreaterThanOrEqual(0);
  expect((await above()).gap).toBeLessThan(40);
  await person.leave();
});

test('a resigned game can be analysed, but not a record that stops before its end', async () => {
  const person = await Person.arrive();
  const { page } = person;
  const opened = await open(settings());
  await sit(person, opened);
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.locator('[data-action="resign"]').click();
  await page.locator('[data-action="resign-confirm"]').click();
  await page.waitForSelector('[data-page="final"]');
  await page.goto(`replay/${opened.table}?tab=analysis`);
  await page.locator('[data-action="analyse"]').waitFor();
  const record = await (await page.request.get(`api/v1/tables/${opened.table}/record`)).text();
  await page.goto('replay');
  await page.getByRole('textbox').first().fill(record);
  await page.locator('[data-action="open-record"]').click();
  await page.getByRole('tab', { name: messagePattern('replay-tab-analysis', 'en') }).click();
  await page.getByText(messagePattern('replay-analyse-broken-off', 'en')).waitFor();
  expect(await page.locator('[data-action="analyse"]').count()).toBe(0);
  await person.leave();
});
