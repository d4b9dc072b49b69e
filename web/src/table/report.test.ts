// @vitest-environment ./src/testing/browser.ts
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Session } from '../game/session.svelte';
import { saveHostToken, saveSeat } from '../net/seatStorage';
import { FakeSocket } from '../testing/socket';
import { placeTile, welcome } from '../testing/tables';
import { logError, loggedErrors } from './errorLog';
import { reportText } from './report';

let session: Session;
beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('innerHeight', 844);
  vi.stubGlobal('devicePixelRatio', 2);
  Object.assign(document, { querySelector: () => ({ src: 'http://bastide.test/assets/index-abc.js' }) });
  saveSeat('T', 0, 'token-of-red');
  saveHostToken('T', 'token-of-the-host');
  session = new Session('T');
});
afterEach(() => {
  session.close();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a report contains everything needed to reproduce a problem, but no tokens', () => {
  FakeSocket.last.accept();
  FakeSocket.last.say(welcome({ ask: placeTile }));
  logError(new TypeError('undefined is not a tile'));
  const text = reportText(session, '  the tile vanished ', 'bastide 1\nplayers red blue');
  for (const part of [
    'What was wrong: the tile vanished\n',
    'index-abc.js',
    'Table: T, playing, entry 5',
    'Question: ask-place-tile (BASE-12) for seat 0',
    'undefined is not a tile',
    'bastide 1\nplayers red blue',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/token-of/);
});

test('an empty description leaves no line', () => {
  expect(reportText(session, ' ', '')).not.toContain('What was wrong');
});

test('only the last errors are kept', () => {
  for (let number = 0; number < 100; number++) logError(`trouble ${number}.`);
  expect(loggedErrors().length).toBeLessThan(100);
  expect(loggedErrors().at(-1)).toContain('trouble 99.');
  expect(loggedErrors().join()).not.toContain('trouble 5.');
});
