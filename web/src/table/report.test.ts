// @vitest-environment ./src/testing/browser.ts
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Session } from '../game/session.svelte';
import { keepHost, keepSeat } from '../net/keys';
import { FakeSocket } from '../testing/socket';
import { placeTile, welcome } from '../testing/tables';
import { reportText } from './report';
import { noteTrouble, troubles } from './troubles';

let session: Session;
beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('innerHeight', 844);
  vi.stubGlobal('devicePixelRatio', 2);
  Object.assign(document, { querySelector: () => ({ src: 'http://bastide.test/assets/index-abc.js' }) });
  keepSeat('T', 0, 'token-of-red');
  keepHost('T', 'token-of-the-host');
  session = new Session('T');
});
afterEach(() => {
  session.close();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a report has what is needed to see what was seen, and nothing that proves a seat', () => {
  FakeSocket.last.accept();
  FakeSocket.last.say(welcome({ ask: placeTile }));
  noteTrouble(new TypeError('undefined is not a tile'));
  const text = reportText(session, '  the tile vanished ', 'bastide 1\nplayers red blue');
  for (const part of [
    'What was wrong: the tile vanished\n',
    'index-abc.js',
    'Table: T, playing, entry 5',
    'Asked: ask-place-tile (BASE-12) of seat 0',
    'undefined is not a tile',
    'bastide 1\nplayers red blue',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/token-of/);
});

test('who says nothing leaves no empty line for it', () => {
  expect(reportText(session, ' ', '')).not.toContain('What was wrong');
});

test('only the last troubles are kept', () => {
  for (let number = 0; number < 100; number++) noteTrouble(`trouble ${number}.`);
  expect(troubles().length).toBeLessThan(100);
  expect(troubles().at(-1)).toContain('trouble 99.');
  expect(troubles().join()).not.toContain('trouble 5.');
});
