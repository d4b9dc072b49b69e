/** The examples of the rules, the first game, replays, and games entered by hand. */

import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { isWanted, LESSONS, type Task } from '../src/learn/lessons';
import { nextAddress } from './addresses';
import { Person, PHONE } from './browser';
import { messagePattern } from './messages';
import { layAt } from './player';

interface Laid {
  view?: unknown;
  problem?: unknown;
  frames: { type: string; text: string; holds?: boolean; found?: string }[];
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() };
  const request = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
  const answer = await fetch(`${inject('address')}api/v1/${path}`, request);
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

test('every example of the rules opens, and all its claims hold', async () => {
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

const WINDOWS: [string, BrowserContextOptions][] = [
  ['a phone', PHONE],
  ['a desktop', {}],
];

/** Returns the distance of an element from the top of the window, or `null` if it does not exist. */
function topOf(page: Page, selector: string): Promise<number | null> {
  return page.evaluate((one) => {
    const found = document.querySelector(one)?.getBoundingClientRect();
    return found ? Math.round(found.top) : null;
  }, selector);
}

/**
 * Makes the title grow after the page has scrolled to a rule. Runs in the page, because the page keeps the scroll
 * position only for a few seconds, and from outside a busy machine would be too late.
 */
function growTitleAbove(rule: string): void {
  addEventListener('DOMContentLoaded', () => {
    const observer = new MutationObserver(() => {
      const title = document.querySelector('h1');
      if (!title || !document.querySelector(`${rule}.wanted`)) return;
      observer.disconnect();
      setTimeout(() => {
        title.style.paddingTop = '700px';
      }, 300);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
}

describe('the rules', () => {
  test.each(WINDOWS)('links lead to their rule, and it stays in place, on %s', async (_, options) => {
    const person = await Person.arrive(options);
    const { page } = person;
    const expectAtTop = async (id: string) => {
      await person.settled();
      const top = await topOf(page, `#${id}`);
      expect(top, id).toBeGreaterThanOrEqual(0);
      expect(top, id).toBeLessThan(60);
    };
    for (const id of ['BASE-55', 'BASE-16', 'BASE-34', 'WHEEL-19', 'CROP-04']) {
      // A new page for each, as for a visitor from another site.
      await page.goto('about:blank');
      await page.goto(`rules/${id}`);
      await page.locator(`#${id}.wanted`).waitFor();
      await expectAtTop(id);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(id);
    }
    // Content that grows above it later does not push it away …
    await page.addInitScript(growTitleAbove, '#CROP-04');
    await page.goto('about:blank');
    await page.goto('rules/CROP-04');
    await page.locator('h1[style]').waitFor();
    await expectAtTop('CROP-04');
    // … and following a link to it again scrolls there again.
    await page.locator('#CROP-04 > a').click();
    await expectAtTop('CROP-04');
    await person.leave();
  });

  test('editions and options have their display names', async () => {
    const person = await Person.arrive({ locale: 'es-ES' });
    const { page } = person;
    await page.goto('rules/BASE-37');
    await expect.poll(() => page.locator('#BASE-37').innerText()).toContain('«Ciudad de dos losetas»');
    await expect.poll(() => page.locator('#BASE-37').innerText()).toContain('edición de 2012');
    await person.settled();
    expect(await page.locator('article').innerText()).not.toMatch(/Plus20|Classic|\(opción [a-z]/);
    await person.leave();
  });

  test('a rule is found by search, and its example can be stepped through and tried', async () => {
    const person = await Person.arrive();
    const { page } = person;
    await page.goto('learn');
    await page.getByRole('searchbox').fill('monk own tile');
    await page.getByRole('link', { name: /BASE-16/ }).click();
    await expect.poll(() => page.url()).toContain('rules/BASE-16');
    await page.locator('#BASE-16 button').first().click();
    const example = page.locator('#BASE-16 section');
    await example.getByRole('button', { name: 'One step forward' }).click();
    await expect.poll(() => example.locator('[aria-current="step"]').count()).toBe(1);
    await example.getByRole('button', { name: 'Try it yourself' }).click();
    await example.getByRole('button', { name: 'Back to the example' }).click();
    await person.leave();
  });
});

test('the first game teaches, gives hints and is stored', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await page.goto('first-game');
  await layAt(page, '1,0', 0);
  await page.getByRole('button', { name: 'Continue' }).click();
  // It also fits there, but that is not what the lesson is about.
  await layAt(page, '0,1', 0);
  await expect.poll(() => page.locator('.hint').count()).toBe(1);
  await layAt(page, '0,-1', 2);
  await page.getByRole('button', { name: 'Next lesson' }).click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('thief');
  await page.reload();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('thief');
  await person.leave();
});

/** Solves a task through the page. */
async function solve(page: Page, task: Task): Promise<void> {
  const isPlace = task.wanted.some((one) => one.startsWith('@'));
  const name = isPlace ? 'cell' : 'pick';
  const offered = () =>
    page
      .locator(`[data-${name}]`)
      .evaluateAll((all, of) => all.map((one) => (one as HTMLElement).dataset[of] ?? ''), name);
  const wanted = async () =>
    (await offered()).flatMap((one) =>
      isPlace
        ? [0, 1, 2, 3].flatMap((rotation) =>
            isWanted(task, `@${one} r${rotation}`) ? [{ one, rotation }] : [],
          )
        : isWanted(task, one)
          ? [{ one, rotation: 0 }]
          : [],
    );
  await expect.poll(async () => (await wanted()).length).toBeGreaterThan(0);
  const [first] = await wanted();
  if (!first) return;
  if (!isPlace) await page.locator(`.asked [data-pick="${first.one}"]`).first().click();
  else if (task.wanted.some((one) => one.endsWith('*'))) {
    await page.locator(`[data-cell="${first.one}"]`).first().click();
    await page.locator('[data-action="place"]').click();
  } else await layAt(page, first.one, first.rotation);
}

test.each(WINDOWS)('every lesson of the first game can be completed, on %s', async (_, options) => {
  const person = await Person.arrive(options);
  const { page } = person;
  await page.goto('first-game');
  const task = page.locator('.task');
  for (const [index, lesson] of LESSONS.entries()) {
    await expect
      .poll(() => page.locator('.where').textContent(), { message: lesson.id })
      .toContain(`Lesson ${index + 1} of`);
    await expect.poll(() => page.evaluate(() => scrollY), { message: lesson.id }).toBe(0);
    for (const one of lesson.tasks) {
      await task.waitFor();
      const messagePattern = await task.textContent();
      await solve(page, one);
      if (one.praised) {
        await page.locator('.praise').waitFor();
        // On a small screen the buttons are at the bottom. The next board must be visible from the top.
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await page.locator('.actions .primary').click();
      }
      await expect
        .poll(async () => (await task.count()) === 0 || (await task.textContent()) !== messagePattern)
        .toBe(true);
    }
  }
  await page.locator('[data-action="play-now"]').waitFor();
  const kept = await page.evaluate(() => localStorage.getItem('bastide.first-game'));
  expect(JSON.parse(kept ?? '{}').done).toEqual(LESSONS.map(({ id }) => id));
  await person.leave();
});

test('the first lesson explains touch or mouse control depending on the device', async () => {
  for (const [options, says, never] of [
    [PHONE, /tap/i, /click|wheel|key/i],
    [{}, /click/i, /tap/i],
  ] as const) {
    const person = await Person.arrive(options);
    await person.page.goto('first-game');
    const controls = person.page.locator('.words .small');
    await expect.poll(() => controls.textContent()).toMatch(says);
    expect(await controls.textContent()).not.toMatch(never);
    await person.leave();
  }
});

const RECORD = `bastide 1
players red=Ana blue=Luis

1. red U@1,0 r0 thief(E)
2. blue E@0,-1 r2 knight(S)
3. red W@2,0 r0 -
result red 0 blue 4
`;

describe('records', () => {
  test('can be opened from text, stepped through, and continued', async () => {
    const person = await Person.arrive(PHONE);
    const { page } = person;
    await page.goto('replay');
    await page.getByRole('textbox').fill(RECORD);
    await page.locator('[data-action="open-record"]').click();
    const at = () => page.locator('[data-page="replay"]').getAttribute('data-at');
    await page.getByRole('button', { name: 'One turn forward' }).click();
    await expect.poll(at).toBe('3');
    await page.getByRole('button', { name: 'One step forward' }).click();
    await expect.poll(at).toBe('4');
    await page.getByRole('button', { name: 'Continue from here' }).click();
    await page.getByRole('radio', { name: 'all players' }).check();
    await page.locator('[data-action="go-on"]').click();
    await expect.poll(() => page.locator('[data-cell]').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Back to the replay' }).click();
    await expect.poll(at).toBe('4');
    await person.leave();
  });

  test('with an error show its line and the part before it', async () => {
    const person = await Person.arrive();
    const { page } = person;
    await page.goto('replay');
    await page.getByRole('textbox').fill(RECORD.replace('3. red W@2,0', '3. red W@9,9'));
    await page.locator('[data-action="open-record"]').click();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Line 6');
    await page.locator('[data-page="replay"]').waitFor();
    await page.goto('replay');
    await page.getByRole('textbox').fill('this is not a record');
    await page.locator('[data-action="open-record"]').click();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Line 1');
    await person.leave();
  });
});

test('a game can be entered by hand with chosen draws and undo, and is stored', async () => {
  const person = await Person.arrive();
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
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(count).toBe('2');
  await person.leave();
});

test('the tile of a lesson can be dragged to its place', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await page.goto('first-game');
  await page.locator('[data-hand]').waitFor();
  await person.settled();
  const middle = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not visible`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await page.mouse.move(...(await middle('[data-hand]')));
  await page.mouse.down();
  await page.mouse.move(...(await middle('[data-cell]')), { steps: 8 });
  await page.locator('.ghost').waitFor();
  await page.mouse.up();
  // The lesson is solved, or it says what to do instead. Both answer the drop.
  await page.locator('.word').first().waitFor();
  await person.leave();
});

test('a replay goes on from a position against a bot', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await page.goto('replay');
  const record = 'bastide 2\nplayers red=Ana blue=Luis\n\n1. red V@1,0 r0 -\n2. blue U@0,1 r1 -\n';
  await page.getByRole('textbox').first().fill(record);
  await page.locator('[data-action="open-record"]').click();
  await page.locator('[data-page="replay"]').waitFor();
  await page.getByRole('button', { name: messagePattern('replay-go-on', 'en') }).click();
  await page.getByRole('radio', { name: 'Luis' }).check();
  await page.locator('[data-action="go-on"]').click();
  const luis = page.locator('[data-seat="1"][aria-current="true"]');
  const cell = page.locator('[data-cell]').first();
  for (let turn = 0; turn < 2; turn++) {
    // Ana, who is a bot now, takes her turns by herself.
    await cell.waitFor();
    await luis.waitFor();
    await cell.click();
    await page.locator('[data-action="place"]').waitFor();
    await cell.click();
    await page.locator('[data-pick="-"]').first().click();
  }
  await page.getByRole('button', { name: messagePattern('replay-go-on-end', 'en') }).click();
  await page.getByRole('button', { name: messagePattern('replay-go-on', 'en') }).waitFor();
  await person.leave();
});
