import { expect, it } from 'vitest';
import type { BenchSetup } from '../protocol';
import { fileName } from './files';

const setup = (...names: (string | undefined)[]) =>
  ({ seats: names.map((name) => ({ colour: 'red', ...(name ? { name } : {}) })) }) as unknown as BenchSetup;

const day = new Date('2026-11-16T09:00:00Z');

it('names a file after the day and the players, with portable characters only', () => {
  expect(fileName(setup('Ana María', 'Íñigo/?'), day, 'txt')).toBe('bastide-2026-11-16-anamaria-inigo.txt');
  expect(fileName(setup(undefined, 'bot:easy'), day, 'json')).toBe('bastide-2026-11-16-red-boteasy.json');
  expect(fileName(null, day, 'txt')).toBe('bastide-2026-11-16.txt');
});
