/** Draws the icons of the installed page from `favicon.svg`: `npm run gallery -- icons`. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'vitest';
import { Person } from './browser';

const FILES = join(import.meta.dirname, '../public');

/** The side of the drawing's `viewBox`. */
const SIDE = 32;

interface Icon {
  name: string;
  size: number;
  /** The part of the icon that the figure fills, if the system cuts the corners itself. */
  filled?: number;
}

const ICONS: readonly Icon[] = [
  { name: 'icon-192', size: 192 },
  { name: 'icon-512', size: 512 },
  // The system may cut everything outside a circle of four fifths of the width.
  { name: 'icon-maskable-512', size: 512, filled: 0.8 },
  { name: 'apple-touch-icon', size: 180, filled: 1 },
];

it.each(ICONS)('draws $name', async ({ name, size, filled }) => {
  const person = await Person.arrive({ viewport: { width: size, height: size } });
  const drawing = readFileSync(join(FILES, 'favicon.svg'), 'utf8');
  await person.page.setContent(
    `<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${drawing}`,
  );
  await person.page.evaluate(
    ([filled, side]) => {
      if (filled === undefined) return;
      document.querySelector('rect')?.setAttribute('rx', '0');
      const middle = (side * (1 - filled)) / 2;
      document
        .querySelector('path')
        ?.setAttribute('transform', `translate(${middle} ${middle}) scale(${filled})`);
    },
    [filled, SIDE] as const,
  );
  await person.page.screenshot({ path: join(FILES, `${name}.png`), omitBackground: true });
  await person.leave();
});
