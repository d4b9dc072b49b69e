/** Learning and looking back: the examples of the rulebook, the first game, replays, and games entered by hand. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launch, Person, PHONE } from './browser';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
}, 60_000);
afterAll(() => browser.close());

interface Laid {
  view?: unknown;
  problem?: unknown;
  frames: { type: string; text: string; holds?: boolean; found?: string }[];
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${inject('address')}api/v1/${path}`, {
    ...(body
      ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      : {}),
  });
  if (answer.status === 429) {
    await new Promise((later) => setTimeout(later, 400));
    return ask(path, body);
  }
  return (await answer.json()) as T;
}

test('every example of the rulebook opens, and holds what it says', async () => {
  const rules = await ask<{ id: string; examples: string[] }[]>('rules?language=en');
  const wrong: string[] = [];
  let claims = 0;
  for (const { id, examples } of rules)
    for (const record of examples) {
      const laid = await ask<Laid>('workbench', { record });
      const isRefused = /^expect error/m.test(record);
      if (!isRefused && (!laid.view || laid.problem)) wrong.push(`${id}: ${JSON.stringify(laid.problem)}`);
      for (const frame of laid.frames ?? [])
        if (frame.type === 'claim') {
          claims += 1;
          if (!frame.holds) wrong.push(`${id}: ${frame.text}: ${frame.found}`);
        }
    }
  expect(wrong).toEqual([]);
  expect(claims).toBeGreaterThan(2000);
}, 600_000);

describe('the rulebook', () => {
  test('a rule is found by its words, opened, and its example stepped through and tried', async () => {
    const person = await Person.arrive(browser);
    const { page } = person;
    await page.goto('learn');
    await page.getByRole('searchbox').fill('monk own tile');
    await page.getByRole('link', { name: /BASE-16/ }).click();
    await expect.poll(() => page.url()).toContain('rules/BASE-16');
    await page.locator('#BASE-16 button').first().click();
    const example = page.locator('#BASE-16 section');
    await example.getByRole('button', { name: 'One step on' }).click();
    await expect.poll(() => example.locator('[aria-current="step"]').count()).toBe(1);
    await example.getByRole('button', { name: 'Try it yourself' }).click();
    await example.getByRole('button', { name: 'Back to the example' }).click();
    await person.leave();
  });
});

/** Lays the tile in hand at a cell, turned until it fits as it is wanted. */
async function layAt(page: Page, cell: string, rotation: number): Promise<void> {
  await page.locator(`[data-cell="${cell}"]`).first().click();
  const turns = page.locator('[aria-pressed]').and(page.locator('.turn'));
  if ((await turns.count()) > 1) await turns.nth(rotation).click();
  await page.locator('[data-action="place"]').click();
}

test('the first game teaches by itself, says what is wrong, and is kept', async () => {
  const person = await Person.arrive(browser);
  const { page } = person;
  await page.goto('first-game');
  await layAt(page, '1,0', 0);
  await page.getByRole('button', { name: 'Go on' }).click();
  // It fits there, too, but that is not what the lesson is about.
  await layAt(page, '0,1', 0);
  await expect.poll(() => page.locator('.hint').count()).toBe(1);
  await layAt(page, '0,-1', 2);
  await page.getByRole('button', { name: 'Next lesson' }).click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('thief');
  await page.reload();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('thief');
  await person.leave();
});

const RECORD = `bastide 1
players red=Ana blue=Luis

1. red U@1,0 r0 thief(E)
2. blue E@0,-1 r2 knight(S)
3. red W@2,0 r0 -
result red 0 blue 4
`;

describe('records', () => {
  test('one is opened by its text, stepped through, and gone on with', async () => {
    const person = await Person.arrive(browser, PHONE);
    const { page } = person;
    await page.goto('replay');
    await page.getByRole('textbox').fill(RECORD);
    await page.locator('[data-action="open-record"]').click();
    const at = () => page.locator('[data-page="replay"]').getAttribute('data-at');
    await page.getByRole('button', { name: 'One turn on' }).click();
    await expect.poll(at).toBe('3');
    await page.getByRole('button', { name: 'One step on' }).click();
    await expect.poll(at).toBe('4');
    await page.getByRole('button', { name: 'Go on from here' }).click();
    await expect.poll(() => page.locator('[data-cell]').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Back to the replay' }).click();
    await expect.poll(at).toBe('4');
    await person.leave();
  });

  test('one with a mistake says where, and shows what stands before it', async () => {
    const person = await Person.arrive(browser);
    const { page } = person;
    await page.goto('replay');
    await page.getByRole('textbox').fill(RECORD.replace('3. red W@2,0', '3. red W@9,9'));
    await page.locator('[data-action="open-record"]').click();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Line 6');
    expect(await page.locator('[data-page="replay"]').count()).toBe(1);
    await page.goto('replay');
    await page.getByRole('textbox').fill('this is no record');
    await page.locator('[data-action="open-record"]').click();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Line 1');
    await person.leave();
  });
});

test('a game is entered by hand with chosen draws, taken back, and kept', async () => {
  const person = await Person.arrive(browser);
  const { page } = person;
  await page.goto('enter');
  await page.getByRole('textbox').first().fill('Ana');
  await page.locator('[data-action="begin"]').click();
  await page.locator('[data-outcome="U"]').click();
  await layAt(page, '1,0', 0);
  await page.locator('[data-pick="thief(E)"]').first().click();
  await page.locator('[data-outcome="E"]').click();
  const count = () => page.locator('[data-page="entry"]').getAttribute('data-count');
  await expect.poll(count).toBe('4');
  await page.locator('[data-action="undo"]').click();
  await page.locator('[data-action="undo"]').click();
  await expect.poll(count).toBe('2');
  await page.reload();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(count).toBe('2');
  await person.leave();
});
