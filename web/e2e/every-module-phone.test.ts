import { test } from 'vitest';
import { PHONE } from './browser';
import { LONG, playEveryModule } from './whole-game';

test('a game with every module on a phone against 5 bots reaches the final page', LONG, () =>
  playEveryModule(5, 'touch', PHONE),
);
