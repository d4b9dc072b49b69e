/** HTTP requests to the workbench. It is stateless: every request contains the whole record. */

import { request, requestFile } from '../net/api';
import { defaultTableSettings } from '../net/defaultTableSettings';
import type {
  BenchQuestion,
  FeatureInfo,
  PickRefusal,
  ProjectedScores,
  TableSettings,
  UnseenTile,
  Workbench,
} from '../protocol';

/** Converts a record to frames. With `from`, returns only the frames after that number. */
export function loadRecord(record: string, from?: number): Promise<Workbench> {
  return request<Workbench>('workbench', { json: { record, ...(from ? { from } : {}) } });
}

type Answers = {
  why: { refused?: PickRefusal };
  look: { features: FeatureInfo[] };
  projected: ProjectedScores;
  unseen: { tiles: UnseenTile[] };
  fitting: { tiles: UnseenTile[] };
};

/** Sends a query about the game after a frame. */
export function queryBench<Q extends BenchQuestion>(
  record: string,
  frame: number,
  question: Q,
): Promise<Answers[Q['type']]> {
  return request<Answers[Q['type']]>('workbench/ask', { json: { record, frame, question } });
}

/** Returns a record in its JSON form. */
export function recordJson(record: string): Promise<unknown> {
  return request<unknown>('workbench/json', { json: { record } });
}

/** Returns what a bot picks at the end of a record. */
export function botPick(record: string, bot: string): Promise<string> {
  return request<string>('workbench/bot', { json: { record, bot } });
}

/** Returns a picture of the position after a frame. */
export function pictureOf(record: string, frame: number): Promise<Blob> {
  return requestFile('workbench/picture', { record, frame });
}

/** Returns the game of a record as an animated picture. */
export function animationOf(record: string): Promise<Blob> {
  return requestFile('workbench/animation', { record });
}

/** A player of a game entered by hand. */
export interface EnteredSeat {
  colour: string;
  name?: string;
}

/** Starts a new game with the given settings, seats and first player. */
export function newGame(
  game: Partial<TableSettings>,
  seats: readonly EnteredSeat[],
  first: number,
): Promise<Workbench> {
  const settings = defaultTableSettings({ ...game, seats: seats.map((seat) => ({ who: 'here', ...seat })) });
  return request<Workbench>('workbench/new', { json: { settings, first } });
}
