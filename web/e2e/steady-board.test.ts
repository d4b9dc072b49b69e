/** The camera: it stays where it is, unless there is something to choose that cannot be seen or hit. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, Person, PHONE } from './browser';
import { act, awaitTurn, Chance } from './player';
import { stage } from './stagedTable';

/** The board point x is at x × scale + left in the window, and y at y × scale + top. */
interface Camera {
  scale: number;
  left: number;
  top: number;
}

const camera = (page: Page): Promise<Camera> =>
  page.locator('.world > svg').evaluate((svg) => {
    const { a, e, f } = (svg as SVGSVGElement).getScreenCTM() as DOMMatrix;
    return { scale: a, left: e, top: f };
  });

/** The largest size of a place, in board units. */
const LARGEST = 48;

interface Choices {
  /** Their middles on the board. */
  points: [number, number][];
  /** The part of the window that shows the board and is not covered by panels. */
  open: { left: number; top: number; right: number; bottom: number };
}

/** Returns the figures' places to choose from. */
const choices = (page: Page): Promise<Choices> =>
  page.evaluate(() => {
    const svg = document.querySelector('.world > svg') as SVGSVGElement;
    const toBoard = (svg.getScreenCTM() as DOMMatrix).inverse();
    const points = [...document.querySelectorAll('[data-choice^="spot "]')].map((spot): [number, number] => {
      const { left, top, width, height } = spot.getBoundingClientRect();
      const { x, y } = new DOMPoint(left + width / 2, top + height / 2).matrixTransform(toBoard);
      return [x, y];
    });
    const board = (document.querySelector('[data-board]') as HTMLElement).getBoundingClientRect();
    return {
      points,
      open: {
        left: board.left,
        right: board.right,
        top: document.querySelector('.strip')?.getBoundingClientRect().bottom ?? board.top,
        bottom: document.querySelector('.dock')?.getBoundingClientRect().top ?? board.bottom,
      },
    };
  });

/** Whether all places could be seen and hit with a camera. */
function areUsable({ points, open }: Choices, { scale, left, top }: Camera, size: number): boolean {
  const shown = points.map(([x, y]): [number, number] => [x * scale + left, y * scale + top]);
  const half = size / 2;
  // A place covers at most about half of its tile.
  if (scale * LARGEST < size) return false;
  return shown.every(
    ([x, y], index) =>
      x > open.left + half &&
      x < open.right - half &&
      y > open.top + half &&
      y < open.bottom - half &&
      shown.slice(index + 1).every(([ox, oy]) => Math.hypot(x - ox, y - oy) >= size),
  );
}

/** Everything random in this game follows from a seed. `SEED` tries another one. */
const NEW_GAME = 'bastide 1\nplayers red=Ana blue=Luis green=Eva\nfirst red\n';
const SEED = process.env.SEED === undefined ? null : Number(process.env.SEED);

test.each([
  ['a desktop', { viewport: DESKTOP }, 24, 17],
  ['a phone', PHONE, 28, 17],
  // The eighth tile lies at the edge of the window.
  ['a phone', PHONE, 28, 210],
])(
  'after a tile is placed, the board moves only if the places cannot be seen or hit, on %s',
  async (_, options, size, ownSeed) => {
    const seed = SEED ?? ownSeed;
    const person = await Person.arrive(options);
    const { page } = person;
    const chance = new Chance(seed);
    await stage(person, NEW_GAME, { chance: new Chance(seed) });
    for (let tiles = 0; tiles < 14; ) {
      const now = await awaitTurn(page);
      if (now.over) break;
      if (now.cells.length === 0) {
        await act(page, chance, 'mouse', now);
        continue;
      }
      tiles++;
      const cell = now.cells[chance.below(now.cells.length)];
      await page.locator(`[data-cell="${cell}"]`).click();
      await page.locator('[data-action="place"]').waitFor();
      await person.settled();
      const before = await camera(page);
      await page.locator('[data-action="place"]').click();
      await page.waitForFunction((mark) => {
        const { waiting, asked, head } =
          document.querySelector<HTMLElement>('[data-page="table"]')?.dataset ?? {};
        return `${head} ${waiting} ${asked}` !== mark;
      }, now.mark);
      const next = await awaitTurn(page);
      if (next.cells.length > 0 || next.over) continue;
      await page.locator('[data-choice^="spot "]').first().waitFor();
      await person.settled();
      const [after, offered] = [await camera(page), await choices(page)];
      const isMoved =
        Math.hypot(after.left - before.left, after.top - before.top) > 2 ||
        Math.abs(after.scale / before.scale - 1) > 0.01;
      const found = `seed ${seed}, tile ${tiles}: ${JSON.stringify({ before, after, offered })}`;
      expect(areUsable(offered, after, size * 0.9), `the places can be seen and hit; ${found}`).toBe(true);
      expect(isMoved && areUsable(offered, before, size), `the board moves needlessly; ${found}`).toBe(false);
    }
    await person.leave();
  },
);

test('a small board grows when its places can be made large enough to hit', async () => {
  const low = { width: 390, height: 420 };
  const person = await Person.arrive({ ...PHONE, viewport: low });
  const { page } = person;
  const column = [...'UUUUUUUUBBBB'].map((tile, y) => `${tile}@0,${y}`).join('; ');
  await stage(person, `bastide 1\nplayers red=Ana blue=Luis\nboard ${column}\nred V\n`);
  const place = page.locator('[data-cell]').first();
  await place.waitFor();
  await person.settled();
  const width = async () => (await place.boundingBox())?.width ?? 0;
  expect(await width(), 'there is no room').toBeLessThan(20);
  await page.setViewportSize({ ...low, height: 844 });
  await expect.poll(width).toBeGreaterThan(23);
  await person.leave();
});

/** The tile in hand fits next to the start tile. */
const CURVE = `bastide 1
players red=Ana blue=Luis
pile V B B
red V
`;
const TOOLS = '.tools[data-board-overlay]';

test.each([
  ['a desktop', { viewport: DESKTOP }],
  ['a phone in landscape', { ...PHONE, viewport: { width: 844, height: 390 } }],
])('a cell under the buttons of the board counts as out of view, on %s', async (_, options) => {
  const person = await Person.arrive(options);
  const { page } = person;
  await stage(person, CURVE);
  const cell = page.locator('[data-cell="1,0"]');
  await cell.waitFor();
  await person.settled();
  const beyond = page.locator('button[data-board-overlay]');
  expect(await beyond.count(), 'at first all cells are in view').toBe(0);
  const from = await cell.boundingBox();
  const tools = await page.locator(TOOLS).boundingBox();
  if (!from || !tools) throw new Error('nothing to drag');
  // To the upper end of the buttons, so that all other cells stay in view.
  const dx = tools.x + tools.width / 2 - from.x - from.width / 2;
  const dy = tools.y + 12 - from.y - from.height / 2;
  await page.mouse.move(30, 30);
  await page.mouse.down();
  // The board follows the pointer from where the drag begins.
  await page.mouse.move(50, 50);
  await page.mouse.move(50 + dx, 50 + dy, { steps: 3 });
  await page.mouse.up();
  await person.settled();
  const isCovered = await cell.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.tools') !== null;
  });
  expect(isCovered, 'the buttons cover the cell').toBe(true);
  expect(await beyond.allTextContents()).toEqual(['1 more place out of view']);
  await beyond.click();
  await person.settled();
  await cell.click();
  await page.locator('[data-placement]').waitFor();
  await person.leave();
});
