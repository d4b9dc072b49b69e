/** Questions of expansions about the board: ferries, castles, crop circles, gold, bridges and others. */

import { describe, expect, test } from 'vitest';
import { Screen, SIZES, startsWith, textOf } from './screens';

describe.each(SIZES)('on %s', (_, options) => {
  describe('ferries', () => {
    test('a new ferry connects two roads, picked on the lake', async () => {
      const screen = await Screen.of('ferry-place', options);
      await expect
        .poll(() => screen.choices())
        .toEqual([
          startsWith('Connect east and south'),
          startsWith('Connect east and west'),
          startsWith('Connect south and west'),
        ]);
      await screen.pickOn(screen.board, 'link(E-S)');
      const ferries = (await screen.expansions()).locator('section', { hasText: 'The Ferries' });
      await expect.poll(() => textOf(ferries)).toContain('Ferry: east – south (0, 0)');
      // The place is highlighted, so its coordinates are for screen readers only.
      const row = ferries.getByRole('button', { name: 'Ferry' });
      expect(await textOf(row.locator('.visually-hidden'))).toBe('(0, 0)');
      await row.focus();
      await expect.poll(() => screen.board.locator('.marks rect').count()).toBeGreaterThan(0);
      await screen.leave();
    });

    test('a ferry is moved, and its current position is shown', async () => {
      const screen = await Screen.of('ferry-move', options);
      await expect.poll(() => screen.explains()).toContain('Ferry: east – west (0, 0)');
      await screen.pick('link(E-S)@0,0');
      await screen.tells('Ana changes a ferry');
      await screen.leave();
    });
  });

  describe('castles', () => {
    test('a small city becomes a castle', async () => {
      const screen = await Screen.of('castle-or-city', options);
      await expect.poll(() => screen.explains()).toContain('3 castles left');
      await expect
        .poll(() => screen.choices())
        .toEqual([startsWith('Build a castle'), startsWith('Score the city')]);
      await expect.poll(() => screen.drawn(screen.page.locator('.pick'))).toEqual(['#p-castle']);
      await screen.pick('pick red knight(S)@0,0');
      const things = await screen.expansions();
      await expect.poll(() => textOf(things)).toContain('Ana: a follower waits in the castle (0, 0)');
      await screen.leave();
    });

    test('a castle takes the points of a feature around it', async () => {
      const screen = await Screen.of('castle-points', options);
      await expect.poll(() => screen.explains()).toContain('Ana: a follower waits in the castle');
      await expect.poll(() => screen.choices()).toEqual(['3 Road', '6 City']);
      await screen.pick('=6');
      await expect.poll(() => screen.score(0)).toBe(6);
      await screen.leave();
    });
  });

  describe('crop circles', () => {
    test('one player chooses for all', async () => {
      const screen = await Screen.of('circle-choose', options);
      await expect.poll(() => screen.explains()).toContain('The club is for thieves');
      await expect.poll(() => screen.explains()).toContain('circle with a club');
      await expect
        .poll(() => screen.choices())
        .toEqual(['All may add a follower', 'All take a follower back'].map(startsWith));
      await screen.pick('all-take-back');
      // Luis has one thief and no choice; Ana has two.
      await expect.poll(() => screen.question()).toBe('Take a follower back');
      await screen.leave();
    });

    test('a follower joins another one', async () => {
      const screen = await Screen.of('circle-add', options);
      await expect.poll(() => screen.explains()).toContain('Ana chooses: all may add a follower');
      await expect
        .poll(() => screen.choices())
        .toEqual(['Thief (east)', 'Thief (west)', 'Add no follower'].map(startsWith));
      await expect.poll(() => screen.supply(0)).toBe(5);
      await screen.pick('thief(W)@0,0');
      await expect.poll(() => screen.supply(0)).toBe(4);
      await screen.leave();
    });

    test('a follower is taken back, picked on the board', async () => {
      const screen = await Screen.of('circle-return', options);
      await expect.poll(() => screen.explains()).toContain('Ana chooses: all take a follower back');
      await screen.pickOn(screen.board, 'pick red thief(E)@0,0');
      await expect.poll(() => screen.supply(0)).toBe(6);
      await screen.leave();
    });
  });

  describe('gold', () => {
    test('an ingot is put on a tile next to the new one', async () => {
      const screen = await Screen.of('gold-put', options);
      await expect
        .poll(() => screen.choices())
        .toEqual([
          startsWith('To the north: Monastery in the fields'),
          startsWith('To the north-east: Monastery in the fields'),
        ]);
      await screen.pickOn(screen.board, 'ingot spot(0)@1,0');
      const things = await screen.expansions();
      await expect
        .poll(() => textOf(things))
        .toMatch(/1 ingot on a tile \(0, 1\) 1 ingot on a tile \(1, 0\)/);
      await screen.leave();
    });

    test('an ingot is taken, and the counts are shown', async () => {
      const screen = await Screen.of('gold-take', options);
      await expect.poll(() => screen.explains()).toMatch(/Ana 0 Luis 0/);
      await screen.pick('ingot spot(0)@1,0');
      const row = (await screen.expansions()).getByRole('row', { name: /Ana/ });
      await expect.poll(() => row.getByRole('cell').allInnerTexts()).toEqual(['1']);
      await screen.leave();
    });
  });

  test('building a bridge reduces the supply', async () => {
    const screen = await Screen.of('bridge', options);
    await expect.poll(() => screen.explains()).toContain('3 bridges left');
    await expect
      .poll(() => screen.choices())
      .toEqual([
        startsWith('Connect north and south · the new tile'),
        startsWith('Connect north and south · to the west'),
        startsWith('Do not build'),
      ]);
    await screen.pick('link(N-S)@0,0');
    await screen.tells('Ana builds a bridge, 2 left');
    await screen.leave();
  });

  describe('mage and witch', () => {
    test('one of them is placed on a road or in a city', async () => {
      const screen = await Screen.of('magic-move', options);
      await expect.poll(() => screen.choices()).toContainEqual(startsWith('Mage onto the road (south)'));
      await expect.poll(() => screen.choices()).toContainEqual(startsWith('Witch into the city (north)'));
      await screen.pick('witch knight(N)');
      const things = await screen.expansions();
      await expect.poll(() => textOf(things)).toContain('The witch is in a city: half the points (1, 0)');
      await screen.leave();
    });

    test('one of them leaves the board if neither has another place', async () => {
      const screen = await Screen.of('magic-remove', options);
      await expect
        .poll(() => screen.explains())
        .toMatch(/The mage is on a road: .*\(0, 0\).*The witch is on a road: .*\(2, 0\)/);
      await screen.pick('remove-mage');
      await screen.tells('The mage leaves the board');
      await screen.leave();
    });
  });

  test('a follower lands where the die says', async () => {
    const screen = await Screen.of('flight-land', options);
    await expect.poll(() => screen.explains()).toContain('Ana rolls a 1');
    await screen.extras.getByRole('img', { name: '1' }).waitFor();
    await expect
      .poll(() => screen.choices())
      .toEqual([startsWith('Thief (east)'), startsWith('Knight (north)')]);
    await screen.pickOn(screen.board, 'knight(N)@0,0');
    await expect.poll(() => screen.supply(0)).toBe(6);
    await screen.leave();
  });

  describe('traders and builders', () => {
    test('builder and pig are offered as figures', async () => {
      const screen = await Screen.of('builder-place', options);
      await expect.poll(() => screen.choices()).toContainEqual(startsWith('The builder on a road (east)'));
      await expect.poll(() => screen.choices()).toContainEqual(startsWith('The pig on a farm'));
      await screen.pick('builder thief(E)');
      await screen.tells('builder on a road');
      await screen.leave();
    });

    test('the builder gives a second tile, and goods are counted', async () => {
      const screen = await Screen.of('builder-second', options);
      const row = (await screen.expansions()).getByRole('row', { name: /Luis/ });
      // Wine, grain and cloth.
      const goods = async () => (await row.getByRole('cell').allInnerTexts()).map((text) => text.trim());
      await expect.poll(goods).toEqual(['1', expect.stringMatching(/^3/), '0']);
      await screen.closePanels();
      await screen.pick('second-tile');
      await expect.poll(() => screen.question()).toBe('Place the tile');
      await screen.leave();
    });
  });

  test('the large follower is offered with the others', async () => {
    const screen = await Screen.of('large', options);
    await expect.poll(() => screen.choices()).toContainEqual(startsWith('Large follower: thief (east)'));
    await screen.pick('large thief(E)');
    await screen.tells('large follower as a thief');
    await screen.leave();
  });

  test('the river shows its number of remaining tiles', async () => {
    const screen = await Screen.of('river', options);
    await expect.poll(() => screen.question()).toBe('Place the tile');
    const things = await screen.expansions();
    await expect.poll(() => textOf(things)).toMatch(/\d+ tiles of the river are still to come/);
    await screen.leave();
  });
});
