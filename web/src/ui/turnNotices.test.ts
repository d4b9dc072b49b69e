import { expect, test } from 'vitest';
import { noticeState } from './turnNotices.svelte';

const desktop = {
  permission: 'default' as NotificationPermission | null,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
  maxTouchPoints: 0,
  isInstalled: false,
  isWanted: false,
};
const iPhone = {
  ...desktop,
  permission: null,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)',
  maxTouchPoints: 5,
};

test.each([
  ['not asked yet', {}, 'off'],
  ['wanted but not asked', { isWanted: true }, 'off'],
  ['allowed and wanted', { permission: 'granted', isWanted: true }, 'on'],
  ['allowed', { permission: 'granted' }, 'off'],
  ['forbidden', { permission: 'denied', isWanted: true }, 'blocked'],
  ['a browser without notifications', { permission: null }, 'unsupported'],
  ['a Mac without notifications', { permission: null, userAgent: 'Macintosh' }, 'unsupported'],
  ['an iPad', { permission: null, userAgent: 'Macintosh', maxTouchPoints: 5 }, 'needs-install'],
  ['an iPhone', iPhone, 'needs-install'],
  ['an old iPhone with the page on its home screen', { ...iPhone, isInstalled: true }, 'unsupported'],
  [
    'an iPhone with the page on its home screen',
    { ...iPhone, isInstalled: true, permission: 'default' },
    'off',
  ],
] as const)('%s', (_, changes, state) => {
  expect(noticeState({ ...desktop, ...changes })).toBe(state);
});
