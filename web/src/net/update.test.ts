import { expect, test } from 'vitest';
import { isOtherBuild } from './update';

const page = (script: string) => `<head><script type="module" src="./assets/${script}"></script></head>`;

test('a page with another script is a new version', () => {
  expect(isOtherBuild(page('index-A1.js'), 'index-A1.js')).toBe(false);
  expect(isOtherBuild(page('index-B2.js'), 'index-A1.js')).toBe(true);
});

test('a page without a script, such as a proxy error, is not a new version', () => {
  expect(isOtherBuild('<h1>Bad gateway</h1>', 'index-A1.js')).toBe(false);
});
