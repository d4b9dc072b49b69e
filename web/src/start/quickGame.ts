/** Starts a default game against bots. */

import { router } from '../router.svelte';
import { settings as own } from '../settings.svelte';
import { withGuestNames } from './guests';
import { placeOf, readyPlace, setupAt } from './place';
import { againstBots } from './seats';
import { defaultSetup } from './setup';
import { openAndSitDown } from './sitDown';
import { tableSettings } from './tableSettings';

/** An empty catalogue. The default game changes nothing, so the real one need not be loaded. */
const NOTHING = { editions: [], modules: [], presets: [], sets: [], bots: [] };

/** Opens the default game against bots of a level, and goes there. */
export async function playAgainst(bot: string, opponents: number): Promise<void> {
  const self = { name: own.name, colour: own.colour };
  const setup = withGuestNames(defaultSetup(againstBots(self, bot, opponents)));
  const place = await readyPlace(placeOf(setup));
  const settings = tableSettings(setupAt(setup, place), NOTHING);
  const { table } = await openAndSitDown(settings, setup.seats, place);
  router.go(`t/${table}`);
}
