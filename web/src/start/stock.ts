/** What the server has to play with, in the order in which people want it. */

import { library } from '../net/api';
import type { BotInfo, EditionInfo, Language, ModuleInfo, PresetInfo, TileSetInfo } from '../protocol';
import { has, list, t } from '../words/catalogue.svelte';

export interface Stock {
  editions: EditionInfo[];
  /** The base game first, then as one would learn them. */
  modules: ModuleInfo[];
  /** Games that many people play. */
  presets: PresetInfo[];
  sets: TileSetInfo[];
  /** The levels, weakest first, then others. */
  bots: BotInfo[];
}

export async function stock(language: Language): Promise<Stock> {
  const [editions, modules, presets, sets, bots] = await Promise.all([
    library.editions(language),
    library.modules(language),
    library.presets(language),
    library.tileSets(),
    library.bots(language),
  ]);
  return { editions, modules, presets, sets, bots: weakestFirst(bots) };
}

/** The ladder that people climb. */
export const LEVELS = ['easy', 'medium', 'hard', 'master'];

/** The levels, then the other bots. */
export function weakestFirst(bots: readonly BotInfo[]): BotInfo[] {
  const place = ({ name }: BotInfo) => (LEVELS.includes(name) ? LEVELS.indexOf(name) : LEVELS.length);
  return [...bots].sort((one, other) => place(one) - place(other));
}

/** What a bot does, in the language of the page. */
export function botAbout(bot: BotInfo): string {
  return has(`about-bot-${bot.name}`) ? t(`about-bot-${bot.name}`) : bot.about;
}

export function botTitle(name: string): string {
  return has(`bot-${name}`) ? t(`bot-${name}`) : name;
}

export function moduleTitle(name: string): string {
  return has(`module-${name}`) ? t(`module-${name}`) : name;
}

/** A line about a module in our own words; nothing for one that came later than this page. */
export function moduleAbout(name: string): string {
  return has(`start-module-${name}`) ? t(`start-module-${name}`) : '';
}

export function editionTitle(name: string): string {
  return has(`start-edition-${name}`) ? t(`start-edition-${name}`) : name;
}

/** What a tile set is called: its own name where a module has several, or where several modules share it. */
export function setTitle(set: TileSetInfo): string {
  return has(`start-set-${set.name}`) ? t(`start-set-${set.name}`) : list(set.modules.map(moduleTitle));
}

/** How many may play: the edition's number, unless the option says another. */
export function mostPlayers(stock: Stock, edition: string, options: Record<string, string>): number {
  const said = Number(options.max_players);
  if (Number.isInteger(said) && said >= 2) return said;
  return stock.editions.find(({ name }) => name === edition)?.players ?? 5;
}
