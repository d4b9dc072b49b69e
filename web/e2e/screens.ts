/** The screens of expansions: a player with a special question, and what the page shows. */

import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { Person, PHONE } from './browser';
import { SITUATIONS, type Situation } from './situations';
import { stage } from './stagedTable';

export const SIZES: readonly (readonly [string, BrowserContextOptions])[] = [
  ['a desktop', {}],
  ['a phone', PHONE],
];

export class Screen {
  private constructor(readonly person: Person) {}

  /** Returns Ana's screen in a situation. */
  static async of(situation: Situation, options: BrowserContextOptions): Promise<Screen> {
    const person = await Person.arrive(options);
    await stage(person, SITUATIONS[situation]);
    return new Screen(person);
  }

  get page(): Page {
    return this.person.page;
  }

  get board(): Locator {
    return this.page.getByRole('application');
  }

  /** The information next to the choices. */
  get extras(): Locator {
    return this.page.getByRole('region', { name: 'Useful for your decision' });
  }

  /** Returns its text. */
  explains(): Promise<string> {
    return textOf(this.extras);
  }

  question(): Promise<string> {
    return this.page.getByRole('heading', { level: 2 }).first().innerText();
  }

  /** Returns the texts of the question's buttons. */
  async choices(): Promise<string[]> {
    return (await this.page.locator('.picks button[data-pick]').allInnerTexts()).map(plain);
  }

  /** Returns the texts of the answers that are not completely visible. */
  hiddenAnswers(): Promise<string[]> {
    return this.page.evaluate(() => {
      const isVisible = (control: Element) => {
        const { left, top, right, bottom } = control.getBoundingClientRect();
        const corners = [
          [left + 4, top + 4],
          [right - 4, bottom - 4],
        ] as const;
        return corners.every(([x, y]) => control.contains(document.elementFromPoint(x, y)));
      };
      const answers = '.answers [data-pick], .answers [data-action="number"]';
      const hidden = [...document.querySelectorAll<HTMLElement>(answers)].filter((one) => !isVisible(one));
      return hidden.map((one) => one.innerText);
    });
  }

  /** Returns the seats whose score is drawn over their emblem or name. */
  overlappingScores(): Promise<number[]> {
    return this.page.locator('.players li').evaluateAll((players) => {
      const boxOf = (player: Element, part: string) => player.querySelector(part)?.getBoundingClientRect();
      return players.flatMap((player, seat) => {
        const score = boxOf(player, '.score');
        const others = [boxOf(player, '.emblem svg'), boxOf(player, '.name')];
        const overlaps = others.some(
          (other) =>
            score &&
            other &&
            other.width > 0 &&
            score.left < other.right &&
            other.left < score.right &&
            score.top < other.bottom &&
            other.top < score.bottom,
        );
        return !score || overlaps ? [seat] : [];
      });
    });
  }

  /** Returns the seats whose score is not completely in the window. */
  scoresOutOfView(): Promise<number[]> {
    return this.page.locator('.players li').evaluateAll((players) =>
      players.flatMap((player, seat) => {
        const score = player.querySelector('.score > span[aria-hidden]');
        const { left = 0, top = 0, right = 0, bottom = 0 } = score?.getBoundingClientRect() ?? {};
        const corners = [
          [left + 1, top + 1],
          [right - 1, bottom - 1],
        ] as const;
        const isVisible = corners.every(([x, y]) => player.contains(document.elementFromPoint(x, y)));
        return isVisible ? [] : [seat];
      }),
    );
  }

  /** Waits for the drawings of the art kit in a part of the page, and returns their names. */
  async drawn(part: Locator): Promise<string[]> {
    const drawings = part.locator('svg.glyph use');
    await drawings.first().waitFor({ state: 'attached' });
    return drawings.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  }

  /** Presses the button of a pick and waits until it is logged. */
  pick(text: string): Promise<void> {
    return this.#press(this.page.locator(`.picks [data-pick="${text}"]:not(svg *)`));
  }

  /** Picks on a drawing such as the board or the track. */
  pickOn(drawing: Locator, text: string): Promise<void> {
    return this.#press(drawing.locator(`[data-pick="${text}"]`));
  }

  /** Bids the smallest number plus `above`. */
  async bid(above: number): Promise<void> {
    const more = this.page.getByRole('button', { name: 'more', exact: true });
    for (let step = 0; step < above; step++) await more.click();
    await this.#press(this.page.locator('[data-action="number"]'));
  }

  async #press(control: Locator): Promise<void> {
    const table = this.page.locator('[data-page="table"]');
    const head = await table.getAttribute('data-head');
    await control.first().click();
    await expect.poll(() => table.getAttribute('data-head')).not.toBe(head);
  }

  /** Returns the points of a seat in the list of players. */
  async score(seat: number): Promise<number> {
    return Number(await this.#textOf(seat, '.score > span[aria-hidden]'));
  }

  /** Returns the number of followers in a seat's supply. */
  async supply(seat: number): Promise<number> {
    return Number(await this.#textOf(seat, '.figure > span[aria-hidden]'));
  }

  #textOf(seat: number, part: string): Promise<string> {
    return this.page.locator(`.players [data-seat="${seat}"] ${part}`).first().innerText();
  }

  /** Waits until the page shows a text. */
  async says(words: RegExp): Promise<void> {
    await expect.poll(() => textOf(this.page.locator('[data-page="table"]'))).toMatch(words);
  }

  /** Waits until the history shows a text. */
  async tells(words: string): Promise<void> {
    const history = await this.#panel('History');
    await expect.poll(() => textOf(history)).toContain(words);
  }

  /** Opens the panels of all expansions. */
  async expansions(): Promise<Locator> {
    const things = (await this.#panel('Expansions')).locator('.modules');
    await things.waitFor();
    return things;
  }

  async #panel(name: string): Promise<Locator> {
    const tab = this.page.getByRole('tab', { name });
    // On a phone the panels cover the board and must be opened first.
    const opener = this.page.getByRole('button', { name: 'History, points and chat' });
    await tab.or(opener).first().waitFor();
    if (!(await tab.isVisible())) await opener.click();
    await tab.click();
    return this.page.getByRole('tabpanel');
  }

  /** Closes the panels if they cover the board. */
  async closePanels(): Promise<void> {
    const close = this.page.getByRole('button', { name: 'Close' });
    if (await close.isVisible()) await close.click();
  }

  leave(): Promise<void> {
    return this.person.leave();
  }
}

/** Collapses whitespace. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

export const textOf = async (part: Locator) => plain(await part.innerText());

/** Matches the text of a button, which may be followed by its key. */
export const startsWith = (words: string) =>
  expect.stringMatching(new RegExp(`^${words.replace(/[()]/g, '\\$&')}`));
