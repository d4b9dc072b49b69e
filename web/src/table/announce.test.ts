import { beforeAll, expect, test, vi } from 'vitest';
import type { Step } from '../game/game';
import { messages } from '../i18n/messages.svelte';
import type { GameEvent } from '../protocol';
import { settings } from '../settings.svelte';
import { placeTile, tableInfo } from '../testing/tables';
import { announcement, chatFeedLines, feedLines } from './announce';

const { seats } = tableInfo();
const idle = { seats, own: [0], ask: null, waiting: { for: 'pick', seat: 1 } as const };

const step = (what: Step['what'], ...events: GameEvent[]): Step => ({ seq: 9, what, events });
const move = { kind: 'move', seat: 1, pick: '…' } as const;
const placed: GameEvent = { type: 'tile-placed', seat: 1, tile: 'base/E', cell: [0, -1], rotation: 2 };
const completed: GameEvent = { type: 'completed', kind: 'city', at: [0, -1], rule: 'BASE-34' };
const award: GameEvent = {
  type: 'award',
  seat: 1,
  source: { from: 'feature', kind: 'city', at: [0, -1] },
  points: 4,
  rule: 'BASE-34',
  reasons: [{ key: 'reason-tiles', count: 2, each: 2, rule: 'BASE-34' }],
};
const advanced: GameEvent = { type: 'advanced', seat: 1, marker: 0, points: 4 };

beforeAll(async () => {
  settings.language = 'en';
  await vi.waitFor(() => expect(messages.ready).toBe(true));
});

test('placements and awards with reasons are announced once', () => {
  const sentences = announcement([step(move, placed, completed, award, advanced)], idle);
  expect(sentences).toHaveLength(2);
  expect(sentences[0]).toContain('Luis');
  expect(sentences[0]).toContain('City on one side');
  expect(sentences[1]).toMatch(/Luis.*4 points.*2 tiles/);
});

test('a completed feature without points is announced', () => {
  expect(announcement([step(move, placed, completed)], idle)).toHaveLength(2);
});

test('the question comes last', () => {
  const sentences = announcement([step(move, placed)], {
    ...idle,
    ask: placeTile,
    waiting: { for: 'pick', seat: 0 },
  });
  expect(sentences.at(-1)).toBe('Your turn. Place the tile');
});

test('the name is announced if several players share the device', () => {
  const sentences = announcement([], { ...idle, own: [0, 1], ask: placeTile });
  expect(sentences).toEqual(['Ana’s turn. Place the tile']);
});

test('only the player who must confirm the turn is told so', () => {
  const waiting = { for: 'confirm', seat: 0 } as const;
  expect(announcement([], { ...idle, waiting })).toHaveLength(1);
  expect(announcement([], { ...idle, own: [1], waiting })).toHaveLength(0);
});

test('important log entries are announced, proposals are not', () => {
  const note = (name: string) => step({ kind: 'note', name, seat: 1 });
  expect(announcement([note('resigned')], idle)).toHaveLength(1);
  expect(announcement([note('proposed'), note('confirmed')], idle)).toHaveLength(0);
});

test('an unknown event of a newer server is announced by its type', () => {
  const unknown = { type: 'comet-seen' } as unknown as GameEvent;
  expect(announcement([step(move, unknown)], idle)[0]).toContain('comet-seen');
});

test('the feed shows points and expansion events of others', () => {
  const told: GameEvent = { type: 'told', key: 'told-robber', seat: 1, number: 3 };
  const mine: GameEvent = { ...told, seat: 0 };
  const lines = feedLines([step(move, placed, award, told, mine)], idle);
  expect(lines).toEqual([
    { seat: 1, points: 4, text: 'Luis · City: 2 tiles × 2' },
    { seat: 1, text: expect.stringContaining('Luis') },
  ]);
});

test('the feed leaves out final scoring', () => {
  expect(feedLines([step(move, { type: 'final-scoring' }, award, award)], idle)).toEqual([]);
});

test('chat lines of others are shown with their names, own lines are not', () => {
  const line = (number: number, text: string, seat?: number) => ({
    number,
    at: 0,
    name: '',
    text,
    ...(seat === undefined ? {} : { seat }),
  });
  expect(chatFeedLines([line(1, 'mine', 0), line(2, 'well played', 1), line(3, 'hello')], idle)).toEqual([
    { seat: 1, text: 'Luis: well played' },
    { text: expect.stringMatching(/: hello$/) },
  ]);
});
