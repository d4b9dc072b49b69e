/** Converts a setup to the settings of a request. */

import type { ClockRule, SeatSettings, TableSettings } from '../protocol';
import type { GameCatalogue } from './gameCatalogue';
import { type ClockSetup, DEFAULT_STAND_IN, type GameSetup, type RulesSetup } from './setup';
import { changedCopies } from './tileSets';

const DAY = 24 * 60 * 60;

export function clockRule({ pace, move, bank, increment, days }: ClockSetup): ClockRule {
  switch (pace) {
    case 'none':
      return { rule: 'none' };
    case 'move':
      return { rule: 'per-move', seconds: Math.round(move) };
    case 'fischer':
      return { rule: 'fischer', seconds: Math.round(bank * 60), increment: Math.round(increment) };
    case 'days':
      return { rule: 'per-move', seconds: Math.round(days * DAY) };
  }
}

/**
 * Returns the seats for the server. Those of this device are `link` seats with a reserved colour: their players sit
 * down in a separate request, see `sitDown.ts`.
 */
function seatSettings(setup: GameSetup): SeatSettings[] {
  return setup.seats.map(({ who, name, colour, bot }) => {
    const kept = colour ? { colour } : {};
    return who === 'bot' ? { who: { bot }, name, ...kept } : { who: 'link', ...kept };
  });
}

/** Returns the options for the settings: those of the modules in play that differ from the edition's. */
export function changedOptions(setup: RulesSetup, { modules }: GameCatalogue): [string, string][] {
  const said: [string, string][] = [];
  for (const module of modules) {
    if (!module.always && !setup.modules.includes(module.name)) continue;
    for (const option of module.options) {
      const value = setup.options[option.name];
      const usual = option.presets.find(({ edition }) => edition === setup.edition)?.value;
      if (value !== undefined && value !== usual) said.push([option.name, value]);
    }
  }
  return said;
}

/** Returns the rules part of the settings. */
export function gameSettings(
  setup: RulesSetup,
  catalogue: GameCatalogue,
): Pick<TableSettings, 'edition' | 'modules' | 'tiles' | 'options'> {
  const known = catalogue.modules.filter(({ name, always }) => !always && setup.modules.includes(name));
  return {
    edition: setup.edition,
    modules: known.map(({ name }) => name),
    tiles: changedCopies(setup, catalogue.sets),
    options: changedOptions(setup, catalogue),
  };
}

export function tableSettings(setup: GameSetup, catalogue: GameCatalogue): TableSettings {
  return {
    ...gameSettings(setup, catalogue),
    seats: seatSettings(setup),
    random_first: setup.randomFirst,
    listed: setup.listed,
    title: setup.title.trim(),
    clock: clockRule(setup.clock),
    at_zero: setup.atZero ? { then: 'bot', bot: setup.atZero } : { then: 'give-up' },
    if_absent: setup.ifAbsent ? { then: 'bot', bot: setup.ifAbsent } : { then: 'wait' },
    undo: setup.undo,
    chat: setup.chat,
    aids: setup.aids,
    hints: setup.hints,
  };
}

/** Returns the bot that everyone at a table agreed to for absent players, or `null` if they wait. */
export function standIn({ if_absent }: Pick<TableSettings, 'if_absent'>): string | null {
  if (!if_absent) return DEFAULT_STAND_IN;
  return if_absent.then === 'bot' ? if_absent.bot : null;
}
