import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestError, request } from './api';

const answers: Response[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { baseURI: 'http://bastide.test/' });
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(answers.shift())),
  );
});

afterEach(() => {
  answers.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const busy = () => json(503, { code: 'busy', message: '', retry_after: 4 });

test('a request to a busy server is sent again after the time it names', async () => {
  answers.push(busy(), json(200, { tiles: [] }));
  const answer = request('art/kit');
  await vi.advanceTimersByTimeAsync(3999);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await expect(answer).resolves.toEqual({ tiles: [] });
});

test('a server that stays busy is reported', async () => {
  answers.push(busy(), busy(), busy(), busy());
  const answer = request('workbench', { json: {} }).catch((error) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toMatchObject({ code: 'busy', retryAfter: 4 });
  expect(fetch).toHaveBeenCalledTimes(4);
});

test('other refusals are reported at once', async () => {
  answers.push(json(404, { code: 'not-found', message: '' }));
  await expect(request('nothing')).rejects.toBeInstanceOf(RequestError);
});
