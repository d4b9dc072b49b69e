import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HEAD, loaded } from '../workbench/fixtures';
import { ReplayPlayer } from './replayPlayer.svelte';

const RECORD = `${HEAD}\n1. red U@1,0 r0\n2. red U@2,0 r0`;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_: URL, init: RequestInit) => {
    const { record, from } = JSON.parse(String(init.body));
    const answer = record.startsWith('bastide 2')
      ? loaded(record, from)
      : { head: '', frames: [], count: 0, problem: { line: 1, message: 'the first line says `bastide 2`' } };
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened(at?: number): Promise<ReplayPlayer> {
  const player = new ReplayPlayer();
  await player.open(RECORD, at);
  return player;
}

it('opens at a move, or at the end if there is no such move', async () => {
  expect((await opened(3)).bench.at).toBe(3);
  expect((await opened(99)).bench.at).toBe(4);
});

it('shows nothing for an invalid record and reports the problem', async () => {
  const player = new ReplayPlayer();
  await player.open('nonsense');
  expect(player.bench.view).toBeNull();
  expect(player.bench.problem?.message).toContain('the first line says');
});

it('plays frame by frame and stops at the end', async () => {
  const player = await opened();
  player.play();
  await vi.advanceTimersByTimeAsync(900);
  expect(player.bench.at).toBe(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([player.bench.at, player.playing]).toEqual([4, false]);
});

it('tells when playing reaches the end, but not when the user goes there', async () => {
  const player = await opened();
  player.onend = vi.fn();
  player.go(99);
  expect(player.onend).not.toHaveBeenCalled();
  player.go(3);
  player.play();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(player.onend).toHaveBeenCalledOnce();
});

it('plays faster at a higher speed', async () => {
  const player = await opened();
  player.speed = 4;
  player.play();
  await vi.advanceTimersByTimeAsync(900);
  expect(player.bench.at).toBeGreaterThan(2);
});

it('starts over when played at the end', async () => {
  const player = await opened(4);
  player.play();
  expect([player.bench.at, player.playing]).toEqual([0, true]);
  player.pause();
  await vi.advanceTimersByTimeAsync(5000);
  expect(player.bench.at).toBe(0);
});

it('has news only after a single step forward', async () => {
  const player = await opened();
  player.step(1);
  expect(player.news).not.toBeNull();
  player.step(-1);
  expect(player.news).toBeNull();
  player.go(4);
  expect(player.news).toBeNull();
});
