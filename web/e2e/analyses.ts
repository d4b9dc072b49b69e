/** Fake analyses for the tests, since real ones take minutes. */

import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { AnalysisInfo, BenchFrame, Workbench } from '../src/protocol';
import { decision, draw, analysis as some } from '../src/replay/analysis.fixture';

const api = (path: string) => new URL(`api/v1/${path}`, inject('address'));

async function framesOf(table: string): Promise<BenchFrame[]> {
  const record = await (await fetch(api(`tables/${table}/record`))).text();
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify({ record }) };
  return ((await (await fetch(api('workbench'), request)).json()) as Workbench).frames;
}

/** Returns an analysis by which every tile placement was bad and would have been better one cell to the left. */
async function severe(table: string): Promise<AnalysisInfo> {
  const found = some({ id: 'severe', state: 'done', done: 1, all: 1 });
  for (const frame of await framesOf(table)) {
    if (frame.type === 'chance') found.luck.push(draw(frame.number, frame.seat, frame.number % 2 ? 2 : -2));
    if (frame.type !== 'pick' || frame.label.key !== 'pick-place' || !frame.label.cell) continue;
    const [x, y] = frame.label.cell;
    const played = { pick: frame.text, label: frame.label, anchors: frame.anchors, margin: -3 };
    const better = {
      pick: `@${x - 1},${y} r0`,
      label: { ...frame.label, cell: [x - 1, y] as [number, number], number: 0 },
      anchors: [{ on: 'cell' as const, cell: [x - 1, y] as [number, number] }],
      margin: 2,
    };
    found.decisions.push({ ...decision(frame.number, frame.seat, -3, 5), played, best: [better] });
  }
  return found;
}

/** Answers all analysis requests with a severe analysis. Returns a counter of how often one was started. */
export async function judgeSeverely(page: Page, table: string): Promise<{ begun: number }> {
  const body = JSON.stringify(await severe(table));
  const count = { begun: 0 };
  await page.route('**/api/v1/analyses**', (route) => {
    if (route.request().method() === 'POST') count.begun += 1;
    return route.fulfill({ contentType: 'application/json', body });
  });
  return count;
}
