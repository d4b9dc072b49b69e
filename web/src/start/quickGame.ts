/** The shortest way to a game. */

import { router } from '../router.svelte';
import { settings } from '../settings.svelte';
import { usualChoice } from './choice';
import { named } from './guests';
import { againstBots } from './seats';
import { openAndSitDown } from './sitDown';
import { tableSettings } from './tableSettings';

/** The base game in the newest edition changes nothing, so that the stock need not be there. */
const NOTHING = { editions: [], modules: [], presets: [], sets: [], bots: [] };

/** Opens the usual game against so many bots of a level, and goes there. */
export async function playAgainst(bot: string, opponents: number): Promise<void> {
  const self = { name: settings.name, colour: settings.colour };
  const choice = named(usualChoice(againstBots(self, bot, opponents)));
  const { table } = await openAndSitDown(tableSettings(choice, NOTHING), choice.seats);
  router.go(`t/${table}`);
}
