/** HTTP requests for analyses. A game is analysed only once; later requests return the existing analysis. */

import { core } from '../core/pageCore.svelte';
import { request } from '../net/api';
import { type Host, hostOf } from '../net/transport';
import type { AnalysisInfo } from '../protocol';

/** The game to analyse: a table or a record. */
export type Analysed = { table: string } | { record: string };

/** Returns where a game is analysed: at its table, or on this device if the core is loaded. */
export function analysisHost(game: Analysed): Host {
  if ('table' in game) return hostOf(game.table);
  return core.state === 'ready' ? 'device' : 'server';
}

/** Starts an analysis, or returns the existing one. */
export function startAnalysis(game: Analysed, host: Host): Promise<AnalysisInfo> {
  return request<AnalysisInfo>('analyses', { json: game, host });
}

/** Returns the results after a frame. */
export function followAnalysis(id: string, from: number, host: Host): Promise<AnalysisInfo> {
  return request<AnalysisInfo>(`analyses/${encodeURIComponent(id)}?from=${from}`, { host });
}

/** Pauses an analysis. Its results are kept, and it continues with the next request. */
export function pauseAnalysis(id: string, host: Host): Promise<unknown> {
  return request(`analyses/${encodeURIComponent(id)}`, { method: 'DELETE', host });
}
