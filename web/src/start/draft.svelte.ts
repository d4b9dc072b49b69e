/** The game being set up. It is kept when the user navigates away, for example to look up a rule. */

import type { PresetInfo } from '../protocol';
import { settings } from '../settings.svelte';
import { GameDraft } from './gameDraft.svelte';
import { preset } from './presets';
import { savedSetups } from './savedSetups.svelte';
import { againstBots, changedSeat, newSeat, onThisDevice, type Self, withFriends } from './seats';
import { copySetup, defaultSetup, type GameSetup, type SeatSetup, type Who } from './setup';

/** The opponents chosen by a link to the page, as in `new?with=friends`. */
export type Opponents = 'bots' | 'friends' | 'here';

export function isOpponents(text: string | null): text is Opponents {
  return text === 'bots' || text === 'friends' || text === 'here';
}

/** Returns the owner of this device. */
function self(): Self {
  return { name: settings.name, colour: settings.colour };
}

/** Returns the seats for these opponents. */
export function seatsFor(opponents: Opponents): SeatSetup[] {
  if (opponents === 'friends') return withFriends(self(), 1);
  if (opponents === 'here') return onThisDevice(self(), 2);
  return againstBots(self(), savedSetups.quick.bot, savedSetups.quick.opponents);
}

class Draft extends GameDraft<GameSetup> {
  /** Starts over with these opponents. */
  begin(opponents: Opponents): void {
    const kept = savedSetups.last;
    this.setup = kept
      ? { ...copySetup(kept), seats: seatsFor(opponents) }
      : defaultSetup(seatsFor(opponents));
  }

  /** Loads a stored setup. */
  load(setup: GameSetup): void {
    this.setup = copySetup(setup);
  }

  usePreset(chosen: PresetInfo): void {
    this.setup = preset(this.setup, chosen);
  }

  addSeat(who: Who): void {
    const { seats } = this.setup;
    const isFirst = who === 'here' && !seats.some((seat) => seat.who === 'here');
    seats.push(newSeat(seats, who, isFirst ? self() : {}));
  }

  removeSeat(number: number): void {
    this.setup.seats.splice(number, 1);
  }

  changeSeat(number: number, who: Who): void {
    const seat = changedSeat(this.setup.seats, number, who);
    if (who === 'here' && !this.setup.seats.some((other) => other.who === 'here')) seat.name = settings.name;
    this.setup.seats[number] = seat;
  }

  /** Shuffles the playing order. */
  shuffleSeats(): void {
    const { seats } = this.setup;
    for (let last = seats.length - 1; last > 0; last--) {
      const other = Math.floor(Math.random() * (last + 1));
      [seats[last], seats[other]] = [seats[other] as SeatSetup, seats[last] as SeatSetup];
    }
  }
}

function first(): GameSetup {
  return savedSetups.last ? copySetup(savedSetups.last) : defaultSetup(seatsFor('bots'));
}

export const draft = new Draft(first());
