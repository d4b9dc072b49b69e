/** The game that is being set up. It outlives the page, so that whoever looks a rule up finds everything as it was. */

import type { PresetInfo } from '../protocol';
import { settings } from '../settings.svelte';
import { type Choice, type SeatChoice, usualChoice, type Who } from './choice';
import { shelf } from './favourites.svelte';
import { GameDraft } from './gameDraft.svelte';
import { preset } from './presets';
import { againstBots, changedSeat, newSeat, onThisDevice, type Self, withFriends } from './seats';

/** With whom somebody wants to play, as links to the page say it: `new?with=friends`. */
export type Company = 'bots' | 'friends' | 'here';

export function isCompany(text: string | null): text is Company {
  return text === 'bots' || text === 'friends' || text === 'here';
}

/** Who sits at this device. */
function self(): Self {
  return { name: settings.name, colour: settings.colour };
}

/** The seats for a company. */
export function seatsFor(company: Company): SeatChoice[] {
  if (company === 'friends') return withFriends(self(), 1);
  if (company === 'here') return onThisDevice(self(), 2);
  return againstBots(self(), shelf.quick.bot, shelf.quick.opponents);
}

class Draft extends GameDraft<Choice> {
  /** Everything anew, with other people. */
  begin(company: Company): void {
    const kept = shelf.last;
    this.choice = kept ? { ...copy(kept), seats: seatsFor(company) } : usualChoice(seatsFor(company));
  }

  /** Takes a choice that was kept. */
  take(choice: Choice): void {
    this.choice = copy(choice);
  }

  usePreset(chosen: PresetInfo): void {
    this.choice = preset(this.choice, chosen);
  }

  addSeat(who: Who): void {
    const { seats } = this.choice;
    const isFirst = who === 'here' && !seats.some((seat) => seat.who === 'here');
    seats.push(newSeat(seats, who, isFirst ? self() : {}));
  }

  removeSeat(number: number): void {
    this.choice.seats.splice(number, 1);
  }

  changeSeat(number: number, who: Who): void {
    const seat = changedSeat(this.choice.seats, number, who);
    if (who === 'here' && !this.choice.seats.some((other) => other.who === 'here')) seat.name = settings.name;
    this.choice.seats[number] = seat;
  }

  /** Mixes the playing order. */
  mixSeats(): void {
    const { seats } = this.choice;
    for (let last = seats.length - 1; last > 0; last--) {
      const other = Math.floor(Math.random() * (last + 1));
      [seats[last], seats[other]] = [seats[other] as SeatChoice, seats[last] as SeatChoice];
    }
  }
}

function first(): Choice {
  return shelf.last ? copy(shelf.last) : usualChoice(seatsFor('bots'));
}

function copy(choice: Choice): Choice {
  return JSON.parse(JSON.stringify(choice)) as Choice;
}

export const draft = new Draft(first());
