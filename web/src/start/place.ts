/** Where a game is played: on this device or on the server. */

import { core } from '../core/pageCore.svelte';
import { server } from '../net/server';
import type { Host } from '../net/transport';
import { expectsOthers } from './guests';
import type { GameSetup } from './setup';

/** How long a game waits for the core before it is opened on the server instead, in milliseconds. */
const PATIENCE = 5000;

/** Whether a game can be played on this device, as far as is known. */
export const canPlayHere = (): boolean => core.state !== 'absent' && core.state !== 'failed';

/** Returns where a game is played. Games that other devices may join are on the server. */
export function placeOf(setup: Pick<GameSetup, 'seats' | 'listed' | 'onServer'>): Host {
  if (!server) return 'device';
  return setup.onServer || expectsOthers(setup) || !canPlayHere() ? 'server' : 'device';
}

/** Waits until a game can be opened at a place. Returns another place if the core does not become ready. */
export async function readyPlace(wanted: Host): Promise<Host> {
  if (wanted === 'server' || !server) return wanted;
  const late = new Promise<boolean>((done) => setTimeout(() => done(false), PATIENCE));
  return (await Promise.race([core.whenReady(), late])) ? 'device' : 'server';
}

/** Returns a setup as it is played at a place. On one device nobody needs the chat or the lobby. */
export function setupAt(setup: GameSetup, place: Host): GameSetup {
  return place === 'server' ? setup : { ...setup, chat: false, listed: false };
}
