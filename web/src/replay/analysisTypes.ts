/** What the server says of an analysis. */

import type { AskPick, Label } from '../protocol';

export interface AnalysisInfo {
  id: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** How many analyses come before it, while it waits. */
  ahead: number;
  done: number;
  all: number;
  simulations: number;
  thresholds: { inaccuracy: number; mistake: number; blunder: number };
  /** Those behind the frame that was asked for. */
  decisions: AnalysedDecision[];
  luck: AnalysedLuck[];
  /** In seat order, when it is done. */
  players: { seat: number; points: number; decisions: number; cost: number; luck: number }[];
}

export type AnalysedPick = AskPick & {
  /** The expected final margin after it: the own score less the best other. */
  margin: number;
};

export interface AnalysedDecision {
  /** Its frame on the workbench. */
  frame: number;
  turn: number;
  seat: number;
  prompt: string;
  legal: number;
  played: AnalysedPick;
  /** The best picks, best first. */
  best: AnalysedPick[];
  margin: number;
  /** What the pick cost against the best one, in points. */
  cost: number;
  grade: 'good' | 'inaccuracy' | 'mistake' | 'blunder';
  simulations: number;
}

export interface AnalysedLuck {
  frame: number;
  turn: number;
  seat: number;
  source: string;
  came: string;
  label: Label;
  margin: number;
  /** How much better it was than the mean of what could have come, in points. */
  luck: number;
}
