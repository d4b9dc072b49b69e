import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { analysis, decision } from './analysis.fixture';
import { Analyst } from './analyst.svelte';

/** What the server answers, one after the other; a status alone is a refusal. */
let answers: unknown[];
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    asked.push(`${init.method ?? 'GET'} ${url.pathname}${url.search}`);
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

it('follows an analysis until it is done, and asks only for what is new', async () => {
  answers = [
    analysis({ state: 'waiting', ahead: 2, done: 0, all: 0 }),
    analysis({ done: 4, decisions: [decision(2, 0, 1)] }),
    analysis({ state: 'done', done: 10, decisions: [decision(4, 1, 2, 4)] }),
  ];
  const analyst = new Analyst();
  await analyst.start({ table: 'T' });
  expect([analyst.stage, analyst.ahead]).toEqual(['waiting', 2]);
  await wait(2);
  expect([analyst.stage, analyst.done, analyst.all]).toEqual(['running', 4, 10]);
  await wait(2);
  expect(analyst.stage).toBe('done');
  expect(analyst.judgement?.decisions.map(({ frame }) => frame)).toEqual([2, 4]);
  expect(analyst.mistakes.map(({ frame }) => frame)).toEqual([4]);
  await wait(10);
  expect(asked).toEqual([
    'POST /api/v1/analyses',
    'GET /api/v1/analyses/a1?from=0',
    'GET /api/v1/analyses/a1?from=2',
  ]);
});

it('lets the server turn to something else when it is stopped, and tells nobody if that does not arrive', async () => {
  answers = [analysis({ done: 4 }), 'offline', analysis({ done: 4 }), analysis({ state: 'done' })];
  const analyst = new Analyst();
  await analyst.start({ table: 'T' });
  analyst.pause();
  await wait(10);
  expect([analyst.stage, analyst.failure]).toEqual(['none', null]);
  await analyst.start({ table: 'T' });
  await wait(2);
  expect(analyst.stage).toBe('done');
  analyst.pause();
  await wait(2);
  expect(asked).toEqual([
    'POST /api/v1/analyses',
    'DELETE /api/v1/analyses/a1',
    'POST /api/v1/analyses',
    'GET /api/v1/analyses/a1?from=0',
  ]);
});

it('survives a server that is restarted', async () => {
  answers = [analysis({}), 'offline', 'unavailable', analysis({ state: 'done' })];
  const analyst = new Analyst();
  await analyst.start({ record: 'bastide 1' });
  await wait(6);
  expect([analyst.stage, analyst.failure]).toEqual(['done', null]);
});

it('gives up when the analysis is gone, or the game is not over', async () => {
  answers = [analysis({}), 'unknown-analysis'];
  const analyst = new Analyst();
  await analyst.start({ table: 'T' });
  await wait(2);
  expect(analyst.stage).toBe('failed');
  answers = ['not-over'];
  await analyst.start({ table: 'T' });
  expect([analyst.stage, (analyst.failure as Error).message]).toEqual(['failed', 'not-over']);
});

it('forgets what comes after it was stopped', async () => {
  answers = [analysis({}), analysis({ state: 'done', decisions: [decision(2, 0, 1)] })];
  const analyst = new Analyst();
  await analyst.start({ table: 'T' });
  analyst.stop();
  await wait(5);
  expect([analyst.stage, analyst.judgement, asked.length]).toEqual(['none', null, 1]);
});

it('is there again when the page is loaded anew, without being begun', async () => {
  answers = [analysis({ state: 'done' }), analysis({ state: 'done', decisions: [decision(2, 0, 1)] })];
  await new Analyst().start({ table: 'T' });
  const again = new Analyst();
  await again.resume('T');
  expect([again.stage, again.judgement?.decisions.length]).toEqual(['done', 1]);
  await again.resume('another');
  expect(asked).toEqual(['POST /api/v1/analyses', 'GET /api/v1/analyses/a1?from=0']);
});

it('waits to be asked where the server has it no more', async () => {
  answers = [analysis({ state: 'done' }), 'unknown-analysis'];
  await new Analyst().start({ table: 'T' });
  const again = new Analyst();
  await again.resume('T');
  await again.resume('T');
  expect([again.stage, again.failure, asked.length]).toEqual(['none', null, 2]);
});
