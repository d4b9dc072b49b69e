// @vitest-environment ./src/testing/browser.ts
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { artApi, catalogueApi, RequestError } from '../net/api';
import { artStore } from './artStore.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the drawings of a game are requested set by set after two failures', async () => {
  const broken = () => Promise.reject(new RequestError('internal', 'broken'));
  const game = vi.spyOn(artApi, 'game').mockImplementation(broken);
  vi.spyOn(artApi, 'kit').mockImplementation(broken);
  vi.spyOn(catalogueApi, 'tiles').mockResolvedValue([{ name: 'base/U', set: 'base' }] as never);
  const set = vi.spyOn(artApi, 'set').mockResolvedValue({ set: 'base', finish: 'rich', tiles: [] });
  const load = async () => {
    artStore.tile('base/U', 'rich');
    await vi.advanceTimersByTimeAsync(0);
    artStore.tile('base/U', 'rich');
  };
  artStore.loadGame({ edition: 'c2', modules: [], tiles: {} } as never, 'rich');
  await load();
  expect(set).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  await load();
  expect(game).toHaveBeenCalledTimes(2);
  expect(set).toHaveBeenCalledWith('base', 'rich');
});
