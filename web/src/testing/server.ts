/** A server over HTTP for tests. */

import { vi } from 'vitest';

export interface Asked {
  path: string;
  body: Record<string, unknown>;
}

/** Answers one request after the other, each with a status; tells what it was asked. */
export function server(...answers: [number, unknown][]): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    asked.push({ path: url.pathname, body: JSON.parse(String(init.body)) });
    const [status, json] = answers.shift() ?? [500, {}];
    return new Response(JSON.stringify(json), { status, headers: { 'content-type': 'application/json' } });
  });
  return asked;
}

/** The answer to whoever sat down. */
export const seat = (number: number): [number, unknown] => [
  201,
  { seat: number, token: `token-${number}`, link: '' },
];

export const refused = (code: string): [number, unknown] => [409, { code, message: code }];
