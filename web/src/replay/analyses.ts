/** Analyses over HTTP. A game is analysed once: whoever asks again gets what there is. */

import { request } from '../net/api';
import type { AnalysisInfo } from '../protocol';

/** The game of a table, or a record. */
export type Analysed = { table: string } | { record: string };

/** Begins an analysis, or finds the one that was begun before. */
export function beginAnalysis(game: Analysed): Promise<AnalysisInfo> {
  return request<AnalysisInfo>('analyses', { json: game });
}

/** What has been found behind a frame. */
export function followAnalysis(id: string, from: number): Promise<AnalysisInfo> {
  return request<AnalysisInfo>(`analyses/${encodeURIComponent(id)}?from=${from}`);
}

/** Lets the server turn to something else. What was found is kept, and it goes on when somebody asks again. */
export function pauseAnalysis(id: string): Promise<unknown> {
  return request(`analyses/${encodeURIComponent(id)}`, { method: 'DELETE' });
}
