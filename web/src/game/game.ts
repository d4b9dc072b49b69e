/**
 * The interface between a game and the board and panels. The game may be a table on the server, a replay, an example
 * from the rules, or a game entered by hand. Board and panels know no rules: `ask` contains everything the player can do.
 */

import type { GameTiles } from '../net/api';
import type {
  Anchor,
  Ask,
  FeatureInfo,
  GameEvent,
  LastSequence,
  PickRefusal,
  ProjectedScores,
  SeatInfo,
  UnseenTile,
  VerificationInfo,
  View,
  Waiting,
} from '../protocol';
import type { RecentMove } from './recentMoves';

/** A step of a game's history: an action and the events it caused. */
export interface Step {
  /** Its number in the log or record. */
  seq: number;
  /** The time, in milliseconds since 1970. Missing in replays. */
  at?: number;
  what: StepKind;
  events: GameEvent[];
  /** Where it put pieces other than players' figures, if known. */
  moved?: readonly Anchor[];
  /** Whether it was undone. Undone steps are struck through or hidden. */
  undone?: boolean;
}

export type StepKind =
  | { kind: 'move'; seat: number; pick: string }
  | { kind: 'outcome'; text: string }
  /** Any other log entry, by its name. */
  | { kind: 'note'; name: string; seat?: number; text?: string };

export interface Game {
  /** The state of the game; `null` before it starts. */
  readonly view: View | null;
  /** The set-up, as far as it decides which tiles there are; `null` until it is known. */
  readonly setup: GameTiles | null;
  readonly seats: readonly SeatInfo[];
  /** The seats that this device plays. */
  readonly own: readonly number[];
  readonly ask: Ask | null;
  readonly waiting: Waiting;
  readonly last: LastSequence | null;
  /** What others did since the last turn of the player on this device, in order. */
  readonly recent: readonly RecentMove[];
  readonly steps: readonly Step[];
  /** Whether aids (values, projected scores, remaining tiles) may be shown. */
  readonly aids: boolean;
  /** Whether a request is pending. Meanwhile nothing else can be picked. */
  readonly busy: boolean;
  readonly canUndo: boolean;

  /** Picks an answer offered by `ask`, by its text. Rejects with a `RequestError`. */
  pick(text: string): Promise<void>;
  confirm(): Promise<void>;
  undo(): Promise<void>;

  why(pick: string): Promise<PickRefusal | null>;
  look(cell: [number, number], spot?: string): Promise<FeatureInfo[]>;
  projected(): Promise<ProjectedScores>;
  unseen(): Promise<UnseenTile[]>;
  /** Returns the unseen tiles that can be placed in an empty cell. */
  fitting(cell: [number, number]): Promise<UnseenTile[]>;
  /** Verifies the deal of a finished table on this device; `null` if that is not possible here. */
  verifyDeal?(): Promise<VerificationInfo | null>;
}
