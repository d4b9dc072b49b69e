/** Keyboard access to every page: the focus reaches everything, is visible, and is never lost. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Person } from './browser';
import { act, awaitTurn, Chance, reachTile } from './player';
import { open, settings, sit } from './tables';

interface Focused {
  /** The beginning of its HTML, for error messages. */
  html: string;
  isSeen: boolean;
  isMarked: boolean;
  isNamed: boolean;
  number: number;
}

/** Returns the focused element, or `null` if it is the page itself. */
function focused(page: Page): Promise<Focused | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const known = ((globalThis as any).visited ??= []) as Element[];
    if (!known.includes(element)) known.push(element);
    // Radio buttons and similar inputs are invisible on top of their labels.
    const isFace = Number(getComputedStyle(element).opacity) === 0;
    const shown = (isFace && element.closest('label')) || element;
    const box = shown.getBoundingClientRect();
    const style = getComputedStyle(shown);
    const isRinged = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    // Drawings have focus-coloured lines instead of an outline, either their own or of an element on top.
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

/** Presses Tab until the focus returns to an element visited before. */
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
  'the focus reaches everything on /%s and is always visible',
  async (path) => {
    const person = await Person.arrive();
    await person.page.goto(path);
    await expectWalkable(person);
    await person.leave();
  },
);

test('the focus reaches everything at a table and is always visible', async () => {
  const person = await Person.arrive();
  await sit(person, await open(settings()));
  await reachTile(person.page);
  await expectWalkable(person);
  await person.leave();
});

const focusedChoice = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-choice') ?? '');

/** Plays until a question has several numbered buttons. */
async function reachChoices(page: Page): Promise<number> {
  const chance = new Chance(3);
  for (;;) {
    const now = await awaitTurn(page);
    const buttons = await page.locator('.picks .pick').count();
    if (now.asked && now.cells.length === 0 && buttons > 1) return buttons;
    await act(page, chance, 'mouse', now);
  }
}

test.each(['the page', 'a button'])(
  'number keys choose from the list while the focus is on %s',
  async (focus) => {
    const person = await Person.arrive();
    const { page } = person;
    await sit(person, await open(settings()));
    await reachChoices(page);
    // The same picks are on the board, before the buttons.
    expect(await page.locator('svg [data-pick]').count()).toBeGreaterThan(0);
    const key = page.locator('.picks .pick').nth(1);
    expect(await key.locator('kbd').textContent()).toBe('2');
    const wanted = await key.getAttribute('data-pick');
    if (focus === 'a button') await page.getByRole('button', { name: 'Table menu' }).focus();
    else await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const sent = page.waitForEvent('console', (message) => message.text().startsWith('sent '));
    await page.evaluate(() => {
      const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function (data) {
        console.log(`sent ${data}`);
        send.call(this, data);
      };
    });
    await page.keyboard.press('2');
    expect(JSON.parse((await sent).text().slice(5)).request).toMatchObject({ type: 'move', pick: wanted });
    await person.leave();
  },
);

test('the keys of the board work wherever the focus is', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await sit(person, await open(settings()));
  await reachTile(page);
  const blur = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const world = () => page.locator('.world').getAttribute('style');
  await blur();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focusedChoice(page)).toMatch(/^cell /);
  await page.getByRole('button', { name: 'Table menu' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focusedChoice(page)).toMatch(/^cell /);
  // Enter previews the tile. The arrows then move on to another cell.
  const first = await focusedChoice(page);
  await page.keyboard.press('Enter');
  await page.locator('[data-action="place"]').waitFor();
  for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
    await page.keyboard.press(arrow);
    if (!(await page.locator('[data-action="place"]').isVisible())) break;
  }
  await expect.poll(() => focusedChoice(page)).toMatch(/^cell /);
  expect(await focusedChoice(page)).not.toBe(first);
  await blur();
  const before = await world();
  await page.keyboard.press('+');
  await expect.poll(world).not.toBe(before);
  await page.keyboard.press('0');
  const whole = await world();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(world).not.toBe(whole);
  await person.leave();
});

test('arrow keys stay in tabs and fields', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await sit(person, await open(settings()));
  await reachTile(page);
  await page.getByRole('tab').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tab');
  await person.leave();
});

test('a dialog keeps the focus and restores it', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await sit(person, await open(settings()));
  const menu = page.getByRole('button', { name: 'Table menu' });
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

test('the first focusable element skips the menu', async () => {
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
