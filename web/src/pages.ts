/** The pages. */

import type { Component } from 'svelte';
import type { Route } from './route';

// Every page is a separate chunk, so the first one loads fast.
const pages: Record<Route['page'], () => Promise<{ default: Component<any> }>> = {
  home: () => import('./pages/Home.svelte'),
  new: () => import('./pages/NewGame.svelte'),
  lobby: () => import('./pages/Lobby.svelte'),
  table: () => import('./pages/Table.svelte'),
  learn: () => import('./pages/Learn.svelte'),
  'first-game': () => import('./pages/FirstGame.svelte'),
  replay: () => import('./pages/Replay.svelte'),
  enter: () => import('./pages/EnterGame.svelte'),
  settings: () => import('./pages/Settings.svelte'),
  'not-found': () => import('./pages/NotFound.svelte'),
};

/** Loads the code of a page. */
export const loadPage = (page: Route['page']) => pages[page]();
