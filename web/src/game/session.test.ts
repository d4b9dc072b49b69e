import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { held, keepSeat } from '../net/keys';
import type { ChatMessage } from '../protocol';
import { settings } from '../settings.svelte';
import { FakeSocket } from '../testing/socket';
import { entries, placeTile, quiet, tableInfo, update, view, welcome } from '../testing/tables';
import { Session } from './session.svelte';

let session: Session;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  FakeSocket.opened = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('nobody answers')));
  settings.hasty = false;
});

afterEach(() => {
  session.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A session that holds seat 0 and is in. */
function playing(changes: Parameters<typeof welcome>[0] = {}): Session {
  keepSeat('T', 0, 'red');
  session = new Session('T');
  FakeSocket.last.accept();
  FakeSocket.last.say(welcome(changes));
  return session;
}

/** The connection breaks and another one is there. */
async function comeBack(changes: Parameters<typeof welcome>[0] = {}): Promise<void> {
  FakeSocket.last.break();
  await vi.advanceTimersByTimeAsync(300);
  FakeSocket.last.accept();
  FakeSocket.last.say(welcome(changes));
  await vi.advanceTimersByTimeAsync(0);
}

const move = (seat: number, pick: string) => ({ kind: 'move', seat, pick });
const settled = async (wish: Promise<unknown>) => {
  let is = false;
  const set = () => {
    is = true;
  };
  wish.then(set, set);
  await vi.advanceTimersByTimeAsync(0);
  return is;
};

test('a welcome tells everything, and what came before it is the story', () => {
  const told = entries(1, { kind: 'setup' }, { kind: 'started', first: 0 }, { kind: 'outcome', what: 'U' });
  playing({ head: 3, missed: quiet(told) });
  expect(FakeSocket.last.all('enter')).toMatchObject([{ version: 2, tokens: ['red'], since: 0 }]);
  expect(session.link).toBe('open');
  expect(session.own).toEqual([0]);
  expect(session.view?.turn.hand).toBe('base/U');
  expect(session.ask?.prompt).toBe('ask-place-tile');
  expect(session.steps.map((step) => step.seq)).toEqual([1, 2, 3]);
  expect(held('T').title).toBe('Sunday');
});

test('an update changes the view and replaces what is asked, also by nothing', () => {
  playing();
  const tile = { name: 'base/U', cell: [1, 0] as [number, number], rotation: 0, by: 0 };
  FakeSocket.last.say(
    update(entries(6, move(0, '@1,0 r0')), { changes: { tiles: { from: 1, tiles: [tile] } } }),
  );
  expect(session.view?.tiles.length).toBe(2);
  expect(session.ask).toBeNull();
  expect(session.head).toBe(6);
});

test('what others do at once is shown one after the other, and at once to whoever acts', async () => {
  playing({ waiting: { for: 'confirm', seat: 0 } });
  for (const seq of [6, 7, 8]) FakeSocket.last.say(update(entries(seq, move(1, '-'))));
  expect(session.head).toBe(6);
  await vi.advanceTimersByTimeAsync(600);
  expect(session.head).toBe(7);
  session.act({ type: 'confirm', seat: 0 }).catch(() => undefined);
  expect(session.head).toBe(8);
});

test('nothing holds a game with clocks up', () => {
  playing();
  const clocks = { at: 0, left: [1000, 1000], running: 1 };
  for (const seq of [6, 7, 8]) FakeSocket.last.say(update(entries(seq, move(1, '-')), { clocks }));
  expect(session.head).toBe(8);
});

test('what was heard and not yet shown when the connection broke is asked for again', async () => {
  playing();
  for (const seq of [6, 7]) FakeSocket.last.say(update(entries(seq, move(1, '-'))));
  FakeSocket.last.break();
  await vi.advanceTimersByTimeAsync(300);
  FakeSocket.last.accept();
  expect(FakeSocket.last.all('enter')[0]?.since).toBe(6);
});

test('a gap in the log leads to a new connection that asks for the rest', () => {
  playing();
  FakeSocket.last.say(update(entries(8, move(1, '-'))));
  expect(session.head).toBe(5);
  expect(FakeSocket.opened.length).toBe(2);
  FakeSocket.last.accept();
  expect(FakeSocket.last.all('enter')[0]?.since).toBe(5);
});

test('a pick says which entry it follows, and is over when its entry was told', async () => {
  playing();
  const wish = session.pick('@1,0 r0');
  const [sent] = FakeSocket.last.all('move');
  expect(sent).toMatchObject({ seat: 0, pick: '@1,0 r0', confirm: false, after: 5 });
  expect(session.busy).toBe(true);
  FakeSocket.last.say({ type: 'done', id: sent?.id ?? -1, seq: 6 });
  expect(await settled(wish)).toBe(false);
  FakeSocket.last.say(update(entries(6, move(0, '@1,0 r0'))));
  expect(await settled(wish)).toBe(true);
  expect(session.busy).toBe(false);
});

test('nothing is picked twice while a pick is under way', () => {
  playing();
  session.pick('@1,0 r0').catch(() => undefined);
  session.pick('@1,0 r0').catch(() => undefined);
  expect(FakeSocket.last.all('move').length).toBe(1);
});

test('a turn ends at once for those who want it, and with every number', () => {
  playing();
  settings.hasty = true;
  session.pick('@1,0 r0').catch(() => undefined);
  expect(FakeSocket.last.all('move')[0]?.confirm).toBe(true);
  session.close();
  settings.hasty = false;
  playing({
    ask: {
      seat: 0,
      prompt: 'ask-bazaar-bid',
      rule: 'BAZ-1',
      control: { kind: 'number', unit: 'points', say: 'say-bid' },
      numbers: [{ from: 1, to: 9 }],
    },
  });
  session.pick('=3').catch(() => undefined);
  expect(FakeSocket.last.all('move')[0]?.confirm).toBe(true);
});

test('a stale pick is no error: the update that was faster shows why', async () => {
  playing();
  const wish = session.pick('@1,0 r0');
  const [sent] = FakeSocket.last.all('move');
  FakeSocket.last.say({ type: 'error', id: sent?.id ?? -1, code: 'stale', message: '' });
  expect(await settled(wish)).toBe(false);
  FakeSocket.last.say(update(entries(6, move(0, '@0,1 r0'))));
  await expect(wish).resolves.toBeUndefined();
  expect(session.trouble).toBeNull();
});

test('a refused pick is thrown and kept to be shown', async () => {
  playing();
  const wish = session.pick('@9,9 r0');
  const [sent] = FakeSocket.last.all('move');
  FakeSocket.last.say({ type: 'error', id: sent?.id ?? -1, code: 'illegal', message: '', rule: 'BASE-12' });
  await expect(wish).rejects.toMatchObject({ code: 'illegal', rule: 'BASE-12' });
  expect(session.trouble?.refusal.code).toBe('illegal');
  expect(session.busy).toBe(false);
});

test('a pick that was lost with the connection is sent again', async () => {
  playing();
  const wish = session.pick('@1,0 r0');
  await comeBack();
  expect(FakeSocket.last.all('move')).toMatchObject([{ pick: '@1,0 r0', after: 5 }]);
  const [sent] = FakeSocket.last.all('move');
  FakeSocket.last.say(update(entries(6, move(0, '@1,0 r0'))));
  FakeSocket.last.say({ type: 'done', id: sent?.id ?? -1, seq: 6 });
  await expect(wish).resolves.toBeUndefined();
});

test('a pick that was written down before the connection broke is not done twice', async () => {
  playing();
  const wish = session.pick('@1,0 r0');
  const told = entries(6, move(0, '@1,0 r0'));
  await comeBack({ head: 6, missed: quiet(told) });
  const [again] = FakeSocket.last.all('move');
  // It says that it follows entry 5: the server knows better.
  expect(again?.after).toBe(5);
  FakeSocket.last.say({ type: 'error', id: again?.id ?? -1, code: 'stale', message: '' });
  await expect(wish).resolves.toBeUndefined();
  expect(session.steps.filter((step) => step.what.kind === 'move').length).toBe(1);
});

test('a confirmation that was written down is not sent again, and one that was not is', async () => {
  const waiting = { for: 'confirm', seat: 0 } as const;
  playing({ waiting });
  const done = session.confirm();
  const told = entries(6, { kind: 'confirmed', seat: 0 });
  await comeBack({ head: 6, missed: quiet(told) });
  await expect(done).resolves.toBeUndefined();
  expect(FakeSocket.last.all('confirm')).toEqual([]);
  session.close();
  playing({ waiting });
  session.confirm().catch(() => undefined);
  await comeBack({ waiting });
  expect(FakeSocket.last.all('confirm').length).toBe(1);
});

test('an undo is not sent again once the game has gone on', async () => {
  playing({ waiting: { for: 'confirm', seat: 0 } });
  const wish = session.undo();
  const told = entries(6, { kind: 'confirmed', seat: 0 }, { kind: 'outcome', what: 'V' });
  await comeBack({ head: 7, missed: quiet(told) });
  await expect(wish).resolves.toBeUndefined();
  expect(FakeSocket.last.all('undo')).toEqual([]);
});

test('a line of chat is not written twice', async () => {
  playing();
  const line: ChatMessage = { number: 1, at: 0, seat: 0, name: 'Ana', text: 'Hola' };
  const first = session.say({ type: 'chat', seat: 0, text: 'Hola' });
  await comeBack({ chat: [line] });
  await first;
  expect(FakeSocket.last.all('chat')).toEqual([]);
  session.say({ type: 'chat', seat: 0, text: 'Hola' }).catch(() => undefined);
  await comeBack({ chat: [line] });
  expect(FakeSocket.last.all('chat').length).toBe(1);
});

test('nothing can be picked without a connection', () => {
  playing();
  FakeSocket.last.break();
  expect(session.busy).toBe(true);
});

test('what the server cannot write now is sent again after a second', async () => {
  playing();
  session.pick('@1,0 r0').catch(() => undefined);
  const [sent] = FakeSocket.last.all('move');
  FakeSocket.last.say({ type: 'error', id: sent?.id ?? -1, code: 'unavailable', message: '' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSocket.last.all('move').length).toBe(2);
});

test('a bad token is forgotten, and the game is watched', async () => {
  keepSeat('T', 0, 'bad');
  session = new Session('T');
  FakeSocket.last.accept();
  FakeSocket.last.say({ type: 'bye', code: 'bad-token', message: '' });
  FakeSocket.last.break();
  await vi.advanceTimersByTimeAsync(300);
  FakeSocket.last.accept();
  expect(FakeSocket.last.all('enter')[0]?.tokens).toEqual([]);
  const { ask: _, ...watching } = welcome({ seats: [] });
  FakeSocket.last.say(watching);
  expect(session.lostSeat).toBe(true);
  expect(session.own).toEqual([]);
  expect(held('T').seats).toEqual({});
});

test('a seat that a link brought is learned alone and then held with the others', () => {
  playing();
  session.holdUnnumbered('blue');
  FakeSocket.last.accept();
  expect(FakeSocket.last.all('enter')[0]?.tokens).toEqual(['blue']);
  FakeSocket.last.say(welcome({ seats: [1] }));
  expect(session.link).toBe('lost');
  FakeSocket.last.accept();
  expect(FakeSocket.last.all('enter')[0]?.tokens).toEqual(['red', 'blue']);
  FakeSocket.last.say(welcome({ seats: [0, 1] }));
  expect(session.own).toEqual([0, 1]);
  expect(session.link).toBe('open');
});

test('a log that is shorter than what was told is read from the beginning', async () => {
  playing({ head: 50 });
  FakeSocket.last.break();
  await vi.advanceTimersByTimeAsync(300);
  FakeSocket.last.accept();
  expect(FakeSocket.last.all('enter')[0]?.since).toBe(50);
  FakeSocket.last.say({ type: 'bye', code: 'bad-message', message: 'this table stands at 5' });
  FakeSocket.last.break();
  await vi.advanceTimersByTimeAsync(700);
  FakeSocket.last.accept();
  expect(FakeSocket.last.all('enter')[0]?.since).toBe(0);
});

test('the game going on ends an open proposal', () => {
  const proposal = { seq: 4, seat: 1, proposal: { what: 'undo' as const, to: 2 }, agreed: [], asked: [0] };
  playing({ table: tableInfo({ proposal }) });
  FakeSocket.last.say(update(entries(6, move(0, '-'))));
  expect(session.table?.proposal).toBeUndefined();
});

test('who is there shows at the seats', () => {
  playing();
  FakeSocket.last.say({ type: 'presence', online: [0], spectators: 3 });
  expect(session.seats.map((seat) => seat.online)).toEqual([true, false]);
  expect(session.presence.spectators).toBe(3);
});

test('lines of chat come each once, also after a loss', async () => {
  playing();
  const line = (number: number): ChatMessage => ({ number, at: 0, seat: 1, name: 'Luis', text: `${number}` });
  FakeSocket.last.say({ type: 'chat', line: line(1) });
  await comeBack({ chat: [line(1), line(2)] });
  expect(session.chat.map(({ number }) => number)).toEqual([1, 2]);
});

test('whoever stood up holds the seat no more', () => {
  playing({ table: tableInfo({ phase: 'open' }) });
  FakeSocket.last.say(update(entries(6, { kind: 'left', seat: 0 }), { waiting: { for: 'seats' } }));
  expect(session.own).toEqual([]);
  expect(held('T').seats).toEqual({});
});

test('those at one device agree among themselves to take something back', async () => {
  keepSeat('T', 1, 'blue');
  const story = entries(1, { kind: 'outcome', what: 'U' }, move(0, '@1,0 r0'), {
    kind: 'outcome',
    what: 'V',
  });
  playing({
    seats: [0, 1],
    head: 3,
    missed: story.map((entry) => ({ entry, events: [] })),
    waiting: { for: 'pick', seat: 1 },
  });
  session.undo().catch(() => undefined);
  const [undo] = FakeSocket.last.all('undo');
  const proposal = { seq: 4, seat: 0, proposal: { what: 'undo' as const, to: 1 }, agreed: [], asked: [1] };
  const proposed = { kind: 'proposed', seat: 0, proposal: proposal.proposal, asked: [1] };
  FakeSocket.last.say(update(entries(4, proposed), { table: tableInfo({ proposal }) }));
  FakeSocket.last.say({ type: 'done', id: undo?.id ?? -1, seq: 4 });
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeSocket.last.all('consent')).toMatchObject([{ seat: 1, yes: true }]);
});

test('aids are shown where the table and the device allow them, and after the game', () => {
  const settingsOf = (aids: boolean) => ({ settings: { ...tableInfo().settings, aids } });
  playing({ table: tableInfo(settingsOf(false)), view: view(), ask: placeTile });
  expect(session.aids).toBe(false);
  session.close();
  playing({ table: tableInfo({ ...settingsOf(false), phase: 'over' }) });
  expect(session.aids).toBe(true);
});
