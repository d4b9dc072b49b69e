import { describe, expect, test } from 'vitest';
import type { TableRequest } from '../net/connection';
import type { ChatMessage } from '../protocol';
import type { Step } from './game';
import { isStaleError, shouldResend } from './resend';

const SENT = { head: 5, line: 2 };
const note = (seq: number, name: string, seat?: number) =>
  ({ seq, what: { kind: 'note', name, ...(seat === undefined ? {} : { seat }) } }) as unknown as Step;
const pick = (seq: number) => ({ seq, what: { kind: 'pick', seat: 1 } }) as unknown as Step;
const line = (number: number, seat: number, text: string) => ({ number, seat, text }) as ChatMessage;
const request = (fields: object) => fields as TableRequest;

const wanted = (fields: object, steps: Step[] = [], chat: ChatMessage[] = []) =>
  shouldResend(request(fields), SENT, steps, chat);

describe('after a reconnect', () => {
  test('a move is sent again only if it names the entry it follows', () => {
    expect(wanted({ type: 'move', seat: 0, pick: 'monk', after: 5 })).toBe(true);
    expect(wanted({ type: 'move', seat: 0, pick: 'monk' })).toBe(false);
  });

  test('a confirmation is sent again unless it was logged meanwhile', () => {
    expect(wanted({ type: 'confirm', seat: 0 })).toBe(true);
    expect(wanted({ type: 'confirm', seat: 0 }, [note(6, 'confirmed', 0)])).toBe(false);
  });

  test('entries of other seats and earlier entries do not count', () => {
    expect(wanted({ type: 'confirm', seat: 0 }, [note(6, 'confirmed', 1)])).toBe(true);
    expect(wanted({ type: 'confirm', seat: 0 }, [note(5, 'confirmed', 0)])).toBe(true);
    // A rematch by any seat counts.
    expect(wanted({ type: 'rematch', seat: 0 }, [note(6, 'rematch', 1)])).toBe(false);
  });

  test('an undo is not sent again once the game has continued', () => {
    expect(wanted({ type: 'undo', seat: 0 })).toBe(true);
    expect(wanted({ type: 'undo', seat: 0 }, [pick(6)])).toBe(false);
    expect(wanted({ type: 'undo', seat: 0 }, [note(6, 'proposed', 0)])).toBe(false);
    expect(wanted({ type: 'undo', seat: 0 }, [note(6, 'joined', 1)])).toBe(true);
  });

  test('a chat line is not sent twice', () => {
    const chat = { type: 'chat', seat: 0, text: ' hello ' };
    expect(wanted(chat)).toBe(true);
    expect(wanted(chat, [], [line(3, 0, 'hello')])).toBe(false);
    // The same text from another seat, or from before.
    expect(wanted(chat, [], [line(3, 1, 'hello')])).toBe(true);
    expect(wanted(chat, [], [line(2, 0, 'hello')])).toBe(true);
  });

  test('a report is sent again, a query is not', () => {
    expect(wanted({ type: 'report', text: 'odd' })).toBe(true);
    expect(wanted({ type: 'why', pick: 'monk' })).toBe(false);
  });
});

test('only refusals explained by the next update are late', () => {
  expect(isStaleError('stale')).toBe(true);
  expect(isStaleError('illegal')).toBe(false);
  expect(isStaleError('offline')).toBe(false);
});
