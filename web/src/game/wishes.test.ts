import { describe, expect, test } from 'vitest';
import type { Wish } from '../net/connection';
import type { ChatMessage } from '../protocol';
import type { Step } from './game';
import { isLate, isStillWanted } from './wishes';

const SENT = { head: 5, line: 2 };
const note = (seq: number, name: string, seat?: number) =>
  ({ seq, what: { kind: 'note', name, ...(seat === undefined ? {} : { seat }) } }) as unknown as Step;
const pick = (seq: number) => ({ seq, what: { kind: 'pick', seat: 1 } }) as unknown as Step;
const line = (number: number, seat: number, text: string) => ({ number, seat, text }) as ChatMessage;
const wish = (fields: object) => fields as Wish;

const wanted = (fields: object, steps: Step[] = [], chat: ChatMessage[] = []) =>
  isStillWanted(wish(fields), SENT, steps, chat);

describe('after the connection came back', () => {
  test('a move is sent again only if it says what it follows', () => {
    expect(wanted({ type: 'move', seat: 0, pick: 'monk', after: 5 })).toBe(true);
    expect(wanted({ type: 'move', seat: 0, pick: 'monk' })).toBe(false);
  });

  test('a confirmation is sent again unless it was written down meanwhile', () => {
    expect(wanted({ type: 'confirm', seat: 0 })).toBe(true);
    expect(wanted({ type: 'confirm', seat: 0 }, [note(6, 'confirmed', 0)])).toBe(false);
  });

  test('what others did, and what was there before, is not one’s own', () => {
    expect(wanted({ type: 'confirm', seat: 0 }, [note(6, 'confirmed', 1)])).toBe(true);
    expect(wanted({ type: 'confirm', seat: 0 }, [note(5, 'confirmed', 0)])).toBe(true);
    // A rematch is everybody's.
    expect(wanted({ type: 'rematch', seat: 0 }, [note(6, 'rematch', 1)])).toBe(false);
  });

  test('nothing is taken back once the game has gone on', () => {
    expect(wanted({ type: 'undo', seat: 0 })).toBe(true);
    expect(wanted({ type: 'undo', seat: 0 }, [pick(6)])).toBe(false);
    expect(wanted({ type: 'undo', seat: 0 }, [note(6, 'proposed', 0)])).toBe(false);
    expect(wanted({ type: 'undo', seat: 0 }, [note(6, 'joined', 1)])).toBe(true);
  });

  test('a line of chat is not said twice', () => {
    const said = { type: 'chat', seat: 0, text: ' hello ' };
    expect(wanted(said)).toBe(true);
    expect(wanted(said, [], [line(3, 0, 'hello')])).toBe(false);
    // Somebody else said it, or it was said before.
    expect(wanted(said, [], [line(3, 1, 'hello')])).toBe(true);
    expect(wanted(said, [], [line(2, 0, 'hello')])).toBe(true);
  });

  test('a report is worth sending twice, a question is not', () => {
    expect(wanted({ type: 'report', text: 'odd' })).toBe(true);
    expect(wanted({ type: 'why', pick: 'monk' })).toBe(false);
  });
});

test('only what the next update explains is late', () => {
  expect(isLate('stale')).toBe(true);
  expect(isLate('illegal')).toBe(false);
  expect(isLate('offline')).toBe(false);
});
