/** What the workbench of the server says: a record laid out frame by frame. */

import type { Anchor, Ask, Changes, GameEvent, Label, ResultInfo, View } from '../protocol';

/** A record laid out. */
export interface Workbench {
  /** The text of the set-up; what the frames add to it is the record. */
  head: string;
  setup?: BenchSetup;
  /** The game before its first frame; not repeated to whoever asks for later frames alone. */
  view?: View;
  frames: BenchFrame[];
  /** How many frames there are in all. */
  count: number;
  next?: BenchNext;
  problem?: RecordProblem;
}

export interface BenchSetup {
  edition: string;
  modules: string[];
  tiles: [string, number][];
  options: [string, string][];
  seats: { colour: string; name?: string }[];
  first: number;
  position: boolean;
}

export type BenchFrame = {
  number: number;
  line?: number;
  adds: string;
  events: GameEvent[];
  changes: Changes;
} & BenchWhat;

export type BenchWhat =
  | { type: 'pick'; seat: number; text: string; label: Label; anchors: Anchor[] }
  | { type: 'chance'; seat: number; source: string; text: string; label: Label }
  | { type: 'claim'; text: string; holds: boolean; found?: string };

export type BenchNext =
  | { for: 'pick'; lead: string; ask: Ask }
  | { for: 'chance'; lead: string; seat: number; source: string; outcomes: BenchOutcome[] }
  | { for: 'over'; result: ResultInfo };

export interface BenchOutcome {
  text: string;
  label: Label;
  weight: number;
}

export interface RecordProblem {
  line?: number;
  column?: number;
  path?: string;
  message: string;
  rule?: string;
}

export type BenchQuestion =
  | { type: 'why'; pick: string }
  | { type: 'look'; cell: [number, number]; spot?: string }
  | { type: 'projected' }
  | { type: 'unseen' };
