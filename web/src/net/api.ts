/** What is asked for once, over HTTP. `docs/protocol.md` and the server's OpenAPI say more. */

import type {
  BotInfo,
  EditionInfo,
  ErrorCode,
  Language,
  ModuleInfo,
  Phase,
  PresetInfo,
  RuleText,
  TableNow,
  TableSettings,
  TileInfo,
  TileSetInfo,
} from '../protocol';

/** Something that the server refused, or that did not reach it. */
export class Refusal extends Error {
  constructor(
    /** A code of the protocol, or `offline` if nobody answered. */
    readonly code: ErrorCode | 'offline',
    message: string,
    readonly rule?: string,
    readonly key?: string,
  ) {
    super(message);
  }
}

/** The address of something below the API. */
export function api(path: string): URL {
  return new URL(`api/v1/${path}`, document.baseURI);
}

/** So long an answer may take, in milliseconds; the server itself gives up after twenty seconds. */
const PATIENCE = 30_000;

/** Asks the server; refuses with a `Refusal`. */
export async function request<T>(path: string, init: RequestInit & { json?: unknown } = {}): Promise<T> {
  const { json, ...rest } = init;
  const headers = new Headers(rest.headers);
  if (json !== undefined) headers.set('content-type', 'application/json');
  if (!headers.has('accept')) headers.set('accept', 'application/json');
  let response: Response;
  try {
    response = await fetch(api(path), {
      signal: AbortSignal.timeout(PATIENCE),
      ...rest,
      headers,
      ...(json === undefined ? {} : { method: rest.method ?? 'POST', body: JSON.stringify(json) }),
    });
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error;
    throw new Refusal('offline', 'the server does not answer');
  }
  const text = await response.text();
  if (response.ok) {
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return (isJson ? JSON.parse(text) : text) as T;
  }
  throw refusal(text, response.status);
}

/** What the server said, or the status if a proxy in between said something else. */
function refusal(text: string, status: number): Refusal {
  try {
    const said = JSON.parse(text);
    if (typeof said.code === 'string') return new Refusal(said.code, said.message ?? '', said.rule, said.key);
  } catch {
    // Not ours.
  }
  const code = status === 404 ? 'not-found' : status === 429 ? 'too-fast' : 'unavailable';
  return new Refusal(code, `HTTP ${status}`);
}

/** Somebody who sits down. */
export interface Player {
  name: string;
  colour?: string;
  nonce?: string;
  seat?: number;
}

export interface HeldSeat {
  seat: number;
  token: string;
  link: string;
}

export interface OpenedTable {
  table: string;
  link: string;
  commitment: string;
  host: string;
  seats: HeldSeat[];
}

export interface LobbyLine {
  table: string;
  phase: Phase;
  summary: Record<string, unknown>;
  created: number;
  updated: number;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Lists change only with the server's program, so that each is asked for once a language. */
const kept = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  const known = kept.get(path) as Promise<T> | undefined;
  if (known) return known;
  const asked = request<T>(path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}

export const library = {
  editions: (language: Language) => once<EditionInfo[]>(`editions?language=${language}`),
  modules: (language: Language) => once<ModuleInfo[]>(`modules?language=${language}`),
  presets: (language: Language) => once<PresetInfo[]>(`presets?language=${language}`),
  tileSets: () => once<TileSetInfo[]>('tile-sets'),
  tiles: (language: Language) => once<TileInfo[]>(`tiles?language=${language}`),
  rules: (language: Language) => once<RuleText[]>(`rules?language=${language}`),
  rule: (id: string, language: Language) =>
    once<RuleText>(`rules/${encodeURIComponent(id)}?language=${language}`),
  bots: (language: Language) => once<BotInfo[]>(`bots?language=${language}`),
};

export const tables = {
  open: (settings: TableSettings, players: Player[]) =>
    request<OpenedTable>('tables', { json: { settings, players } }),
  show: (id: string) => request<TableNow>(`tables/${encodeURIComponent(id)}`),
  join: (id: string, player: Player) =>
    request<HeldSeat>(`tables/${encodeURIComponent(id)}/join`, { json: player }),
  fill: (id: string, bot: string, host: string) =>
    request<{ seq: number }>(`tables/${encodeURIComponent(id)}/fill`, {
      json: { bot },
      headers: bearer(host),
    }),
  close: (id: string, reason: string, host: string) =>
    request<unknown>(`tables/${encodeURIComponent(id)}/close`, { json: { reason }, headers: bearer(host) }),
  lobby: (phase?: Phase) => request<LobbyLine[]>(`tables${phase ? `?phase=${phase}` : ''}`),
  record: (id: string) =>
    request<string>(`tables/${encodeURIComponent(id)}/record`, { headers: { accept: 'text/plain' } }),
};

/** A text that nobody can guess, which a seat adds to the deal. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
