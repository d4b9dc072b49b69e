import { describe, expect, it } from 'vitest';
import { linearScale, roundStep, spreadLabels, turnScale } from './scales';

describe('round steps', () => {
  it.each([
    [0, 5, 1],
    [4, 5, 1],
    [7, 5, 2],
    [23, 5, 5],
    [110, 5, 50],
    [397, 5, 100],
    [71, 6, 20],
  ])('a span of %d in %d parts has steps of %d', (span, parts, step) => {
    expect(roundStep(span, parts)).toBe(step);
  });
});

describe('a linear scale', () => {
  it('ranges from zero to a round number above the largest value', () => {
    const scale = linearScale([0, 12, 87], [200, 0]);
    expect(scale.domain).toEqual([0, 100]);
    expect(scale.ticks).toEqual([0, 20, 40, 60, 80, 100]);
    expect([scale(0), scale(50), scale(100)]).toEqual([200, 100, 0]);
  });

  it('has room for negative values', () => {
    const scale = linearScale([-12, 40], [100, 0]);
    expect(scale.domain[0]).toBeLessThanOrEqual(-12);
    expect(scale.domain[0]).toBeGreaterThan(-20);
    expect(Object.is(scale.ticks[0], 0)).toBe(true);
    expect(scale(-12)).toBeGreaterThan(scale(0));
  });

  it('works without values', () => {
    const scale = linearScale([], [100, 0]);
    expect(scale.domain).toEqual([0, 1]);
    expect(Number.isFinite(scale(0))).toBe(true);
  });
});

describe('a counting scale', () => {
  it('ends with the last turn', () => {
    const scale = turnScale(71, [0, 710]);
    expect(scale(71)).toBe(710);
    expect(scale.ticks).toEqual([0, 20, 40, 60]);
  });

  it('works without turns', () => {
    expect(turnScale(0, [10, 20])(0)).toBe(10);
  });
});

describe('labels', () => {
  it('stay in place if there is room', () => {
    expect(spreadLabels([10, 50, 90], 12, 0, 100)).toEqual([10, 50, 90]);
  });

  it('are pushed apart, keep their order and stay inside', () => {
    const places = spreadLabels([95, 96, 97, 10], 12, 0, 100);
    expect(places).toEqual([76, 88, 100, 10]);
  });
});
