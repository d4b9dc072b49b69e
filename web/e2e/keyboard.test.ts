/** Every page by keys alone: the focus goes everywhere, is seen, and is never lost. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Person } from './browser';
import { reachTile } from './player';
import { open, settings, sit } from './tables';

interface Focused {
  /** What it is, for people who look for it. */
  html: string;
  isSeen: boolean;
  isMarked: boolean;
  isNamed: boolean;
  number: number;
}

/** What has the focus now; nothing if it is the page itself. */
function focused(page: Page): Promise<Focused | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const known = ((globalThis as any).visited ??= []) as Element[];
    if (!known.includes(element)) known.push(element);
    // Radio buttons and the like lie unseen over the label that people see.
    const isFace = Number(getComputedStyle(element).opacity) === 0;
    const shown = (isFace && element.closest('label')) || element;
    const box = shown.getBoundingClientRect();
    const style = getComputedStyle(shown);
    const isRinged = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    // Drawings have lines instead of a ring: their own, or those of what lies over them.
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.color = 'var(--focus)';
    const mark = getComputedStyle(sample).color;
    sample.remove();
    const lines =
      element instanceof SVGElement ? (element.parentElement ?? element).querySelectorAll('*') : [];
    const isDrawn = [...lines].some((line) => getComputedStyle(line).stroke === mark);
    return {
      html: element.outerHTML.slice(0, 160),
      isSeen:
        box.width > 0 &&
        box.height > 0 &&
        box.right > 0 &&
        box.bottom > 0 &&
        box.left < innerWidth &&
        box.top < innerHeight,
      isMarked: isRinged || isDrawn,
      isNamed:
        (element.getAttribute('aria-label') ?? '').trim() !== '' ||
        element.hasAttribute('aria-labelledby') ||
        (element.textContent ?? '').trim() !== '' ||
        ((element as HTMLInputElement).labels?.length ?? 0) > 0,
      number: known.indexOf(element),
    };
  });
}

/** Goes through the page with the tab key until it comes round. */
async function walk(page: Page, most = 250): Promise<Focused[]> {
  const way: Focused[] = [];
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (!now || way.some(({ number }) => number === now.number)) break;
    way.push(now);
  }
  return way;
}

async function expectWalkable(person: Person): Promise<void> {
  const { page } = person;
  await page.waitForSelector('h1', { state: 'attached' });
  await person.settled();
  const way = await walk(page);
  expect(way.length).toBeGreaterThan(1);
  expect(way.filter(({ isSeen }) => !isSeen).map(({ html }) => html)).toEqual([]);
  expect(way.filter(({ isMarked }) => !isMarked).map(({ html }) => html)).toEqual([]);
  expect(way.filter(({ isNamed }) => !isNamed).map(({ html }) => html)).toEqual([]);
}

test.each(['', 'new', 'lobby', 'learn', 'rules/BASE-12', 'first-game', 'replay', 'enter', 'settings'])(
  'the focus goes through /%s and is seen all the way',
  async (path) => {
    const person = await Person.arrive();
    await person.page.goto(path);
    await expectWalkable(person);
    await person.leave();
  },
);

test('and through a table', async () => {
  const person = await Person.arrive();
  await sit(person, await open(settings()));
  await reachTile(person.page);
  await expectWalkable(person);
  await person.leave();
});

test('a window keeps the focus, and gives it back', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await sit(person, await open(settings()));
  const menu = page.getByRole('button', { name: 'Menu of the table' });
  await menu.focus();
  await page.keyboard.press('Enter');
  const way = await walk(page, 40);
  expect(way.length).toBeGreaterThan(3);
  const isInside = await page.evaluate(() =>
    ((globalThis as any).visited as Element[]).every((element) => element.closest('dialog') !== null),
  );
  expect(isInside).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true);
  await person.leave();
});

test('the first stop of every page leads past the menu', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await page.goto('learn');
  await page.getByRole('searchbox').waitFor();
  await person.settled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content');
  expect(new URL(page.url()).pathname).toBe('/learn');
  await person.leave();
});
