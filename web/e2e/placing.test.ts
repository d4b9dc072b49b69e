/** Placing tiles: two clicks per turn, and every way to rotate and to drop the tile. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, Person, PHONE } from './browser';
import { act, awaitTurn, Chance, reachTile } from './player';
import { stage } from './stagedTable';
import { open, settings, sit } from './tables';

/** A curve to place. In the cell to the east it fits in two ways. */
const CURVE = `bastide 1
players red=Ana blue=Luis
pile V B B
red V
`;
const CELL = '[data-cell="1,0"]';

const head = (page: Page) => page.locator('[data-page="table"]').getAttribute('data-head').then(Number);
const rotation = (page: Page) =>
  page
    .locator('[data-placement] .turn')
    .evaluateAll((all) => all.findIndex((one) => one.ariaPressed === 'true'));
const followers = (page: Page) => page.locator('svg [data-pick]');

async function atCurve(options = {}): Promise<Person> {
  const person = await Person.arrive(options);
  await stage(person, CURVE);
  await person.page.locator(CELL).waitFor();
  await person.settled();
  return person;
}

/** Returns the middle of an element in the window. */
async function middle(page: Page, selector: string): Promise<[number, number]> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not visible`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test('two clicks place a tile, and a follower ends the turn', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await sit(person, await open(settings({ seats: [{ who: 'here' }, { who: 'here' }] }), ['Ana', 'Luis']));
  await reachTile(page);
  const before = await head(page);
  const cell = page.locator('[data-cell]').first();
  await cell.click();
  await page.locator('[data-next="place"]').waitFor();
  expect(await head(page), 'the first click only previews').toBe(before);
  await cell.click();
  const asked = await page.locator('[data-page="table"]').getAttribute('data-asked');
  await followers(page).first().waitFor();
  await followers(page).first().click();
  await expect
    .poll(() => page.locator('[data-page="table"]').getAttribute('data-asked'), {
      message: 'the other player is next',
    })
    .not.toBe(asked);
  await person.leave();
});

test('no turn waits for a confirmation, also without a choice of followers', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await sit(person, await open(settings({ seats: [{ who: 'here' }, { who: 'here' }] }), ['Ana', 'Luis']));
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  await page.reload();
  const chance = new Chance(5);
  for (let acts = 0; acts < 12; acts++) {
    const now = await awaitTurn(page);
    expect(now.confirm).toBe(false);
    await act(page, chance, 'mouse', now);
  }
  const moves = sent.map((text) => JSON.parse(text).request).filter(({ type }) => type === 'move');
  expect(moves.length).toBe(12);
  expect(moves.filter(({ confirm }) => !confirm)).toEqual([]);
  await person.leave();
});

test.each(['the wheel', 'the right button', 'the R key'])(
  '%s rotates the preview through what fits',
  async (by) => {
    const person = await atCurve();
    const { page } = person;
    const rotate = async () => {
      if (by === 'the wheel') await page.mouse.wheel(0, 100);
      else if (by === 'the right button')
        await page.mouse.down({ button: 'right' }).then(() => page.mouse.up({ button: 'right' }));
      else await page.keyboard.press('r');
    };
    await page.locator(CELL).click();
    const fitting = await page.locator('[data-placement] .turn:not(.wrong)').count();
    expect(fitting).toBeGreaterThan(1);
    const first = await rotation(page);
    const seen = new Set([first]);
    for (let turns = 1; turns <= fitting; turns++) {
      const before = await rotation(page);
      await rotate();
      await expect.poll(() => rotation(page)).not.toBe(before);
      seen.add(await rotation(page));
      // Wheels that turn fast rotate only a few times a second.
      if (by === 'the wheel')
        await page.waitForFunction(
          (then) => performance.now() - then > 200,
          await page.evaluate(() => performance.now()),
        );
    }
    expect([seen.size, await rotation(page)]).toEqual([fitting, first]);
    // The tile is still only a preview. Another click places it.
    expect(await followers(page).count()).toBe(0);
    await page.locator(CELL).click();
    await followers(page).first().waitFor();
    await person.leave();
  },
);

test.each(['the hand', 'its preview'])(
  'a tile dragged from %s is placed where it is dropped',
  async (from) => {
    const person = await atCurve();
    const { page } = person;
    let source = '[data-hand]';
    if (from === 'its preview') {
      source = await page.locator('[data-cell]').evaluateAll((cells) => {
        const other = cells.map((cell) => (cell as HTMLElement).dataset.cell).find((cell) => cell !== '1,0');
        return `[data-cell="${other}"]`;
      });
      await page.locator(source).click();
      await page.locator('[data-next]').waitFor();
    }
    const [start, end] = [await middle(page, source), await middle(page, CELL)];
    await page.mouse.move(...start);
    await page.mouse.down();
    await page.mouse.move(start[0] - 12, start[1] + 12);
    await page.mouse.move(...end, { steps: 5 });
    await page.locator('.ghost').waitFor();
    await page.mouse.up();
    await followers(page).first().waitFor();
    expect(await page.locator('.world').getAttribute('style')).not.toContain('NaN');
    await person.leave();
  },
);

test('a tile dropped elsewhere returns to the hand or to its preview', async () => {
  const person = await atCurve();
  const { page } = person;
  const before = await head(page);
  const drop = async (source: string) => {
    const start = await middle(page, source);
    await page.mouse.move(...start);
    await page.mouse.down();
    await page.mouse.move(300, 40, { steps: 6 });
    await page.locator('[data-held]').waitFor();
    await page.mouse.up();
    await page.locator('[data-held]').waitFor({ state: 'detached' });
  };
  await drop('[data-hand]');
  expect(await page.locator('[data-next]').count()).toBe(0);
  await page.locator(CELL).click();
  await page.mouse.wheel(0, 100);
  const turned = await rotation(page);
  await drop(CELL);
  await page.locator('[data-next]').waitFor();
  expect(await rotation(page)).toBe(turned);
  expect(await head(page)).toBe(before);
  await person.leave();
});

test('on a touch screen a tap previews, a tap on the preview rotates, and a follower ends the turn', async () => {
  const person = await atCurve(PHONE);
  const { page } = person;
  const cell = page.locator(CELL);
  await cell.tap();
  await page.locator('[data-next="rotate"]').waitFor();
  const first = await rotation(page);
  await cell.tap();
  await expect.poll(() => rotation(page)).not.toBe(first);
  await page.locator('[data-action="place"]').tap();
  const spots = followers(page);
  await spots.first().waitFor();
  await person.settled();
  const before = await head(page);
  await spots.first().tap();
  await expect.poll(() => head(page)).toBeGreaterThan(before);
  await person.leave();
});

test('a finger drags the tile from the hand', async () => {
  const person = await atCurve(PHONE);
  const { page } = person;
  const [start, end] = [await middle(page, '[data-hand]'), await middle(page, CELL)];
  const finger = await person.context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  await touch('touchStart', [start]);
  for (let step = 1; step <= 6; step++)
    await touch('touchMove', [
      [start[0] + ((end[0] - start[0]) * step) / 6, start[1] + ((end[1] - start[1]) * step) / 6],
    ]);
  await page.locator('.ghost').waitFor();
  await touch('touchEnd', []);
  await followers(page).first().waitFor();
  await person.leave();
});

test('Enter previews the tile and places it, and R rotates it', async () => {
  const person = await atCurve();
  const { page } = person;
  await page.locator(CELL).focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-next="place"]').waitFor();
  const first = await rotation(page);
  await page.keyboard.press('r');
  await expect.poll(() => rotation(page)).not.toBe(first);
  await page.keyboard.press('Enter');
  await followers(page).first().waitFor();
  await person.leave();
});

test.each([
  ['a desktop', { viewport: DESKTOP }],
  ['a phone', PHONE],
])('players can choose to confirm their turns where the question appears, on %s', async (_, options) => {
  const person = await Person.arrive(options);
  const { page } = person;
  await sit(person, await open(settings({ seats: [{ who: 'here' }, { who: 'here' }] }), ['Ana', 'Luis']));
  await reachTile(page);
  const choice = page.getByRole('switch', { name: 'Confirm my turns' });
  expect(await choice.getAttribute('aria-checked')).toBe('false');
  await choice.click();
  const stored = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('bastide.settings') ?? '{}').confirmTurns);
  await expect.poll(stored).toBe(true);
  await page.reload();
  const chance = new Chance(7);
  for (let now = await awaitTurn(page); !now.confirm; now = await awaitTurn(page))
    await act(page, chance, 'mouse', now);
  // The question can be undone until it is confirmed, and the choice can be taken back here, too.
  await page.locator('[data-action="undo"]').waitFor();
  await choice.click();
  await expect.poll(stored).toBe(false);
  await page.locator('[data-action="confirm"]').click();
  await expect.poll(async () => (await awaitTurn(page)).confirm).toBe(false);
  await person.leave();
});

test('resting on an empty place shows which unseen tiles fit there, and how many', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await stage(person, 'bastide 1\nplayers red=Ana blue=Luis\nred V\n');
  await page.locator(CELL).waitFor();
  const card = page.locator('[data-hole]');
  const [x, y] = await middle(page, CELL);
  await page.mouse.move(x, y);
  // The places beside the ends of the road, of 72 tiles without the curve in hand.
  await card.getByText('44 unseen tiles fit here').waitFor();
  expect(await card.getByRole('listitem').count()).toBeGreaterThan(5);
  await page.mouse.move(x, y - 400);
  await expect.poll(() => card.count()).toBe(0);
  await person.leave();
});

test('a tap on an empty place where the tile does not fit shows what fits there', async () => {
  const person = await atCurve(PHONE);
  const { page } = person;
  const [x, y] = await middle(page, CELL);
  const [left] = await middle(page, '[data-cell="-1,0"]');
  // North of the start tile is the open city.
  await page.touchscreen.tap((x + left) / 2, y - (x - left) / 2);
  await page
    .locator('[data-hole]')
    .getByText(/unseen tiles? fits? here/)
    .waitFor();
  await person.leave();
});
