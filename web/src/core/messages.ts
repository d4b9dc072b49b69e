/** The messages between the page, the core's worker and the workers of bots. */

import type { DealProof, Entry, NotedDeal } from '../protocol';

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

/** A question to a copy of a table. */
export type CopyQuestion =
  | { what: 'ask'; request: object }
  | { what: 'verify'; proof: DealProof; noted: NotedDeal[] };

/** A question, with the entries that the copy does not have yet: those after `since`. */
export interface CopyCall {
  /** The name of the copy. */
  copy: string;
  table: string;
  since: number;
  entries: readonly Entry[];
  question: CopyQuestion;
}

/** The answer as JSON, a refusal as JSON, the last entry of a copy that does not follow `since`, or why it is lost. */
export type CopyReply = { answer: string } | { refused: string } | { head: number } | { lost: string };

/** What the page tells the worker. Sockets are numbered by the page. */
export type ToCore =
  | ({ type: 'load' } & CoreFiles)
  | { type: 'request'; id: number; request: CoreRequest }
  | { type: 'copy'; id: number; call: CopyCall }
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
  | { type: 'copy'; id: number; reply: CopyReply }
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
