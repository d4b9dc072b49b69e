/** Tiles painted on a canvas look like their drawings as SVG documents. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { Person } from './browser';

/** The painter as a script for the page, which contains no modules of its own sources. */
function painterScript(): string {
  const source = readFileSync(join(import.meta.dirname, '../src/art/tilePainter.ts'), 'utf8');
  const options = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileModule(source, { compilerOptions: options });
  return `window.TilePainter = (() => { const exports = {}; ${outputText}; return exports.TilePainter; })()`;
}

test('every tile is painted as the browser shows its drawing', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await page.goto('');
  await page.evaluate(painterScript());
  const differences = await page.evaluate(async () => {
    const get = async (path: string) => (await fetch(`api/v1/${path}`)).json();
    const { defs } = await get('art/kit');
    const space = 'xmlns="http://www.w3.org/2000/svg"';
    const kit = new DOMParser().parseFromString(`<svg ${space}>${defs}</svg>`, 'image/svg+xml');
    const details = new Map([...kit.documentElement.children].map(({ id, outerHTML }) => [id, outerHTML]));
    const painter = new (window as any).TilePainter(details);
    const SIDE = 100;
    const pixels = (canvas: HTMLCanvasElement) =>
      canvas.getContext('2d')?.getImageData(0, 0, SIDE, SIDE).data ?? new Uint8ClampedArray();
    const tiles: [string, string][] = [];
    for (const { name } of await get('tile-sets'))
      for (const { ids, drawings } of (await get(`art/sets/${name}`)).tiles) {
        // One drawing of each tile: all rotations and variants occur.
        const index = tiles.length % ids.length;
        tiles.push([ids[index], drawings[index]]);
      }
    const found: { id: string; difference: number }[] = [];
    for (const [id, drawing] of tiles) {
      const svg = `<svg ${space} width="${SIDE}" height="${SIDE}"><defs>${defs}${drawing}</defs><use href="#${id}" width="100" height="100"/></svg>`;
      const picture = new Image();
      picture.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
      await picture.decode();
      const expected = document.createElement('canvas');
      expected.width = SIDE;
      expected.height = SIDE;
      expected.getContext('2d')?.drawImage(picture, 0, 0);
      URL.revokeObjectURL(picture.src);
      const painted = document.createElement('canvas');
      painter.paint(drawing, painted, SIDE);
      const [one, other] = [pixels(expected), pixels(painted)];
      let sum = 0;
      for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
      found.push({ id, difference: sum / one.length });
    }
    return found;
  });
  expect(differences.length).toBeGreaterThan(150);
  // The mean difference of a channel, of 255.
  expect(differences.filter(({ difference }) => !(difference < 0.5))).toEqual([]);
  await person.leave();
});
