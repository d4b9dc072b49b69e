import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HEAD, laid } from '../workbench/fixtures';
import { Player } from './player.svelte';

const RECORD = `${HEAD}\n1. red U@1,0 r0\n2. red U@2,0 r0`;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_: URL, init: RequestInit) => {
    const { record, from } = JSON.parse(String(init.body));
    const told = record.startsWith('bastide 1')
      ? laid(record, from)
      : { head: '', frames: [], count: 0, problem: { line: 1, message: 'the first line says `bastide 1`' } };
    return new Response(JSON.stringify(told), { headers: { 'content-type': 'application/json' } });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened(at?: number): Promise<Player> {
  const player = new Player();
  await player.open(RECORD, at);
  return player;
}

it('opens at a move, and at the end if there is no such move', async () => {
  expect((await opened(3)).bench.at).toBe(3);
  expect((await opened(99)).bench.at).toBe(4);
});

it('shows nothing of what is no record, and says why', async () => {
  const player = new Player();
  await player.open('nonsense');
  expect(player.bench.view).toBeNull();
  expect(player.bench.problem?.message).toContain('the first line says');
});

it('plays frame after frame, and stops at the end', async () => {
  const player = await opened();
  player.play();
  await vi.advanceTimersByTimeAsync(900);
  expect(player.bench.at).toBe(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([player.bench.at, player.playing]).toEqual([4, false]);
});

it('plays faster if it is told to', async () => {
  const player = await opened();
  player.speed = 4;
  player.play();
  await vi.advanceTimersByTimeAsync(900);
  expect(player.bench.at).toBeGreaterThan(2);
});

it('begins again when it is played at the end', async () => {
  const player = await opened(4);
  player.play();
  expect([player.bench.at, player.playing]).toEqual([0, true]);
  player.pause();
  await vi.advanceTimersByTimeAsync(5000);
  expect(player.bench.at).toBe(0);
});

it('has news only of a single step on', async () => {
  const player = await opened();
  player.step(1);
  expect(player.news).not.toBeNull();
  player.step(-1);
  expect(player.news).toBeNull();
  player.go(4);
  expect(player.news).toBeNull();
});
