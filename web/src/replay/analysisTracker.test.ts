import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { analysis, decision } from './analysis.fixture';
import { AnalysisTracker } from './analysisTracker.svelte';

/** The server's answers, in order. A string is the code of a refusal. */
let answers: unknown[];
let requests: string[];

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    requests.push(`${init.method ?? 'GET'} ${url.pathname}${url.search}`);
    const answer = answers.shift();
    if (answer === 'offline') throw new TypeError('no network');
    if (typeof answer === 'string')
      return new Response(JSON.stringify({ code: answer, message: answer }), { status: 400 });
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
});

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

it('follows an analysis until it is done and requests only new results', async () => {
  answers = [
    analysis({ state: 'waiting', ahead: 2, done: 0, all: 0 }),
    analysis({ done: 4, decisions: [decision(2, 0, 1)] }),
    analysis({ state: 'done', done: 10, decisions: [decision(4, 1, 2, 4)] }),
  ];
  const tracker = new AnalysisTracker();
  await tracker.start({ table: 'T' });
  expect([tracker.state, tracker.ahead]).toEqual(['waiting', 2]);
  await wait(2);
  expect([tracker.state, tracker.done, tracker.all]).toEqual(['running', 4, 10]);
  await wait(2);
  expect(tracker.state).toBe('done');
  expect(tracker.results?.decisions.map(({ frame }) => frame)).toEqual([2, 4]);
  expect(tracker.mistakes.map(({ frame }) => frame)).toEqual([4]);
  await wait(10);
  expect(requests).toEqual([
    'POST /api/v1/analyses',
    'GET /api/v1/analyses/a1?from=0',
    'GET /api/v1/analyses/a1?from=2',
  ]);
});

it('pauses the analysis on the server and ignores a failure to do so', async () => {
  answers = [analysis({ done: 4 }), 'offline', analysis({ done: 4 }), analysis({ state: 'done' })];
  const tracker = new AnalysisTracker();
  await tracker.start({ table: 'T' });
  tracker.pause();
  await wait(10);
  expect([tracker.state, tracker.failure]).toEqual(['none', null]);
  await tracker.start({ table: 'T' });
  await wait(2);
  expect(tracker.state).toBe('done');
  tracker.pause();
  await wait(2);
  expect(requests).toEqual([
    'POST /api/v1/analyses',
    'DELETE /api/v1/analyses/a1',
    'POST /api/v1/analyses',
    'GET /api/v1/analyses/a1?from=0',
  ]);
});

it('survives a server restart', async () => {
  answers = [analysis({}), 'offline', 'unavailable', analysis({ state: 'done' })];
  const tracker = new AnalysisTracker();
  await tracker.start({ record: 'bastide 1' });
  await wait(6);
  expect([tracker.state, tracker.failure]).toEqual(['done', null]);
});

it('fails if the analysis is gone or the game is not over', async () => {
  answers = [analysis({}), 'unknown-analysis'];
  const tracker = new AnalysisTracker();
  await tracker.start({ table: 'T' });
  await wait(2);
  expect(tracker.state).toBe('failed');
  answers = ['not-over'];
  await tracker.start({ table: 'T' });
  expect([tracker.state, (tracker.failure as Error).message]).toEqual(['failed', 'not-over']);
});

it('ignores results after it was stopped', async () => {
  answers = [analysis({}), analysis({ state: 'done', decisions: [decision(2, 0, 1)] })];
  const tracker = new AnalysisTracker();
  await tracker.start({ table: 'T' });
  tracker.stop();
  await wait(5);
  expect([tracker.state, tracker.results, requests.length]).toEqual(['none', null, 1]);
});

it('is restored after a reload without being started again', async () => {
  answers = [analysis({ state: 'done' }), analysis({ state: 'done', decisions: [decision(2, 0, 1)] })];
  await new AnalysisTracker().start({ table: 'T' });
  const again = new AnalysisTracker();
  await again.resume('T');
  expect([again.state, again.results?.decisions.length]).toEqual(['done', 1]);
  await again.resume('another');
  expect(requests).toEqual(['POST /api/v1/analyses', 'GET /api/v1/analyses/a1?from=0']);
});

it('is not restored if the server no longer has it', async () => {
  answers = [analysis({ state: 'done' }), 'unknown-analysis'];
  await new AnalysisTracker().start({ table: 'T' });
  const again = new AnalysisTracker();
  await again.resume('T');
  await again.resume('T');
  expect([again.state, again.failure, requests.length]).toEqual(['none', null, 2]);
});
