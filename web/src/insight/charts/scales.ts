/** Scales that map numbers to positions on a chart, with round numbers for the axes. */

export interface Scale {
  (value: number): number;
  /** Round numbers within the domain, for the grid lines. */
  ticks: number[];
  domain: [number, number];
}

/** Returns 1, 2 or 5 times a power of ten that divides a span into about `parts` parts; at least 1. */
export function roundStep(span: number, parts: number): number {
  const rough = Math.max(span / Math.max(parts, 1), 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10;
  return factor * power;
}

/** Returns a linear scale whose domain includes zero and is extended upwards to a round number. */
export function linearScale(values: readonly number[], range: readonly [number, number], parts = 5): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = roundStep(high - low, parts);
  // Small negative values do not need a whole step.
  const from = (Math.floor((4 * low) / step) * step) / 4;
  const to = Math.max(Math.ceil(high / step) * step, from + step);
  const ticks: number[] = [];
  for (let tick = Math.ceil(from / step) * step || 0; tick <= to; tick += step) ticks.push(tick);
  const place = (value: number) => range[0] + ((value - from) / (to - from)) * (range[1] - range[0]);
  return Object.assign(place, { ticks, domain: [from, to] as [number, number] });
}

/** Returns a scale from 0 to a last number, which is not rounded, for the turns of a game. */
export function turnScale(last: number, range: readonly [number, number], parts = 6): Scale {
  const step = roundStep(last, parts);
  const ticks: number[] = [];
  for (let tick = 0; tick <= last; tick += step) ticks.push(tick);
  const place = (value: number) => range[0] + (last === 0 ? 0 : value / last) * (range[1] - range[0]);
  return Object.assign(place, { ticks, domain: [0, last] as [number, number] });
}

/** Moves overlapping labels apart, as little as needed, and keeps them inside. */
export function spreadLabels(places: readonly number[], gap: number, from: number, to: number): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  let last = Number.NEGATIVE_INFINITY;
  for (const label of order) {
    label.place = Math.max(label.place, last + gap, from);
    last = label.place;
  }
  let next = to;
  for (const label of order.toReversed()) {
    label.place = Math.min(label.place, next);
    next = label.place - gap;
  }
  const result = new Array<number>(places.length).fill(0);
  for (const { place, index } of order) result[index] = place;
  return result;
}
