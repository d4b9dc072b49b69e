import { expect, it } from 'vitest';
import { analysis, decision, draw } from './analysis.fixture';
import { courseOf, joined, lastFrame, marginText, mistakesOf, notableLuck, summaries } from './judgement';

const judgement = {
  decisions: [decision(2, 0, 1.5), decision(4, 1, 2, 4.5), decision(6, 0, -3, 0.6)],
  luck: [draw(1, 0, 2), draw(3, 1, -1.6), draw(5, 0, 0.2)],
};

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

it('sees a game of two by every decision, and one of more by the own ones alone', () => {
  expect(courseOf(judgement, 0, 2).map(({ margin }) => margin)).toEqual([1.5, -2, -3]);
  expect(courseOf(judgement, 1, 2).map(({ margin }) => margin)).toEqual([-1.5, 2, 3]);
  expect(courseOf(judgement, 0, 3)).toEqual([
    { frame: 2, margin: 1.5 },
    { frame: 6, margin: -3 },
  ]);
});

it('finds what is worth a word', () => {
  expect(mistakesOf(judgement).map(({ frame }) => frame)).toEqual([4, 6]);
  expect(notableLuck(judgement).map(({ frame }) => frame)).toEqual([1, 3]);
});

it('sums up what players gave away, and what chance gave them', () => {
  const [first, second] = summaries(judgement, 2);
  expect(first).toEqual({ seat: 0, decisions: 2, mistakes: 0, lost: 0.6, luck: 2.2 });
  expect(second).toEqual({ seat: 1, decisions: 1, mistakes: 1, lost: 4.5, luck: -1.6 });
});

it('writes margins with their sign', () => {
  const plain = (value: number) => String(value);
  expect([2.34, -0.06, 0.04, 0].map((margin) => marginText(margin, plain))).toEqual([
    '+2.3',
    '−0.1',
    '0',
    '0',
  ]);
});
