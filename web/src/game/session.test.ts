import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveSeat, storedTable } from '../net/seatStorage';
import type { ChatMessage, Proposal, TableInfo } from '../protocol';
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
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  settings.confirmTurns = false;
});

afterEach(() => {
  session.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Returns a connected session that holds seat 0. */
function playing(changes: Parameters<typeof welcome>[0] = {}): Session {
  saveSeat('T', 0, 'red');
  session = new Session('T');
  FakeSocket.last.accept();
  FakeSocket.last.say(welcome(changes));
  return session;
}

/** Breaks the connection and opens another one. */
async function comeBack(changes: Parameters<typeof welcome>[0] = {}): Promise<void> {
  FakeSocket.last.break();
  await vi.advanceTimersByTimeAsync(300);
  FakeSocket.last.accept();
  FakeSocket.last.say(welcome(changes));
  await vi.advanceTimersByTimeAsync(0);
}

const move = (seat: number, pick: string) => ({ kind: 'move', seat, pick });
const settled = async (action: Promise<unknown>) => {
  let is = false;
  const set = () => {
    is = true;
  };
  action.then(set, set);
  await vi.advanceTimersByTimeAsync(0);
  return is;
};

test('a welcome sets the whole state, including the history', () => {
  const missed = entries(1, { kind: 'setup' }, { kind: 'started', first: 0 }, { kind: 'outcome', what: 'U' });
  playing({ head: 3, missed: quiet(missed) });
  expect(FakeSocket.last.all('enter')).toMatchObject([{ version: 2, tokens: ['red'], since: 0 }]);
  expect(session.connectionState).toBe('open');
  expect(session.own).toEqual([0]);
  expect(session.view?.turn.hand).toBe('base/U');
  expect(session.ask?.prompt).toBe('ask-place-tile');
  expect(session.steps.map((step) => step.seq)).toEqual([1, 2, 3]);
  expect(storedTable('T').title).toBe('Sunday');
});

test('an update changes the view and replaces or clears the question', () => {
  playing();
  const tile = { name: 'base/U', cell: [1, 0] as [number, number], rotation: 0, by: 0 };
  FakeSocket.last.say(
    update(entries(6, move(0, '@1,0 r0')), { changes: { tiles: { from: 1, tiles: [tile] } } }),
  );
  expect(session.view?.tiles.length).toBe(2);
  expect(session.ask).toBeNull();
  expect(session.head).toBe(6);
});

test('moves of others are shown one after the other, and all at once when the player acts', async () => {
  playing({ waiting: { for: 'confirm', seat: 0 } });
  for (const seq of [6, 7, 8]) FakeSocket.last.say(update(entries(seq, move(1, '-'))));
  expect(session.head).toBe(6);
  await vi.advanceTimersByTimeAsync(600);
  expect(session.head).toBe(7);
  session.submit({ type: 'confirm', seat: 0 }).catch(() => undefined);
  expect(session.head).toBe(8);
});

test('updates are not delayed in a game with clocks', () => {
  playing();
  const clocks = { at: 0, left: [1000, 1000], running: 1 };
  for (const seq of [6, 7, 8]) FakeSocket.last.say(update(entries(seq, move(1, '-')), { clocks }));
  expect(session.head).toBe(8);
});

test('updates not shown before the connection broke are requested again', async () => {
  playing();
  for (const seq of [6, 7]) FakeSocket.last.say(update(entries(seq, move(1, '-'))));
  FakeSocket.last.break();
  await vi.advanceTimersByTimeAsync(300);
  FakeSocket.last.accept();
  expect(FakeSocket.last.all('enter')[0]?.since).toBe(6);
});

test('a gap in the log causes a reconnect that requests the missing entries', () => {
  playing();
  FakeSocket.last.say(update(entries(8, move(1, '-'))));
  expect(session.head).toBe(5);
  expect(FakeSocket.opened.length).toBe(2);
  FakeSocket.last.accept();
  expect(FakeSocket.last.all('enter')[0]?.since).toBe(5);
});

test('a pick names the entry it follows and resolves when its own entry arrives', async () => {
  playing();
  const action = session.pick('@1,0 r0');
  const [sent] = FakeSocket.last.all('move');
  expect(sent).toMatchObject({ seat: 0, pick: '@1,0 r0', confirm: true, after: 5 });
  expect(session.busy).toBe(true);
  FakeSocket.last.say({ type: 'done', id: sent?.id ?? -1, seq: 6 });
  expect(await settled(action)).toBe(false);
  FakeSocket.last.say(update(entries(6, move(0, '@1,0 r0'))));
  expect(await settled(action)).toBe(true);
  expect(session.busy).toBe(false);
});

test('a second pick is ignored while the first is pending', () => {
  playing();
  session.pick('@1,0 r0').catch(() => undefined);
  session.pick('@1,0 r0').catch(() => undefined);
  expect(FakeSocket.last.all('move').length).toBe(1);
});

test('picks end the turn, unless the player wants to confirm turns', () => {
  playing();
  session.pick('@1,0 r0').catch(() => undefined);
  expect(FakeSocket.last.all('move')[0]?.confirm).toBe(true);
  session.close();
  settings.confirmTurns = true;
  playing();
  session.pick('@1,0 r0').catch(() => undefined);
  expect(FakeSocket.last.all('move')[0]?.confirm).toBe(false);
  session.close();
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

test('a stale pick resolves with the update that was faster', async () => {
  playing();
  const action = session.pick('@1,0 r0');
  const [sent] = FakeSocket.last.all('move');
  FakeSocket.last.say({ type: 'error', id: sent?.id ?? -1, code: 'stale', message: '' });
  expect(await settled(action)).toBe(false);
  FakeSocket.last.say(update(entries(6, move(0, '@0,1 r0'))));
  await expect(action).resolves.toBeUndefined();
  expect(session.lastError).toBeNull();
});

test('a refused pick rejects and is stored for display', async () => {
  playing();
  const action = session.pick('@9,9 r0');
  const [sent] = FakeSocket.last.all('move');
  FakeSocket.last.say({ type: 'error', id: sent?.id ?? -1, code: 'illegal', message: '', rule: 'BASE-12' });
  await expect(action).rejects.toMatchObject({ code: 'illegal', rule: 'BASE-12' });
  expect(session.lastError?.refusal.code).toBe('illegal');
  expect(session.busy).toBe(false);
});

test('a pick lost with the connection is sent again', async () => {
  playing();
  const action = session.pick('@1,0 r0');
  await comeBack();
  expect(FakeSocket.last.all('move')).toMatchObject([{ pick: '@1,0 r0', after: 5 }]);
  const [sent] = FakeSocket.last.all('move');
  FakeSocket.last.say(update(entries(6, move(0, '@1,0 r0'))));
  FakeSocket.last.say({ type: 'done', id: sent?.id ?? -1, seq: 6 });
  await expect(action).resolves.toBeUndefined();
});

test('a pick logged before the connection broke is not carried out twice', async () => {
  playing();
  const action = session.pick('@1,0 r0');
  const missed = entries(6, move(0, '@1,0 r0'));
  await comeBack({ head: 6, missed: quiet(missed) });
  const [again] = FakeSocket.last.all('move');
  // It still claims to follow entry 5, so the server refuses it.
  expect(again?.after).toBe(5);
  FakeSocket.last.say({ type: 'error', id: again?.id ?? -1, code: 'stale', message: '' });
  await expect(action).resolves.toBeUndefined();
  expect(session.steps.filter((step) => step.what.kind === 'move').length).toBe(1);
});

test('a confirmation is sent again only if it was not logged', async () => {
  const waiting = { for: 'confirm', seat: 0 } as const;
  playing({ waiting });
  const done = session.confirm();
  const missed = entries(6, { kind: 'confirmed', seat: 0 });
  await comeBack({ head: 6, missed: quiet(missed) });
  await expect(done).resolves.toBeUndefined();
  expect(FakeSocket.last.all('confirm')).toEqual([]);
  session.close();
  playing({ waiting });
  session.confirm().catch(() => undefined);
  await comeBack({ waiting });
  expect(FakeSocket.last.all('confirm').length).toBe(1);
});

test('an undo is not sent again once the game has continued', async () => {
  playing({ waiting: { for: 'confirm', seat: 0 } });
  const action = session.undo();
  const missed = entries(6, { kind: 'confirmed', seat: 0 }, { kind: 'outcome', what: 'V' });
  await comeBack({ head: 7, missed: quiet(missed) });
  await expect(action).resolves.toBeUndefined();
  expect(FakeSocket.last.all('undo')).toEqual([]);
});

test('a chat line is not sent twice', async () => {
  playing();
  const line: ChatMessage = { number: 1, at: 0, seat: 0, name: 'Ana', text: 'Hola' };
  const first = session.send({ type: 'chat', seat: 0, text: 'Hola' });
  await comeBack({ chat: [line] });
  await first;
  expect(FakeSocket.last.all('chat')).toEqual([]);
  session.send({ type: 'chat', seat: 0, text: 'Hola' }).catch(() => undefined);
  await comeBack({ chat: [line] });
  expect(FakeSocket.last.all('chat').length).toBe(1);
});

test('nothing can be picked without a connection', () => {
  playing();
  FakeSocket.last.break();
  expect(session.busy).toBe(true);
});

test('a request the server could not store is sent again after a second', async () => {
  playing();
  session.pick('@1,0 r0').catch(() => undefined);
  const [sent] = FakeSocket.last.all('move');
  FakeSocket.last.say({ type: 'error', id: sent?.id ?? -1, code: 'unavailable', message: '' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSocket.last.all('move').length).toBe(2);
});

/** Refuses the tokens that the client sends in its next connection. */
async function refuseNext(code: 'bad-token' | 'seat-given-up') {
  FakeSocket.last.accept();
  FakeSocket.last.say({ type: 'bye', code, message: '' });
  FakeSocket.last.break();
  const before = FakeSocket.opened.length;
  while (FakeSocket.opened.length === before) await vi.advanceTimersByTimeAsync(100);
}

test('a client whose token is refused again and again watches, and keeps the token', async () => {
  saveSeat('T', 0, 'red');
  session = new Session('T');
  for (let refusal = 0; refusal < 4; refusal++) {
    await refuseNext('bad-token');
    expect(storedTable('T').seats).toEqual({ 0: 'red' });
  }
  FakeSocket.last.accept();
  expect(FakeSocket.last.all('enter')[0]?.tokens).toEqual([]);
  const { ask: _, ...watching } = welcome({ seats: [] });
  FakeSocket.last.say(watching);
  expect(session.seatProblem).toBe('bad-token');
  expect(session.own).toEqual([]);
  expect(storedTable('T').seats).toEqual({ 0: 'red' });
});

test('a single refusal changes nothing', async () => {
  saveSeat('T', 0, 'red');
  session = new Session('T');
  await refuseNext('bad-token');
  FakeSocket.last.accept();
  expect(FakeSocket.last.all('enter')[0]?.tokens).toEqual(['red']);
  FakeSocket.last.say(welcome());
  expect([session.seatProblem, session.own]).toEqual([null, [0]]);
});

test('a seat that was given up is kept until the user discards it', async () => {
  saveSeat('T', 0, 'red');
  session = new Session('T');
  await refuseNext('seat-given-up');
  FakeSocket.last.accept();
  expect(FakeSocket.last.all('enter')[0]?.tokens).toEqual([]);
  const { ask: _, ...watching } = welcome({ seats: [] });
  FakeSocket.last.say(watching);
  expect(session.seatProblem).toBe('seat-given-up');
  expect(storedTable('T').refused).toEqual({ red: 'seat-given-up' });
  session.discardSeats();
  expect(session.seatProblem).toBeNull();
  expect(storedTable('T').refused).toBeUndefined();
});

test('a seat from a link is looked up alone and then held with the others', () => {
  playing();
  session.addSeatByToken('blue');
  FakeSocket.last.accept();
  expect(FakeSocket.last.all('enter')[0]?.tokens).toEqual(['blue']);
  FakeSocket.last.say(welcome({ seats: [1] }));
  expect(session.connectionState).toBe('lost');
  FakeSocket.last.accept();
  expect(FakeSocket.last.all('enter')[0]?.tokens).toEqual(['red', 'blue']);
  FakeSocket.last.say(welcome({ seats: [0, 1] }));
  expect(session.own).toEqual([0, 1]);
  expect(session.connectionState).toBe('open');
});

test('a log shorter than the local one is read from the beginning', async () => {
  playing({ head: 50 });
  FakeSocket.last.break();
  await vi.advanceTimersByTimeAsync(300);
  FakeSocket.last.accept();
  expect(FakeSocket.last.all('enter')[0]?.since).toBe(50);
  FakeSocket.last.say({ type: 'bye', code: 'bad-message', message: 'the last entry of this table is 5' });
  FakeSocket.last.break();
  await vi.advanceTimersByTimeAsync(700);
  FakeSocket.last.accept();
  expect(FakeSocket.last.all('enter')[0]?.since).toBe(0);
});

test('an open proposal ends when the game continues', () => {
  const proposal = { seq: 4, seat: 1, proposal: { what: 'undo' as const, to: 2 }, agreed: [], asked: [0] };
  playing({ table: tableInfo({ proposal }) });
  FakeSocket.last.say(update(entries(6, move(0, '-'))));
  expect(session.table?.proposal).toBeUndefined();
});

test('presence is shown at the seats', () => {
  playing();
  FakeSocket.last.say({ type: 'presence', online: [0], spectators: 3 });
  expect(session.seats.map((seat) => seat.online)).toEqual([true, false]);
  expect(session.presence.spectators).toBe(3);
});

test('chat lines are not duplicated after a reconnect', async () => {
  playing();
  const line = (number: number): ChatMessage => ({ number, at: 0, seat: 1, name: 'Luis', text: `${number}` });
  FakeSocket.last.say({ type: 'chat', line: line(1) });
  await comeBack({ chat: [line(1), line(2)] });
  expect(session.chat.map(({ number }) => number)).toEqual([1, 2]);
});

test('a player who stood up no longer holds the seat', () => {
  playing({ table: tableInfo({ phase: 'open' }) });
  FakeSocket.last.say(update(entries(6, { kind: 'left', seat: 0 }), { waiting: { for: 'seats' } }));
  expect(session.own).toEqual([]);
  expect(storedTable('T').seats).toEqual({});
});

test('seats of the same device consent to an undo automatically', async () => {
  saveSeat('T', 1, 'blue');
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

test('aids are shown if the table and the device allow them, and after the game', () => {
  const settingsOf = (aids: boolean) => ({ settings: { ...tableInfo().settings, aids } });
  playing({ table: tableInfo(settingsOf(false)), view: view(), ask: placeTile });
  expect(session.aids).toBe(false);
  session.close();
  playing({ table: tableInfo({ ...settingsOf(false), phase: 'over' }) });
  expect(session.aids).toBe(true);
});

test('hints are offered where the table allows them, and proposed where people must agree', () => {
  const offer = (changes: Partial<TableInfo>) => {
    playing({ table: tableInfo(changes), view: view(), ask: placeTile });
    const offered = { hints: session.hints, proposer: session.hintProposer };
    session.close();
    return offered;
  };
  expect(offer({ hints: true })).toEqual({ hints: true, proposer: null });
  expect(offer({ hints: false })).toEqual({ hints: false, proposer: 0 });
  const open = (proposal: Proposal) => ({ seq: 4, seat: 1, proposal, agreed: [], asked: [0] });
  expect(offer({ proposal: open({ what: 'undo', to: 1 }) }).proposer).toBeNull();
  // Once it is old enough, an unanswered one can be replaced.
  expect(offer({ proposal: open({ what: 'hints' }) }).proposer).toBe(0);
  const never = { ...tableInfo().settings, hints: 'never' as const };
  expect(offer({ hints: false, settings: never })).toEqual({ hints: false, proposer: null });
  expect(offer({ hints: false, phase: 'over' })).toEqual({ hints: false, proposer: null });
});

test('a proposal of hints stays open while the game continues, one of an undo does not', () => {
  for (const [proposal, stays] of [
    [{ what: 'hints' as const }, true],
    [{ what: 'undo' as const, to: 1 }, false],
  ] as const) {
    const open = { seq: 5, seat: 1, proposal, agreed: [], asked: [0] };
    playing({ table: tableInfo({ proposal: open }), view: view(), ask: placeTile });
    FakeSocket.last.say(update(entries(6, { kind: 'move', seat: 0, pick: '@1,0 r0' })));
    expect(session.table?.proposal !== undefined, proposal.what).toBe(stays);
    session.close();
  }
});
