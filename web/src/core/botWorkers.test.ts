import { expect, test } from 'vitest';
import { type BotWorkerLike, BotWorkers } from './botWorkers';
import type { FromBot, ToBot } from './messages';

/** Returns the entries of a log that begins with the first one. */
const logAfter = (head: number) => (since: number) =>
  JSON.stringify({
    entries: Array.from({ length: head - since }, (_, index) => ({ seq: since + index + 1 })),
  });

/** A worker that answers with what it is asked, or fails. */
class FakeBots implements BotWorkerLike {
  onmessage: BotWorkerLike['onmessage'] = null;
  onerror: BotWorkerLike['onerror'] = null;
  readonly logs: number[][] = [];

  constructor(private readonly fails: boolean) {}

  postMessage(message: ToBot): void {
    if (message.type !== 'call' || message.call.what === 'request') return;
    const { entries } = JSON.parse(message.call.log) as { entries: { seq: number }[] };
    this.logs.push(entries.map(({ seq }) => seq));
    const answer: FromBot = this.fails
      ? { id: message.id, error: 'a panic' }
      : { id: message.id, value: { moved: 1, pick: 'a tile' } };
    queueMicrotask(() => this.onmessage?.({ data: answer } as MessageEvent<FromBot>));
  }

  terminate(): void {}
}

/** Workers of which the first ones fail. */
function workers(failing: number) {
  const started: FakeBots[] = [];
  const bots = new BotWorkers(() => {
    const worker = new FakeBots(started.length < failing);
    started.push(worker);
    return worker;
  }, 2);
  return { bots, started };
}

test('a worker gets each entry once', async () => {
  const { bots, started } = workers(0);
  await bots.pick('T', logAfter(2));
  await bots.pick('T', logAfter(3));
  await bots.pick('T', logAfter(3));
  expect(started.map(({ logs }) => logs)).toEqual([[[1, 2], [3], []]]);
});

test('a worker that fails is replaced, and the new one gets the whole log', async () => {
  const { bots, started } = workers(1);
  await expect(bots.pick('T', logAfter(2))).resolves.toEqual({ moved: 1, pick: 'a tile' });
  expect(started.map(({ logs }) => logs)).toEqual([[[1, 2]], [[1, 2]]]);
});

test('a bot that fails repeatedly is reported', async () => {
  const { bots, started } = workers(99);
  await expect(bots.pick('T', logAfter(1))).rejects.toThrow('a panic');
  expect(started).toHaveLength(3);
});

test('hints have a worker of their own', async () => {
  const { bots, started } = workers(0);
  await bots.pick('T', logAfter(1));
  await bots.hint('T', logAfter(1), 0, []);
  expect(started).toHaveLength(2);
});
