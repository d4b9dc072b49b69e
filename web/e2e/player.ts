/** Plays at a table through the page, as a person would. It knows no rules and picks from what is offered. */

import type { Locator, Page } from 'playwright-core';

/** A seeded random generator, so that failures can be reproduced. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0 || 1;
  }

  below(limit: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % limit;
  }
}

export type InputDevice = 'mouse' | 'keyboard' | 'touch';

/** What the page is asking for. */
interface Wanted {
  over: boolean;
  asked: boolean;
  confirm: boolean;
  cells: string[];
  picks: string[];
  number: boolean;
  /** Changes whenever the game progresses. */
  mark: string;
}

/** How long to wait for other players and the server on a busy machine, in milliseconds. */
const PATIENCE = 120_000;

/** Reads the page. With `toDo`, returns `null` until there is something to do. Runs in the page. */
function read(toDo: boolean): Wanted | null {
  const table = document.querySelector<HTMLElement>('[data-page="table"]');
  const values = (selector: string, name: string) => [
    ...new Set(
      [...document.querySelectorAll<HTMLElement>(selector)].map((found) => found.dataset[name] ?? ''),
    ),
  ];
  const { waiting, asked, head } = table?.dataset ?? {};
  const now = {
    over: document.querySelector('[data-page="final"], [data-finale]') !== null,
    asked: waiting === 'pick' && asked !== undefined && asked !== '',
    confirm: waiting === 'confirm' && document.querySelector('[data-action="confirm"]') !== null,
    cells: values('[data-cell]', 'cell'),
    picks: values('[data-pick]', 'pick'),
    number: document.querySelector('[data-action="number"]') !== null,
    mark: `${head} ${waiting} ${asked}`,
  };
  const canPick = now.asked && (now.cells.length > 0 || now.picks.length > 0 || now.number);
  return !toDo || now.over || now.confirm || canPick ? now : null;
}

export async function wanted(page: Page): Promise<Wanted> {
  return (await page.evaluate(read, false)) as Wanted;
}

/** Waits until there is something to do, or the game is over. */
export async function awaitTurn(page: Page): Promise<Wanted> {
  const found = await page.waitForFunction(read, true, { timeout: PATIENCE }).catch(async () => {
    throw new Error(`the game does not continue: ${JSON.stringify(await wanted(page))}`);
  });
  return (await found.jsonValue()) as Wanted;
}

async function press(page: Page, selector: string, device: InputDevice): Promise<void> {
  const control = page.locator(selector).first();
  if (device === 'keyboard') {
    await focus(control);
    await page.keyboard.press('Enter');
  } else if (device === 'touch') await control.tap();
  else await control.click();
}

/** Places the tile in a cell. The first press previews it there. A second tap might rotate it. */
async function placeTile(page: Page, cell: string, device: InputDevice): Promise<void> {
  await press(page, cell, device);
  await page.locator('[data-action="place"]').waitFor();
  await press(page, device === 'touch' ? '[data-action="place"]' : cell, device);
}

/** Focuses a control, repeatedly if needed: the page itself moves the focus shortly after a new question. */
async function focus(control: Locator): Promise<void> {
  const isKept = () =>
    control.evaluate(
      (element) =>
        new Promise<boolean>((done) => requestAnimationFrame(() => done(element === document.activeElement))),
    );
  do await control.focus();
  while (!(await isKept()));
}

/** Performs the next action. Returns whether there was one. */
export async function act(
  page: Page,
  chance: Chance,
  device: InputDevice = 'mouse',
  found?: Wanted,
): Promise<boolean> {
  const now = found ?? (await wanted(page));
  if (now.over) return false;
  if (now.confirm) await press(page, '[data-action="confirm"]', device);
  else if (!now.asked) return false;
  else if (now.cells.length > 0) {
    const cell = now.cells[chance.below(now.cells.length)];
    await placeTile(page, `[data-cell="${cell}"]`, device);
  } else if (now.picks.length > 0) {
    const pick = now.picks[chance.below(now.picks.length)] ?? '';
    const control = `[data-pick=${JSON.stringify(pick)}]`;
    // Most picks have a button; some are made on a drawing, such as the track.
    const hasButton = (await page.locator(`${control}:not(svg *)`).count()) > 0;
    await press(page, hasButton ? `${control}:not(svg *)` : control, device);
  } else if (now.number) await press(page, '[data-action="number"]', device);
  else return false;
  await page
    .waitForFunction(
      (mark) => {
        const { waiting, asked, head } =
          document.querySelector<HTMLElement>('[data-page="table"]')?.dataset ?? {};
        return (
          document.querySelector('[data-page="final"], [data-finale]') !== null ||
          `${head} ${waiting} ${asked}` !== mark
        );
      },
      now.mark,
      { timeout: PATIENCE },
    )
    .catch(() => {
      throw new Error(`nothing happened after ${JSON.stringify(now)}`);
    });
  return true;
}

/** Plays until the final page, at most `most` actions. Skips the finale. Returns the number of actions. */
export async function play(
  page: Page,
  seed: number,
  device: InputDevice = 'mouse',
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  const acts = await playToFinale(page, seed, device, most);
  if ((await wanted(page)).over) await skipFinale(page);
  return acts;
}

/** Skips the finale with a key. It ignores keys right after its start. */
export async function skipFinale(page: Page): Promise<void> {
  const isSkipped = () => page.evaluate(() => document.querySelector('[data-finale]') === null);
  while (!(await isSkipped())) await page.keyboard.press('Escape');
}

/** Plays until the finale, at most `most` actions. Returns the number of actions. */
export async function playToFinale(
  page: Page,
  seed: number,
  device: InputDevice = 'mouse',
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  const chance = new Chance(seed);
  let acts = 0;
  for (; acts < most; acts++) {
    const now = await awaitTurn(page);
    if (now.over) break;
    await act(page, chance, device, now);
  }
  return acts;
}

/** Plays until a tile must be placed. A tile that fits in only one way is placed automatically and skips that question. */
export async function reachTile(page: Page, chance = new Chance(1)): Promise<void> {
  for (;;) {
    const now = await awaitTurn(page);
    if (now.over) throw new Error('the game is over');
    if (now.cells.length > 0) return;
    await act(page, chance, 'mouse', now);
  }
}

/** Places the tile in hand in a cell with a rotation. */
export async function layAt(page: Page, cell: string, rotation: number): Promise<void> {
  await page.locator(`[data-cell="${cell}"]`).first().click();
  await page.locator('[data-action="place"]').waitFor();
  const turns = page.locator('[aria-pressed]').and(page.locator('.turn'));
  if ((await turns.count()) > 1) await turns.nth(rotation).click();
  await page.locator('[data-action="place"]').click();
}
