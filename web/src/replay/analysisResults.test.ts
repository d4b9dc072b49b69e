import { expect, it } from 'vitest';
import type { AnalysedPick } from '../protocol';
import { analysis, decision, draw } from './analysis.fixture';
import {
  comparedPicks,
  costlyDecisions,
  extremeLuck,
  isMistake,
  lastFrame,
  mergeResults,
  notableLuck,
  summaries,
} from './analysisResults';

const results = mergeResults(
  null,
  analysis({
    decisions: [decision(2, 0, 1.5), decision(4, 1, 2, 4.5), decision(6, 0, -3, 0.6)],
    luck: [draw(1, 0, 2), draw(3, 1, -1.6), draw(5, 0, 0.2)],
  }),
);

it('merges later results without duplicates', () => {
  const first = mergeResults(null, analysis({ decisions: [decision(2, 0, 1)], luck: [draw(1, 0, 2)] }));
  const more = mergeResults(
    first,
    analysis({ decisions: [decision(2, 0, 1), decision(4, 1, 0)], luck: [draw(3, 1, 0)] }),
  );
  expect(more.decisions.map(({ frame }) => frame)).toEqual([2, 4]);
  expect(more.luck.map(({ frame }) => frame)).toEqual([1, 3]);
  expect([lastFrame(null), lastFrame(first), lastFrame(more)]).toEqual([0, 2, 4]);
});

it('finds costly decisions, mistakes and notable draws', () => {
  expect(costlyDecisions(results).map(({ frame }) => frame)).toEqual([4, 6]);
  expect(
    costlyDecisions(results)
      .filter(isMistake)
      .map(({ frame }) => frame),
  ).toEqual([4]);
  expect(notableLuck(results).map(({ frame }) => frame)).toEqual([1, 3]);
});

it('lists the luckiest and the unluckiest draws, each once', () => {
  const luck = [0.5, -2, 3, 0, 1, -0.1, 2].map((points, index) => draw(index + 1, index % 2, points));
  const luckOf = (filter: number | 'everybody') =>
    extremeLuck({ ...results, luck }, filter).map((one) => one.luck);
  expect(luckOf('everybody')).toEqual([3, 2, 1, -0.1, -2]);
  expect(luckOf(1)).toEqual([-0.1, -2]);
});

it('adds the played pick if it is not among the best', () => {
  const pick = (name: string): AnalysedPick => ({ pick: name, label: { key: 'label-pass' }, margin: 0 });
  const compared = (best: string[]) =>
    comparedPicks({ ...decision(2, 0, 1), best: best.map(pick) }).map(({ pick }) => pick);
  expect(compared(['a', '-'])).toEqual(['a', '-']);
  expect(compared(['a', 'b'])).toEqual(['a', 'b', '-']);
});

it('sums up the lost points and the luck of each player', () => {
  const [first, second] = summaries(results, 2);
  expect(first).toEqual({ seat: 0, decisions: 2, mistakes: 0, lost: 0.6, luck: 2.2 });
  expect(second).toEqual({ seat: 1, decisions: 1, mistakes: 1, lost: 4.5, luck: -1.6 });
});
