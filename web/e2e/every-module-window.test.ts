import { test } from 'vitest';
import { LONG, playEveryModule } from './whole-game';

test('a game with every module in a window against 1 computer player to the final page', LONG, () =>
  playEveryModule(1, 'mouse', {}),
);
