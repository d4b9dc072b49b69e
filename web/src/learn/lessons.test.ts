import { beforeAll, describe, expect, it } from 'vitest';
import { hasMessage } from '../i18n/messages.svelte';
import { setLanguage } from '../insight/fixtures/language';
import { ruleIds } from './books.fixture';
import { isWanted, LESSONS, recordOf } from './lessons';

const tasks = LESSONS.flatMap((lesson) =>
  lesson.tasks.map((task, index) => ({ lesson, task, number: index + 1 })),
);

it('starts every lesson with a board and every board with a tile in hand', () => {
  for (const lesson of LESSONS) expect(lesson.tasks[0]?.record, lesson.id).toBeTruthy();
  for (const { lesson, task } of tasks)
    if (task.record)
      expect(recordOf(task), lesson.id).toMatch(/^bastide 2\nplayers red blue\n(?:[\s\S]*\n)?red [A-X]\n$/);
});

it('has unique lesson ids and existing rules', () => {
  const ids = LESSONS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const known = ruleIds();
  for (const { id, rules } of LESSONS) {
    expect(rules.length, id).toBeGreaterThan(0);
    for (const rule of rules) expect(known, id).toContain(rule);
  }
});

it('ends every lesson with praise', () => {
  for (const { id, tasks } of LESSONS) expect(tasks.at(-1)?.praised, id).toBe(true);
});

it('recognises the wanted picks', () => {
  const task = { wanted: ['@0,-1 r2', 'farmer*'], praised: true };
  expect(['@0,-1 r2', '@0,-1 r1', 'farmer(NL)', '-'].map((pick) => isWanted(task, pick))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

describe.each(['en', 'es'] as const)('the texts of the lessons (%s)', (language) => {
  beforeAll(() => setLanguage(language));

  it('are complete', () => {
    const keys = tasks.flatMap(({ lesson, task, number }) => {
      const key = `learn-lesson-${lesson.id}-${number}`;
      const isAnything = isWanted(task, '@9,9 r9');
      return [
        `learn-lesson-${lesson.id}-title`,
        key,
        ...(task.praised ? [`${key}-praise`] : []),
        ...(isAnything ? [] : [`${key}-other`]),
      ];
    });
    expect(keys.filter((key) => !hasMessage(key))).toEqual([]);
  });
});
