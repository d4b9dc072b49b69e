import { expect, it } from 'vitest';
import type { AnalysedPick } from '../protocol';
import { analysis, decision, draw } from './analysis.fixture';
import {
  comparedIn,
  costlyOf,
  extremeLuck,
  isMistake,
  joined,
  lastFrame,
  notableLuck,
  summaries,
} from './judgement';

const judgement = joined(
  null,
  analysis({
    decisions: [decision(2, 0, 1.5), decision(4, 1, 2, 4.5), decision(6, 0, -3, 0.6)],
    luck: [draw(1, 0, 2), draw(3, 1, -1.6), draw(5, 0, 0.2)],
  }),
);

it('joins what is found later, each once', () => {
  const first = joined(null, analysis({ decisions: [decision(2, 0, 1)], luck: [draw(1, 0, 2)] }));
  const more = joined(
    first,
    analysis({ decisions: [decision(2, 0, 1), decision(4, 1, 0)], luck: [draw(3, 1, 0)] }),
  );
  expect(more.decisions.map(({ frame }) => frame)).toEqual([2, 4]);
  expect(more.luck.map(({ frame }) => frame)).toEqual([1, 3]);
  expect([lastFrame(null), lastFrame(first), lastFrame(more)]).toEqual([0, 2, 4]);
});

it('finds what is worth a word, and what is worth going there', () => {
  expect(costlyOf(judgement).map(({ frame }) => frame)).toEqual([4, 6]);
  expect(
    costlyOf(judgement)
      .filter(isMistake)
      .map(({ frame }) => frame),
  ).toEqual([4]);
  expect(notableLuck(judgement).map(({ frame }) => frame)).toEqual([1, 3]);
});

it('tells the luckiest and the unluckiest draws, each once', () => {
  const luck = [0.5, -2, 3, 0, 1, -0.1, 2].map((points, index) => draw(index + 1, index % 2, points));
  const told = (whose: number | 'everybody') =>
    extremeLuck({ ...judgement, luck }, whose).map((one) => one.luck);
  expect(told('everybody')).toEqual([3, 2, 1, -0.1, -2]);
  expect(told(1)).toEqual([-0.1, -2]);
});

it('compares what was played with the best, also where it is not among them', () => {
  const pick = (name: string): AnalysedPick => ({ pick: name, label: { key: 'label-pass' }, margin: 0 });
  const compared = (best: string[]) =>
    comparedIn({ ...decision(2, 0, 1), best: best.map(pick) }).map(({ pick }) => pick);
  expect(compared(['a', '-'])).toEqual(['a', '-']);
  expect(compared(['a', 'b'])).toEqual(['a', 'b', '-']);
});

it('sums up what players gave away, and what chance gave them', () => {
  const [first, second] = summaries(judgement, 2);
  expect(first).toEqual({ seat: 0, decisions: 2, mistakes: 0, lost: 0.6, luck: 2.2 });
  expect(second).toEqual({ seat: 1, decisions: 1, mistakes: 1, lost: 4.5, luck: -1.6 });
});
