import { expect, test } from 'vitest';
import { isAnother } from './update';

const page = (script: string) => `<head><script type="module" src="./assets/${script}"></script></head>`;

test('a page is another when it begins with another script', () => {
  expect(isAnother(page('index-A1.js'), 'index-A1.js')).toBe(false);
  expect(isAnother(page('index-B2.js'), 'index-A1.js')).toBe(true);
});

test('what has no script at all is no page of ours, such as a proxy’s excuse', () => {
  expect(isAnother('<h1>Bad gateway</h1>', 'index-A1.js')).toBe(false);
});
