/**
 * The first game: short lessons on a real board, each with one idea. What is said stands in the catalogues, under
 * `learn-lesson-` and the lesson's id: its `title`, and for each task, by its number, the text, `praise` for what was
 * wanted, and `other` for what is allowed but not what the lesson is about.
 */

export interface Task {
  /** The board of the task, as a record without its first lines; the one before goes on if there is none. */
  record?: string;
  /** The picks that are wanted, as records write them. */
  wanted: readonly (string | RegExp)[];
  /** What happens then by itself: picks of others, and passing what the lesson is not about. */
  then?: readonly string[];
  /** Something that a rule forbids here; the learner may ask why. */
  forbidden?: string;
  /** Whether there is a word of praise, and a pause to read it. */
  praised: boolean;
  /** Whether it ends with the points that final scoring gave. */
  final?: boolean;
}

export interface Lesson {
  id: string;
  /** The rules that it is about, for those who want to know exactly. */
  rules: readonly string[];
  tasks: readonly Task[];
}

/** The learner is red, and moves first. */
export const LEARNER = 0;

export const LESSONS: readonly Lesson[] = [
  {
    id: 'tile',
    rules: ['BASE-09', 'BASE-10'],
    tasks: [
      { record: 'red U', wanted: [/^@/], then: ['-'], praised: true },
      {
        record: 'board D@0,0 r0; U@1,0 r0\nred E',
        wanted: ['@0,-1 r2'],
        then: ['-'],
        praised: true,
      },
    ],
  },
  {
    id: 'thief',
    rules: ['BASE-13', 'BASE-14'],
    tasks: [
      { record: 'red U', wanted: ['@1,0 r0', '@-1,0 r0'], praised: false },
      { wanted: [/^thief/], praised: true },
    ],
  },
  {
    id: 'road',
    rules: ['BASE-31', 'BASE-32', 'BASE-41'],
    tasks: [
      {
        record: 'board D@0,0 r0 red thief(E); X@-1,0\nred W',
        wanted: [/^@1,0 /],
        then: ['-'],
        praised: true,
      },
    ],
  },
  {
    id: 'knight',
    rules: ['BASE-33', 'BASE-34', 'BASE-42'],
    tasks: [
      { record: 'red E', wanted: ['@0,-1 r2'], praised: false },
      { wanted: [/^knight/], praised: true },
    ],
  },
  {
    id: 'shield',
    rules: ['BASE-34'],
    tasks: [
      {
        record: 'board D@0,0 r0 red knight(N); F@0,-1 r1\nred E',
        wanted: ['@0,-2 r2'],
        then: ['-'],
        praised: true,
      },
    ],
  },
  {
    id: 'monk',
    rules: ['BASE-16', 'BASE-38'],
    tasks: [
      { record: 'board D@0,0; U@1,0\nred B', wanted: [/^@/], praised: false },
      { wanted: ['monk'], praised: true },
      {
        record: [
          'board D@0,0; U@1,0; U@-1,0; B@0,1 red monk; V@-1,1; V@1,1 r3; V@-1,2 r1; E@0,2 r2',
          'red V',
        ].join('\n'),
        wanted: ['@1,2 r2'],
        then: ['-'],
        praised: true,
      },
    ],
  },
  {
    id: 'back',
    rules: ['BASE-17', 'BASE-41'],
    tasks: [
      {
        record: [
          'board D@0,0 red thief(E) red knight(N); W@-1,0 r2; B@-1,1 red monk; B@0,1 red monk',
          'board B@1,1 red monk; B@0,2 red monk; E@0,3 r2 red knight(S)',
          'red W',
        ].join('\n'),
        wanted: [/^@1,0 /],
        praised: true,
      },
    ],
  },
  {
    id: 'occupied',
    rules: ['BASE-15'],
    tasks: [
      { record: 'board D@0,0 blue knight(N)\nred G', wanted: ['@0,-1 r1'], praised: false },
      { wanted: ['-', /^farmer/], forbidden: 'knight(S)', praised: true },
    ],
  },
  {
    id: 'share',
    rules: ['BASE-39', 'BASE-40'],
    tasks: [
      {
        record: 'board D@0,0 blue knight(N); U@1,0 r0; E@1,-1 r3 red knight(W)\nred N',
        wanted: ['@0,-1 r2'],
        then: ['-'],
        praised: true,
      },
    ],
  },
  {
    id: 'farmer',
    rules: ['BASE-50', 'BASE-51', 'BASE-56'],
    tasks: [
      {
        record: 'board D@0,0; E@0,-1 r2\nred B',
        wanted: ['@0,-2 r0', '@1,-1 r0', '@-1,-1 r0'],
        praised: false,
      },
      { wanted: [/^farmer/], praised: true },
    ],
  },
  {
    id: 'end',
    rules: ['BASE-54', 'BASE-55', 'BASE-56'],
    tasks: [
      {
        record: [
          'board D@0,0; E@0,-1 r2; B@-1,-1 red farmer(NL); U@1,0 red thief(E); B@1,-1 blue monk',
          'score red 12',
          'score blue 10',
          'pile U',
          'red U',
        ].join('\n'),
        wanted: ['@2,0 r0', '@-1,0 r0'],
        then: ['-'],
        praised: true,
        final: true,
      },
    ],
  },
];

/** The record of a task. */
export function recordOf(task: Task): string {
  return `bastide 1\nplayers red blue\n${task.record ?? ''}\n`;
}

export function isWanted(task: Task, pick: string): boolean {
  return task.wanted.some((one) => (typeof one === 'string' ? one === pick : one.test(pick)));
}
