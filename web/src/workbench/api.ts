/** The workbench over HTTP. It keeps nothing: every request brings its record. */

import { request } from '../net/api';
import type { FeatureInfo, ProjectedScores, UnseenTile, WhyNot } from '../protocol';
import type { BenchQuestion, Workbench } from './types';

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
