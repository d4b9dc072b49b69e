import { expect, it } from 'vitest';
import { emptyView, frame } from './fixtures';
import { FrameViews } from './frameViews';

const four = () => new FrameViews(emptyView(), [1, 2, 3, 4].map(frame));

it('returns the view of each frame, in any order', () => {
  const reel = four();
  expect(reel.view(4).tiles.map((tile) => tile.cell)).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
  ]);
  expect(reel.view(0).tiles).toHaveLength(1);
  expect(reel.view(1).turn.hand).toBe('base/U');
  expect(reel.view(2).turn.hand).toBeUndefined();
  expect(reel.view(2).tiles).toHaveLength(2);
});

it('clamps frame numbers to the game', () => {
  const reel = four();
  expect(reel.view(99)).toBe(reel.view(4));
  expect(reel.view(-1)).toBe(reel.view(0));
});

it('shares unchanged sections', () => {
  const reel = four();
  expect(reel.view(1).tiles).toBe(reel.view(0).tiles);
  expect(reel.view(4).players).toBe(reel.view(0).players);
});

it('branches without changing the original', () => {
  const reel = four();
  const whole = reel.view(4);
  const other = reel.extended([frame(3)], 2);
  expect(other.count).toBe(3);
  expect(other.view(2)).toBe(reel.view(2));
  expect(other.view(3).turn.hand).toBe('base/U');
  expect(reel.view(4)).toBe(whole);
});
