/** Checks the current state of a page with axe-core. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

export type Theme = 'light' | 'dark';

/** The axe rules about colours. Themes change nothing else. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Returns all violations that are more than minor, in these themes. The page's content security policy allows no foreign
 * scripts, so axe is evaluated instead of loaded.
 */
export async function findings(page: Page, themes: readonly Theme[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const found = new Set<string>();
  for (const [index, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme });
    const rules = index === 0 ? {} : { runOnly: COLOURS };
    const violations: Violation[] = await page.evaluate(
      async (rules) =>
        (await (globalThis as any).axe.run(document, { resultTypes: ['violations'], ...rules })).violations,
      rules,
    );
    for (const { id, impact, nodes } of violations)
      if (impact !== 'minor')
        found.add(`${id} (${colorScheme}): ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  }
  return [...found];
}

/** The maximum number of buttons opened. Further ones on a page are similar. */
const ENOUGH = 6;

/** Opens all collapsible parts: folds, menus, lists of colours, examples. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate((enough) => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    const closed = document.querySelectorAll<HTMLElement>('button[aria-expanded="false"]');
    for (const button of [...closed].slice(0, enough)) button.click();
  }, ENOUGH);
}
