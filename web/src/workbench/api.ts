/** The workbench over HTTP. It keeps nothing: every request brings its record. */

import { request } from '../net/api';
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

/** Who plays a game that is entered by hand. */
export interface EnteredSeat {
  colour: string;
  name?: string;
}

/** A game that has yet to be played. */
export function freshGame(
  edition: string,
  modules: readonly string[],
  seats: readonly EnteredSeat[],
  first: number,
): Promise<Workbench> {
  const settings: TableSettings = {
    edition,
    modules: [...modules],
    tiles: [],
    options: [],
    seats: seats.map((seat) => ({ who: 'here', ...seat })),
    random_first: false,
    listed: false,
    title: '',
    clock: { rule: 'none' },
    at_zero: { then: 'give-up' },
    undo: 'consent',
    chat: false,
    aids: true,
  };
  return request<Workbench>('workbench/new', { json: { settings, first } });
}
