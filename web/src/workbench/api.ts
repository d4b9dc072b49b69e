/** The workbench over HTTP. It keeps nothing: every request brings its record. */

import { request } from '../net/api';
import { plainSettings } from '../net/plainSettings';
import type {
  BenchQuestion,
  FeatureInfo,
  ProjectedScores,
  TableSettings,
  UnseenTile,
  WhyNot,
  Workbench,
} from '../protocol';

/** Lays a record out; with `from`, only the frames behind that number. */
export function lay(record: string, from?: number): Promise<Workbench> {
  return request<Workbench>('workbench', { json: { record, ...(from ? { from } : {}) } });
}

type Answers = {
  why: { refused?: WhyNot };
  look: { features: FeatureInfo[] };
  projected: ProjectedScores;
  unseen: { tiles: UnseenTile[] };
};

/** Asks about the game as it is after a frame. */
export function inquire<Q extends BenchQuestion>(
  record: string,
  frame: number,
  question: Q,
): Promise<Answers[Q['type']]> {
  return request<Answers[Q['type']]>('workbench/ask', { json: { record, frame, question } });
}

/** The JSON twin of a record. */
export function recordJson(record: string): Promise<unknown> {
  return request<unknown>('workbench/json', { json: { record } });
}

/** Who played a game that is entered by hand. */
export interface EnteredSeat {
  colour: string;
  name?: string;
}

/** A game that has yet to be played: with what, by whom, and who begins. */
export function freshGame(
  game: Partial<TableSettings>,
  seats: readonly EnteredSeat[],
  first: number,
): Promise<Workbench> {
  const settings = plainSettings({ ...game, seats: seats.map((seat) => ({ who: 'here', ...seat })) });
  return request<Workbench>('workbench/new', { json: { settings, first } });
}
