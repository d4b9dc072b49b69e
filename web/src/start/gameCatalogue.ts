/** The game catalogue of the server, in display order. */

import { formatList, hasMessage, t } from '../i18n/messages.svelte';
import { concernsEdition } from '../learn/readings';
import { catalogueApi } from '../net/api';
import type {
  BotInfo,
  EditionInfo,
  Language,
  ModuleInfo,
  OptionInfo,
  PresetInfo,
  TileSetInfo,
} from '../protocol';

export interface GameCatalogue {
  editions: EditionInfo[];
  /** The base game first, then in the order in which one would learn them. */
  modules: ModuleInfo[];
  /** Popular games. */
  presets: PresetInfo[];
  sets: TileSetInfo[];
  /** The levels, weakest first, then others. */
  bots: BotInfo[];
}

export async function loadCatalogue(language: Language): Promise<GameCatalogue> {
  const [editions, modules, presets, sets, bots] = await Promise.all([
    catalogueApi.editions(language),
    catalogueApi.modules(language),
    catalogueApi.presets(language),
    catalogueApi.tileSets(),
    catalogueApi.bots(language),
  ]);
  return { editions, modules, presets, sets, bots: weakestFirst(bots) };
}

/** The levels of the bots, weakest first. */
export const BOT_LEVELS = ['easy', 'medium', 'hard', 'master'];

/** Sorts bots: the levels first, then the others. */
export function weakestFirst(bots: readonly BotInfo[]): BotInfo[] {
  const place = ({ name }: BotInfo) =>
    BOT_LEVELS.includes(name) ? BOT_LEVELS.indexOf(name) : BOT_LEVELS.length;
  return [...bots].sort((one, other) => place(one) - place(other));
}

/** Returns the description of a bot in the language of the page. */
export function botDescription(bot: BotInfo): string {
  return hasMessage(`about-bot-${bot.name}`) ? t(`about-bot-${bot.name}`) : bot.about;
}

export function moduleTitle(name: string): string {
  return hasMessage(`module-${name}`) ? t(`module-${name}`) : name;
}

/** Returns a short description of a module. Empty for modules of a newer server. */
export function moduleDescription(name: string): string {
  return hasMessage(`start-module-${name}`) ? t(`start-module-${name}`) : '';
}

export function editionTitle(name: string): string {
  return hasMessage(`start-edition-${name}`) ? t(`start-edition-${name}`) : name;
}

/** Returns the name of a tile set: its own name if it has one, otherwise the names of its modules. */
export function setTitle(set: TileSetInfo): string {
  return hasMessage(`start-set-${set.name}`)
    ? t(`start-set-${set.name}`)
    : formatList(set.modules.map(moduleTitle));
}

/** Returns the maximum number of players: the edition's, unless the option overrides it. */
export function maxPlayers(
  catalogue: GameCatalogue,
  edition: string,
  options: Record<string, string>,
): number {
  const said = Number(options.max_players);
  if (Number.isInteger(said) && said >= 2) return said;
  return catalogue.editions.find(({ name }) => name === edition)?.players ?? 5;
}

/** Options of a module. */
export interface OptionGroup {
  module: ModuleInfo;
  options: OptionInfo[];
}

/** Whether the rulebooks of an edition leave room for an option. In other editions it is an ordinary one. */
export function isReading(option: OptionInfo, edition: string): boolean {
  return option.reading !== undefined && concernsEdition(option.reading, edition);
}

/** Returns the options of the modules in play that are readings of the rulebooks, or those that are not. */
export function optionGroups(
  { modules }: GameCatalogue,
  setup: { edition: string; modules: readonly string[] },
  readings: boolean,
): OptionGroup[] {
  return modules
    .filter(({ name, always }) => always || setup.modules.includes(name))
    .map((module) => ({
      module,
      options: module.options.filter((option) => isReading(option, setup.edition) === readings),
    }))
    .filter(({ options }) => options.length > 0);
}
