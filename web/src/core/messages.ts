/** The messages between the page, the core's worker and the workers of bots. */

/** A request to the core, as the server gets it over HTTP. `path` is below `api/v1/`. */
export interface CoreRequest {
  method: string;
  path: string;
  /** The bearer token. */
  bearer?: string;
  /** Whether JSON is accepted where there is also a text. */
  acceptsJson: boolean;
  body: string;
}

export interface CoreReply {
  status: number;
  /** The content type. */
  kind: string;
  body: string;
}

/**
 * Whether games survive closing the page: `stored` on this device, only in `memory` because the browser stores nothing,
 * or not entirely because the storage is `full`.
 */
export type Saving = 'stored' | 'memory' | 'full';

/** The URLs of the core, and the address of the page. */
export interface CoreFiles {
  script: string;
  module: string;
  site: string;
}

/** What the page tells the worker. Sockets are numbered by the page. */
export type ToCore =
  | ({ type: 'load' } & CoreFiles)
  | { type: 'request'; id: number; request: CoreRequest }
  | { type: 'connect'; socket: number; table: string }
  | { type: 'send'; socket: number; text: string }
  | { type: 'disconnect'; socket: number }
  | { type: 'forget'; table: string }
  /** The user sees the page again. */
  | { type: 'visible' };

/** What the worker tells the page. */
export type FromCore =
  | { type: 'ready' }
  /** The core cannot be loaded, or has crashed. */
  | { type: 'failed'; why: string }
  | { type: 'reply'; id: number; reply: CoreReply }
  | { type: 'opened'; socket: number }
  | { type: 'message'; socket: number; text: string }
  | { type: 'closed'; socket: number }
  | { type: 'saving'; saving: Saving };

/** A bot's pick. Without a text, the bot confirms its picks. */
export interface BotPick {
  /** The entry that the pick follows. */
  moved: number;
  pick: string | null;
}

/** What a worker of bots computes. `log` has the entries that the worker does not know yet, as JSON. */
export type BotCall =
  | { what: 'pick'; table: string; log: string }
  | { what: 'hint'; table: string; log: string; seat: number; tokens: string[] }
  | { what: 'request'; request: CoreRequest };

export type ToBot =
  | { type: 'load'; script: string; module: WebAssembly.Module; site: string }
  | { type: 'call'; id: number; call: BotCall }
  | { type: 'forget'; table: string };

export type FromBot = { id: number; value: unknown } | { id: number; error: string };
