/** Questions of expansions with panels: bazaars, dispatches, the wheel, flocks, the scoring track. */

import { describe, expect, test } from 'vitest';
import { Screen, SIZES, startsWith } from './screens';

describe.each(SIZES)('on %s', (_, options) => {
  describe('a bazaar', () => {
    test('a player chooses a tile on offer and makes the first bid', async () => {
      const screen = await Screen.of('bazaar-choose', options);
      const { page } = screen;
      const offer = page.getByRole('list', { name: 'Tiles on offer' });
      await expect.poll(() => screen.explains()).toContain('make the first bid');
      await expect.poll(() => offer.getByRole('button').count()).toBe(3);
      await screen.pick('take V');
      await expect.poll(() => screen.question()).toBe('Make the first bid');
      await expect.poll(() => screen.explains()).toMatch(/for sale.*No bid yet/);
      await expect.poll(() => offer.getByRole('button').count()).toBe(0);
      await screen.bid(2);
      // Now it is Luis's turn to bid. The sale stays visible.
      await screen.says(/Highest bid: 2 Ana/);
      await expect.poll(() => page.locator('[data-action="number"]').count()).toBe(0);
      await screen.leave();
    });

    test('a bidder sees all bids so far and starts above them', async () => {
      const screen = await Screen.of('bazaar-bid', options);
      const { page } = screen;
      await expect.poll(() => screen.explains()).toMatch(/Highest bid: 4\s*Eva/);
      const bids = page.getByRole('list', { name: 'Bids so far' }).getByRole('listitem');
      await expect
        .poll(() => bids.allTextContents())
        .toEqual([expect.stringMatching(/Luis\s*2/), expect.stringMatching(/Eva\s*4/)]);
      await expect.poll(() => page.locator('output').innerText()).toBe('5');
      await expect.poll(() => page.getByRole('button', { name: 'less' }).isDisabled()).toBe(true);
      await screen.bid(1);
      await screen.says(/Highest bid: 6 Ana/);
      await screen.leave();
    });

    test('the player who chose the tile sells it for the highest bid', async () => {
      const screen = await Screen.of('bazaar-sell', options);
      await expect
        .poll(() => screen.choices())
        .toEqual([expect.stringMatching(/^Buy/), expect.stringMatching(/^Sell/)]);
      const bids = screen.page.getByRole('list', { name: 'Bids so far' });
      await expect.poll(() => bids.textContent()).toMatch(/Eva\s*passed/);
      await screen.pick('sell');
      await expect.poll(() => screen.score(0)).toBe(14);
      await expect.poll(() => screen.score(1)).toBe(6);
      const won = screen.page.getByRole('list', { name: 'Who gets which tile' }).first();
      await expect.poll(() => won.innerText()).toContain('Luis');
      await screen.leave();
    });

    test('without an auction the tiles are taken one by one', async () => {
      const screen = await Screen.of('bazaar-pick', options);
      await expect.poll(() => screen.explains()).toContain('You place it');
      await screen.pick('take bridges/road-end-inn-bazaar');
      await expect.poll(() => screen.question()).toBe('Place the tile');
      await screen.leave();
    });
  });

  describe('dispatches', () => {
    test('a dispatch is shown with its effect and can be exchanged for points', async () => {
      const screen = await Screen.of('dispatch-road', options);
      await expect.poll(() => screen.explains()).toMatch(/Dispatch 1 score your shortest road/i);
      await expect
        .poll(() => screen.choices())
        .toEqual(['Score the shortest road', '2 points'].map(startsWith));
      await screen.pick('two-points');
      await expect.poll(() => screen.question()).toBe('Which scoring figure moves?');
      await expect.poll(() => screen.explains()).toContain('With 2 points a figure would reach: 7 and 2');
      await screen.leave();
    });

    test('a follower is scored and taken back', async () => {
      const screen = await Screen.of('dispatch-follower', options);
      await expect.poll(() => screen.explains()).toMatch(/Dispatch 8 score one of your followers/i);
      await screen.pick('score-and-remove');
      await expect.poll(() => screen.question()).toBe('Which follower do you score and take back?');
      await expect.poll(() => screen.choices()).toEqual([startsWith('Thief (west)'), startsWith('Monk')]);
      await screen.pick('pick red monk@0,-1');
      await expect.poll(() => screen.question()).toBe('Which scoring figure moves?');
      await screen.leave();
    });

    test('a scoring figure is picked on the track, which marks its destination', async () => {
      const screen = await Screen.of('scoring-figure', options);
      const track = screen.extras.getByRole('group', { name: 'Scoring track' });
      await expect.poll(() => screen.explains()).toContain('With 3 points a figure would reach: 10 and 5');
      await screen.pickOn(track, 'pick red scorer(2)');
      // Space 5 is dark, which gives a dispatch.
      await expect.poll(() => screen.question()).toBe('Carry out the dispatch, or take 2 points?');
      await expect.poll(() => screen.score(0)).toBe(12);
      await screen.leave();
    });

    test('a line about points shades the whole feature, and links to its rule', async () => {
      const screen = await Screen.of('award-first', options);
      const { page } = screen;
      await screen.pick('=4');
      await screen.tells('Road: 4 tiles');
      const line = page.locator('[data-line]', { hasText: 'Road: 4 tiles' });
      await line.focus();
      await expect.poll(() => screen.board.locator('[data-shaded]').count()).toBe(4);
      await page.locator('li', { has: line }).getByRole('button', { name: 'BASE-32' }).click();
      await page.getByRole('dialog').getByText('BASE-32').first().waitFor();
      await screen.leave();
    });

    test('awards have names, and the track offers no spaces for them', async () => {
      const screen = await Screen.of('award-first', options);
      await expect.poll(() => screen.choices()).toEqual(['4 Road', '2 Road']);
      await expect.poll(() => screen.extras.locator('[data-pick]').count()).toBe(0);
      await screen.pick('=2');
      await expect.poll(() => screen.question()).toBe('Which scoring figure moves?');
      await screen.leave();
    });
  });

  describe('the wheel', () => {
    test('the plague shows the pig and the waiting followers, and removes a follower', async () => {
      const screen = await Screen.of('wheel-plague', options);
      const { extras } = screen;
      await expect.poll(() => screen.explains()).toContain('the pig is on Plague');
      await extras.locator('summary').click();
      await extras.getByRole('button', { name: 'Plague, the pig is here, waiting: Ana' }).waitFor();
      await expect.poll(() => screen.explains()).toContain('Ana moved the pig by 1, to Plague.');
      await extras.getByRole('button', { name: 'Storm' }).click();
      await expect.poll(() => screen.explains()).toContain('a point for each follower in the supply');
      await screen.pick('pick red monk@3,-1');
      await expect.poll(() => screen.question()).toBe('Place the tile');
      // Her follower was alone on the crown spaces.
      await expect.poll(() => screen.score(0)).toBe(6);
      await screen.leave();
    });

    test('a follower is placed on a free crown space', async () => {
      const screen = await Screen.of('wheel-crown', options);
      await expect.poll(() => screen.choices()).toContainEqual(startsWith('Crown space of Fortune'));
      const taxes = (await screen.choices()).filter((text) => text.startsWith('Crown space of Taxes'));
      expect(taxes).toHaveLength(1);
      await screen.pick('spot(0)@1,1');
      const wheel = (await screen.expansions()).getByRole('group', { name: 'The Wheel of Fortune' });
      await wheel.getByRole('button', { name: 'Fortune, waiting: Ana' }).waitFor();
      await screen.leave();
    });
  });

  test('a flock is shown with its sheep and the remaining tokens, and is herded', async () => {
    const screen = await Screen.of('flock', options);
    const { extras } = screen;
    await expect
      .poll(() => screen.explains())
      .toMatch(/Flock of 4.*16 tokens are left in the bag; 2 of them are wolves/);
    await expect
      .poll(() => screen.drawn(extras))
      .toEqual(['#f-shepherd-red', '#p-sheep-1', '#p-sheep-3', '#p-wolf']);
    await screen.pick('herd');
    await expect.poll(() => screen.score(0)).toBe(4);
    await expect.poll(() => screen.question()).toBe('Place a follower?');
    await screen.leave();
  });

  describe('robbers', () => {
    test('a robber is placed next to another player, by button or on the track', async () => {
      const screen = await Screen.of('robber-place', options);
      const track = screen.extras.getByRole('group', { name: 'Scoring track' });
      await track.getByRole('img', { name: 'Eva’s robber on space 12' }).waitFor();
      await expect.poll(() => screen.choices()).toEqual(['7 Eva', '12 Luis', startsWith('Leave the robber')]);
      await expect.poll(() => track.getByRole('button').count()).toBe(2);
      await screen.pickOn(track, '=12');
      const all = (await screen.expansions()).getByRole('group', { name: 'Scoring track' });
      await all.getByRole('img', { name: 'Ana’s robber on space 12' }).waitFor();
      await screen.leave();
    });

    test('the victim is chosen by name if there are several', async () => {
      const screen = await Screen.of('robber-victim', options);
      await expect
        .poll(() => screen.choices())
        .toEqual([startsWith('Luis, on space 8'), startsWith('Eva, on space 8')]);
      await screen.pick('pick green scorer(1)');
      // Eva's road has seven tiles.
      await expect.poll(() => screen.score(0)).toBe(4);
      await expect.poll(() => screen.score(2)).toBe(15);
      await screen.leave();
    });
  });
});
