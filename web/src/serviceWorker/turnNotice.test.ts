import { expect, test } from 'vitest';
import type { PushRecord } from './pushRecord';
import { noticeOf } from './turnNotice';

const record: PushRecord = {
  server: 'https://games.example.org/',
  key: 'key',
  subscription: { endpoint: 'https://push.example.org/1', p256dh: 'public', auth: 'secret' },
  tables: 'https://games.example.org/t/',
  texts: { title: 'Te toca', pick: 'La partida espera.', confirm: 'Confirma.' },
};
const pick = '{"table":"abc","kind":"pick"}';

test.each([
  ['pick', 'La partida espera.'],
  ['confirm', 'Confirma.'],
])('a message "%s" is shown in the language of the user: %s', (kind, body) => {
  expect(noticeOf(JSON.stringify({ table: 'abc', kind }), record, [])).toEqual({
    title: 'Te toca',
    options: { body, tag: 'bastide t/abc', data: 'https://games.example.org/t/abc' },
  });
});

test.each([
  ['no window', [], true],
  ['a visible window with the table', [['https://games.example.org/t/abc', 'visible']], false],
  ['the table opened at a move', [['https://games.example.org/t/abc?x=1#y', 'visible']], false],
  ['a hidden window with the table', [['https://games.example.org/t/abc', 'hidden']], true],
  ['a visible window with another table', [['https://games.example.org/t/abcd', 'visible']], true],
  ['a visible window with the settings', [['https://games.example.org/settings', 'visible']], true],
] as [string, [string, DocumentVisibilityState][], boolean][])(
  'with %s, a notification is shown: %s',
  (_, windows, isShown) => {
    const open = windows.map(([url, visibilityState]) => ({ url, visibilityState }));
    expect(noticeOf(pick, record, open) !== null).toBe(isShown);
  },
);

test('tables of a static site are told apart behind the #', () => {
  const site = { ...record, tables: 'https://site.example.org/#/t/' };
  const window = (url: string) => [{ url, visibilityState: 'visible' as const }];
  expect(noticeOf(pick, site, window('https://site.example.org/#/t/abc'))).toBeNull();
  expect(noticeOf(pick, site, window('https://site.example.org/#/t/xyz'))?.options.data).toBe(
    'https://site.example.org/#/t/abc',
  );
});
