/** HTTP requests. See `docs/develop/protocol.md` and the server's OpenAPI description. */

import { NoCore } from '../core/pageCore.svelte';
import type { TableLog } from '../core/tableStore';
import type {
  ArtFinish,
  ArtKit,
  BotInfo,
  EditionInfo,
  ErrorCode,
  Language,
  ModuleInfo,
  Phase,
  PresetInfo,
  PushInfo,
  PushSubscription,
  RuleText,
  SetArt,
  TableNow,
  TableSettings,
  TileInfo,
  TileSetInfo,
} from '../protocol';
import { retryWhileBusy } from './busy';
import { type Host, sendRequest } from './transport';

/** A request that the server refused or that did not reach it. */
export class RequestError extends Error {
  constructor(
    /** An error code of the protocol, `offline` if there was no answer, or `no-core` if this device cannot answer. */
    readonly code: ErrorCode | 'offline' | 'no-core',
    message: string,
    readonly rule?: string,
    readonly key?: string,
    /** After how many seconds the server may accept the request, if it is busy. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

export interface RequestOptions extends RequestInit {
  json?: unknown;
  /** Where to send the request, if its path does not say it. */
  host?: Host;
}

/** Sends a request, and again while the server is busy. Rejects with a `RequestError`. */
export function request<T>(path: string, init: RequestOptions = {}): Promise<T> {
  return retryWhileBusy(() => requestOnce<T>(path, init), init.signal);
}

/** Requests a file, such as a picture. */
export function requestFile(path: string, json: unknown): Promise<Blob> {
  return retryWhileBusy(async () => (await send(path, { json, headers: { accept: '*/*' } })).blob());
}

async function requestOnce<T>(path: string, init: RequestOptions): Promise<T> {
  const response = await send(path, init);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return (isJson ? JSON.parse(text) : text) as T;
}

/** Sends a request once. Rejects unless the server carries it out. */
async function send(path: string, init: RequestOptions): Promise<Response> {
  const { json, host, ...rest } = init;
  const headers = new Headers(rest.headers);
  if (json !== undefined) headers.set('content-type', 'application/json');
  if (!headers.has('accept')) headers.set('accept', 'application/json');
  const body = json === undefined ? {} : { method: rest.method ?? 'POST', body: JSON.stringify(json) };
  let response: Response;
  try {
    response = await sendRequest(path, { ...rest, headers, ...body }, host);
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error;
    if (error instanceof NoCore) throw new RequestError('no-core', 'the core of the page does not run');
    throw new RequestError('offline', 'the server does not answer');
  }
  if (response.ok) return response;
  throw refusal(await response.text(), response.status);
}

/** Returns the server's refusal, or one made from the status if the answer comes from a proxy. */
function refusal(text: string, status: number): RequestError {
  try {
    const body = JSON.parse(text);
    if (typeof body.code === 'string')
      return new RequestError(body.code, body.message ?? '', body.rule, body.key, body.retry_after);
  } catch {
    // Not an answer of our server.
  }
  const code = status === 404 ? 'not-found' : status === 429 ? 'too-fast' : 'unavailable';
  return new RequestError(code, `HTTP ${status}`);
}

/** A player who sits down. */
export interface Player {
  name: string;
  colour?: string;
  nonce?: string;
  seat?: number;
}

export interface JoinedSeat {
  seat: number;
  token: string;
  link: string;
}

export interface OpenedTable {
  table: string;
  link: string;
  commitment: string;
  host: string;
  seats: JoinedSeat[];
}

export interface LobbyEntry {
  table: string;
  phase: Phase;
  summary: Record<string, unknown>;
  created: number;
  updated: number;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Cached responses, by path. They change only with a new server version, so each is fetched once per language. */
const cache = new Map<string, Promise<unknown>>();

function cached<T>(path: string): Promise<T> {
  const known = cache.get(path) as Promise<T> | undefined;
  if (known) return known;
  const response = request<T>(path);
  cache.set(path, response);
  response.catch(() => cache.delete(path));
  return response;
}

export const catalogueApi = {
  editions: (language: Language) => cached<EditionInfo[]>(`editions?language=${language}`),
  modules: (language: Language) => cached<ModuleInfo[]>(`modules?language=${language}`),
  presets: (language: Language) => cached<PresetInfo[]>(`presets?language=${language}`),
  tileSets: () => cached<TileSetInfo[]>('tile-sets'),
  tiles: (language: Language) => cached<TileInfo[]>(`tiles?language=${language}`),
  rules: (language: Language) => cached<RuleText[]>(`rules?language=${language}`),
  rule: (id: string, language: Language) =>
    cached<RuleText>(`rules/${encodeURIComponent(id)}?language=${language}`),
  bots: (language: Language) => cached<BotInfo[]>(`bots?language=${language}`),
};

/** The part of a set-up that decides which tiles there are. */
export type GameTiles = Pick<TableSettings, 'edition' | 'modules' | 'tiles'>;

/** Requests drawings. The server's page names their version, and the browser need not ask again for the same one. */
function requestArt<T>(path: string, fields: Record<string, string> = {}): Promise<T> {
  const { content: version = '' } = document.querySelector<HTMLMetaElement>('meta[name="art-version"]') ?? {};
  const given = Object.entries({ ...fields, version }).filter(([, value]) => value !== '');
  return request<T>(`art/${path}?${new URLSearchParams(given)}`);
}

export const artApi = {
  kit: () => requestArt<ArtKit>('kit'),
  set: (set: string, finish: ArtFinish) => requestArt<SetArt>(`sets/${encodeURIComponent(set)}`, { finish }),
  game: ({ edition, modules, tiles }: GameTiles, finish: ArtFinish) =>
    requestArt<SetArt[]>('game', {
      edition,
      modules: modules.toSorted().join(),
      tiles: tiles.map(([set, copies]) => `${set}:${copies}`).join(),
      finish,
    }),
};

export const tables = {
  open: (settings: TableSettings, players: Player[], host: Host) =>
    request<OpenedTable>('tables', { json: { settings, players }, host }),
  show: (id: string) => request<TableNow>(`tables/${encodeURIComponent(id)}`),
  /** Returns the log of a table on this device, with its secrets. */
  log: (id: string) => request<TableLog>(`tables/${encodeURIComponent(id)}/log`),
  /** Continues a table of this device on the server. */
  import: (log: TableLog) => request<OpenedTable>('tables/import', { json: log }),
  /** Offers the seat of a bot to anyone with the link. */
  offer: (id: string, seat: number, host: string) =>
    request<{ seq: number }>(`tables/${encodeURIComponent(id)}/seats/${seat}/offer`, {
      method: 'POST',
      headers: bearer(host),
    }),
  /** Takes a seat. With the host's token the server knows that it is the host's. */
  join: (id: string, player: Player, host?: string | null) =>
    request<JoinedSeat>(`tables/${encodeURIComponent(id)}/join`, {
      json: player,
      ...(host ? { headers: bearer(host) } : {}),
    }),
  fill: (id: string, bot: string, host: string) =>
    request<{ seq: number }>(`tables/${encodeURIComponent(id)}/fill`, {
      json: { bot },
      headers: bearer(host),
    }),
  close: (id: string, reason: string, host: string) =>
    request<unknown>(`tables/${encodeURIComponent(id)}/close`, { json: { reason }, headers: bearer(host) }),
  lobby: (phase?: Phase) => request<LobbyEntry[]>(`tables${phase ? `?phase=${phase}` : ''}`),
  record: (id: string) =>
    request<string>(`tables/${encodeURIComponent(id)}/record`, { headers: { accept: 'text/plain' } }),
};

export const pushApi = {
  info: () => request<PushInfo>('push', { host: 'server' }),
  subscribe: (table: string, seat: number, token: string, subscription: PushSubscription) =>
    request<unknown>(`tables/${encodeURIComponent(table)}/seats/${seat}/subscribe`, {
      json: subscription,
      headers: bearer(token),
    }),
  forget: (subscription: PushSubscription) =>
    request<unknown>('push/forget', { json: subscription, host: 'server' }),
};

/** Returns an unguessable text that a seat adds to the deal. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
