/** Whole games, played quickly over the protocol instead of through the page. */

import type { Page } from 'playwright-core';
import type { TableSettings } from '../src/protocol';
import { Person } from './browser';
import { bots, moduleNames, settings } from './tables';

export interface LongGame {
  table: string;
  token: string;
  tiles: number;
}

/**
 * Plays a game with every module against five bots until there are `most` tiles on the board or the game is over. The
 * page must be one of the server, because the seat is stored in its browser.
 */
export async function playLongGame(page: Page, most: number): Promise<LongGame> {
  const seats = [{ who: 'here' as const }, ...bots(5)];
  return playQuickly(page, most, settings({ modules: await moduleNames(), seats }));
}

/** Plays a base game against one bot until there are `most` tiles on the board, by default to its end. */
export function playShortGame(page: Page, most = 1000): Promise<LongGame> {
  return playQuickly(page, most, settings({ seats: [{ who: 'here' }, ...bots(1)] }));
}

let finished: Promise<string> | null = null;

/** Returns the table of a finished base game, shared by the test files of a worker. */
export function finishedGame(): Promise<string> {
  finished ??= (async () => {
    const person = await Person.arrive();
    await person.remember({});
    const { table } = await playShortGame(person.page);
    await person.leave();
    return table;
  })();
  return finished;
}

function playQuickly(page: Page, most: number, wanted: TableSettings): Promise<LongGame> {
  return page.evaluate(
    async ([most, settings]) => {
      const api = (path: string) => new URL(`api/v1/${path}`, document.baseURI);
      const opened = await fetch(api('tables'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          settings,
          players: [{ name: 'Ana', colour: 'red', nonce: '0123456789abcdef' }],
        }),
      });
      if (!opened.ok) throw new Error(await opened.text());
      const { table, seats } = await opened.json();
      const { seat, token } = seats[0];
      localStorage.setItem(
        'bastide.seats',
        JSON.stringify({ [table]: { seats: { [seat]: token }, used: 1 } }),
      );
      const address = api(`tables/${table}/ws`);
      address.protocol = address.protocol.replace('http', 'ws');
      const socket = new WebSocket(address);
      let id = 0;
      let tiles = 0;
      const any = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)] as T;
      const textOf = (ask: any): string => {
        if (ask.places) {
          const { cell, rotations } = any<any>(ask.places);
          return `@${cell[0]},${cell[1]} r${any(rotations)}`;
        }
        return ask.picks ? any<any>(ask.picks).pick : `=${ask.numbers[0].from}`;
      };
      return new Promise<LongGame>((done, failed) => {
        socket.onopen = () =>
          socket.send(JSON.stringify({ id: 0, request: { type: 'enter', version: 2, tokens: [token] } }));
        socket.onclose = ({ reason }) => failed(new Error(`the connection was lost: ${reason}`));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.view) tiles = message.view.tiles.length;
          const more = message.changes?.tiles;
          if (more) tiles = more.from + more.tiles.length;
          if (tiles >= most || message.waiting?.for === 'nothing') done({ table, token, tiles });
          else if (message.ask)
            socket.send(
              JSON.stringify({
                id: ++id,
                request: { type: 'move', seat, pick: textOf(message.ask), confirm: true },
              }),
            );
        };
      }).finally(() => {
        socket.onclose = null;
        socket.close();
      });
    },
    [most, wanted] as const,
  );
}
