/**
 * Where requests and connections go: to the server, or to the core on this device. Nothing outside `net/api.ts` and
 * `net/connection.ts` needs to know which one it is.
 *
 * - Requests about a table go where the table is. The ids of tables on this device begin with `local-`.
 * - Requests about no table (rules, art, records) go to the core once it is loaded. Before that they go to the server, and
 *   if that cannot be reached, they wait for the core. Without a server they always go to the core.
 * - The caller says where a table is opened or a game is analysed (`RequestOptions.host`).
 */

import type { CoreRequest } from '../core/messages';
import { core, isLocalTable } from '../core/pageCore.svelte';
import { apiUrl } from './address';
import { server } from './server';

/** Where a table is: on this device or on the server. */
export type Host = 'device' | 'server';

/** A connection to a table, with the part of a `WebSocket` that is used. */
export interface TableSocket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** The timeout of a request to the server, in milliseconds. The server itself gives up after twenty seconds. */
const TIMEOUT = 30_000;

/** Only the server draws pictures. */
const PICTURE = /^workbench\/(picture|animation)$/;

/** Returns where a table is. */
export const hostOf = (table: string): Host => (isLocalTable(table) ? 'device' : 'server');

/** Sends a request. `host` says where, if the path does not. Rejects if nobody answers, or with `NoCore`. */
export async function sendRequest(
  path: string,
  init: RequestInit,
  host = hostOfPath(path),
): Promise<Response> {
  if (host === 'device') return sendToCore(path, init);
  if (host === 'server' || (server && core.state !== 'ready')) {
    try {
      return await sendToServer(path, init);
    } catch (error) {
      if (host === 'server' || (error as Error).name === 'AbortError' || !(await core.whenReady()))
        throw error;
    }
  }
  return sendToCore(path, init);
}

/** Connects to a table. */
export function connectTo(table: string): TableSocket {
  if (isLocalTable(table)) return core.connect(table);
  const url = apiUrl(`tables/${encodeURIComponent(table)}/ws`);
  url.protocol = url.protocol.replace('http', 'ws');
  return new WebSocket(url) as TableSocket;
}

/** Returns where a request must go; `undefined` if both can answer it. */
function hostOfPath(path: string): Host | undefined {
  if (PICTURE.test(path)) return 'server';
  const [, table] = /^tables\/([^/?]+)/.exec(path) ?? [];
  if (table !== undefined) return hostOf(decodeURIComponent(table));
  // Tables of this device are in no lobby.
  return path === 'tables' || path.startsWith('tables?') ? 'server' : undefined;
}

async function sendToServer(path: string, init: RequestInit): Promise<Response> {
  if (!server) throw new TypeError('this site has no server');
  return fetch(apiUrl(path), { signal: AbortSignal.timeout(TIMEOUT), ...init });
}

async function sendToCore(path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  const bearer = headers.get('authorization')?.replace(/^Bearer /, '');
  const request: CoreRequest = {
    method: init.method ?? 'GET',
    path,
    ...(bearer ? { bearer } : {}),
    acceptsJson: headers.get('accept')?.includes('json') ?? false,
    body: typeof init.body === 'string' ? init.body : '',
  };
  const { status, kind, body } = await core.request(request);
  init.signal?.throwIfAborted();
  // A response with this status may not have a body.
  return new Response(status === 204 ? null : body, { status, headers: { 'content-type': kind } });
}
