import { expect, test } from 'vitest';
import { strategyOf } from './strategy';

const FILES = ['./', 'assets/app-1.js', 'favicon.svg'];
const strategy = (path: string) => strategyOf(path, false, false, FILES);

test.each([
  ['', 'page', 'page'],
  ['index.html', 'page', 'page'],
  ['?source=icon', 'page', 'page'],
  ['t/abc', 'page', 'redirect'],
  ['replay/abc?move=3', 'page', 'redirect'],
  ['api/v1/tables/abc/record', 'network', 'network'],
  ['favicon.svg', 'network', 'network'],
])('opening "%s" gets: %s; on a static site: %s', (path, server, site) => {
  expect(strategyOf(path, true, false, FILES)).toBe(server);
  expect(strategyOf(path, true, true, FILES)).toBe(site);
});

test.each(['assets/app-1.js', 'assets/app-of-another-version.js', 'favicon.svg'])('%s is a file', (path) => {
  expect(strategy(path)).toBe('file');
});

test('drawings of a version are kept, catalogues renewed', () => {
  expect(strategy('api/v1/art/kit?version=a1')).toBe('keep');
  expect(strategy('api/v1/art/game?edition=C3&version=a1')).toBe('keep');
  expect(strategy('api/v1/art/kit?version=')).toBe('network');
  expect(strategy('api/v1/modules?language=en')).toBe('renew');
  expect(strategy('api/v1/rules/BASE-01?language=en')).toBe('renew');
});

test.each([
  '',
  'api/v1/tables',
  'api/v1/tables/abc',
  'api/v1/analyses/abc',
  'api/v1/records',
  'api/v1/tables/abc/picture.png',
  'api/v1/openapi.json',
  'healthz',
])('"%s" is not answered by the worker', (path) => {
  expect(strategy(path)).toBe('network');
});
