/** A fake HTTP server for tests. */

import { vi } from 'vitest';

export interface ReceivedRequest {
  path: string;
  body: Record<string, unknown>;
  /** The `authorization` header. */
  authorization: string | null;
}

/** Replaces `fetch` with the given answers (status and body), in order. Returns the list of received requests. */
export function fakeServer(...answers: [number, unknown][]): ReceivedRequest[] {
  const received: ReceivedRequest[] = [];
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const authorization = new Headers(init.headers).get('authorization');
    received.push({ path: url.pathname, body: JSON.parse(String(init.body ?? 'null')), authorization });
    const [status, json] = answers.shift() ?? [500, {}];
    return new Response(JSON.stringify(json), { status, headers: { 'content-type': 'application/json' } });
  });
  return received;
}

/** The answer to a player who sat down. */
export const joinedAnswer = (number: number): [number, unknown] => [
  201,
  { seat: number, token: `token-${number}`, link: '' },
];

export const errorAnswer = (code: string): [number, unknown] => [409, { code, message: code }];
