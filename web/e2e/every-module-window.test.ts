import { test } from 'vitest';
import { LONG, playEveryModule } from './whole-game';

test('a game with every module on a desktop against 1 bot reaches the final page', LONG, () =>
  playEveryModule(1, 'mouse', {}),
);
