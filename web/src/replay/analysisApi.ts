/** HTTP requests for analyses. A game is analysed only once; later requests return the existing analysis. */

import { request } from '../net/api';
import type { AnalysisInfo } from '../protocol';

/** The game to analyse: a table or a record. */
export type Analysed = { table: string } | { record: string };

/** Starts an analysis, or returns the existing one. */
export function startAnalysis(game: Analysed): Promise<AnalysisInfo> {
  return request<AnalysisInfo>('analyses', { json: game });
}

/** Returns the results after a frame. */
export function followAnalysis(id: string, from: number): Promise<AnalysisInfo> {
  return request<AnalysisInfo>(`analyses/${encodeURIComponent(id)}?from=${from}`);
}

/** Pauses an analysis on the server. Its results are kept, and it continues with the next request. */
export function pauseAnalysis(id: string): Promise<unknown> {
  return request(`analyses/${encodeURIComponent(id)}`, { method: 'DELETE' });
}
