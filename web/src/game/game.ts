/**
 * What the board and the panels need of a game, wherever it comes from: a table over the network, a replay, an example of
 * the rulebook, or a game that is entered by hand. They know no rule: everything that can be done is in `ask`.
 */

import type {
  Ask,
  FeatureInfo,
  GameEvent,
  LastSequence,
  ProjectedScores,
  SeatInfo,
  UnseenTile,
  View,
  Waiting,
  WhyNot,
} from '../protocol';

/** A step of a game's story: what was done, and what happened because of it. */
export interface Step {
  /** Its number in the log or record. */
  seq: number;
  /** When, in milliseconds since 1970; replays have no time. */
  at?: number;
  what: StepKind;
  events: GameEvent[];
  /** An undo took it back: it is shown struck through, or not at all. */
  undone?: boolean;
}

export type StepKind =
  | { kind: 'move'; seat: number; pick: string }
  | { kind: 'outcome'; text: string }
  /** Anything else of the log, under its own name. */
  | { kind: 'note'; name: string; seat?: number; text?: string };

export interface Game {
  /** What lies on the table; nothing before the game begins. */
  readonly view: View | null;
  readonly seats: readonly SeatInfo[];
  /** The seats that this device plays. */
  readonly own: readonly number[];
  readonly ask: Ask | null;
  readonly waiting: Waiting;
  readonly last: LastSequence | null;
  readonly steps: readonly Step[];
  /** Whether aids (values, projected scores, remaining tiles, hints) may be shown. */
  readonly aids: boolean;
  /** Whether a wish is under way: nothing else can be picked meanwhile. */
  readonly busy: boolean;
  readonly canUndo: boolean;

  /** Picks what `ask` offers, by its text. Refuses with a `Refusal`. */
  pick(text: string): Promise<void>;
  confirm(): Promise<void>;
  undo(): Promise<void>;

  why(pick: string): Promise<WhyNot | null>;
  look(cell: [number, number], spot?: string): Promise<FeatureInfo[]>;
  projected(): Promise<ProjectedScores>;
  unseen(): Promise<UnseenTile[]>;
}
