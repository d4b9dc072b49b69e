import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { t } from '../i18n/messages.svelte';
import { setLanguage } from '../insight/fixtures/language';
import type { RequestError } from '../net/api';
import { statusOf } from '../panels/status';
import { Bench } from './bench.svelte';
import { HEAD, loaded } from './fixtures';

/** All requests sent, as path and body. */
let sent: [string, Record<string, unknown>][];

beforeAll(() => setLanguage('en'));

beforeEach(() => {
  sent = [];
  vi.stubGlobal('document', { baseURI: 'http://bastide.test/' });
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    sent.push([url.pathname, body]);
    const answer = answerTo(url.pathname, body);
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
});

afterEach(() => vi.unstubAllGlobals());

function answerTo(path: string, body: Record<string, unknown>) {
  if (path.endsWith('/ask')) return answered(body.question as { type: string });
  if (path.endsWith('/bot')) return '@1,0 r0';
  return loaded(String(body.record), body.from as number | undefined);
}

function answered(question: { type: string }) {
  switch (question.type) {
    case 'why':
      return { to: 'why', refused: { rule: 'BASE-09', key: 'why-cell-taken', reason: 'no' } };
    case 'look':
      return { to: 'look', features: [] };
    case 'unseen':
      return { to: 'unseen', tiles: [{ tile: 'base/U', count: 3 }] };
    default:
      return { to: 'projected', scores: [1, 2], awards: [] };
  }
}

const TWO_TURNS = `${HEAD}\n1. red U@1,0 r0\n2. red U@2,0 r0`;

it('shows a record frame by frame from its start', async () => {
  const bench = new Bench();
  await bench.open(TWO_TURNS);
  expect([bench.at, bench.count]).toEqual([0, 4]);
  expect(bench.view?.tiles).toHaveLength(1);
  bench.go(2);
  expect(bench.view?.tiles).toHaveLength(2);
  expect(bench.steps.map((step) => step.what.kind)).toEqual(['note', 'outcome', 'move']);
  bench.go(99);
  expect(bench.at).toBe(4);
  expect(bench.text()).toBe(TWO_TURNS);
  expect(bench.text(1)).toBe(`${HEAD}\n1. red U`);
});

it('knows what comes next at any frame', async () => {
  const bench = new Bench();
  await bench.open(`${HEAD}\n1. red U`);
  expect(bench.waiting).toEqual({ for: 'chance' });
  bench.go(1);
  expect(bench.waiting).toEqual({ for: 'pick', seat: 0 });
});

it('asks only if it can be played, and only at the end', async () => {
  const watched = new Bench();
  await watched.open(`${HEAD}\n1. red U`, 1);
  expect(watched.ask).toBeNull();
  expect(watched.own).toEqual([]);
  const played = new Bench({ plays: true });
  await played.open(`${HEAD}\n1. red U`, 1);
  expect(played.ask?.places).toEqual([{ cell: [1, 0], rotations: [0] }]);
  expect(played.own).toEqual([0, 1]);
  played.go(0);
  expect(played.ask).toBeNull();
});

it('appends picks to the record and requests only the new frames', async () => {
  const bench = new Bench({ plays: true });
  await bench.open(`${HEAD}\n1. red U`, 1);
  await bench.pick('@1,0 r0');
  expect(sent.at(-1)).toEqual(['/api/v1/workbench', { record: `${HEAD}\n1. red U@1,0 r0`, from: 1 }]);
  expect(bench.view?.tiles).toHaveLength(2);
  expect(bench.chance?.source).toBe('tiles');
  await bench.choose('U');
  expect(bench.text()).toBe(`${HEAD}\n1. red U@1,0 r0\n2. red U`);
  expect(bench.busy).toBe(false);
});

it('appends to an empty record', async () => {
  const bench = new Bench({ plays: true });
  await bench.open(HEAD);
  await bench.choose('U');
  expect(bench.count).toBe(1);
  expect(bench.view?.turn.hand).toBe('base/U');
});

it('does not change when a pick is refused, and names the rule', async () => {
  const bench = new Bench({ plays: true });
  await bench.open(`${HEAD}\n1. red U`, 1);
  const refused = (await bench.pick('@5,0 r0').catch((error) => error)) as RequestError;
  expect([refused.code, refused.rule, refused.key]).toEqual(['illegal', 'BASE-09', 'why-cell-taken']);
  expect([bench.count, bench.busy]).toEqual([1, false]);
  expect(bench.ask).not.toBeNull();
});

it('lets a dealer decide random events, and undoes them with the pick', async () => {
  const bench = new Bench({ plays: true, deal: (chance) => chance.outcomes[0]?.text });
  await bench.open(`${HEAD}\n1. red U`, 1);
  bench.floor = 1;
  expect(bench.canUndo).toBe(false);
  await bench.pick('@1,0 r0');
  expect(bench.count).toBe(3);
  expect(bench.canUndo).toBe(true);
  await bench.undo();
  expect(bench.text()).toBe(`${HEAD}\n1. red U`);
  expect(bench.ask?.places).toEqual([{ cell: [1, 0], rotations: [0] }]);
  expect(bench.canUndo).toBe(false);
});

it('undoes draws one by one if they are chosen by hand', async () => {
  const bench = new Bench({ plays: true });
  await bench.open(TWO_TURNS, 4);
  await bench.undo();
  await bench.undo();
  expect(bench.text()).toBe(`${HEAD}\n1. red U@1,0 r0`);
  expect(bench.chance).not.toBeNull();
});

it('branches off at any frame', async () => {
  const bench = new Bench();
  await bench.open(TWO_TURNS, 1);
  await bench.branch();
  expect(bench.text()).toBe(`${HEAD}\n1. red U`);
  expect(bench.ask).not.toBeNull();
  expect(bench.canUndo).toBe(false);
  await bench.pick('@1,0 r0');
  expect(bench.canUndo).toBe(true);
});

it('returns from a branch to the whole record', async () => {
  const bench = new Bench();
  await bench.open(TWO_TURNS, 1);
  const { next } = bench;
  expect(bench.isBranch).toBe(false);
  await bench.branch();
  await bench.pick('@1,0 r0');
  await bench.choose('U');
  expect(bench.isBranch).toBe(true);
  bench.rejoin();
  expect([bench.isBranch, bench.plays, bench.floor]).toEqual([false, false, 0]);
  expect([bench.at, bench.count, bench.text()]).toEqual([1, 4, TWO_TURNS]);
  expect(bench.next).toBe(next);
  // It can branch again, and another record is not a branch.
  await bench.branch();
  expect(bench.ask).not.toBeNull();
  await bench.open(HEAD);
  expect([bench.isBranch, bench.plays, bench.text()]).toEqual([false, false, HEAD]);
});

it('lets bots play seats of a branch', async () => {
  const bench = new Bench();
  await bench.open(TWO_TURNS, 1);
  await bench.branch(new Map([[0, 'easy']]));
  expect(sent.find(([path]) => path.endsWith('/bot'))?.[1]).toEqual({
    record: `${HEAD}\n1. red U`,
    bot: 'easy',
  });
  expect(bench.text()).toBe(`${HEAD}\n1. red U@1,0 r0`);
  expect([bench.own, bench.canUndo]).toEqual([[1], false]);
  bench.rejoin();
  expect([bench.own, bench.text()]).toEqual([[], TWO_TURNS]);
});

it('does not change if branching fails', async () => {
  const bench = new Bench();
  await bench.open(TWO_TURNS, 1);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await expect(bench.branch()).rejects.toThrow();
  expect([bench.isBranch, bench.plays, bench.text()]).toEqual([false, false, TWO_TURNS]);
});

/** Holds back the answers to requests to a path until `release` is called. */
function holdBack(path: string) {
  const { fetch } = globalThis;
  const held: (() => void)[] = [];
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    if (url.pathname.endsWith(path)) await new Promise<void>((resolve) => held.push(resolve));
    return fetch(url, init);
  });
  return {
    isWaiting: () => expect.poll(() => held.length).toBe(1),
    release() {
      vi.stubGlobal('fetch', fetch);
      held.pop()?.();
    },
  };
}

it('discards the pick of a bot if the branch is left meanwhile', async () => {
  const record = `${HEAD}\n1. red U`;
  const bench = new Bench();
  await bench.open(record, 1);
  const bot = holdBack('/bot');
  const going = bench.branch(new Map([[0, 'easy']]));
  await bot.isWaiting();
  bench.rejoin();
  bot.release();
  await going;
  expect([bench.text(), bench.isBranch, bench.busy]).toEqual([record, false, false]);
});

it('deals nothing into the record if the branch is left during a draw or a pick', async () => {
  const record = `${HEAD}\n1. red U@1,0 r0`;
  const bench = new Bench({ deal: ({ outcomes }) => outcomes[0]?.text });
  await bench.open(record, 2);
  for (const what of ['draw', 'pick']) {
    if (what === 'pick') await bench.branch();
    const answer = holdBack('/workbench');
    const going = what === 'pick' ? bench.pick('@2,0 r0') : bench.branch();
    await answer.isWaiting();
    bench.rejoin();
    answer.release();
    await going;
    expect(bench.text(), what).toBe(record);
  }
});

it('keeps the failure of a bot until it is tried again', async () => {
  const { fetch } = globalThis;
  const bench = new Bench();
  await bench.open(`${HEAD}\n1. red U`, 1);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await bench.branch(new Map([[0, 'easy']]));
  expect((bench.failure as RequestError).code).toBe('offline');
  expect([bench.isBranch, bench.busy, bench.ask]).toEqual([true, false, null]);
  expect(statusOf(bench)).toEqual({ text: t('table-status-bot', { name: 'Ana' }), thinking: true });
  vi.stubGlobal('fetch', fetch);
  await bench.goOn();
  expect([bench.failure, bench.text()]).toEqual([null, `${HEAD}\n1. red U@1,0 r0`]);
});

it('forgets the failure of a branch that was left, even if it comes later', async () => {
  const bench = new Bench();
  await bench.open(`${HEAD}\n1. red U`, 1);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await bench.branch(new Map([[0, 'easy']]));
  bench.rejoin();
  expect(bench.failure).toBeNull();
  const bot = holdBack('/bot');
  const going = bench.branch(new Map([[0, 'easy']]));
  await bot.isWaiting();
  bench.rejoin();
  bot.release();
  await going;
  expect(bench.failure).toBeNull();
});

it('sends queries about the shown frame', async () => {
  const bench = new Bench();
  await bench.open(TWO_TURNS, 2);
  expect((await bench.why('@0,0 r0'))?.rule).toBe('BASE-09');
  expect(sent.at(-1)).toEqual([
    '/api/v1/workbench/ask',
    { record: TWO_TURNS, frame: 2, question: { type: 'why', pick: '@0,0 r0' } },
  ]);
  expect(await bench.unseen()).toEqual([{ tile: 'base/U', count: 3 }]);
  expect((await bench.projected()).scores).toEqual([1, 2]);
});

it('names seats as in the record, or by the option', async () => {
  const bench = new Bench({ seatName: (colour) => colour.toUpperCase() });
  await bench.open(HEAD);
  expect(bench.seats.map((seat) => seat.name)).toEqual(['Ana', 'BLUE']);
});

it('names bots as at the table, or by their kind', () => {
  const record = loaded(HEAD, 0);
  const seats = ['bot:easy', 'bot:easy', 'Ana'].map((name, seat) => ({
    colour: ['red', 'blue', 'green'][seat] ?? '',
    name,
  }));
  const bench = new Bench({ botName: (seat) => ['Aude', undefined, 'Luis'][seat] });
  bench.adopt({ ...record, ...(record.setup ? { setup: { ...record.setup, seats } } : {}) });
  expect(bench.seats.map(({ name, bot }) => [name, bot])).toEqual([
    ['Aude', 'easy'],
    ['Easy', 'easy'],
    ['Ana', undefined],
  ]);
});
