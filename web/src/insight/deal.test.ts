import { describe, expect, it } from 'vitest';
import { block, randomBelow } from './chacha';
import { checkDeal, commitmentOf, firstSeat, nextTile, seedOf } from './deal';
import { loadGame } from './fixtures/games';
import { sha256, sha256Plain } from './sha256';

const SEVENS = '07'.repeat(32);
const COUNTING = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('');

describe('the known values of docs/play/fair-deals.md', () => {
  it('include the commitments', async () => {
    expect(await commitmentOf(SEVENS)).toBe(
      'ff3a243c394a56d8f8fec2e46102f3900d1a8d3ea2fec2c8f19fa269483e8b0b',
    );
    expect(await commitmentOf(COUNTING)).toBe(
      'b2963ac164d00a6db1ece9ba7c9840c033a4467b5020ea5015872ee333711887',
    );
  });

  it.each([
    [
      SEVENS,
      ['frog', 'three blind mice'],
      '1c33618299f5c1ce0cef14de595732ea41689bf51d4489bae9a5f309ff4a21a1',
    ],
    [SEVENS, [null, null], 'acd0aeebca39ba5a020478deed812556ef7e54d76acf5ed9b1924bd4a074ad1c'],
    [SEVENS, ['', 'señor', null], 'c556a1a879ae107b7c428969ace78317c353c169c3233f0174d8fe9133c1706c'],
    [COUNTING, ['a', 'b'], '749ed47086b37ee389a8816299170a2804abd12033791f2408fb8e862294a1c1'],
    [COUNTING, ['b', 'a'], '498d66c5e1b108c01b753823ade59f5e72909f51ea5bfdb4654060103131da2f'],
  ])('include the seed of %s with %j', async (secret, nonces, seed) => {
    expect(await seedOf(secret, nonces)).toBe(seed);
  });

  it('include the first seat', () => {
    const begin = (seed: string) => [2, 3, 5, 8].map((seats) => firstSeat(seed, seats));
    expect(begin(SEVENS)).toEqual([1, 0, 0, 3]);
    expect(begin('1c33618299f5c1ce0cef14de595732ea41689bf51d4489bae9a5f309ff4a21a1')).toEqual([1, 1, 1, 3]);
    expect(begin('749ed47086b37ee389a8816299170a2804abd12033791f2408fb8e862294a1c1')).toEqual([0, 2, 4, 0]);
  });
});

describe('the known values of docs/research/dealer.md', () => {
  it('include the die rolls of seed 42', () => {
    const seed = new Uint8Array(32);
    seed[0] = 42;
    expect(Array.from({ length: 10 }, (_, draw) => randomBelow(seed, 'die', draw, 6))).toEqual([
      2, 4, 4, 3, 4, 2, 1, 1, 0, 4,
    ]);
  });

  it('include a block of RFC 8439', () => {
    const key = Uint8Array.from({ length: 32 }, (_, byte) => byte);
    // RFC 8439, appendix A.1, test vector 1: zero key, counter and nonce.
    expect(block(new Uint8Array(32), 0, 0n)[0]?.toString(16)).toBe('903df1a0ade0b876');
    expect(block(key, 1, 0n)).toHaveLength(8);
  });
});

it('computes SHA-256 without help from the browser', async () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 200]) {
    const bytes = Uint8Array.from({ length }, (_, index) => index * 7);
    expect(sha256Plain(bytes)).toEqual(await sha256(bytes));
  }
});

describe.each(['base', 'every-module'] as const)('the deal of a finished game: %s', (name) => {
  const game = loadGame(name);

  it('matches the commitment tile by tile', async () => {
    const check = await checkDeal(game.table, game.steps, game.catalogue, game.unseen);
    expect(check).toMatchObject({ commitment: 'right', first: 'right', tiles: 'right' });
    expect(check?.compared).toBeGreaterThan(70);
  });

  it('matches what this device kept when its players sat down', async () => {
    const { commitment, deal } = game.table;
    const kept = { 0: { commitment, nonce: deal?.nonces[0] ?? '' } };
    const check = await checkDeal(game.table, game.steps, game.catalogue, game.unseen, kept);
    expect(check).toMatchObject({ promise: 'right', nonces: 'right', commitment: 'right', tiles: 'right' });
    const strange = { 0: { commitment, nonce: 'not in the deal' } };
    const other = await checkDeal(game.table, game.steps, game.catalogue, game.unseen, strange);
    expect(other).toMatchObject({ promise: 'right', nonces: 'wrong' });
    const nothing = await checkDeal(game.table, game.steps, game.catalogue, game.unseen);
    expect(nothing).toMatchObject({ promise: 'unknown', nonces: 'unknown' });
  });

  it('fails the check if the server exchanged secret and commitment together', async () => {
    const kept = { 0: { commitment: game.table.commitment, nonce: game.table.deal?.nonces[0] ?? '' } };
    const deal = { secret: SEVENS, nonces: game.table.deal?.nonces ?? [] };
    const exchanged = { ...game.table, commitment: await commitmentOf(SEVENS), deal };
    const check = await checkDeal(exchanged, game.steps, game.catalogue, game.unseen, kept);
    expect(check).toMatchObject({ promise: 'wrong', commitment: 'wrong' });
    const trusting = await checkDeal(exchanged, game.steps, game.catalogue, game.unseen);
    expect(trusting).toMatchObject({ promise: 'unknown', commitment: 'right' });
  });

  it('fails the check if the secret is wrong', async () => {
    const deal = { secret: SEVENS, nonces: game.table.deal?.nonces ?? [] };
    const check = await checkDeal({ ...game.table, deal }, game.steps, game.catalogue, game.unseen);
    expect(check).toMatchObject({ commitment: 'wrong', tiles: 'wrong' });
    expect(check?.mismatch).toBeDefined();
  });

  it('fails the check if tiles were swapped', async () => {
    const outcomes = game.steps.filter(
      ({ what, undone }) => !undone && what.kind === 'outcome' && !what.text.includes('='),
    );
    const [a, b] = [
      outcomes[30],
      outcomes
        .slice(31)
        .find(
          ({ what }) =>
            what.kind === 'outcome' &&
            outcomes[30]?.what.kind === 'outcome' &&
            what.text !== outcomes[30].what.text,
        ),
    ];
    const swapped = game.steps.map((step) =>
      step === a && b ? { ...step, what: b.what } : step === b && a ? { ...step, what: a.what } : step,
    );
    const check = await checkDeal(game.table, swapped, game.catalogue, game.unseen);
    expect(check).toMatchObject({ commitment: 'right', tiles: 'wrong', compared: 30 });
  });

  it('cannot compare tiles if the remaining tiles are unknown', async () => {
    expect(await checkDeal(game.table, game.steps, game.catalogue, null)).toMatchObject({
      commitment: 'right',
      tiles: 'unknown',
    });
  });
});

it('checks nothing before the end of the game', async () => {
  const { table, steps, catalogue } = loadGame('base');
  const { deal: _, ...running } = table;
  expect(await checkDeal(running, steps, catalogue, null)).toBeNull();
});

it('deals nothing from an empty pile', () => {
  expect(nextTile(SEVENS, { source: 'tiles', left: new Map() })).toBeNull();
});
