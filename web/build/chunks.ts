/**
 * The chunks of the page: few and large, because each request costs a round trip. `main` starts the page, `app` is
 * everything that the home page needs, and `game` everything that a table needs besides. Other pages have a chunk each,
 * and share `more`.
 */

/** The modules that begin a chunk, most important first. A chunk has everything they import that no earlier one has. */
const CHUNKS = [
  ['main', /\/src\/main\.ts$|vite\/preload-helper|rolldown\/runtime/],
  ['app', /\/src\/(app\.ts|pages\/Home\.svelte)$/],
  [
    'game',
    /\/src\/(pages\/Table|insight\/(History|ScoreBreakdown|ScoreProjection|UnseenTiles|panels\/Panels))\.svelte$/,
  ],
] as const;

export const groups = [
  ...CHUNKS.map(([name, test], index) => ({ name, test, priority: CHUNKS.length - index })),
  { name: 'more', minShareCount: 2, test: /\/src\//, priority: 0 },
];
