/** Where a page can come from: our own server, or a plain file server under a path. Tests stop it and change its page. */

import { inject } from 'vitest';
import { Person } from './browser';
import { PAGE } from './builds';
import { FileServer } from './fileServer';
import { freePort, TestServer } from './testServer';

export interface Origin {
  readonly address: string;
  /** The build that it sends at first. */
  readonly first: string;
  /** Returns the address of a page of the client, relative to the root. */
  at(path: string): string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Sends another build from the next start on. */
  show(folder: string): void;
}

export async function ownServer(): Promise<Origin> {
  const server = new TestServer(inject('program'), await freePort(), ['--page', PAGE]);
  await server.start();
  return {
    address: server.address,
    first: PAGE,
    at: (path) => path,
    start: () => server.start(),
    stop: () => server.stop('SIGKILL'),
    show: (folder) => {
      server.more = ['--page', folder];
    },
  };
}

export async function plainFiles(folder: string): Promise<Origin> {
  const server = await FileServer.start(folder, '/games/bastide/');
  return {
    address: server.address,
    first: folder,
    at: (path) => (path ? `#/${path}` : ''),
    start: () => server.start(),
    stop: () => server.stop(),
    show: (folder) => {
      server.folder = folder;
    },
  };
}

/** Returns a person whose browser may install the page. */
export const visitor = (origin: Origin): Promise<Person> =>
  Person.arrive({ baseURL: origin.address, serviceWorkers: 'allow' });

/** Opens a page of the client in a new document. A changed `#` alone would not load it again. */
export async function visit({ page }: Person, origin: Origin, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(origin.at(path));
}
