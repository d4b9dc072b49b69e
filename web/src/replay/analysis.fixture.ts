/** Parts of analyses for tests. */

import type { AnalysedDecision, AnalysedLuck, AnalysisInfo } from '../protocol';

export function decision(frame: number, seat: number, margin: number, cost = 0): AnalysedDecision {
  return {
    frame,
    turn: 1,
    seat,
    prompt: 'ask-place-tile',
    legal: 3,
    played: { pick: '-', label: { key: 'label-pass' }, margin },
    best: [],
    margin: margin + cost,
    cost,
    grade: cost > 3 ? 'blunder' : cost > 0 ? 'inaccuracy' : 'good',
    simulations: 600,
  };
}

export function draw(frame: number, seat: number, luck: number): AnalysedLuck {
  const label = { key: 'pick-tile', tile: 'base/U' };
  return { frame, turn: 1, seat, source: 'tiles', came: 'U', label, margin: 0, luck };
}

export function analysis(what: Partial<AnalysisInfo>): AnalysisInfo {
  return {
    id: 'a1',
    state: 'running',
    ahead: 0,
    done: 1,
    all: 10,
    simulations: 600,
    thresholds: { inaccuracy: 0.5, mistake: 1.5, blunder: 4 },
    decisions: [],
    luck: [],
    players: [],
    ...what,
  };
}
