import { expect, it } from 'vitest';
import type { CopyCall, CopyReply } from '../core/messages';
import type { CoreState } from '../core/pageCore.svelte';
import type { Entry } from '../protocol';
import { TableCopy } from './tableCopy';

const entry = (seq: number) => ({ seq, at: 0, kind: 'confirmed', seat: 0 }) as Entry;

/** A copy whose core answers with these replies, and what the core was asked. */
function copyWith(...replies: CopyReply[]) {
  const calls: CopyCall[] = [];
  const host = {
    state: 'ready' as CoreState,
    whenReady: () => Promise.resolve(host.state === 'ready'),
    askCopy: (call: CopyCall) => {
      calls.push(call);
      return Promise.resolve(replies.shift() ?? { answer: '1' });
    },
  };
  const copy = new TableCopy('T', host);
  copy.add([entry(1), entry(2)]);
  return { copy, calls, host, seqs: () => calls.map(({ entries }) => entries.map(({ seq }) => seq)) };
}

it('sends each entry once, with the first question after it', async () => {
  const { copy, seqs } = copyWith();
  expect(await copy.ask({ type: 'unseen' })).toBe(1);
  copy.add([entry(2), entry(3)]);
  await copy.ask({ type: 'unseen' });
  await copy.ask({ type: 'unseen' });
  expect(seqs()).toEqual([[1, 2], [3], []]);
});

it('sends the log again to a core that does not have it', async () => {
  const { copy, seqs } = copyWith({ answer: '1' }, { head: 0 });
  await copy.ask({ type: 'unseen' });
  expect(await copy.ask({ type: 'unseen' })).toBe(1);
  expect(seqs()).toEqual([[1, 2], [], [1, 2]]);
});

it('leaves the questions to the server where the core is not there or cannot follow', async () => {
  const { copy, calls, host } = copyWith({ lost: 'newer rules' });
  host.state = 'failed';
  expect(await copy.ask({ type: 'unseen' })).toBeNull();
  expect(calls).toEqual([]);
  host.state = 'ready';
  expect(await copy.ask({ type: 'unseen' })).toBeNull();
  expect(await copy.ask({ type: 'unseen' })).toBeNull();
  expect(calls.length).toBe(1);
  // A log that starts over may be a readable one.
  copy.clear();
  expect(await copy.ask({ type: 'unseen' })).toBe(1);
});

it('passes refusals on', async () => {
  const { copy } = copyWith({ refused: '{"code":"aids-off","message":"no"}' });
  await expect(copy.ask({ type: 'unseen' })).rejects.toMatchObject({ code: 'aids-off' });
});
