/** Measures frame times while the board is dragged. */

import type { Page } from 'playwright-core';

export interface Frames {
  count: number;
  p50: number;
  p95: number;
  worst: number;
}

/** Drags the board back and forth with the mouse for a number of seconds. */
export async function dragBoard(page: Page, seconds: number): Promise<Frames> {
  const board = page.locator('[role="application"]');
  const box = await board.boundingBox();
  if (!box) throw new Error('there is no board');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    const times: number[] = [];
    const tick = (time: number) => {
      times.push(time);
      (window as any).frame = requestAnimationFrame(tick);
    };
    (window as any).frames = times;
    (window as any).frame = requestAnimationFrame(tick);
  });
  const begun = Date.now();
  for (let passed = 0; passed < seconds * 1000; passed = Date.now() - begun) {
    const turn = passed / 450;
    const [dx, dy] = [Math.sin(turn) * box.width * 0.35, Math.sin(turn * 1.7) * box.height * 0.3];
    await page.mouse.move(x + dx, y + dy);
  }
  const times = await page.evaluate(() => {
    cancelAnimationFrame((window as any).frame);
    return (window as any).frames as number[];
  });
  await page.mouse.up();
  return summary(times);
}

/** Summarises the intervals between times, in milliseconds. */
export function summary(times: readonly number[]): Frames {
  const intervals = times.slice(1).map((time, index) => time - (times[index] ?? time));
  intervals.sort((a, b) => a - b);
  const at = (part: number) =>
    intervals[Math.min(intervals.length - 1, Math.floor(intervals.length * part))] ?? 0;
  return { count: intervals.length, p50: at(0.5), p95: at(0.95), worst: at(1) };
}
