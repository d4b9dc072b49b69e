/** What pages load: few requests, all of them compressed, and few bytes. Times are measured, not tested. */

import { expect, test } from 'vitest';
import type { TableSettings } from '../src/protocol';
import { Person } from './browser';
import { CORE_FILE } from './core';
import { Traffic } from './loading';
import { moduleNames, open, settings } from './tables';

/** Loads a page without a cache and without the core, until a selector matches and nothing changes any more. */
async function load(path: string, selector: string): Promise<Traffic> {
  const person = await Person.arrive();
  await person.context.route(CORE_FILE, (route) => route.abort());
  const traffic = await Traffic.watch(person.page);
  await person.page.goto(path);
  await person.page.waitForSelector(selector);
  await person.settled();
  await person.leave();
  return traffic;
}

/** Opens a new table as a spectator. */
async function watchTable(more: Partial<TableSettings> = {}): Promise<Traffic> {
  const { table } = await open(settings(more));
  return load(`t/${table}`, '[role="application"] image');
}

/** Returns the names of the requested files and API paths. */
const names = ({ responses }: Traffic) =>
  responses.map(({ url }) =>
    new URL(url).pathname.replace(/^\/(assets|api\/v1)\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, ''),
  );

test('the home page takes few requests and bytes', async () => {
  const traffic = await load('', 'img.tile');
  // The browser may ask for the icon twice.
  expect([...new Set(names(traffic))].sort()).toEqual([
    '/',
    '/favicon.svg',
    'app.css',
    'app.js',
    'art/game',
    'art/kit',
    'en.js',
    'main.js',
    'rolldown-runtime.js',
  ]);
  expect(traffic.total).toBeLessThanOrEqual(160_000);
});

test('a table takes few requests and bytes', async () => {
  const traffic = await watchTable();
  expect(traffic.responses.length).toBeLessThanOrEqual(12);
  expect(traffic.total).toBeLessThanOrEqual(260_000);
});

test('the drawings of a game are one request, whatever its expansions', async () => {
  const traffic = await watchTable({ modules: await moduleNames() });
  const art = names(traffic).filter((name) => /^(art\/|tiles$)/.test(name));
  expect(art.sort()).toEqual(['art/game', 'art/kit']);
  expect(traffic.total).toBeLessThanOrEqual(400_000);
});

test('everything worth compressing is sent as brotli, and files with a hash are kept for ever', async () => {
  const { responses } = await watchTable();
  for (const { url, headers, bytes } of responses) {
    const path = new URL(url).pathname;
    // The page itself differs between sites and is compressed by the server.
    if (bytes > 1500 && /^\/(assets|api)\//.test(path)) expect(headers['content-encoding'], path).toBe('br');
    expect(headers.vary, path).toContain('accept-encoding');
    const lasts = /^\/(assets|api\/v1\/art)\//.test(path);
    if (lasts) expect(headers['cache-control'], path).toContain('immutable');
  }
});
