/** Plays at a table as a person would, through what the page shows. It knows no rule: it takes what is offered. */

import type { Locator, Page } from 'playwright-core';

/** Always the same choices for the same seed, so that a failure can be looked at again. */
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

export type Hands = 'mouse' | 'keyboard' | 'touch';

/** What the page wants of us. */
interface Wanted {
  over: boolean;
  asked: boolean;
  confirm: boolean;
  cells: string[];
  picks: string[];
  number: boolean;
  /** Changes whenever the game goes on. */
  mark: string;
}

/** How long others may think and the server may take on a busy machine, in milliseconds. */
const PATIENCE = 120_000;

/** Reads the page; nothing if something is to be done and there is nothing yet. Runs in the page. */
function read(toDo: boolean): Wanted | null {
  const table = document.querySelector<HTMLElement>('[data-page="table"]');
  const values = (selector: string, name: string) => [
    ...new Set(
      [...document.querySelectorAll<HTMLElement>(selector)].map((found) => found.dataset[name] ?? ''),
    ),
  ];
  const { waiting, asked, head } = table?.dataset ?? {};
  const now = {
    over: document.querySelector('[data-page="final"]') !== null,
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
    throw new Error(`nobody goes on: ${JSON.stringify(await wanted(page))}`);
  });
  return (await found.jsonValue()) as Wanted;
}

async function press(page: Page, selector: string, hands: Hands): Promise<void> {
  const control = page.locator(selector).first();
  if (hands === 'keyboard') {
    await focus(control);
    await page.keyboard.press('Enter');
  } else if (hands === 'touch') await control.tap();
  else await control.click();
}

/** The page moves the focus by itself when a question comes, a little after the question. */
async function focus(control: Locator): Promise<void> {
  const isKept = () =>
    control.evaluate(
      (element) =>
        new Promise<boolean>((done) => requestAnimationFrame(() => done(element === document.activeElement))),
    );
  do await control.focus();
  while (!(await isKept()));
}

/** Does the next thing that is wanted; whether there was something to do. */
export async function act(
  page: Page,
  chance: Chance,
  hands: Hands = 'mouse',
  found?: Wanted,
): Promise<boolean> {
  const now = found ?? (await wanted(page));
  if (now.over) return false;
  if (now.confirm) await press(page, '[data-action="confirm"]', hands);
  else if (!now.asked) return false;
  else if (now.cells.length > 0) {
    const cell = now.cells[chance.below(now.cells.length)];
    await press(page, `[data-cell="${cell}"]`, hands);
    await press(page, '[data-action="place"]', hands);
  } else if (now.picks.length > 0) {
    const pick = now.picks[chance.below(now.picks.length)] ?? '';
    const control = `[data-pick=${JSON.stringify(pick)}]`;
    // Most picks have a button; some are made on a drawing, such as the spaces of the track.
    const hasButton = (await page.locator(`${control}:not(svg *)`).count()) > 0;
    await press(page, hasButton ? `${control}:not(svg *)` : control, hands);
  } else if (now.number) await press(page, '[data-action="number"]', hands);
  else return false;
  await page
    .waitForFunction(
      (mark) => {
        const { waiting, asked, head } =
          document.querySelector<HTMLElement>('[data-page="table"]')?.dataset ?? {};
        return document.querySelector('[data-page="final"]') || `${head} ${waiting} ${asked}` !== mark;
      },
      now.mark,
      { timeout: PATIENCE },
    )
    .catch(() => {
      throw new Error(`nothing happened after ${JSON.stringify(now)}`);
    });
  return true;
}

/** Plays until the final page, or for so many acts. */
export async function play(
  page: Page,
  seed: number,
  hands: Hands = 'mouse',
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  const chance = new Chance(seed);
  let acts = 0;
  for (; acts < most; acts++) {
    const now = await awaitTurn(page);
    if (now.over) break;
    await act(page, chance, hands, now);
  }
  return acts;
}

/** Plays until a tile is to be laid: one that fits in one way only lies there by itself, and something else is asked. */
export async function reachTile(page: Page, chance = new Chance(1)): Promise<void> {
  for (;;) {
    const now = await awaitTurn(page);
    if (now.over) throw new Error('the game is over');
    if (now.cells.length > 0) return;
    await act(page, chance, 'mouse', now);
  }
}
