/** The panels beside the board. Those that help to understand a game come when they are first opened. */

import type { Component } from 'svelte';
import type { Game } from '../game/game';
import { hasPanels } from '../insight/panels/panels';
import type { IconName } from '../parts/icons';

export type TabName = 'history' | 'points' | 'projected' | 'unseen' | 'modules' | 'chat';

export interface Tab {
  name: TabName;
  icon: IconName;
  /** The keys of its title, and of what it is good for. */
  title: string;
  about: string;
  /** What it shows; the chat belongs to the table itself. */
  load?: () => Promise<{ default: Component<{ game: Game }> }>;
  /** Whether there is something to show. */
  isThere?: (game: Game) => boolean;
}

export const TABS: readonly Tab[] = [
  {
    name: 'history',
    icon: 'scroll',
    title: 'table-tab-history',
    about: 'table-tab-history-about',
    load: () => import('../insight/History.svelte'),
  },
  {
    name: 'points',
    icon: 'chart',
    title: 'table-tab-points',
    about: 'table-tab-points-about',
    load: () => import('../insight/ScoreBreakdown.svelte'),
  },
  {
    name: 'projected',
    icon: 'crown',
    title: 'table-tab-projected',
    about: 'table-tab-projected-about',
    load: () => import('../insight/Projected.svelte'),
    isThere: ({ aids }) => aids,
  },
  {
    name: 'unseen',
    icon: 'tiles',
    title: 'table-tab-unseen',
    about: 'table-tab-unseen-about',
    load: () => import('../insight/Unseen.svelte'),
    isThere: ({ aids }) => aids,
  },
  {
    name: 'modules',
    icon: 'dice',
    title: 'table-tab-modules',
    about: 'table-tab-modules-about',
    load: () => import('../insight/panels/Panels.svelte'),
    isThere: ({ view }) => hasPanels(view),
  },
  { name: 'chat', icon: 'chat', title: 'table-tab-chat', about: 'table-tab-chat-about' },
];
