/** From what somebody chose to what the server is asked for. */

import type { ClockRule, SeatSettings, TableSettings } from '../protocol';
import type { Choice, ClockChoice, GameChoice } from './choice';
import { tilesSaid } from './deck';
import type { Stock } from './stock';

const DAY = 24 * 60 * 60;

export function clockRule({ pace, move, bank, increment, days }: ClockChoice): ClockRule {
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
 * The seats as the server knows them. Those of this device are `link` seats with their colour kept for them: they sit
 * down by a request of their own, see `sitDown.ts`.
 */
function seatSettings(choice: Choice): SeatSettings[] {
  return choice.seats.map(({ who, name, colour, bot }) => {
    const kept = colour ? { colour } : {};
    return who === 'bot' ? { who: { bot }, name, ...kept } : { who: 'link', ...kept };
  });
}

/** Options as settings say them: those that differ from the edition's, of the modules that are played. */
export function optionsSaid(choice: GameChoice, { modules }: Stock): [string, string][] {
  const said: [string, string][] = [];
  for (const module of modules) {
    if (!module.always && !choice.modules.includes(module.name)) continue;
    for (const option of module.options) {
      const value = choice.options[option.name];
      const usual = option.presets.find(({ edition }) => edition === choice.edition)?.value;
      if (value !== undefined && value !== usual) said.push([option.name, value]);
    }
  }
  return said;
}

/** What is played with, as the server knows it. */
export function gameSettings(
  choice: GameChoice,
  stock: Stock,
): Pick<TableSettings, 'edition' | 'modules' | 'tiles' | 'options'> {
  const known = stock.modules.filter(({ name, always }) => !always && choice.modules.includes(name));
  return {
    edition: choice.edition,
    modules: known.map(({ name }) => name),
    tiles: tilesSaid(choice, stock.sets),
    options: optionsSaid(choice, stock),
  };
}

export function tableSettings(choice: Choice, stock: Stock): TableSettings {
  return {
    ...gameSettings(choice, stock),
    seats: seatSettings(choice),
    random_first: choice.randomFirst,
    listed: choice.listed,
    title: choice.title.trim(),
    clock: clockRule(choice.clock),
    at_zero: choice.atZero ? { then: 'bot', bot: choice.atZero } : { then: 'give-up' },
    undo: choice.undo,
    chat: choice.chat,
    aids: choice.aids,
  };
}
